// How what lies on a map is drawn: the looks in stock, and which of them a game has chosen for its own words.
import type { LookWords, MapLooks } from '../net/types';
import { hash, parse, spareColour, type Rgb } from './palette';

export type Pattern =
  | 'none' | 'dots' | 'hachures' | 'ridges' | 'summit' | 'canopy' | 'palms' | 'paddies' | 'tufts' | 'flats' | 'roots' | 'blocks'
  | 'waves' | 'reef' | 'crosses' | 'bushes' | 'rocks' | 'caves' | 'strip' | 'stalks';

export interface Ground {
  colour: Rgb;
  pattern: Pattern;
  /** How broken the ground is, 0 to 1; shapes the shaded relief. */
  broken: number;
  /** Metres, for maps that give no heights. */
  height: number;
  water: boolean;
}

const land = (colour: string, pattern: Pattern, broken: number, height: number): Ground =>
  ({ colour: parse(colour), pattern, broken, height, water: false });
const water = (colour: string, pattern: Pattern): Ground => ({ colour: parse(colour), pattern, broken: 0, height: 0, water: true });

export const GROUNDS: Readonly<Record<string, Ground>> = {
  sea: water('#a8c9d6', 'none'),
  reef: water('#b9d8d8', 'reef'),
  lake: land('#9cc3d3', 'waves', 0, 20),
  plain: land('#dcd6ae', 'none', 0.12, 60),
  sand: land('#ebe0bb', 'dots', 0.05, 5),
  grass: land('#c7c4b3', 'tufts', 0.25, 100),
  scrub: land('#ccd09c', 'bushes', 0.15, 60),
  forest: land('#a9ba8a', 'canopy', 0.3, 200),
  jungle: land('#a5b883', 'canopy', 0.3, 120),
  crops: land('#cfd38a', 'stalks', 0.05, 40),
  paddies: land('#ccd9a8', 'paddies', 0.03, 10),
  palms: land('#d0d39d', 'palms', 0.08, 20),
  marsh: land('#b3c2a1', 'tufts', 0.03, 5),
  mud: land('#bfb49d', 'flats', 0.02, 2),
  mangrove: land('#96b192', 'roots', 0.05, 2),
  hills: land('#d1bf8f', 'hachures', 0.55, 450),
  rocks: land('#cfc4ad', 'rocks', 0.6, 80),
  caves: land('#bfae92', 'caves', 0.6, 150),
  strip: land('#d6cfbf', 'strip', 0, 40),
  mountains: land('#bda27a', 'ridges', 1, 1300),
  summit: land('#a58d76', 'summit', 1, 2800),
  blocks: land('#d9cfb6', 'blocks', 0.08, 40),
};
export const PLAIN = GROUNDS['plain']!;

const SPARE_PATTERNS: readonly Pattern[] = ['dots', 'hachures', 'crosses', 'tufts', 'waves'];

function spareGround(word: string): Ground {
  const pattern = SPARE_PATTERNS[(hash(word) >>> 9) % SPARE_PATTERNS.length]!;
  return { colour: spareColour(word, 0.15, 0.74), pattern, broken: 0.25, height: 100, water: false };
}

export type Hexside =
  /** A long one is wider. */
  | { kind: 'river'; width: number; long: number; colour: Rgb }
  | { kind: 'lake'; colour: Rgb }
  | { kind: 'strait'; colour: Rgb }
  | { kind: 'edge'; width: number; ticks: number; colour: Rgb; /** Ticks on both sides. */ both?: boolean }
  | { kind: 'dashes'; colour: Rgb };

const RIVER = parse('#5b93b3'), CLIFF = parse('#5d4330');

export const HEXSIDES: Readonly<Record<string, Hexside>> = {
  stream: { kind: 'river', width: 0.035, long: 0.035, colour: RIVER },
  river: { kind: 'river', width: 0.062, long: 0.1, colour: RIVER },
  'broad-river': { kind: 'river', width: 0.1, long: 0.1, colour: RIVER },
  lake: { kind: 'lake', colour: parse('#a3c8d6') },
  strait: { kind: 'strait', colour: parse('#3d7fa6') },
  cliff: { kind: 'edge', width: 0.05, ticks: 0.1, colour: CLIFF },
  escarpment: { kind: 'edge', width: 0.03, ticks: 0.085, colour: CLIFF },
  slope: { kind: 'edge', width: 0, ticks: 0.075, colour: parse('#8a6a48') },
  ridge: { kind: 'edge', width: 0.045, ticks: 0.07, colour: parse('#6b4a2f'), both: true },
  ravine: { kind: 'edge', width: 0.022, ticks: 0.05, colour: parse('#4a5340'), both: true },
  dashes: { kind: 'dashes', colour: parse('#6b6257') },
};

export interface Road { width: number; dash: readonly number[]; /** With an edge that sets it off from the ground. */ edged: boolean; raised: boolean }

export const ROADS: Readonly<Record<string, Road>> = {
  road: { width: 0.05, dash: [], edged: true, raised: false },
  'dirt-road': { width: 0.05, dash: [0.16, 0.05], edged: true, raised: false },
  trail: { width: 0.03, dash: [0.07, 0.06], edged: false, raised: false },
  causeway: { width: 0.05, dash: [], edged: true, raised: true },
};

/** Of a hex only the first of each row is drawn: a city is no town as well, and a major port takes a minor one in. */
const SYMBOLS = [['city', 'town'], ['airfield'], ['major-port', 'minor-port', 'port'], ['industry'], ['peak']] as const;
export type PlaceSymbol = (typeof SYMBOLS)[number][number] | 'dot';
export const PLACES: readonly string[] = [...SYMBOLS.flat(), 'dot'];

const NONE: MapLooks = { terrain: {}, hexsides: {}, lines: {}, places: {} };

/** An entry of a stock by its word; its own colour goes before the one in stock. */
function chosen<Look extends { colour: Rgb }>(stock: Readonly<Record<string, Look>>, words: LookWords | undefined): Look | undefined {
  const look = words && stock[words.look];
  return look && words.colour !== undefined ? { ...look, colour: parse(words.colour) } : look;
}

/** Of words that a game has given no look, or one that is not in stock here, each has a plain one. */
export class Style {
  private readonly grounds = new Map<string, Ground>();

  constructor(private readonly looks: MapLooks = NONE) {}

  ground(word: string): Ground {
    let ground = this.grounds.get(word);
    if (!ground) this.grounds.set(word, ground = chosen(GROUNDS, this.looks.terrain[word]) ?? spareGround(word));
    return ground;
  }
  hexside(word: string): Hexside {
    return chosen(HEXSIDES, this.looks.hexsides[word]) ?? { kind: 'dashes', colour: spareColour(word, 0.35, 0.38) };
  }
  road(word: string): Road {
    return ROADS[this.looks.lines[word]?.look ?? ''] ?? ROADS['road']!;
  }
  /** The symbols for the kinds of all places of a hex. */
  symbols(kinds: readonly string[]): ReadonlySet<PlaceSymbol> {
    const known = new Set(kinds.map((kind) => this.looks.places[kind]?.look));
    const symbols: PlaceSymbol[] = SYMBOLS.flatMap((row) => row.find((symbol) => known.has(symbol)) ?? []);
    return new Set(symbols.length > 0 ? symbols : ['dot']);
  }
}
