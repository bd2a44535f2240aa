// Hexes on the plane. Distances are measured in hexes, flat to flat = 1; hexes are flat-topped and y grows downwards.
import type { MapHex } from '../net/types';

export interface Point { x: number; y: number }
export interface Box { left: number; top: number; right: number; bottom: number }
export type ArrowKey = 'up' | 'down' | 'left' | 'right';

export const COLUMN = Math.sqrt(3) / 2;
/** From the centre to a corner. */
export const RADIUS = 1 / Math.sqrt(3);

/** Corners in the order right, lower right, lower left, left, upper left, upper right. */
export const CORNERS: readonly Point[] = Array.from({ length: 6 }, (_, i) => {
  const angle = (i * Math.PI) / 3;
  return { x: Math.cos(angle) * RADIUS, y: Math.sin(angle) * RADIUS };
});

/** Neighbour i lies across the side between corners i and i + 1. */
const TOWARDS: readonly Point[] = Array.from({ length: 6 }, (_, i) => {
  const angle = ((i + 0.5) * Math.PI) / 3;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});
const LOWER_RIGHT = 0, DOWN = 1, LOWER_LEFT = 2, UPPER_LEFT = 3, UP = 4, UPPER_RIGHT = 5;

export function cornersOf(hex: Point): Point[] {
  return CORNERS.map((corner) => ({ x: hex.x + corner.x, y: hex.y + corner.y }));
}

/** Whether the point lies in the hexagon round `centre`, its border included. */
export function insideHex(centre: Point, x: number, y: number): boolean {
  const dx = Math.abs(x - centre.x), dy = Math.abs(y - centre.y);
  const slack = 1e-9;
  return dy <= 0.5 + slack && COLUMN * dx + dy / 2 <= 0.5 + slack;
}

/** Rounding makes equal points equal texts: corners are computed from three different centres. */
export function pointKey(point: Point): string {
  return `${Math.round(point.x * 1000)},${Math.round(point.y * 1000)}`;
}

export class HexGrid {
  readonly hexes: readonly MapHex[];
  readonly bounds: Box;
  private readonly byId = new Map<string, MapHex>();
  private readonly byPlace = new Map<string, MapHex>();

  constructor(hexes: readonly MapHex[]) {
    this.hexes = hexes;
    const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const hex of hexes) {
      this.byId.set(hex.id, hex);
      this.byPlace.set(placeKey(hex.x, hex.y), hex);
      bounds.left = Math.min(bounds.left, hex.x - RADIUS);
      bounds.right = Math.max(bounds.right, hex.x + RADIUS);
      bounds.top = Math.min(bounds.top, hex.y - 0.5);
      bounds.bottom = Math.max(bounds.bottom, hex.y + 0.5);
    }
    this.bounds = hexes.length > 0 ? bounds : { left: 0, top: 0, right: 1, bottom: 1 };
  }

  get(id: string): MapHex | undefined {
    return this.byId.get(id);
  }

  /** The hex that owns a point, or null off the map. */
  hexAt(x: number, y: number): MapHex | null {
    const column = Math.round(x / COLUMN);
    for (let c = column - 1; c <= column + 1; ++c) {
      for (let half = Math.floor(y * 2) - 1; half <= Math.floor(y * 2) + 2; ++half) {
        const hex = this.byPlace.get(`${c},${half}`);
        if (hex && insideHex(hex, x, y)) return hex;
      }
    }
    return null;
  }

  /** The hex across side i (between corners i and i + 1), if the map has it. */
  across(hex: Point, i: number): MapHex | null {
    const towards = TOWARDS[i];
    return towards ? this.byPlace.get(placeKey(hex.x + towards.x, hex.y + towards.y)) ?? null : null;
  }

  neighbours(id: string): MapHex[] {
    const hex = this.byId.get(id);
    if (!hex) return [];
    return TOWARDS.map((_, i) => this.across(hex, i)).filter((other) => other !== null);
  }

  /** The two ends of the side that two neighbours share; null if they are none. */
  side(a: string, b: string): [Point, Point] | null {
    const from = this.byId.get(a), to = this.byId.get(b);
    if (!from || !to) return null;
    const i = TOWARDS.findIndex((towards) => Math.hypot(from.x + towards.x - to.x, from.y + towards.y - to.y) < 0.01);
    const first = CORNERS[i], second = CORNERS[(i + 1) % 6];
    if (!first || !second) return null;
    return [{ x: from.x + first.x, y: from.y + first.y }, { x: from.x + second.x, y: from.y + second.y }];
  }

  /**
   * Where an arrow key leads. Sideways steps zigzag: from a high column down, from a low one up, so that the cursor keeps its
   * row. At a ragged edge the other neighbour on that side is tried.
   */
  neighbour(id: string, key: ArrowKey): MapHex | null {
    const hex = this.byId.get(id);
    if (!hex) return null;
    if (key === 'up') return this.across(hex, UP);
    if (key === 'down') return this.across(hex, DOWN);
    const low = Math.abs(hex.y - Math.floor(hex.y + 0.01)) > 0.25;
    const sides = key === 'right' ? [UPPER_RIGHT, LOWER_RIGHT] : [UPPER_LEFT, LOWER_LEFT];
    if (!low) sides.reverse();
    for (const side of sides) {
      const next = this.across(hex, side);
      if (next) return next;
    }
    return null;
  }
}

