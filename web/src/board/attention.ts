// Where the eye should go: to what can be chosen and lies outside the window. Pure: positions only.
import type { Camera } from './camera';
import type { Point } from './geometry';

export interface Pointer extends Point { angle: number }

/** More choices than this lie everywhere; to point at each would only frame the window: the nearest is enough, if none is in it. */
const FEW = 40;
/** CSS pixels between a pointer and the window's edge, and between two pointers. */
const EDGE = 18, APART = 34;

function isInside(camera: Camera, spot: Point): boolean {
  const { x, y } = camera.toScreen(spot);
  return x >= 0 && x <= camera.width && y >= 0 && y <= camera.height;
}

/** The spot to scroll to when none is in the window: the nearest to its middle. */
export function unseen(camera: Camera, spots: readonly Point[]): Point | null {
  if (spots.some((spot) => isInside(camera, spot))) return null;
  const distance = (spot: Point): number => Math.hypot(spot.x - camera.x, spot.y - camera.y);
  return spots.reduce<Point | null>((best, spot) => (best === null || distance(spot) < distance(best) ? spot : best), null);
}

/** Scrolls to the nearest of the spots, and so that as many others as possible come into the window with it. */
export function bringIn(camera: Camera, nearest: Point, spots: readonly Point[]): void {
  const distance = (spot: Point): number => Math.hypot(spot.x - nearest.x, spot.y - nearest.y);
  // The last has the last word.
  for (const spot of [...spots].sort((a, b) => distance(b) - distance(a))) camera.show(spot);
}

/** Arrows along the window's edge, in CSS pixels, towards what lies outside it; those that would touch are one. */
export function pointersTo(camera: Camera, spots: readonly Point[]): Pointer[] {
  const nearest = unseen(camera, spots);
  const wanted = spots.length <= FEW ? spots : nearest ? [nearest] : [];
  const pointers: Pointer[] = [];
  for (const spot of wanted) {
    if (isInside(camera, spot)) continue;
    const at = camera.toScreen(spot);
    const x = Math.min(camera.width - EDGE, Math.max(EDGE, at.x)), y = Math.min(camera.height - EDGE, Math.max(EDGE, at.y));
    if (pointers.every((other) => Math.hypot(other.x - x, other.y - y) >= APART)) pointers.push({ x, y, angle: Math.atan2(at.y - y, at.x - x) });
  }
  return pointers;
}
