// Who lies on whom. Pure: positions only.
import type { Piece } from '../net/types';
import type { Box, Point } from './geometry';

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

export interface Fan { box: Box; size: number; centres: Point[] }

const GAP = 6;
const EDGE = 8;

/**
 * A stack laid out in rows, in CSS pixels. The top counter stays where it was, so that a pointer already on it presses no
 * other; at the window's edge the fan is pushed inside.
 */
export function fanOut(count: number, at: Point, hexSize: number, window: { width: number; height: number }): Fan {
  const size = Math.max(48, Math.min(96, hexSize * COUNTER));
  const fitting = Math.max(1, Math.floor((window.width - 2 * EDGE) / (size + GAP)));
  const columns = Math.min(count, fitting, count <= 4 ? count : Math.max(4, Math.ceil(Math.sqrt(count * 1.6))));
  const rows = Math.ceil(count / columns);
  const width = columns * size + (columns - 1) * GAP + 2 * EDGE, height = rows * size + (rows - 1) * GAP + 2 * EDGE;
  const left = Math.max(0, Math.min(window.width - width, at.x - EDGE - size / 2));
  const top = Math.max(0, Math.min(window.height - height, at.y - EDGE - size / 2));
  const centres = Array.from({ length: count }, (_, i) => ({
    x: left + EDGE + size / 2 + (i % columns) * (size + GAP), y: top + EDGE + size / 2 + Math.floor(i / columns) * (size + GAP),
  }));
  return { box: { left, top, right: left + width, bottom: top + height }, size, centres };
}

/** Which counter covers a point: the index into `centres`, the first (uppermost) one wins. */
export function hit(centres: readonly Point[], size: number, at: Point): number {
  return centres.findIndex(({ x, y }) => Math.abs(at.x - x) <= size / 2 && Math.abs(at.y - y) <= size / 2);
}
