import { describe, expect, it } from 'vitest';
import { setLabels, type Wish } from '../../src/board/labels';
import { pile, SHOWN, stacksOf } from '../../src/board/stacks';
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

describe('labels', () => {
  const wish = (text: string, ...spots: [number, number][]): Wish =>
    ({ text, role: 'city', size: 10, spots: spots.map(([x, y]) => ({ x, y, angle: 0 })) });
  const measure = (text: string): number => text.length * 6;

  it('take the next free spot, and stay out when there is none', () => {
    const labels = setLabels([wish('Wuhan', [5, 5]), wish('Hankow', [5, 5], [5, 7]), wish('Wuchang', [5, 5], [5, 7])], 20, measure);
    expect(labels.map(({ text, y }) => [text, y])).toEqual([['Wuhan', 5], ['Hankow', 7]]);
  });
});
