// What runs along hexsides and from hex to hex: rivers, lakes, cliffs, roads, rails, and the grid itself. Contexts are in map
// coordinates throughout.
import type { MapDocument, MapHex } from '../net/types';
import { CORNERS, boxOf, chain, grow, overlap, type Box, type HexGrid, type Point } from './geometry';
import { css, dice, hash, parse, type Rgb } from './palette';
import { heightOf } from './relief';
import type { Hexside, Road, Style } from './style';

const RIVER_BANK = parse('#3f6f8c'), RAIL = parse('#2b2623'), ROAD = parse('#a85a3c'), ROAD_EDGE = parse('#fbf4e2');

/** Wider than a river, or it would be taken for one. */
const LAKE_WIDTH = 0.13;
/** Sides of a river that is drawn as a long one. */
const LONG = 40;

interface Line { points: Point[]; box: Box }
interface SideLine extends Line { look: Hexside; /** Of all its sides. */ length: number; name: string | undefined }

export class Features {
  readonly sideLines: SideLine[];
  private readonly rails: Line[];
  private readonly roads: (Line & { look: Road })[];

  constructor(map: MapDocument, private readonly grid: HexGrid, private readonly style: Style) {
    const stops = new Set(map.places.map((place) => place.hex));
    this.sideLines = map.hexsides.flatMap(({ feature, name, sides }) => {
      const look = style.hexside(feature);
      const ends = sides.map(([a, b]) => this.downhill(a, b)).filter((side) => side !== null);
      const lines = look.kind === 'edge' ? ends : chain(ends);
      return lines.map((points) => ({ points, box: grow(boxOf(points), 0.3), look, length: sides.length, name }));
    });
    this.rails = map.rails.map((rail) => this.course(rail.hexes, stops));
    this.roads = map.roads.map((road) => ({ ...this.course(road.hexes, stops), look: style.road(road.kind) }));
  }

  /** The ends of a side, turned so that the lower hex lies to the right of the way from the first to the second. */
  private downhill(a: string, b: string): [Point, Point] | null {
    const side = this.grid.side(a, b), from = this.grid.get(a), to = this.grid.get(b);
    if (!side || !from || !to) return null;
    const low = heightOf(from, this.style) < heightOf(to, this.style) ? from : to;
    const [p, q] = side;
    const right = (q.x - p.x) * (low.y - p.y) - (q.y - p.y) * (low.x - p.x) > 0;
    return right ? [p, q] : [q, p];
  }

  /** From side to side past the middle of each hex, but right through a hex with a town. */
  private course(hexes: readonly string[], stops: ReadonlySet<string>): Line {
    const points: Point[] = [];
    hexes.forEach((id, i) => {
      const hex = this.grid.get(id), previous = this.grid.get(hexes[i - 1] ?? ''), next = this.grid.get(hexes[i + 1] ?? '');
      if (!hex) return;
      if (!previous || !next || stops.has(id)) points.push({ x: hex.x, y: hex.y });
      else for (const t of [0.15, 0.5, 0.85]) points.push(bend(previous, hex, next, t));
      if (next) points.push({ x: (hex.x + next.x) / 2, y: (hex.y + next.y) / 2 });
    });
    return { points, box: grow(boxOf(points), 0.2) };
  }

  paintGrid(context: CanvasRenderingContext2D, hexes: readonly MapHex[], pixel: number): void {
    context.beginPath();
    for (const hex of hexes) {
      for (let i = 0; i < 6; ++i) {
        // Shared sides once only: twice they would look darker.
        if (i > 2 && this.grid.across(hex, i)) continue;
        const a = CORNERS[i]!, b = CORNERS[(i + 1) % 6]!;
        context.moveTo(hex.x + a.x, hex.y + a.y);
        context.lineTo(hex.x + b.x, hex.y + b.y);
      }
    }
    context.lineWidth = Math.max(0.012, pixel * 0.75);
    context.strokeStyle = pixel > 1 / 24 ? 'rgba(60, 48, 34, 0.2)' : 'rgba(60, 48, 34, 0.34)';
    context.stroke();
  }

  paintSides(context: CanvasRenderingContext2D, box: Box, pixel: number): void {
    context.lineCap = 'round';
    context.lineJoin = 'round';
    const lines = this.sideLines.filter((side) => overlap(side.box, box));
    for (const line of lines) if (line.look.kind === 'lake') paintRiver(context, line, LAKE_WIDTH, pixel, line.look.colour);
    this.paintRivers(context, box, pixel);
    for (const { look, points } of lines) {
      if (look.kind === 'strait') dashed(context, points, 0.05, [0.1, 0.12], css(look.colour, 0.9));
      if (look.kind === 'dashes') dashed(context, points, 0.06, [0.02, 0.1], css(look.colour, 0.9));
      if (look.kind === 'edge') paintEdge(context, points, look);
    }
    context.setLineDash([]);
  }

