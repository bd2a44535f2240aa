import { describe, expect, it } from 'vitest';
import { overlap } from '../../src/board/geometry';
import { setLabels, type Wish } from '../../src/board/labels';
import { terrainLook } from '../../src/board/palette';
import { fanOut, hit, pile, SHOWN, stacksOf } from '../../src/board/stacks';
import type { Piece } from '../../src/net/types';

const piece = (id: string, level: number, hex?: string): Piece =>
  ({ id, side: 'japan', level, at: hex ? { hex } : { box: 'pool' } });

describe('stacks', () => {
  it('have level 0 on top and leave out what is in boxes', () => {
    const stacks = stacksOf([piece('low', 2, '0101'), piece('top', 0, '0101'), piece('pool', 0), piece('mid', 1, '0101')]);
    expect([...stacks.keys()]).toEqual(['0101']);
    expect(stacks.get('0101')!.map(({ id }) => id)).toEqual(['top', 'mid', 'low']);
  });

  it('lie as a pile round the middle of the hex, of limited height', () => {
    expect(pile(1)).toEqual([{ x: 0, y: 0 }]);
    expect(pile(9)).toHaveLength(SHOWN);
    const sum = pile(3).reduce((total, at) => total + at.x, 0);
    expect(sum).toBeCloseTo(0, 9);
  });
});

describe('a fan', () => {
  it('stays in the window and covers no counter with another', () => {
    for (const count of [2, 5, 12]) {
      for (const at of [{ x: 0, y: 0 }, { x: 359, y: 739 }, { x: 180, y: 300 }]) {
        const fan = fanOut(count, at, 30, { width: 360, height: 740 });
        expect(fan.centres).toHaveLength(count);
        expect(fan.box.left).toBeGreaterThanOrEqual(0);
        expect(fan.box.right).toBeLessThanOrEqual(360);
        expect(fan.box.top).toBeGreaterThanOrEqual(0);
        expect(fan.box.bottom).toBeLessThanOrEqual(740);
        for (const [i, centre] of fan.centres.entries()) expect(hit(fan.centres, fan.size, centre)).toBe(i);
        const half = fan.size / 2;
        const boxes = fan.centres.map(({ x, y }) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
        boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
      }
    }
  });

  it('leaves the top counter where it was', () => {
    const at = { x: 300, y: 200 };
    expect(fanOut(7, at, 80, { width: 1280, height: 800 }).centres[0]).toEqual(at);
  });

  it('is large enough for a finger even from afar', () => {
    expect(fanOut(3, { x: 100, y: 100 }, 12, { width: 800, height: 600 }).size).toBeGreaterThanOrEqual(44);
  });
});

describe('labels', () => {
  const wish = (text: string, ...spots: [number, number][]): Wish =>
    ({ text, role: 'city', size: 10, spots: spots.map(([x, y]) => ({ x, y, angle: 0 })) });
  const measure = (text: string): number => text.length * 6;

  it('take the next free spot, and stay out when there is none', () => {
    const labels = setLabels([wish('Wuhan', [5, 5]), wish('Hankow', [5, 5], [5, 7]), wish('Wuchang', [5, 5], [5, 7])], 20, measure);
    expect(labels.map(({ text, y }) => [text, y])).toEqual([['Wuhan', 5], ['Hankow', 7]]);
  });
});

describe('colours', () => {
  it('are stable for unknown terrain and differ from word to word', () => {
    expect(terrainLook('bamboo')).toEqual(terrainLook('bamboo'));
    expect(terrainLook('bamboo').colour).not.toEqual(terrainLook('lava').colour);
  });
});
