// Lines drawn afresh when they change: the path of a move, the ground under a fan, the ring that draws the eye.
import { Graphics } from 'pixi.js';
import type { Pointer } from './attention';
import type { Box, Point } from './geometry';

const DARK = 0x1c1a18, LIGHT = 0xfaf7ee, GOLD = 0xffe23d;
/** Hexes smaller than this, in CSS pixels, flash as if they were so large. */
const LEAST_FLASH = 30;

/** An arrow along the points, in CSS pixels; `hex` is the size of a hex. `short` leaves the last counter uncovered. */
export function drawPath(graphics: Graphics, points: readonly Point[], hex: number, short: boolean): void {
  graphics.clear();
  const last = points[points.length - 1], before = points[points.length - 2];
  if (!last || !before) return;
  const angle = Math.atan2(last.y - before.y, last.x - before.x);
  const along = (by: number): Point => ({ x: last.x + Math.cos(angle) * by, y: last.y + Math.sin(angle) * by });
  const tip = short ? -hex * 0.36 : hex * 0.1, head = Math.max(9, hex * 0.24);
  const width = Math.max(4, hex * 0.09), rim = Math.max(2, hex * 0.045);
  const [neck, point] = [along(tip - head), along(tip)];
  const wing = (out: number): Point => ({ x: neck.x - Math.sin(angle) * out, y: neck.y + Math.cos(angle) * out });
  const arrow = [point, wing(head * 0.6), wing(head * -0.6)];
  for (const [extra, color] of [[rim, DARK], [0, LIGHT]] as const) {
    [...points.slice(0, -1), neck].forEach(({ x, y }, i) => (i === 0 ? graphics.moveTo(x, y) : graphics.lineTo(x, y)));
    graphics.stroke({ width: width + extra, color, cap: 'round', join: 'round' });
    if (extra > 0) graphics.poly(arrow).stroke({ width: extra, color, join: 'round' });
    graphics.poly(arrow).fill({ color });
  }
}

export function drawFanGround(graphics: Graphics, box: Box | null): void {
  graphics.clear();
  if (!box) return;
  graphics.roundRect(box.left, box.top, box.right - box.left, box.bottom - box.top, 8);
  graphics.fill({ color: DARK, alpha: 0.72 }).stroke({ width: 1.5, color: LIGHT, alpha: 0.8 });
}

/** Arrow heads at the window's edge. */
export function drawPointers(graphics: Graphics, pointers: readonly Pointer[]): void {
  graphics.clear();
  for (const { x, y, angle } of pointers) {
    const at = (along: number, out: number): Point =>
      ({ x: x + Math.cos(angle) * along - Math.sin(angle) * out, y: y + Math.sin(angle) * along + Math.cos(angle) * out });
    graphics.poly([at(13, 0), at(-8, 10), at(-3, 0), at(-8, -10)]).fill({ color: GOLD }).stroke({ width: 2.5, color: DARK, join: 'round' });
  }
}

export interface Flash { at: Point; from: Point | null; hex: number; /** Runs from 0 to 1. */ progress: number }

/** A ring that closes in on a hex, and the way that led there; in CSS pixels. */
export function drawFlash(graphics: Graphics, { at, from, hex, progress }: Flash): void {
  graphics.clear();
  const size = Math.max(hex, LEAST_FLASH), radius = size * (0.55 + 0.5 * (1 - progress)), alpha = 1 - progress * 0.6;
  for (const [extra, color] of [[2, DARK], [0, GOLD]] as const) {
    if (from) graphics.moveTo(from.x, from.y).lineTo(at.x, at.y).stroke({ width: Math.max(3, size * 0.07) + extra, color, alpha, cap: 'round' });
    graphics.circle(at.x, at.y, radius).stroke({ width: Math.max(3, size * 0.08) + extra, color, alpha });
  }
}
