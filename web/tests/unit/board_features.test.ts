import { describe, expect, it } from 'vitest';
import { sideLook } from '../../src/board/features';
import { atLevel, terrainLook } from '../../src/board/palette';
import { heightOf } from '../../src/board/relief';
import type { MapHex } from '../../src/net/types';

const hex = (rest: Partial<MapHex>): MapHex => ({ id: '01.01', terrain: 'brush', x: 0, y: 1, ...rest });

describe('the sides of hexes', () => {
  it.each(['slope', 'steep', 'ridge', 'cliff', 'ravine'])('%s has ticks', (feature) => expect(sideLook(feature, 3).kind).toBe('edge'));
  it('all differ', () => {
    const looks = ['slope', 'steep', 'ridge', 'cliff', 'ravine', 'stream', 'river'].map((feature) => JSON.stringify(sideLook(feature, 3)));
    expect(new Set(looks).size).toBe(looks.length);
  });
  it('have ticks on both sides where neither is the lower one', () => {
    expect(['ridge', 'ravine', 'cliff'].map((feature) => 'both' in sideLook(feature, 1))).toEqual([true, true, false]);
  });
});

describe('the ground of a company-scale map', () => {
  const words = ['clear', 'beach', 'rocky', 'brush', 'swamp', 'runway', 'town', 'buildings', 'paddy', 'palm', 'tropical', 'mangrove', 'cave', 'cane'];
  it('has a look of its own for every word', () => {
    const looks = words.map((word) => JSON.stringify(terrainLook(word)));
    expect(new Set(looks).size).toBe(looks.length);
  });
  it('is tinted by its level, the higher the darker', () => {
    const ground = terrainLook('brush').colour, sum = (level?: number) => atLevel(ground, level).reduce((total, part) => total + part);
    expect(sum()).toBe(sum(1));
    expect(sum(1)).toBeGreaterThan(sum(2));
    expect(sum(2)).toBeGreaterThan(sum(3));
    expect(sum(3)).toBeGreaterThan(sum(4));
  });
  it('rises with the level, whatever the metres say', () => {
    expect(heightOf(hex({ level: 2, height: 139 }))).toBeLessThan(heightOf(hex({ level: 3, height: 10 })));
    expect(heightOf(hex({ height: 139 }))).toBe(139);
  });
});
