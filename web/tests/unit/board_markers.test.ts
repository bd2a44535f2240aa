import { describe, expect, it } from 'vitest';
import { COLUMN, HexGrid, overlap } from '../../src/board/geometry';
import { markerMarks, shorten, sideIn } from '../../src/board/markers';
import type { Marker } from '../../src/net/types';
import { looksOf } from './exercise';

const marker = (id: string, label: string, hex = '0101'): Marker => ({ id, label, at: { hex } });

describe('the text of a marker', () => {
  it('is as much of its label as can be read, with initials as the last resort', () => {
    expect(['Objective', 'Garrison eliminated', 'Fortification improvements', 'DG 2'].map(shorten)).toEqual(['Objective', 'Garrison', 'FI', 'DG2']);
  });
  it('tells whose it is where the label says so', () => {
    expect([sideIn('Japanese airpower', ['japan', 'china']), sideIn('Allied airpower', ['japan', 'china'])]).toEqual(['japan', undefined]);
  });
});

describe('the place of a marker', () => {
  const grid = new HexGrid([{ id: '0101', terrain: 'clear', x: COLUMN, y: 1 }]);
  const piece = { id: 'a', side: 'japan', at: { hex: '0101' }, level: 0 };
  /** In hexes round the middle of the hex. */
  const boxes = (markers: Marker[], pieces = [piece], places = new Set<string>()) =>
    markerMarks(grid, { markers, pieces, control: {}, looks: looksOf('japan') }, places).map(({ x, y, width, height }) => {
      const [left, top] = [x - COLUMN - width / 2, y - 1 - height / 2];
      return { left, right: left + width, top, bottom: top + height };
    });
  const name = { left: -0.5, right: 0.5, top: 0.36, bottom: 0.53 };
  const middle = { left: -0.27, right: 0.27, top: -0.27, bottom: 0.27 };

  it('is beside a counter and above the name of a town', () => {
    const symbols = boxes([marker('strike-1', ''), marker('strike-2', '')]);
    for (const box of symbols) expect(overlap(box, middle)).toBe(false);
    expect(overlap(symbols[0]!, name)).toBe(false);
    expect(overlap(symbols[0]!, symbols[1]!)).toBe(false);
    const [text] = boxes([marker('x', 'Garrison')], [piece], new Set(['0101']));
    expect([overlap(text!, name), overlap(text!, middle)]).toEqual([false, false]);
  });
  it('has the colour of the side it is said to belong to', () => {
    const keyOf = (given: Partial<Marker>) =>
      markerMarks(grid, { markers: [{ ...marker('strike', 'Ground support 2'), ...given }], pieces: [], control: {}, looks: looksOf('china', 'japan') }, new Set())[0]!.key;
    expect(keyOf({ side: 'japan' })).toBe(keyOf({ label: 'Japanese ground support 2' }));
    expect(new Set([keyOf({}), keyOf({ side: 'japan' }), keyOf({ side: 'china' })]).size).toBe(3);
  });
  it('is a row of short texts where there are several, and none lies on another', () => {
    const company = [marker('dg', 'DG 2'), marker('pinned', 'Pinned'), marker('foxhole', 'Foxhole'), marker('shooting', 'No opportunity fire')];
    const rows = boxes(company);
    expect(rows).toHaveLength(2);
    expect(overlap(rows[0]!, rows[1]!)).toBe(false);
    for (const row of rows) expect([overlap(row, middle), row.right - row.left < 0.82]).toEqual([false, true]);
  });
  it('from afar is that of emblems alone', () => {
    const scene = { markers: [marker('dg', 'DG 2'), marker('mines', 'Mines')], pieces: [], control: {}, looks: looksOf('china', 'japan') };
    expect([markerMarks(grid, scene, new Set(), false).length, markerMarks(grid, scene, new Set()).length]).toEqual([1, 2]);
  });
  it('is the middle of an empty hex', () => {
    const [box] = boxes([marker('strike-1', '')], []);
    expect(box!.left).toBeCloseTo(-box!.right);
    expect(box!.top).toBeCloseTo(-box!.bottom);
  });
});
