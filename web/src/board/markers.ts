// Markers of the rules: an emblem where the game names one, a short text for everything else. They lie where neither a counter nor a
// name is.
import type { MapHex } from '../net/types';
import type { Scene } from './api';
import { paintCount } from './counters';
import { disc, paintEmblem, type Emblem } from './emblems';
import type { HexGrid, Point } from './geometry';
import { chip } from './hexmarks';
import type { Mark } from './marks';
import { INK, PAPER, css, inkOn, type Rgb } from './palette';

type Context = CanvasRenderingContext2D;

const LONGEST = 12;

/** As many whole words as there is room for; initials when not even the first one fits. */
export function shorten(label: string): string {
  const words = label.replace(/^([A-Z]{1,3}) (\d+)$/, '$1$2').split(/\s+/).filter((word) => word !== '');
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

/** Without `texts` only emblems: from afar no text can be read, and many would hide the map. */
export function markerMarks(grid: HexGrid, { markers, pieces, looks }: Scene, places: ReadonlySet<string>, texts = true): Mark[] {
  const taken = new Map<string, number>();
  const chips = new Map<MapHex, Chip[]>();
  const crowded = new Set([...places, ...pieces.flatMap(({ at }) => at.hex ?? [])]);
  const emblems = markers.flatMap((marker) => {
    const hex = marker.at ? grid.get(marker.at.hex) : undefined;
    if (!hex) return [];
    const { emblem, chip: short, points } = looks.marker(marker);
    const side = marker.side ?? sideIn(marker.label, looks.sides);
    const ground = side === undefined ? null : looks.counterColour(side);
    if (!emblem) {
      chips.set(hex, [...(chips.get(hex) ?? []), { text: short ?? shorten(marker.label), colour: ground }]);
      return [];
    }
    const before = taken.get(hex.id) ?? 0;
    taken.set(hex.id, before + 1);
    const colour = emblem === 'target' ? PAPER : (ground ?? PAPER);
    return [emblemMark(hex, { emblem, points }, colour, before, crowded.has(hex.id))];
  });
  if (!texts) return emblems;
  return [...emblems, ...[...chips].flatMap(([hex, row]) => chipMarks(hex, row, places.has(hex.id)))];
}

interface Chip { text: string; colour: Rgb | null }

const CHIP = { height: 0.15, least: 8, gap: 0.015 };
/** What a row of chips may take of the hex's width; a longer text has a row to itself. */
const ROW = 0.8;

/** The name of a place stands below its counter, so texts stand above; several share rows above and below the counter. */
function chipMarks(hex: MapHex, chips: readonly Chip[], named: boolean): Mark[] {
  const rows: Mark[][] = [];
  for (const { text, colour } of chips) {
    const mark = chip(hex, text, `${text}:${colour?.join() ?? ''}`, CHIP.height, CHIP.least, colour ?? undefined);
    const row = rows[rows.length - 1];
    if (row && widthOf([...row, mark]) <= ROW) row.push(mark);
    else rows.push([mark]);
  }
  const heights = named ? [-0.43, -0.27, 0.28, 0.12] : [0.42, -0.43, 0.26, -0.27];
  return rows.map((row, i) => rowMark(row, { x: hex.x, y: hex.y + heights[i % heights.length]! }));
}

const widthOf = (row: readonly Mark[]): number => row.reduce((sum, { width }) => sum + width, (row.length - 1) * CHIP.gap);

/** Chips side by side as one picture: they would run into each other where they are larger than the map. */
function rowMark(row: readonly Mark[], at: Point): Mark {
  const width = widthOf(row);
  return {
    x: at.x, y: at.y, width, height: CHIP.height, least: (CHIP.least * width) / CHIP.height, key: `chips:${row.map(({ key }) => key).join('|')}`,
    paint: (context, across, height, dpr) => {
      const scale = across / width;
      for (const mark of row) {
        mark.paint(context, mark.width * scale, height, dpr);
        context.translate((mark.width + CHIP.gap) * scale, 0);
      }
    },
  };
}

function emblemMark(hex: MapHex, { emblem, points }: { emblem: Emblem; points: string | undefined }, colour: Rgb, before: number, crowded: boolean): Mark {
  const { size, least } = emblem === 'target' ? TARGET : crowded || before > 0 ? SMALL : LARGE;
  const at = crowded ? CORNERS[before % CORNERS.length]! : before === 0 ? { x: 0, y: 0 } : CORNERS[(before - 1) % CORNERS.length]!;
  return {
    x: hex.x + at.x, y: hex.y + at.y, width: size, height: size, least, key: `marker:${emblem}:${points ?? ''}:${colour.join()}`,
    paint: (context, width) => paintMarker(context, width, emblem, points, colour),
  };
}

function paintMarker(context: Context, size: number, emblem: Emblem, points: string | undefined, colour: Rgb): void {
  context.save();
  context.translate(size / 2, size / 2);
  context.scale(size / 2, size / 2);
  disc(context, 0.94, css(colour), css(INK), 0.11);
  paintEmblem(context, emblem, inkOn(colour));
  context.restore();
  if (points === undefined) return;
  context.translate(size * 0.56, size * 0.56);
  paintCount(Number(points))(context, size * 0.44);
}
