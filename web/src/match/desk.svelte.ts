// The player's hand on the board: what he points at, what he has picked up, what a press means, and whose odds are shown.
import type { Highlights } from '../board/api';
import type { Action, Decision, PathPreview, Preview, View } from '../net/types';
import type { Snapshot } from './changes';
import {
  chosenPiece, endButton, givesAway, indexActions, legalOffMap, needsConfirmation, nextStop, optionsAt, readHighlights, standingByPiece, stops,
  type Option, type Spot,
} from './choices';
import { buttonsToPreview, carriesOut, hasOdds } from './odds';
import type { Vocabulary } from './vocabulary';

/** What the desk needs of a match; a replay offers no decision. */
export interface DeskSource {
  readonly snapshot: Snapshot | null;
  readonly decision: Decision | null;
  readonly costs: ReadonlyMap<string, PathPreview>;
  act(action: Action): Promise<void>;
  /** Takes a standing action, whoever must decide; a replay takes none. */
  order?(action: Action): Promise<void>;
  why(at: { piece?: string; hex?: string }): Promise<void>;
  preview(action: Action): Promise<Preview>;
}

/** Where the board was pressed; `fanned` says that the counter's stack was spread out. */
export interface Press extends Spot { fanned?: boolean }
export interface Menu { hex: string; options: Option[] }
export interface Odds { action: Action; preview: Preview }
/** Whether the player wants to be asked before he gives something up; what loses the match is asked for anyway. */
export interface Caution { asks: boolean }

const NOTHING: Decision = { by: null, actions: [] };
const EMPTY: Highlights = { pieces: new Set(), hexes: new Map(), selectedPieces: new Set(), selectedHexes: new Set() };

export class Desk {
  readonly #source: DeskSource;
  readonly #words: () => Vocabulary;
  readonly #cautious: () => boolean;
  readonly #caution: Caution;
  #picked = $state.raw<{ piece: string; at: Decision } | null>(null);
  #menu = $state.raw<(Menu & { at: Decision }) | null>(null);
  #odds = $state.raw<(Odds & { at: Decision }) | null>(null);
  #confirming = $state.raw<{ action: Action; at: Decision } | null>(null);
  #pointed = $state.raw<Spot>({ hex: null, piece: null });
  /** What the player has turned to since his last action; the odds of adding to it come before those of the whole. */
  #weighed = $state.raw<Spot>({ hex: null, piece: null });
  /** The action whose button or menu entry has the focus or the pointer. */
  focused = $state.raw<Action | null>(null);
  /** The hex that was pressed last, or that the keys have gone to. */
  cursor = $state<string | null>(null);

