import { describe, expect, it } from 'vitest';
import { COLUMN, HexGrid, overlap } from '../../src/board/geometry';
import { markerLook, markerMarks, sideIn } from '../../src/board/markers';
import type { Marker } from '../../src/net/types';

const marker = (id: string, label: string, hex = '0101'): Marker => ({ id, label, at: { hex } });

describe('the look of a marker', () => {
  it('is a symbol that says what it is', () => {
    const looks = [
      marker('airpower-1', 'Japanese airpower'), marker('target', 'Under attack'), marker('b-29', 'B-29 raid'),
      marker('beachhead-formosa', 'US beachhead'), marker('aerial-supply', 'US aerial supply'), marker('x', 'Bombardment'),
    ].map(markerLook);
    expect(looks).toEqual(['aircraft', 'target', 'bomb', 'beachhead', 'supply', 'bomb'].map((emblem) => ({ emblem })));
  });
  it('knows landings, strikes and what bombs do, and counts points', () => {
    const looks = [
      marker('beach-1', 'Amphibious landing'), marker('drop-zone-1', 'Drop zone'), marker('strike-us-1', 'US ground support 2'),
      marker('strike-us-2', 'US interdiction 1'), marker('b-29-1', 'B-29'), marker('b-29-1', 'Suppressed'), marker('target-1', 'Under attack'),
    ].map(markerLook);
    expect(looks).toEqual([
      { emblem: 'beachhead' }, { emblem: 'parachute' }, { emblem: 'aircraft', points: '2' }, { emblem: 'interdiction', points: '1' },
      { emblem: 'bomb' }, { emblem: 'suppressed' }, { emblem: 'target' },
    ]);
  });
  it('is else a text that can be read, with initials as the last resort', () => {
    const text = (label: string) => markerLook(marker('x', label));
    expect([text('Objective'), text('Garrison eliminated'), text('Fortification improvements'), text('Repair')])
      .toEqual([{ text: 'Objective' }, { text: 'Garrison' }, { text: 'FI' }, { text: 'Repair' }]);
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
    markerMarks(grid, { markers, pieces, control: {}, sides: ['japan'] }, places).map(({ x, y, width, height }) => {
      const [left, top] = [x - COLUMN - width / 2, y - 1 - height / 2];
      return { left, right: left + width, top, bottom: top + height };
    });
  const name = { left: -0.5, right: 0.5, top: 0.36, bottom: 0.53 };
  const middle = { left: -0.27, right: 0.27, top: -0.27, bottom: 0.27 };

  it('is beside a counter and above the name of a town', () => {
    const symbols = boxes([marker('airpower-1', ''), marker('airpower-2', '')]);
    for (const box of symbols) expect(overlap(box, middle)).toBe(false);
    expect(overlap(symbols[0]!, name)).toBe(false);
    expect(overlap(symbols[0]!, symbols[1]!)).toBe(false);
    const [text] = boxes([marker('x', 'Garrison')], [piece], new Set(['0101']));
    expect([overlap(text!, name), overlap(text!, middle)]).toEqual([false, false]);
  });
  it('has the colour of the side it is said to belong to', () => {
    const keyOf = (given: Partial<Marker>) =>
      markerMarks(grid, { markers: [{ ...marker('strike', 'Ground support 2'), ...given }], pieces: [], control: {}, sides: ['allies', 'japan'] }, new Set())[0]!.key;
    expect(keyOf({ side: 'japan' })).toBe(keyOf({ label: 'Japanese ground support 2' }));
    expect(new Set([keyOf({}), keyOf({ side: 'japan' }), keyOf({ side: 'allies' })]).size).toBe(3);
  });
  it('is a row of short texts where there are several, and none lies on another', () => {
    const company = [marker('dg', 'DG 2'), marker('pinned', 'Pinned'), marker('foxhole', 'Foxhole'), marker('shooting', 'No opportunity fire')];
    expect(company.map(markerLook)).toEqual(['DG2', 'PIN', 'FOX', 'NOF'].map((text) => ({ text })));
    const rows = boxes(company);
    expect(rows).toHaveLength(2);
    expect(overlap(rows[0]!, rows[1]!)).toBe(false);
    for (const row of rows) expect([overlap(row, middle), row.right - row.left < 0.82]).toEqual([false, true]);
  });
  it('from afar is that of emblems alone', () => {
    const scene = { markers: [marker('dg', 'DG 2'), marker('mines', 'Mines')], pieces: [], control: {}, sides: ['us', 'japan'] };
    expect([markerMarks(grid, scene, new Set(), false).length, markerMarks(grid, scene, new Set()).length]).toEqual([1, 2]);
  });
  it('is the middle of an empty hex', () => {
    const [box] = boxes([marker('airpower-1', '')], []);
    expect(box!.left).toBeCloseTo(-box!.right);
    expect(box!.top).toBeCloseTo(-box!.bottom);
  });
});
