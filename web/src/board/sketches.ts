// Lines drawn afresh when they change: the path of a move, the arrows of what happened, the ring that draws the eye.
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

export interface Way { kind: 'move' | 'retreat' | 'attack'; points: readonly Point[]; color: number; now: boolean }

/** A point so far along the way, and the direction there. */
function along(points: readonly Point[], distance: number): { at: Point; angle: number } {
  let left = distance;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!], length = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= length || i === points.length - 1) {
      const share = length === 0 ? 0 : left / length;
      return { at: { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }, angle: Math.atan2(b.y - a.y, b.x - a.x) };
    }
    left -= length;
  }
  return { at: points[0]!, angle: 0 };
}

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y), 0);

/** The way without its two ends, which lie under counters. */
export function shortened(points: readonly Point[], first: number, last: number): Point[] {
  const length = lengthOf(points), from = Math.min(first, length * 0.3), to = Math.max(length - last, length * 0.6);
  let gone = 0;
  const inner = points.slice(1, -1).filter((point, i) => {
    gone += Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y);
    return gone > from && gone < to;
  });
  return [along(points, from).at, ...inner, along(points, to).at];
}

/** What happened, as arrows; in CSS pixels, `hex` is the size of a hex. An attack tapers towards its target, a retreat is dashed. */
export function drawWays(graphics: Graphics, ways: readonly Way[], hex: number): void {
  graphics.clear();
  for (const way of ways) {
    if (way.kind === 'attack') drawBlow(graphics, way, hex);
    else drawMarch(graphics, way, hex);
  }
}

function drawMarch(graphics: Graphics, { kind, points, color, now }: Way, hex: number): void {
  const [reach, head] = [hex * 0.3, Math.max(8, hex * 0.2)], alpha = now ? 1 : 0.72;
  const way = shortened(points, hex * 0.12, reach), tip = way.at(-1)!, { angle } = along(way, lengthOf(way));
  const width = Math.max(now ? 3.5 : 2.5, hex * (now ? 0.075 : 0.055)), rim = Math.max(2, hex * 0.035);
  const at = (back: number, out: number): Point =>
    ({ x: tip.x - Math.cos(angle) * back - Math.sin(angle) * out, y: tip.y - Math.sin(angle) * back + Math.cos(angle) * out });
  const arrow = [at(0, 0), at(head, head * 0.62), at(head * 0.7, 0), at(head, -head * 0.62)], line = [...way.slice(0, -1), at(head * 0.7, 0)];
  for (const [extra, ink] of [[rim, DARK], [0, color]] as const) {
    if (kind === 'retreat') dashed(graphics, line, Math.max(6, hex * 0.16));
    else line.forEach(({ x, y }, i) => (i === 0 ? graphics.moveTo(x, y) : graphics.lineTo(x, y)));
    graphics.stroke({ width: width + extra, color: ink, alpha, cap: 'round', join: 'round' });
    if (extra > 0) graphics.poly(arrow).stroke({ width: extra, color: ink, alpha, join: 'round' });
    graphics.poly(arrow).fill({ color: ink, alpha });
  }
}

function dashed(graphics: Graphics, points: readonly Point[], dash: number): void {
  const length = lengthOf(points);
  for (let from = 0; from < length; from += dash * 1.8) {
    const a = along(points, from).at, b = along(points, Math.min(length, from + dash)).at;
    graphics.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
}

const BLOW = 0xd1382b;

function drawBlow(graphics: Graphics, { points, now }: Way, hex: number): void {
  const from = points[0]!, to = points.at(-1)!, angle = Math.atan2(to.y - from.y, to.x - from.x), length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (forward: number, out: number): Point =>
    ({ x: from.x + Math.cos(angle) * forward - Math.sin(angle) * out, y: from.y + Math.sin(angle) * forward + Math.cos(angle) * out });
  const start = hex * 0.2, tip = Math.max(length - hex * 0.2, length * 0.6), head = Math.max(10, hex * 0.3), neck = Math.max(start + 2, tip - head);
  const [tail, narrow, wide] = [Math.max(3, hex * 0.05), Math.max(4, hex * 0.085), Math.max(9, hex * 0.2)];
  const shape = [at(start, -tail), at(neck, -narrow), at(neck, -wide), at(tip, 0), at(neck, wide), at(neck, narrow), at(start, tail)];
  const alpha = now ? 0.96 : 0.6;
  graphics.poly(shape).stroke({ width: Math.max(3, hex * 0.06), color: LIGHT, alpha, join: 'round' });
  graphics.poly(shape).fill({ color: BLOW, alpha }).stroke({ width: Math.max(1, hex * 0.018), color: DARK, alpha, join: 'round' });
}

export function drawLasso(graphics: Graphics, box: Box | null): void {
  graphics.clear();
  if (!box) return;
  graphics.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  graphics.fill({ color: GOLD, alpha: 0.14 }).stroke({ width: 3, color: DARK, alpha: 0.8 }).stroke({ width: 1.5, color: GOLD });
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
