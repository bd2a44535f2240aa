// Marks on hexes: what may be chosen, what is chosen, overlays, control, costs, the keyboard's cursor.
import type { Marker } from '../net/types';
import type { BoardOverlay, Highlights } from './api';
import { RADIUS, type HexGrid, type Point } from './geometry';
import type { Mark } from './marks';
import { FONT, INK, PAPER, css, hash, hsl, parse, sideColour, type Rgb } from './palette';

type Context = CanvasRenderingContext2D;

export const GOLD = parse('#ffc83a');
const HATCHES = ['rising', 'falling', 'level', 'upright', 'crossed', 'dotted'] as const;
type Hatch = (typeof HATCHES)[number];

function hexPath(context: Context, width: number, height: number, inset: number): void {
  const x = width / 2, y = height / 2, r = width / 2 - inset, h = height / 2 - inset;
  context.beginPath();
  for (const [i, [dx, dy]] of [[r, 0], [r / 2, h], [-r / 2, h], [-r, 0], [-r / 2, -h], [r / 2, -h]].entries()) {
    if (i === 0) context.moveTo(x + dx!, y + dy!);
    else context.lineTo(x + dx!, y + dy!);
  }
  context.closePath();
}

function hatch(context: Context, width: number, height: number, kind: Hatch, step: number): void {
  context.beginPath();
  for (let at = -height; at < width + height; at += step) {
    if (kind === 'rising' || kind === 'crossed') line(context, at, height, at + height, 0);
    if (kind === 'falling' || kind === 'crossed') line(context, at, 0, at + height, height);
    if (kind === 'level') line(context, 0, at, width, at);
    if (kind === 'upright') line(context, at, 0, at, height);
    if (kind === 'dotted') for (let y = step / 2; y < height; y += step) context.rect(at, y, step * 0.18, step * 0.18);
  }
  context.stroke();
}

function line(context: Context, x: number, y: number, toX: number, toY: number): void {
  context.moveTo(x, y);
  context.lineTo(toX, toY);
}

function hexMark(at: Point, key: string, paint: Mark['paint'], size = 1): Mark {
  return { x: at.x, y: at.y, width: 2 * RADIUS * size, height: size, key, paint };
}

function paintLegal(context: Context, width: number, height: number): void {
  const edge = Math.max(1, width * 0.022);
  hexPath(context, width, height, edge);
  context.fillStyle = css(PAPER, 0.3);
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = css(INK, 0.42);
  context.lineWidth = Math.max(0.6, width * 0.01);
  hatch(context, width, height, 'dotted', Math.max(4, width * 0.1));
  context.restore();
  hexPath(context, width, height, edge * 1.6);
  context.lineWidth = edge * 1.3;
  context.strokeStyle = css(INK, 0.45);
  context.stroke();
  context.lineWidth = edge;
  context.strokeStyle = css(GOLD, 0.95);
  context.stroke();
}

function paintChosen(context: Context, width: number, height: number): void {
  const edge = Math.max(1.5, width * 0.035);
  hexPath(context, width, height, edge);
  context.fillStyle = css(PAPER, 0.18);
  context.fill();
  context.lineWidth = edge * 1.7;
  context.strokeStyle = css(INK, 0.85);
  context.stroke();
  context.lineWidth = edge;
  context.strokeStyle = '#ffffff';
  context.stroke();
}

function paintCursor(context: Context, width: number, height: number): void {
  const edge = Math.max(1.5, width * 0.03);
  for (const [inset, colour] of [[edge * 0.6, '#ffffff'], [edge * 1.6, css(INK)], [edge * 2.8, '#ffffff']] as const) {
    hexPath(context, width, height, inset);
    context.lineWidth = edge;
    context.strokeStyle = colour;
    context.stroke();
  }
}

function paintPointed(context: Context, width: number, height: number): void {
  const edge = Math.max(1, width * 0.018);
  hexPath(context, width, height, edge);
  context.lineWidth = edge;
  context.strokeStyle = 'rgba(255, 255, 255, 0.7)';
  context.stroke();
}

export function legalMarks(grid: HexGrid, highlights: Highlights): Mark[] {
  const marks: Mark[] = [];
  for (const id of highlights.hexes.keys()) {
    const hex = grid.get(id);
    if (hex) marks.push(hexMark(hex, 'legal', paintLegal));
  }
  for (const id of highlights.selectedHexes) {
    const hex = grid.get(id);
    if (hex) marks.push(hexMark(hex, 'chosen', paintChosen));
  }
  return marks;
}

/** Costs stand above the counters, at the top of their hexes. */
export function costMarks(grid: HexGrid, highlights: Highlights): Mark[] {
  return [...highlights.hexes].flatMap(([id, text]) => {
    const hex = grid.get(id);
    return hex && text !== '' ? [chip({ x: hex.x, y: hex.y - 0.34 }, text, `cost:${text}`, 0.2, 13)] : [];
  });
}