  readonly index = $derived.by(() => indexActions(this.decision));
  readonly chosen = $derived.by(() => chosenPiece(this.index, this.#picked?.at === this.decision ? this.#picked.piece : null));
  readonly highlights = $derived.by(() => {
    const view = this.view;
    return view ? readHighlights(this.index, view, this.chosen, this.#source.costs, this.#words()) : EMPTY;
  });
  readonly offMap = $derived.by(() => (this.view ? legalOffMap(this.index, this.view) : []));
  /** What may be done with a piece at any time, whoever must decide. */
  readonly standing = $derived.by(() => standingByPiece(this.view?.decision.standing ?? []));
  readonly menu = $derived.by(() => (this.#menu?.at === this.decision ? this.#menu : null));
  /** The answer that waits for a second word, since something is given up by it or the match is lost. */
  readonly confirming = $derived.by(() => (this.#confirming?.at === this.decision ? this.#confirming.action : null));
  readonly odds = $derived.by(() => (this.#odds?.at === this.decision ? this.#odds : null));
  /** The hex whose stack is shown: under the pointer, else under the cursor. */
  readonly shown = $derived.by(() => this.#pointed.hex ?? this.cursor);
  /** An attack is being put together: its odds matter more than what has happened. */
  readonly attacking = $derived.by(() => this.highlights.selectedHexes.size > 0 || this.index.buttons.some((action) => carriesOut(action, this.#words())));
  /** The button that carries on. */
  readonly end = $derived.by(() => endButton(this.index.buttons, this.#words()));
  /** Where the move under the pointer or cursor would lead, with what it costs. */
  readonly path = $derived.by(() => this.#path());

  /** `cautious`: there is no pointer that could have shown the odds before the press. */
  constructor(source: DeskSource, words: () => Vocabulary, cautious: () => boolean = () => false, caution: Caution = { asks: true }) {
    this.#source = source;
    this.#words = words;
    this.#cautious = cautious;
    this.#caution = caution;
  }

  get view(): View | null {
    return this.#source.snapshot?.view ?? null;
  }
  get decision(): Decision {
    return this.#source.decision ?? NOTHING;
  }

  point(at: Spot): void {
    if (at.hex !== this.#pointed.hex) this.#weighed = at;
    this.#pointed = at;
  }

  /** By the keyboard or from a panel; wherever the pointer happens to rest no longer counts. */
  moveCursor(hex: string): void {
    this.cursor = hex;
    this.#pointed = { hex: null, piece: null };
    this.#weighed = { hex, piece: null };
  }

  #options(at: Spot, fanned = false): Option[] {
    return this.view ? optionsAt(this.index, this.chosen, at, this.view.pieces, fanned) : [];
  }

  /** A counter of a spread-out stack is meant, unless the piece in the hand may go there and nobody has been asked yet. */
  #meansCounter({ hex, fanned }: Press): boolean {
    if (hex === null || fanned !== true) return false;
    return this.menu?.hex === hex || this.chosen === null || !this.index.byPieceAndHex.get(this.chosen)?.has(hex);
  }

  #path(): PathPreview | null {
    const hex = this.#pointed.hex ?? this.cursor;
    const costs = this.#source.costs;
    if (this.focused && costs.has(this.focused.text)) return costs.get(this.focused.text)!;
    if (hex === null || costs.size === 0) return null;
    for (const option of this.#options({ hex, piece: null })) {
      const preview = option.kind === 'act' ? costs.get(option.action.text) : undefined;
      if (preview) return preview;
    }
    return null;
  }

  async press(at: Press): Promise<void> {
    if (at.hex !== null) this.cursor = at.hex;
    if (this.decision === NOTHING) return;
    const all = this.#options(at, this.#meansCounter(at)), likely = all.filter((option) => !givesAway(option, this.#words()));
    const options = likely.length === 1 ? likely : all;
    this.#menu = null;
    const ask = options.length > 1 || options.some((option) => this.#asksFirst(option));
    if (options.length === 1 && !ask) await this.choose(options[0]!);
    else if (ask && at.hex !== null) this.#menu = { hex: at.hex, options, at: this.decision };
    else await this.#notLegal(at);
  }

  #asksFirst(option: Option): boolean {
    return givesAway(option, this.#words()) || (this.#cautious() && option.kind === 'act' && carriesOut(option.action, this.#words()));
  }

  async #notLegal(at: Spot): Promise<void> {
    if (at.hex === null) return;
    const stack = this.view?.pieces.filter((piece) => piece.at.hex === at.hex) ?? [];
    if (this.chosen !== null && stack.some((piece) => piece.id === this.chosen)) {
      this.#picked = null;
      return;
    }
    const piece = at.piece ?? stack[0]?.id;
    await this.#source.why(piece === undefined ? { hex: at.hex } : { piece, hex: at.hex });
  }

  async choose(option: Option): Promise<void> {
    this.#menu = null;
    this.focused = null;
    if (option.kind === 'choose') {
      this.#picked = { piece: option.piece, at: this.decision };
      return;
    }
    if (needsConfirmation(option.action, this.#caution.asks)) this.#confirming = { action: option.action, at: this.decision };
    else await this.#act(option.action);
  }

  async #act(action: Action): Promise<void> {
    this.#weighed = { hex: null, piece: null };
    const standing = this.standing.get(action.piece ?? '')?.includes(action) === true;
    await (standing ? this.#source.order?.(action) : this.#source.act(action));
  }

  /** A standing action of a piece, which asks first: it cannot be taken back. */
  offer(action: Action): void {
    const hex = this.view?.pieces.find(({ id }) => id === action.piece)?.at.hex ?? '';
    this.#menu = { hex, options: [{ kind: 'act', action }], at: this.decision };
  }

  /** He means it; or means it and wants no more such questions in this match. */
  async confirm(forGood = false): Promise<void> {
    const action = this.confirming;
    this.#confirming = null;
    if (action === null) return;
    if (forGood && action.loses === undefined) this.#caution.asks = false;
    await this.#act(action);
  }
  /** He has thought better of it. */
  reconsider(): void {
    this.#confirming = null;
  }

  /** From a counter in the stack panel or outside the map. */
  async pressPiece(piece: string): Promise<void> {
    const hex = this.view?.pieces.find(({ id }) => id === piece)?.at.hex ?? null;
    const options = this.#options({ hex: null, piece });
    if (options.length === 1 && !givesAway(options[0]!, this.#words())) await this.choose(options[0]!);
    else if (options.length > 0) this.#menu = { hex: hex ?? '', options, at: this.decision };
    else if (hex !== null) await this.#source.why({ piece, hex });
  }

  /** Closes the menu, else puts the picked piece down. Says whether there was anything to close. */
  escape(): boolean {
    const had = this.menu !== null || this.#picked !== null;
    if (this.menu) this.#menu = null;
    else this.#picked = null;
    return had;
  }

  /** Moves the cursor to the next hex where something can be chosen. */
  stop(step: 1 | -1): string | null {
    if (!this.view) return null;
    const hex = nextStop(stops(this.highlights, this.view), this.cursor, step);
    if (hex !== null) this.moveCursor(hex);
    return hex;
  }

  /** The actions whose odds the panel looks for, the most wanted first. */
  readonly candidates = $derived.by(() => {
    if (this.focused) return [this.focused, ...buttonsToPreview(this.index.buttons, this.#words())];
    const here = this.#weighed.hex === null ? [] : this.#options(this.#weighed);
    const actions = here.flatMap((option) => (option.kind === 'act' ? [option.action] : []));
    // A move with a known cost leaves nothing to chance worth a panel.
    const unpriced = actions.filter((action) => !this.#source.costs.has(action.text)).slice(0, 2);
    return [...unpriced, ...buttonsToPreview(this.index.buttons, this.#words())];
  });

  /** Looks for odds among the candidates; those found last stay while the pointer is elsewhere. */
  async findOdds(): Promise<void> {
    const decision = this.decision;
    for (const action of this.candidates) {
      const preview = await this.#source.preview(action).catch(() => undefined);
      if (decision !== this.decision) return;
      if (preview && hasOdds(preview)) {
        this.#odds = { action, preview, at: decision };
        return;
      }
    }
  }
}