  paintRivers(context: CanvasRenderingContext2D, box: Box, pixel: number): void {
    for (const side of this.sideLines) {
      const { look, length } = side;
      if (look.kind === 'river' && overlap(side.box, box)) paintRiver(context, side, length >= LONG ? look.long : look.width, pixel, look.colour);
    }
  }

  paintLines(context: CanvasRenderingContext2D, box: Box, pixel: number): void {
    context.lineCap = 'butt';
    context.lineJoin = 'round';
    for (const road of this.roads) if (overlap(road.box, box)) paintRoad(context, road, pixel);
    for (const rail of this.rails) if (overlap(rail.box, box)) paintRail(context, rail, pixel);
    context.setLineDash([]);
  }
}

function bend(a: Point, middle: Point, c: Point, t: number): Point {
  const from = { x: (a.x + middle.x) / 2, y: (a.y + middle.y) / 2 }, to = { x: (middle.x + c.x) / 2, y: (middle.y + c.y) / 2 };
  const u = 1 - t;
  return {
    x: u * u * from.x + 2 * u * t * middle.x + t * t * to.x, y: u * u * from.y + 2 * u * t * middle.y + t * t * to.y,
  };
}

function straight(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  points.forEach(({ x, y }, i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
}

/** Rivers and arms of lakes keep to their hexsides but swing a little, so that they do not look like the grid. */
function paintRiver(context: CanvasRenderingContext2D, river: SideLine, width: number, pixel: number, colour: Rgb): void {
  const roll = dice(hash(river.name ?? 'river') + river.points.length);
  const swing = 0.055;
  const points = river.points.flatMap((point, i) => {
    const next = river.points[i + 1];
    if (!next) return [point];
    const normal = { x: next.y - point.y, y: point.x - next.x };
    const shift = (t: number): Point => {
      const by = (roll() - 0.5) * 2 * swing * 1.7;
      return { x: point.x + (next.x - point.x) * t + normal.x * by, y: point.y + (next.y - point.y) * t + normal.y * by };
    };
    return [point, shift(0.33), shift(0.67)];
  });
  context.beginPath();
  points.forEach((point, i) => {
    const next = points[i + 1];
    if (i === 0) context.moveTo(point.x, point.y);
    else if (!next) context.lineTo(point.x, point.y);
    else context.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
  });
  context.setLineDash([]);
  const wide = Math.max(width, pixel * 1.4);
  context.lineWidth = wide + Math.max(0.02, pixel * 0.7);
  context.strokeStyle = css(RIVER_BANK, 0.75);
  context.stroke();
  context.lineWidth = wide;
  context.strokeStyle = css(colour);
  context.stroke();
}

function paintEdge(
  context: CanvasRenderingContext2D, points: readonly Point[], look: { width: number; ticks: number; colour: Rgb; both?: boolean },
): void {
  const [a, b] = points;
  if (!a || !b) return;
  const length = Math.hypot(b.x - a.x, b.y - a.y), along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  context.setLineDash([]);
  context.strokeStyle = css(look.colour, 0.9);
  if (look.width > 0) {
    straight(context, points);
    context.lineWidth = look.width;
    context.stroke();
  }
  context.beginPath();
  for (let t = 0.06; t < length; t += 0.085) {
    const x = a.x + along.x * t, y = a.y + along.y * t;
    if (look.both) context.moveTo(x + along.y * look.ticks, y - along.x * look.ticks);
    else context.moveTo(x, y);
    context.lineTo(x - along.y * look.ticks, y + along.x * look.ticks);
  }
  context.lineWidth = 0.024;
  context.stroke();
}

function dashed(context: CanvasRenderingContext2D, points: readonly Point[], width: number, dash: number[], colour: string): void {
  straight(context, points);
  context.lineWidth = width;
  context.setLineDash(dash);
  context.strokeStyle = colour;
  context.stroke();
}

function paintRoad(context: CanvasRenderingContext2D, { points, look }: Line & { look: Road }, pixel: number): void {
  const width = Math.max(look.width, pixel);
  straight(context, points);
  context.setLineDash([]);
  if (look.raised) {
    context.lineWidth = width + Math.max(0.1, pixel * 2.5);
    context.strokeStyle = css(RAIL, 0.75);
    context.stroke();
  }
  if (look.edged) {
    context.lineWidth = width + Math.max(0.035, pixel);
    context.strokeStyle = css(ROAD_EDGE, 0.85);
    context.stroke();
  }
  context.setLineDash([...look.dash]);
  context.lineWidth = width;
  context.strokeStyle = css(ROAD, 0.9);
  context.stroke();
}

function paintRail(context: CanvasRenderingContext2D, rail: Line, pixel: number): void {
  straight(context, rail.points);
  context.setLineDash([]);
  context.lineWidth = Math.max(0.075, pixel * 2);
  context.strokeStyle = css(ROAD_EDGE, 0.55);
  context.stroke();
  context.lineWidth = Math.max(0.032, pixel);
  context.strokeStyle = css(RAIL, 0.9);
  context.stroke();
  context.lineWidth = 0.12;
  context.setLineDash([0.022, 0.11]);
  context.stroke();
}
