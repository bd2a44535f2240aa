import { describe, expect, it } from 'vitest';
import { cellIsLive, headingIsLive, placesIn, rowIsLive, tableToShow } from '../../src/match/charts';
import type { ChartPlace, ChartTable } from '../../src/net/types';

const table = (id: string): ChartTable => ({
  id, title: id, rule: '1.0', source: 'printed', origin: '', row_head: 'die', modifiers: [], printed: [], reasons: [], notes: [],
  headings: [{ label: 'red', cells: ['1:1', '2:1', ''] }, { label: 'blue', cells: ['', '1:1', '2:1'] }],
  rows: [{ label: '1', cells: ['a', 'b', 'c'] }, { label: '2', cells: ['d', 'e', 'f'] }],
});
const tables = [table('combat'), table('terrain')];

describe('the live place in a chart', () => {
  const column: ChartPlace[] = [{ chart: 'combat', column: 1, heading: 1 }];
  it('is a column under the line of the side that reads it, whatever the die', () => {
    expect([0, 1, 2].map((at) => headingIsLive(column, 1, at))).toEqual([false, true, false]);
    expect(headingIsLive(column, 0, 1)).toBe(false);
    expect([0, 1].map((row) => cellIsLive(column, row, 1))).toEqual([true, true]);
    expect(rowIsLive(column, 0)).toBe(false);
  });
  it('may be several columns and rows while not all is known', () => {
    const span: ChartPlace[] = [{ chart: 'combat', column: 0, last_column: 1, row: 1, last_row: 1 }];
    expect([0, 1, 2].map((at) => cellIsLive(span, 1, at))).toEqual([true, true, false]);
    expect(cellIsLive(span, 0, 0)).toBe(false);
    expect(rowIsLive(span, 1)).toBe(true);
  });
  it('belongs to its own table', () => {
    expect(placesIn(tables[0]!, column)).toEqual(column);
    expect(placesIn(tables[1]!, column)).toEqual([]);
  });
});

describe('the table shown', () => {
  const live: ChartPlace[] = [{ chart: 'terrain', row: 0 }];
  it('is the chosen one, else a live one, else the first', () => {
    expect(tableToShow(tables, 'combat', live)?.id).toBe('combat');
    expect(tableToShow(tables, null, live)?.id).toBe('terrain');
    expect(tableToShow(tables, null, [])?.id).toBe('combat');
    expect(tableToShow([], null, live)).toBeUndefined();
  });
});
