// Marks on hexes: what may be chosen, what is chosen, overlays, control, costs, the keyboard's cursor.
import type { MapHex } from '../net/types';
import type { BoardOverlay, Highlights } from './api';
import { RADIUS, type HexGrid, type Point } from './geometry';
import type { Looks } from './looks';
import type { Mark } from './marks';
import { FONT, INK, PAPER, css, hash, inkOn, mix, parse, type Rgb } from './palette';

type Context = CanvasRenderingContext2D;

export const GOLD = parse('#ffe23d');
/** Of the light round a hex, in hexes. */
const GLOW_SIZE = 1.9;
const HATCHES = ['rising', 'falling', 'level', 'upright', 'crossed', 'dotted'] as const;
type Hatch = (typeof HATCHES)[number];

function hexCorners(width: number, height: number, inset: number): [number, number][] {
  const x = width / 2, y = height / 2, r = width / 2 - inset, h = height / 2 - inset;
  return [[x + r, y], [x + r / 2, y + h], [x - r / 2, y + h], [x - r, y], [x - r / 2, y - h], [x + r / 2, y - h]];
}

function hexPath(context: Context, width: number, height: number, inset: number): void {
  context.beginPath();
  for (const [i, [x, y]] of hexCorners(width, height, inset).entries()) {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
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

/** The sides i (between corners i and i + 1) of a hex beyond which the set does not go on, as bits. */
export function rimOf(grid: HexGrid, hex: MapHex, has: (id: string) => boolean): number {
  let rim = 0;
  for (let i = 0; i < 6; ++i) {
    const next = grid.across(hex, i);
    if (!next || !has(next.id)) rim |= 1 << i;
  }
  return rim;
}

/** Strokes the sides of `rim` just inside the hex. */
function strokeRim(context: Context, width: number, height: number, rim: number, inset: number): void {
  const corners = hexCorners(width, height, inset);
  context.beginPath();
  for (let i = 0; i < 6; ++i) {
    if ((rim & (1 << i)) === 0) continue;
    const [from, to] = [corners[i]!, corners[(i + 1) % 6]!];
    line(context, from[0], from[1], to[0], to[1]);
  }
  context.stroke();
}

/**
 * A lit hex: a golden ground with a dot in its middle, and a heavy line where the lit hexes end. Its strokes have a least
 * thickness, so that it is seen on a map shown whole.
 */
function paintLegal(context: Context, width: number, height: number, dpr: number, rim: number): void {
  hexPath(context, width, height, 0);
  // Where everything is lit, the map must still be read.
  context.fillStyle = css(GOLD, rim === 0 ? 0.15 : 0.32);
  context.fill();
  const thin = Math.max(0.75 * dpr, width * 0.012);
  context.lineWidth = thin;
  context.strokeStyle = css(INK, 0.35);
  strokeRim(context, width, height, 63, thin / 2);
  const edge = Math.max(2.2 * dpr, width * 0.035);
  context.lineCap = 'round';
  for (const [share, colour] of [[1.7, css(INK, 0.9)], [0.9, css(GOLD)]] as const) {
    context.lineWidth = edge * share;
    context.strokeStyle = colour;
    strokeRim(context, width, height, rim, edge * 0.75);
  }
  paintDot(context, width / 2, height / 2, Math.max(1.5 * dpr, width * 0.06), dpr);
}

function paintDot(context: Context, x: number, y: number, radius: number, dpr: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fillStyle = css(GOLD);
  context.fill();
  context.lineWidth = Math.max(dpr, radius * 0.4);
  context.strokeStyle = css(INK, 0.9);
  context.stroke();
}

function paintChosen(context: Context, width: number, height: number, dpr: number): void {
  const edge = Math.max(2.5 * dpr, width * 0.035);
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

function paintCursor(context: Context, width: number, height: number, dpr: number): void {
  const edge = Math.max(1.5 * dpr, width * 0.03);
  for (const [inset, colour] of [[edge * 0.6, '#ffffff'], [edge * 1.6, css(INK)], [edge * 2.8, '#ffffff']] as const) {
    hexPath(context, width, height, inset);
    context.lineWidth = edge;
    context.strokeStyle = colour;
    context.stroke();
  }
}

/** Light round a hex: brightest at its rim, fading outwards over half a hex. */
function paintGlow(context: Context, width: number, height: number, dpr: number): void {
  const x = width / 2, y = height / 2, rim = height / 2 / GLOW_SIZE;
  const light = context.createRadialGradient(x, y, rim * 0.55, x, y, height / 2);
  light.addColorStop(0, css(GOLD, 0.2));
  light.addColorStop(0.35, css(GOLD, 0.95));
  light.addColorStop(1, css(GOLD, 0));
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  context.beginPath();
  context.arc(x, y, rim, 0, 7);
  for (const [share, colour] of [[1.8, css(INK, 0.9)], [1, css(GOLD)]] as const) {
    context.lineWidth = Math.max(2 * dpr, height * 0.03) * share;
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
    if (!hex) continue;
    const rim = rimOf(grid, hex, (other) => highlights.hexes.has(other));
    marks.push(hexMark(hex, `legal:${rim}`, (context, width, height, dpr) => paintLegal(context, width, height, dpr, rim)));
  }
  for (const id of highlights.selectedHexes) {
    const hex = grid.get(id);
    if (hex) marks.push({ ...hexMark(hex, 'chosen', paintChosen), margin: 2 });
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

/** A short text on a dark ground, or on that of a side. */
export function chip(at: Point, text: string, key: string, height: number, leastHeight: number, ground?: Rgb): Mark {
  const width = height * (0.5 + 0.62 * text.length);
  return {
    ...at, width, height, least: (leastHeight * width) / height, key,
    paint: (context, w, h) => {
      context.beginPath();
      context.roundRect(0, 0, w, h, h * 0.35);
      context.fillStyle = ground ? css(ground) : css(INK, 0.88);
      context.fill();
      if (ground) {
        context.lineWidth = Math.max(1, h * 0.08);
        context.strokeStyle = css(INK, 0.85);
        context.stroke();
      }
      context.font = `bold ${h * 0.76}px ${FONT}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = css(ground ? inkOn(ground) : PAPER);
      context.fillText(text, w / 2, h * 0.54, w * 0.92);
    },
  };
}

export function glowMarks(grid: HexGrid, hexes: readonly string[]): Mark[] {
  return hexes.flatMap((id) => {
    const hex = grid.get(id);
    return hex ? [{ ...hexMark(hex, 'glow', paintGlow, GLOW_SIZE), least: 48 }] : [];
  });
}

/** Where something was lost: a burst with a cross, smaller for a step than for a counter. Several in a hex are counted. */
export function lossMarks(grid: HexGrid, losses: readonly { hex: string; whole: boolean }[]): Mark[] {
  const counted = new Map<string, { whole: number; steps: number }>();
  for (const { hex, whole } of losses) {
    const count = counted.get(hex) ?? { whole: 0, steps: 0 };
    counted.set(hex, whole ? { ...count, whole: count.whole + 1 } : { ...count, steps: count.steps + 1 });
  }
  return [...counted].flatMap(([id, { whole, steps }]) => {
    const hex = grid.get(id);
    if (!hex) return [];
    const size = whole > 0 ? 0.42 : 0.3, number = whole + steps;
    const burst = {
      x: hex.x + 0.3, y: hex.y + 0.26, width: size, height: size, least: whole > 0 ? 20 : 15, key: `loss:${whole > 0}`,
      paint: (context: Context, width: number) => paintLoss(context, width, whole > 0),
    };
    return number > 1 ? [burst, chip({ x: hex.x + 0.3, y: hex.y + 0.26 + size * 0.6 }, `× ${number}`, `losses:${number}`, 0.17, 11)] : [burst];
  });
}

const BLOOD: Rgb = [196, 38, 32];

function paintLoss(context: Context, size: number, whole: boolean): void {
  const middle = size / 2, points = 12;
  context.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const radius = middle * (i % 2 === 0 ? 0.97 : 0.7), angle = (i * Math.PI) / points;
    context.lineTo(middle + Math.cos(angle) * radius, middle + Math.sin(angle) * radius);
  }
  context.closePath();
  context.fillStyle = whole ? css(BLOOD) : css(GOLD);
  context.fill();
  context.lineWidth = Math.max(1, size * 0.05);
  context.strokeStyle = css(INK);
  context.stroke();
  context.lineWidth = size * 0.13;
  context.lineCap = 'round';
  context.strokeStyle = whole ? '#ffffff' : css(INK);
  context.beginPath();
  line(context, size * 0.33, size * 0.33, size * 0.67, size * 0.67);
  if (whole) line(context, size * 0.67, size * 0.33, size * 0.33, size * 0.67);
  context.stroke();
}

/** Short texts in the middle of the lower rim of their hexes, on the ground of a side where they are a side's. */
export function storyChips(grid: HexGrid, chips: readonly { hex: string; text: string; side?: string }[], looks: Looks): Mark[] {
  return chips.flatMap(({ hex: id, text, side }) => {
    const hex = grid.get(id);
    if (!hex || text === '') return [];
    const ground = side === undefined ? undefined : looks.counterColour(side);
    return [chip({ x: hex.x, y: hex.y + 0.36 }, text, `story:${side ?? ''}:${text}`, 0.24, 15, ground)];
  });
}

export function cursorMarks(grid: HexGrid, cursor: string | null, pointed: string | null): Mark[] {
  const marks: Mark[] = [];
  const under = pointed === null ? undefined : grid.get(pointed), at = cursor === null ? undefined : grid.get(cursor);
  if (under) marks.push(hexMark(under, 'pointed', paintPointed));
  if (at) marks.push({ ...hexMark(at, 'cursor', paintCursor, 1.06), margin: 3 });
  return marks;
}

export interface OverlayStyle { colour: Rgb; hatch: Hatch; dash: readonly number[] }

/** The rim of the first value's hexes is a whole line, that of the second's dashed, of others' dotted. */
const DASHES: readonly (readonly number[])[] = [[], [4, 2.5], [1, 2]];

/** Overlays differ by their hatching, the sides in them by colour and by the line round their hexes. */
export function overlayStyle(looks: Looks, pattern: number | undefined, value: string): OverlayStyle {
  const side = looks.sides.indexOf(value);
  const number = side >= 0 ? side : hash(value);
  return {
    colour: looks.overlayColour(value), hatch: HATCHES[(pattern ?? number) % HATCHES.length]!, dash: DASHES[number % DASHES.length]!,
  };
}

export function overlayMarks(grid: HexGrid, overlays: readonly BoardOverlay[], looks: Looks): Mark[] {
  return overlays.flatMap(({ hexes, pattern }) => Object.entries(hexes).flatMap(([id, value]) => {
    const hex = grid.get(id);
    if (!hex) return [];
    const style = overlayStyle(looks, pattern, value), rim = rimOf(grid, hex, (other) => hexes[other] === value);
    return [hexMark(hex, `overlay:${style.hatch}:${value}:${rim}`, (context, width, height, dpr) =>
      paintOverlay(context, width, height, dpr, style, rim))];
  }));
}

export function paintOverlay(
  context: Context, width: number, height: number, dpr: number, { colour, hatch: kind, dash }: OverlayStyle, rim: number,
): void {
  hexPath(context, width, height, 0);
  context.fillStyle = css(colour, 0.24);
  context.fill();
  context.save();
  context.clip();
  context.strokeStyle = css(colour, 0.7);
  context.lineWidth = Math.max(0.8 * dpr, width * 0.02);
  hatch(context, width, height, kind, Math.max(4 * dpr, width * 0.13));
  context.restore();
  const edge = Math.max(1.6 * dpr, width * 0.04);
  for (const [share, ink] of [[1.6, css(PAPER, 0.75)], [1, css(mix(colour, INK, 0.35))]] as const) {
    context.lineWidth = edge * share;
    context.setLineDash(dash.map((length) => length * edge));
    context.strokeStyle = ink;
    strokeRim(context, width, height, rim, edge * 0.8);
  }
}

/** A tinted rim for every controlled hex, a flag where it matters most: on places. */
export function controlMarks(
  grid: HexGrid, control: Readonly<Record<string, string>>, looks: Looks, places: ReadonlySet<string>,
): Mark[] {
  return Object.entries(control).flatMap(([id, side]) => {
    const hex = grid.get(id);
    if (!hex) return [];
    const colour = looks.flagColour(side), second = looks.sides.indexOf(side) === 1;
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
