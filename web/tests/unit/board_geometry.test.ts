import { describe, expect, it } from 'vitest';
import { COLUMN, HexGrid, RADIUS, boxOf, chain, clipRing, cornersOf, insideHex, pointKey } from '../../src/board/geometry';
import type { MapHex } from '../../src/net/types';

/** Columns 1 to 4, rows 1 to 4; even columns are low, as on the China map. */
function block(skip: readonly string[] = []): HexGrid {
  const hexes: MapHex[] = [];
  for (let c = 1; c <= 4; ++c) {
    for (let r = 1; r <= 4; ++r) {
      const id = `0${c}0${r}`;
      if (!skip.includes(id)) hexes.push({ id, terrain: 'clear', x: c * COLUMN, y: c % 2 === 0 ? r + 0.5 : r });
    }
  }
  return new HexGrid(hexes);
}

describe('hexAt', () => {
  it('finds every hex by its centre and by points just inside each corner', () => {
    const grid = block();
    for (const hex of grid.hexes) {
      expect(grid.hexAt(hex.x, hex.y)?.id).toBe(hex.id);
      for (const corner of cornersOf(hex)) {
        const x = hex.x + (corner.x - hex.x) * 0.98, y = hex.y + (corner.y - hex.y) * 0.98;
        expect(grid.hexAt(x, y)?.id).toBe(hex.id);
      }
    }
  });

  it('agrees with the nearest centre everywhere on the map', () => {
    const grid = block();
    for (let x = 0.4; x < 4; x += 0.073) {
      for (let y = 0.6; y < 5; y += 0.071) {
        const nearest = [...grid.hexes].sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]!;
        expect(grid.hexAt(x, y)?.id ?? null).toBe(insideHex(nearest, x, y) ? nearest.id : null);
      }
    }
  });

  it('is null off the map and in a hole of it', () => {
    const grid = block(['0202']);
    expect(grid.hexAt(-3, 2)).toBeNull();
    expect(grid.hexAt(2 * COLUMN, 2.5)).toBeNull();
  });
});

describe('neighbours', () => {
  it('are six inside, all at distance 1', () => {
    const grid = block();
    const hex = grid.get('0202')!;
    const around = grid.neighbours('0202');
    expect(around.map((next) => next.id).sort()).toEqual(['0102', '0103', '0201', '0203', '0302', '0303']);
    for (const next of around) expect(Math.hypot(next.x - hex.x, next.y - hex.y)).toBeCloseTo(1, 6);
  });

  it('share the side that both report', () => {
    const grid = block();
    const ends = (a: string, b: string): string[] => grid.side(a, b)!.map(pointKey).sort();
    expect(ends('0202', '0303')).toEqual(ends('0303', '0202'));
    const [p, q] = grid.side('0202', '0203')!;
    expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeCloseTo(RADIUS, 6);
    expect(p.y).toBeCloseTo(3, 6);
    expect(grid.side('0101', '0404')).toBeNull();
  });

  it('follow the arrow keys; sideways steps keep the row', () => {
    const grid = block();
    expect(grid.neighbour('0202', 'up')?.id).toBe('0201');
    expect(grid.neighbour('0202', 'down')?.id).toBe('0203');
    expect(grid.neighbour('0102', 'right')?.id).toBe('0202');
    expect(grid.neighbour('0202', 'right')?.id).toBe('0302');
    expect(grid.neighbour('0302', 'left')?.id).toBe('0202');
    expect(grid.neighbour('0101', 'up')).toBeNull();
    expect(grid.neighbour('0401', 'right')).toBeNull();
  });

  it('go round a gap where the other neighbour on that side exists', () => {
    expect(block(['0202']).neighbour('0102', 'right')?.id).toBe('0201');
  });
});

describe('chain', () => {
  it('joins a river of sides in any order into one line', () => {
    const grid = block();
    const pairs: [string, string][] = [['0202', '0203'], ['0302', '0202'], ['0202', '0303']];
    const lines = chain(pairs.map(([a, b]) => grid.side(a, b)!));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(4);
  });

  it('closes a ring and keeps separate rivers apart', () => {
    const grid = block();
    const ring = grid.neighbours('0202').map((next) => grid.side('0202', next.id)!);
    const [line] = chain(ring);
    expect(line).toHaveLength(7);
    expect(pointKey(line![0]!)).toBe(pointKey(line![6]!));
    expect(chain([grid.side('0101', '0102')!, grid.side('0403', '0404')!])).toHaveLength(2);
  });
});

describe('clipRing', () => {
  const square = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 4 }];
  it('cuts a ring at the box', () => {
    expect(boxOf(clipRing(square, { left: 1, top: 1, right: 9, bottom: 2 }))).toEqual({ left: 1, top: 1, right: 4, bottom: 2 });
  });
  it('leaves nothing of a ring outside', () => {
    expect(clipRing(square, { left: 5, top: 5, right: 6, bottom: 6 })).toEqual([]);
  });
});
