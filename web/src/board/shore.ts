// Where land ends: the map's own shoreline where it has one, else the outline of its land hexes, rounded off.
import type { MapDocument } from '../net/types';
import { CORNERS, boxOf, chain, clipRing, grow, overlap, type Box, type HexGrid, type Point } from './geometry';
import { css, parse } from './palette';
import type { Style } from './style';

const SHALLOWS: readonly [width: number, alpha: number][] = [[1.5, 0.16], [0.95, 0.2], [0.5, 0.26], [0.22, 0.34]];
const SHALLOW = parse('#d9ebe8');
const SHORELINE = parse('#4f7182');
const LAKE = parse('#a3c8d6'), SEA = parse('#a8c9d6'), DRY = parse('#dcd6ae');

interface Ring { points: Point[]; box: Box }

export class Shore {
  private readonly land: Ring[];
  private readonly lakes: { points: Point[]; closed: boolean; box: Box }[];
  readonly anySea: boolean;

  constructor(map: MapDocument, grid: HexGrid, style: Style) {
    this.anySea = map.hexes.some((hex) => style.ground(hex.terrain).water);
    const rings = map.shore?.map((ring) => ring.map(([x, y]) => ({ x, y }))) ?? outline(grid, style);
    this.land = rings.filter((points) => points.length > 2).map((points) => ({ points, box: boxOf(points) }));
    this.lakes = (map.lakes ?? []).map((line) => {
      const points = line.map(([x, y]) => ({ x, y }));
      const first = points[0], last = points[points.length - 1];
      const closed = !!first && !!last && points.length > 3 && Math.hypot(first.x - last.x, first.y - last.y) < 0.05;
      return { points, closed, box: boxOf(points) };
    });
  }

  /** The land within a box, as rings. Edges cut off by the box lie far enough outside to stay unseen. */
  landIn(box: Box): Point[][] {
    const around = grow(box, 1.2);
    return this.land.filter((ring) => overlap(ring.box, around)).map((ring) => clipRing(ring.points, around)).filter((ring) => ring.length > 2);
  }

  /** Sea with light water along the coast, for the whole map at a few pixels a hex: it is soft, and dear to paint. */
  paintSea(box: Box, resolution: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil((box.right - box.left) * resolution);
    canvas.height = Math.ceil((box.bottom - box.top) * resolution);
    const context = canvas.getContext('2d')!;
    context.scale(resolution, resolution);
    context.translate(-box.left, -box.top);
    context.fillStyle = css(this.anySea ? SEA : DRY);
    context.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    if (this.anySea) this.paintShallows(context, pathOf(this.landIn(box)));
    return canvas;
  }

  private paintShallows(context: CanvasRenderingContext2D, land: Path2D): void {
    context.lineJoin = 'bevel';
    for (const [width, alpha] of SHALLOWS) {
      context.lineWidth = width;
      context.strokeStyle = css(SHALLOW, alpha);
      context.stroke(land);
    }
  }

  paintShoreline(context: CanvasRenderingContext2D, land: Path2D, box: Box, pixel: number): void {
    context.lineJoin = 'round';
    context.lineWidth = Math.max(0.028, pixel);
    context.strokeStyle = css(SHORELINE, 0.85);
    context.stroke(land);
    context.lineWidth = Math.max(0.02, pixel * 0.8);
    for (const lake of this.lakes) {
      if (!overlap(lake.box, box)) continue;
      const path = new Path2D();
      trace(path, lake.points, lake.closed);
      context.fillStyle = css(LAKE);
      if (lake.closed) context.fill(path);
      context.stroke(path);
    }
  }
}

/** In map coordinates. */
export function pathOf(rings: readonly (readonly Point[])[]): Path2D {
  const path = new Path2D();
  for (const ring of rings) trace(path, ring, true);
  return path;
}

function trace(path: Path2D, points: readonly Point[], close: boolean): void {
  points.forEach(({ x, y }, i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  if (close && points.length > 0) path.closePath();
}

function outline(grid: HexGrid, style: Style): Point[][] {
  const sides: [Point, Point][] = [];
  for (const hex of grid.hexes) {
    if (style.ground(hex.terrain).water) continue;
    for (let i = 0; i < 6; ++i) {
      const next = grid.across(hex, i);
      if (next && !style.ground(next.terrain).water) continue;
      const a = CORNERS[i]!, b = CORNERS[(i + 1) % 6]!;
      sides.push([{ x: hex.x + a.x, y: hex.y + a.y }, { x: hex.x + b.x, y: hex.y + b.y }]);
    }
  }
  return chain(sides).map((ring) => round(round(ring.slice(0, -1))));
}

/** Cuts every corner of a ring (Chaikin). */
function round(ring: readonly Point[]): Point[] {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return [
      { x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 },
      { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 },
    ];
  });
}
