// How a game looks on the board: its colours, the signs on its counters and markers, all from the words that it brings.
import { NO_WORDS, markerWords, statusWords, type Coloured, type GameWords } from '../net/game_words';
import type { GameInfo, Marker } from '../net/types';
import { isEmblem, type Emblem } from './emblems';
import { INK, mix, parse, spareColour, type Rgb } from './palette';

export const SIGNS = [
  'dot', 'arrow', 'broad-arrow', 'arrow-up', 'chevrons', 'chevrons-up', 'cross', 'tick', 'burst', 'bolt', 'shield', 'rampart', 'question', 'eye',
  'struck-out', 'waves', 'truck',
] as const;
export type Sign = (typeof SIGNS)[number];
/** A sign, with "!" one that warns. */
export type Badge = Sign | `${Sign}!`;

/** `points` is what the label counts: "Ground support 2". Without either, the marker shows its label. */
export interface MarkerLook { emblem?: Emblem; chip?: string; points?: string }

const isSign = (word: string): word is Sign => (SIGNS as readonly string[]).includes(word);

export class Looks {
  /** Side ids in the game's order: the first and the second have their own pattern. */
  readonly sides: readonly string[];
  readonly #words: GameWords;

  constructor(game: Pick<GameInfo, 'sides' | 'words'> | null = null) {
    this.sides = game?.sides.map(({ id }) => id) ?? [];
    this.#words = game?.words ?? NO_WORDS;
  }

  #coloured(word: string): Coloured | undefined {
    return this.#words.nations[word] ?? this.#words.formations[word] ?? this.#words.sides[word];
  }

  /** A piece wears the colour of its nation or formation; without one, that of its side. */
  counterColour(side: string, nation?: string): Rgb {
    const word = nation || side, found = nation ? this.#coloured(nation) : this.#words.sides[side];
    return found ? parse(found.colour) : spareColour(word, 0.35, 0.6);
  }
  /** Of a side's flags: that of its counters, deepened. */
  flagColour(side: string): Rgb {
    return mix(this.counterColour(side), INK, 0.25);
  }
  /** What an overlay shows of a side or nation. */
  overlayColour(value: string): Rgb {
    const found = this.sides.includes(value) ? this.#words.sides[value] : this.#coloured(value);
    return found ? parse(found.overlay ?? found.colour) : spareColour(value, 0.6, 0.42);
  }

  emblem(kind: string | undefined, symbol: string | undefined): Emblem | null {
    const found = [kind, symbol].map((word) => this.#words.counters[word ?? '']?.emblem).find((word) => word !== undefined);
    return found !== undefined && isEmblem(found) ? found : null;
  }
  /** The sign for a status; null for what a unit always is. */
  badge(status: string): Badge | null {
    const { badge = 'dot', warning } = statusWords(this.#words, status) ?? {};
    if (badge === 'none') return null;
    const sign = isSign(badge) ? badge : 'dot';
    return warning ? `${sign}!` : sign;
  }
  /** What stands behind the strength. */
  letters(statuses: readonly string[]): string {
    return statuses.map((status) => statusWords(this.#words, status)?.letter ?? '').join('');
  }
  marker(marker: Marker): MarkerLook {
    const { chip, emblem } = markerWords(this.#words, marker) ?? {};
    if (emblem === undefined || !isEmblem(emblem)) return chip === undefined ? {} : { chip };
    const points = /\s(\d+)$/.exec(marker.label)?.[1];
    return points === undefined ? { emblem } : { emblem, points };
  }
}