function chip(at: Point, text: string, key: string, height: number, leastHeight: number): Mark {
  const width = height * (0.5 + 0.62 * text.length);
  return {
    ...at, width, height, least: (leastHeight * width) / height, key,
    paint: (context, w, h) => {
      context.beginPath();
      context.roundRect(0, 0, w, h, h * 0.35);
      context.fillStyle = css(INK, 0.88);
      context.fill();
      context.font = `bold ${h * 0.76}px ${FONT}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = css(PAPER);
      context.fillText(text, w / 2, h * 0.54, w * 0.92);
    },
  };
}

export function cursorMarks(grid: HexGrid, cursor: string | null, pointed: string | null): Mark[] {
  const marks: Mark[] = [];
  const under = pointed === null ? undefined : grid.get(pointed), at = cursor === null ? undefined : grid.get(cursor);
  if (under) marks.push(hexMark(under, 'pointed', paintPointed));
  if (at) marks.push(hexMark(at, 'cursor', paintCursor, 1.06));
  return marks;
}

export function overlayMarks(grid: HexGrid, overlays: readonly BoardOverlay[], sides: readonly string[]): Mark[] {
  return overlays.flatMap(({ hexes }) => Object.entries(hexes).flatMap(([id, value]) => {
    const hex = grid.get(id);
    if (!hex) return [];
    const index = sides.indexOf(value);
    const colour: Rgb = index >= 0 ? sideColour(sides, value) : hsl(hash(value) % 360, 0.6, 0.42);
    const kind = index >= 0 ? HATCHES[index % HATCHES.length]! : HATCHES[hash(value) % HATCHES.length]!;
    return [hexMark(hex, `overlay:${value}`, (context, width, height) => paintOverlay(context, width, height, colour, kind))];
  }));
}

function paintOverlay(context: Context, width: number, height: number, colour: Rgb, kind: Hatch): void {
  hexPath(context, width, height, 0);
  context.fillStyle = css(colour, 0.26);
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = css(colour, 0.6);
  context.lineWidth = Math.max(1, width * 0.02);
  hatch(context, width, height, kind, Math.max(5, width * 0.13));
  context.restore();
}

/** A tinted rim for every controlled hex, a flag where it matters most: on places. */
export function controlMarks(
  grid: HexGrid, control: Readonly<Record<string, string>>, sides: readonly string[], places: ReadonlySet<string>,
): Mark[] {
  return Object.entries(control).flatMap(([id, side]) => {
    const hex = grid.get(id);
    if (!hex) return [];
    const colour = sideColour(sides, side), second = sides.indexOf(side) === 1;
    const rim = hexMark(hex, `rim:${side}`, (context, width, height) => paintRim(context, width, height, colour, second));
    if (!places.has(id)) return [rim];
    return [rim, {
      x: hex.x - 0.435, y: hex.y - 0.12, width: 0.19, height: 0.19, least: 5, key: `flag:${side}`,
      paint: (context, width) => paintFlag(context, width, colour, second),
    }];
  });
}

function paintRim(context: Context, width: number, height: number, colour: Rgb, second: boolean): void {
  const edge = Math.max(1, width * 0.03);
  hexPath(context, width, height, edge * 1.3);
  context.lineWidth = edge;
  if (second) context.setLineDash([edge * 3, edge * 1.5]);
  context.strokeStyle = css(colour, 0.5);
  context.stroke();
}

function paintFlag(context: Context, size: number, colour: Rgb, second: boolean): void {
  context.fillStyle = css(INK);
  context.fillRect(size * 0.12, size * 0.04, Math.max(1, size * 0.08), size * 0.94);
  context.fillStyle = css(colour);
  context.fillRect(size * 0.2, size * 0.06, size * 0.74, size * 0.5);
  context.lineWidth = Math.max(1, size * 0.06);
  context.strokeStyle = css(INK);
  context.strokeRect(size * 0.2, size * 0.06, size * 0.74, size * 0.5);
  if (!second) return;
  context.beginPath();
  line(context, size * 0.2, size * 0.56, size * 0.94, size * 0.06);
  context.stroke();
}

export function markerMarks(grid: HexGrid, markers: readonly Marker[]): Mark[] {
  return markers.flatMap((marker) => {
    const hex = marker.at ? grid.get(marker.at.hex) : undefined;
    if (!hex) return [];
    const text = marker.label.length > 9 ? marker.label.split(/\s+/).map((word) => word[0]).join('').toUpperCase() : marker.label;
    return [chip({ x: hex.x, y: hex.y + 0.4 }, text, `marker:${text}`, 0.17, 8)];
  });
}