function placeKey(x: number, y: number): string {
  return `${Math.round(x / COLUMN)},${Math.round(y * 2)}`;
}

/** Joins sides that meet into lines as long as possible, so that a river can be drawn in one stroke. */
export function chain(sides: readonly (readonly [Point, Point])[]): Point[][] {
  const open = new Map<string, Set<number>>();
  sides.forEach(([a, b], i) => {
    for (const end of [a, b]) {
      const key = pointKey(end);
      open.set(key, (open.get(key) ?? new Set()).add(i));
    }
  });
  const used = new Set<number>();
  const walk = (start: number, from: Point): Point[] => {
    const line = [from];
    for (let next: number | undefined = start, end = from; next !== undefined;) {
      used.add(next);
      const [a, b]: readonly [Point, Point] = sides[next]!;
      end = pointKey(a) === pointKey(end) ? b : a;
      line.push(end);
      next = [...(open.get(pointKey(end)) ?? [])].find((i) => !used.has(i));
    }
    return line;
  };
  const lines: Point[][] = [];
  // Ends first: a line begun in its middle would fall into two.
  for (const endsOnly of [true, false]) {
    sides.forEach((side, i) => {
      if (used.has(i)) return;
      const from = endsOnly ? side.find((end) => open.get(pointKey(end))?.size === 1) : side[0];
      if (from) lines.push(walk(i, from));
    });
  }
  return lines;
}

/** The part of a ring inside a box (Sutherland and Hodgman); edges along the box are added. */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  const edges: [(p: Point) => boolean, (a: Point, b: Point) => Point][] = [
    [(p) => p.x >= box.left, (a, b) => cutAtX(a, b, box.left)],
    [(p) => p.x <= box.right, (a, b) => cutAtX(a, b, box.right)],
    [(p) => p.y >= box.top, (a, b) => cutAtY(a, b, box.top)],
    [(p) => p.y <= box.bottom, (a, b) => cutAtY(a, b, box.bottom)],
  ];
  let points: readonly Point[] = ring;
  for (const [inside, cut] of edges) {
    const kept: Point[] = [];
    points.forEach((point, i) => {
      const previous = points[(i + points.length - 1) % points.length]!;
      if (inside(point) !== inside(previous)) kept.push(cut(previous, point));
      if (inside(point)) kept.push(point);
    });
    points = kept;
  }
  return [...points];
}

function cutAtX(a: Point, b: Point, x: number): Point {
  return { x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) };
}

function cutAtY(a: Point, b: Point, y: number): Point {
  return { x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y };
}

export function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function grow(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}
