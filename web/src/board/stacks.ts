// Who lies on whom. Pure: positions only.
import type { Piece } from '../net/types';
import type { Point } from './geometry';

/** Side of a counter, in hexes. */
export const COUNTER = 0.66;
/** How far each counter of a pile peeps out from under the one above it, in hexes. */
const PEEP = 0.045;
/** More would leave the hex; the badge tells how many there are. */
export const SHOWN = 4;

/** The pieces of each hex, the top one first. */
export function stacksOf(pieces: readonly Piece[]): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const hex = piece.at.hex;
    if (!hex) continue;
    const stack = stacks.get(hex);
    if (stack) stack.push(piece);
    else stacks.set(hex, [piece]);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => a.level - b.level);
  return stacks;
}

/** Centres of the counters of a pile relative to the hex, in hexes, the top one first. */
export function pile(count: number): Point[] {
  const shown = Math.min(count, SHOWN);
  const shift = ((shown - 1) * PEEP) / 2;
  return Array.from({ length: shown }, (_, i) => ({ x: i * PEEP - shift, y: i * PEEP - shift }));
}

/** Which counter covers a point: the index into `centres`, the first (uppermost) one wins. */
export function hit(centres: readonly Point[], size: number, at: Point): number {
  return centres.findIndex(({ x, y }) => Math.abs(at.x - x) <= size / 2 && Math.abs(at.y - y) <= size / 2);
}
