import { describe, expect, it } from 'vitest';
import { atLevel, parse } from '../../src/board/palette';
import { heightOf } from '../../src/board/relief';
import { GROUNDS, HEXSIDES, PLAIN, ROADS, Style } from '../../src/board/style';
import type { MapHex } from '../../src/net/types';
import { mapLooks } from './exercise';

const style = new Style(mapLooks);
const hex = (rest: Partial<MapHex>): MapHex => ({ id: '01.01', terrain: 'heath', x: 0, y: 1, ...rest });
const differ = (looks: readonly object[]) => expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(looks.length);

describe('the ground', () => {
  it('looks as the game has chosen, perhaps in a colour of its own', () => {
    expect(style.ground('open')).toEqual(PLAIN);
    expect(style.ground('ocean').water).toBe(true);
    expect(style.ground('bamboo')).toEqual({ ...GROUNDS['jungle'], colour: parse('#9cb47c') });
  });
  it('that nobody has described, or by a look that is not in stock, looks like land, always the same and different from word to word', () => {
    const looks = ['heather', 'lava', 'ice'].map((word) => style.ground(word));
    expect(looks.map(({ water }) => water)).toEqual([false, false, false]);
    differ(looks);
    expect(new Style().ground('lava')).toEqual(style.ground('lava'));
  });
  it('has a look of its own for every word in stock', () => differ(Object.values(GROUNDS)));
  it('is tinted by its level, the higher the darker', () => {
    const ground = style.ground('heath').colour, sum = (level?: number) => atLevel(ground, level).reduce((total, part) => total + part);
    expect(sum()).toBe(sum(1));
    expect(sum(1)).toBeGreaterThan(sum(2));
    expect(sum(2)).toBeGreaterThan(sum(3));
    expect(sum(3)).toBeGreaterThan(sum(4));
  });
  it('rises with the level, whatever the metres say', () => {
    expect(heightOf(hex({ level: 2, height: 139 }), style)).toBeLessThan(heightOf(hex({ level: 3, height: 10 }), style));
    expect(heightOf(hex({ height: 139 }), style)).toBe(139);
    expect(heightOf(hex({}), style)).toBe(GROUNDS['scrub']!.height);
  });
});

describe('the sides of hexes', () => {
  it('look as the game has chosen; what nobody has described is dashed', () => {
    expect(style.hexside('brook')).toEqual(HEXSIDES['stream']);
    expect(style.hexside('border')).toEqual({ kind: 'dashes', colour: parse('#79833f') });
    expect(style.hexside('hedge')).toMatchObject({ kind: 'dashes' });
    differ([style.hexside('hedge'), style.hexside('ditch')]);
  });
  it('all differ', () => differ(Object.values(HEXSIDES)));
  it('have ticks on both sides where neither is the lower one', () => {
    expect(Object.entries(HEXSIDES).filter(([, look]) => 'both' in look).map(([word]) => word)).toEqual(['ridge', 'ravine']);
  });
});

describe('roads', () => {
  it('look as the game has chosen, else like any road', () => {
    expect(style.road('path')).toEqual(ROADS['trail']);
    expect(style.road('avenue')).toEqual(ROADS['road']);
  });
});

describe('the symbols of a hex', () => {
  it('are drawn once for all its places, the greatest of a kind alone', () => {
    expect([...style.symbols(['town', 'airbase', 'town', 'city', 'harbour', 'anchorage', 'works'])]).toEqual(['city', 'airfield', 'major-port', 'industry']);
    expect([...style.symbols(['town', 'village'])]).toEqual(['town']);
  });
  it('are a dot for what is not known', () => {
    expect([...style.symbols(['shrine'])]).toEqual(['dot']);
    expect([...style.symbols(['top', 'shrine'])]).toEqual(['peak']);
  });
});
