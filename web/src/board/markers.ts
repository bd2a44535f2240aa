// Markers of the rules: an emblem for what most wargames have, a short text for everything else. They lie where neither a counter
// nor a name is.
import type { MapHex, Marker } from '../net/types';
import type { Scene } from './api';
import type { HexGrid, Point } from './geometry';
import { chip } from './hexmarks';
import type { Mark } from './marks';
import { INK, PAPER, counterColour, css, inkOn, type Rgb } from './palette';

type Context = CanvasRenderingContext2D;
export type MarkerLook = { emblem: Emblem } | { text: string };
type Emblem = 'target' | 'supply' | 'bomb' | 'aircraft' | 'beachhead';

/** The first that fits counts: aerial supply is supply, and an air raid bombs. */
const WORDS: readonly [RegExp, Emblem][] = [
  [/\btarget|under attack/, 'target'], [/suppl|depot|airdrop/, 'supply'], [/bomb|\braid|\bb-\d/, 'bomb'],
  [/\bair|aircraft|plane|fighter|squadron/, 'aircraft'], [/beachhead|landing|invasion/, 'beachhead'],
];
const LONGEST = 12;

export function markerLook({ id, label }: Marker): MarkerLook {
  const words = `${id} ${label}`.toLowerCase();
  const emblem = WORDS.find(([pattern]) => pattern.test(words))?.[1];
  return emblem ? { emblem } : { text: shorten(label) };
}

/** As many whole words as there is room for; initials when not even the first one fits. */
function shorten(label: string): string {
  const words = label.split(/\s+/).filter((word) => word !== '');
  let text = '';
  for (const word of words) {
    const longer = text === '' ? word : `${text} ${word}`;
    if (longer.length > LONGEST) break;
    text = longer;
  }
  return text || words.map((word) => word[0]!.toUpperCase()).join('');
}

/** The side that the label speaks of, mostly by an adjective: the first letters must do. */
export function sideIn(label: string, sides: readonly string[]): string | undefined {
  const words = label.toLowerCase().split(/\s+/);
  return sides.find((side) => words.some((word) => word.startsWith(side.toLowerCase().slice(0, 4))));
}

/** Where emblems go in a hex with a counter or a town: beside both, one after the other. The corners at the right are the emptiest. */
const CORNERS: readonly Point[] = [{ x: 0.405, y: 0.21 }, { x: -0.4, y: 0.28 }, { x: -0.3, y: -0.38 }, { x: 0.42, y: -0.19 }];
const SMALL = { size: 0.24, least: 11 }, LARGE = { size: 0.5, least: 14 }, TARGET = { size: 0.3, least: 14 };

export function markerMarks(grid: HexGrid, { markers, pieces, sides }: Scene, places: ReadonlySet<string>): Mark[] {
  const taken = new Map<string, number>();
  const crowded = new Set([...places, ...pieces.flatMap(({ at }) => at.hex ?? [])]);
  return markers.flatMap((marker) => {
    const hex = marker.at ? grid.get(marker.at.hex) : undefined;
    if (!hex) return [];
    const before = taken.get(hex.id) ?? 0;
    taken.set(hex.id, before + 1);
    const look = markerLook(marker);
    if ('text' in look) return [textMark(hex, look.text, places.has(hex.id))];
    const side = sideIn(marker.label, sides);
    const colour = look.emblem === 'target' || side === undefined ? PAPER : counterColour(sides, side, undefined);
    return [emblemMark(hex, look.emblem, colour, before, crowded.has(hex.id))];
  });
}

/** The name of a place stands below its counter, so the text stands above. */
function textMark(hex: MapHex, text: string, named: boolean): Mark {
  return chip({ x: hex.x, y: hex.y + (named ? -0.43 : 0.42) }, text, `marker:${text}`, 0.15, 8);
}

function emblemMark(hex: MapHex, emblem: Emblem, colour: Rgb, before: number, crowded: boolean): Mark {
  const { size, least } = emblem === 'target' ? TARGET : crowded || before > 0 ? SMALL : LARGE;
  const at = crowded ? CORNERS[before % CORNERS.length]! : before === 0 ? { x: 0, y: 0 } : CORNERS[(before - 1) % CORNERS.length]!;
  return {
    x: hex.x + at.x, y: hex.y + at.y, width: size, height: size, least, key: `marker:${emblem}:${colour.join()}`,
    paint: (context, width) => paintEmblem(context, width, emblem, colour),
  };
}

function paintEmblem(context: Context, size: number, emblem: Emblem, colour: Rgb): void {
  context.translate(size / 2, size / 2);
  context.scale(size / 2, size / 2);
  context.lineCap = context.lineJoin = 'round';
  disc(context, 0.94, css(colour), css(INK), 0.11);
  context.fillStyle = context.strokeStyle = css(inkOn(colour));
  PAINTERS[emblem](context);
}

function disc(context: Context, radius: number, fill: string, edge: string, width: number): void {
  context.beginPath();
  context.arc(0, 0, radius - width / 2, 0, 7);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = width;
  context.strokeStyle = edge;
  context.stroke();
}

function strokes(context: Context, width: number, ...lines: readonly (readonly number[])[]): void {
  context.beginPath();
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      if (i === 0) context.moveTo(line[i]!, line[i + 1]!);
      else context.lineTo(line[i]!, line[i + 1]!);
    }
  }
  context.lineWidth = width;
  context.stroke();
}

const TARGET_RED = '#b3261c';

/** In a square from -1 to 1. */
const PAINTERS: Readonly<Record<Emblem, (context: Context) => void>> = {
  target: (context) => {
    disc(context, 0.72, css(PAPER), TARGET_RED, 0.24);
    context.strokeStyle = TARGET_RED;
    strokes(context, 0.16, [0, -0.9, 0, -0.3], [0, 0.3, 0, 0.9], [-0.9, 0, -0.3, 0], [0.3, 0, 0.9, 0]);
    disc(context, 0.18, TARGET_RED, TARGET_RED, 0.02);
  },
  aircraft: (context) => {
    context.beginPath();
    context.ellipse(0, 0, 0.12, 0.68, 0, 0, 7);
    context.ellipse(0, -0.14, 0.72, 0.15, 0, 0, 7);
    context.ellipse(0, 0.5, 0.3, 0.1, 0, 0, 7);
    context.fill();
  },
  bomb: (context) => {
    context.beginPath();
    context.ellipse(0, 0.18, 0.27, 0.48, 0, 0, 7);
    context.fill();
    strokes(context, 0.14, [0, -0.2, 0, -0.66], [-0.26, -0.68, 0, -0.36, 0.26, -0.68]);
  },
  supply: (context) => {
    context.beginPath();
    context.arc(0, -0.1, 0.52, Math.PI, 0);
    context.closePath();
    context.fill();
    strokes(context, 0.09, [-0.5, -0.1, -0.16, 0.36], [0.5, -0.1, 0.16, 0.36]);
    context.fillRect(-0.24, 0.3, 0.48, 0.34);
  },
  beachhead: (context) => {
    strokes(context, 0.17, [0, 0.28, 0, -0.6], [-0.32, -0.28, 0, -0.64, 0.32, -0.28]);
    strokes(context, 0.13, [-0.62, 0.42, -0.31, 0.3, 0, 0.42, 0.31, 0.3, 0.62, 0.42], [-0.42, 0.68, -0.14, 0.58, 0.14, 0.68, 0.42, 0.58]);
  },
};
