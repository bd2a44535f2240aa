import { describe, expect, it } from 'vitest';
import { COLUMN, HexGrid } from '../../src/board/geometry';
import { overlayStyle, rimOf } from '../../src/board/hexmarks';
import { looksOf } from './exercise';

const hex = (id: string, x: number, y: number) => ({ id, terrain: 'clear', x: x * COLUMN, y });
const middle = hex('middle', 2, 2);
const grid = new HexGrid([
  middle, hex('above', 2, 1), hex('below', 2, 3), hex('a', 1, 1.5), hex('b', 1, 2.5), hex('c', 3, 1.5), hex('d', 3, 2.5),
]);
const sides = (rim: number) => [0, 1, 2, 3, 4, 5].filter((i) => (rim & (1 << i)) !== 0).length;

describe('the rim of lit hexes', () => {
  it('goes round a hex that is alone', () => expect(rimOf(grid, middle, () => false)).toBe(63));
  it('is absent inside', () => expect(rimOf(grid, middle, () => true)).toBe(0));
  it('leaves out the side towards the one lit neighbour', () => {
    const rims = ['above', 'below', 'a', 'b', 'c', 'd'].map((lit) => rimOf(grid, middle, (id) => id === lit));
    for (const rim of rims) expect(sides(rim)).toBe(5);
    expect(new Set(rims).size).toBe(6);
  });
  it('runs along the edge of the map', () => expect(sides(rimOf(grid, grid.get('above')!, () => true))).toBe(3));
});

describe('overlays', () => {
  const style = (pattern: number, value: string) => overlayStyle(looksOf('japan', 'china'), pattern, value);
  it('differ by their hatching', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map((pattern) => style(pattern, 'japan').hatch)).size).toBe(6);
  });
  it('tell the sides apart by colour and by line', () => {
    expect(style(1, 'japan').hatch).toBe(style(1, 'china').hatch);
    expect(style(1, 'japan').colour).not.toEqual(style(1, 'china').colour);
    expect(style(1, 'japan').dash).not.toEqual(style(1, 'china').dash);
  });
});
