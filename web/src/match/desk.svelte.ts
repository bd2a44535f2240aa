// The player's hand on the board: what he points at, what he has picked up, what a press means, and whose odds are shown.
import type { Highlights } from '../board/api';
import type { Action, Decision, PathPreview, Preview, View } from '../net/types';
import type { Snapshot } from './changes';
import {
  chosenPiece, endButton, givesAway, indexActions, legalOffMap, legalPieces, needsConfirmation, nextStop, optionsAt, readHighlights, standingByPiece, stops, wholeOf,
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
  /** Acts, and waits until what follows from it can be seen; says whether it was accepted. For answers given in a row. */
  carryOut?(action: Action): Promise<boolean>;
  /** Takes a standing action, whoever must decide; a replay takes none. */
  order?(action: Action): Promise<void>;
  why(at: { piece?: string; hex?: string }): Promise<void>;
  preview(action: Action): Promise<Preview>;
}

/** Where the board was pressed; `opening`: to be asked what can be done there, even if that is clear. */
export interface Press extends Spot { opening?: boolean }
export interface Menu { hex: string; options: Option[] }
export interface Odds { action: Action; preview: Preview }
/** Whether the player wants to be asked before he gives something up; what loses the match is asked for anyway. */
export interface Caution { asks: boolean }

const NOTHING: Decision = { by: null, actions: [] };
const EMPTY: Highlights = { pieces: new Set(), hexes: new Map(), selectedPieces: new Set(), selectedHexes: new Set() };

/** Beyond this something is wrong: no phase asks the same so often. */
const MOST_IN_A_ROW = 200;

/** Gives the action a single time. */
function once(action: Action): () => Action | null {
  let left: Action | null = action;
  return () => {
    const given = left;
    left = null;
    return given;
  };
}

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
  #gathered = $state.raw<{ pieces: readonly string[]; at: Decision } | null>(null);
  /** The answer that ended something last, and the question it answered. */
  #ended = $state.raw<{ text: string; question: string } | null>(null);
  /** Several answers are being given, one after the other. */
  sending = $state(false);
  /** The action whose button or menu entry has the focus or the pointer. */
  focused = $state.raw<Action | null>(null);
  /** The hex that was pressed last, or that the keys have gone to. */
  cursor = $state<string | null>(null);

  readonly index = $derived.by(() => indexActions(this.decision));
  /** The units that were gathered, as far as they can still be chosen. */
  readonly gathered = $derived.by(() => {
    const legal = legalPieces(this.index);
    return this.#gathered?.at === this.decision ? this.#gathered.pieces.filter((piece) => legal.has(piece)) : [];
  });
  /** The same question again after it was ended once: what ends it for all that are left. */
  readonly rest = $derived.by(() => {
    const ended = this.#ended, action = ended && ended.question === this.#question() ? this.decision.actions.find(({ text }) => text === ended.text) : undefined;
    return action ?? null;
  });
  readonly chosen = $derived.by(() => chosenPiece(this.index, this.#picked?.at === this.decision ? this.#picked.piece : null));
  readonly highlights = $derived.by(() => {
    const view = this.view;
    if (view === null) return EMPTY;
    const lit = readHighlights(this.index, view, this.chosen, this.#source.costs, this.#words());
    if (this.gathered.length === 0) return lit;
    const hexes = new Map(lit.hexes);
    for (const piece of this.gathered) for (const hex of this.index.byPieceAndHex.get(piece)?.keys() ?? []) if (!hexes.has(hex)) hexes.set(hex, '');
    return { ...lit, hexes, selectedPieces: new Set([...lit.selectedPieces, ...this.gathered]) };
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

  #options(at: Spot): Option[] {
    return this.view ? optionsAt(this.index, this.chosen, at, this.view.pieces) : [];
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
    if (this.decision === NOTHING || this.sending) return;
    if (this.gathered.length > 0 && at.hex !== null && !at.opening) return this.send(at.hex);
    const all = this.#options({ hex: at.hex, piece: null }), likely = all.filter((option) => !givesAway(option, this.#words()));
    const whole = at.opening || this.#cautious() ? null : wholeOf(likely, this.#words());
    const options = whole ? [whole] : likely.length === 1 && !at.opening ? likely : all;
    this.#menu = null;
    const ask = options.length > 1 || options.some((option) => this.#asksFirst(option)) || (at.opening === true && options.length > 0);
    if (options.length === 1 && !ask) await this.choose(options[0]!);
    else if (ask && at.hex !== null) this.#menu = { hex: at.hex, options, at: this.decision };
    else await this.#notLegal(at);
  }

  #question(): string {
    const { view } = this;
    return view ? `${view.turn.n} ${view.phase.id} ${this.decision.ask ?? ''}` : '';
  }

  /** Takes up all units in the hexes that can be chosen, or puts those of a single hex down again. */
  gather(hexes: readonly string[], piece: string | null = null): void {
    if (this.decision === NOTHING || !this.view || this.sending) return;
    const legal = legalPieces(this.index), wanted = new Set(hexes);
    const here = this.view.pieces.filter(({ id, at }) => at.hex !== undefined && wanted.has(at.hex) && legal.has(id)).map(({ id }) => id);
    const before = this.gathered, held = here.every((id) => before.includes(id));
    const single = piece !== null && hexes.length === 1 && here.length > 1 && here.includes(piece) && held ? [piece] : here;
    const pieces = hexes.length === 1 && held ? before.filter((id) => !single.includes(id)) : [...new Set([...before, ...here])];
    this.#menu = null;
    this.#gathered = { pieces, at: this.decision };
  }

  /** What one press would do with a unit: its only answer that gives nothing away. */
  #orderOf(piece: string): Action | null {
    const likely = (this.index.byPiece.get(piece) ?? []).filter((action) => !givesAway({ kind: 'act', action }, this.#words()) && !carriesOut(action, this.#words()));
    return likely.length === 1 ? likely[0]! : null;
  }
  /** The verb that all gathered units share, if one press on each would do the same. */
  readonly order = $derived.by(() => {
    const orders = this.gathered.map((piece) => this.#orderOf(piece));
    return orders.length > 0 && orders.every((order) => order !== null && order.do === orders[0]?.do) ? orders[0]! : null;
  });

  async #inARow(give: () => Action | null): Promise<void> {
    const carryOut = this.#source.carryOut?.bind(this.#source);
    if (!carryOut) return;
    this.sending = true;
    try {
      for (let action = give(); action !== null; action = give()) if (!(await carryOut(action))) return;
    } finally {
      this.sending = false;
    }
  }

  /** Presses each gathered unit in turn; where all of a stack are gathered, the stack. */
  async orderAll(): Promise<void> {
    const left = [...this.gathered];
    const places = new Set(this.view?.pieces.filter(({ id }) => left.includes(id)).map(({ at }) => at.hex));
    const [hex] = places;
    const whole = places.size === 1 && hex !== undefined && left.length > 1 ? wholeOf(this.#options({ hex, piece: null }), this.#words()) : null;
    const all = whole !== null && this.view!.pieces.every(({ id, at }) => at.hex !== hex || !this.index.byPiece.has(id) || left.includes(id));
    if (all && whole?.kind === 'act') {
      await this.#inARow(once(whole.action));
      return;
    }
    await this.#inARow(() => {
      while (left.length > 0 && this.decision !== NOTHING) {
        const order = this.#orderOf(left.shift()!);
        if (order) return order;
      }
      return null;
    });
  }

  /** All gathered units go to a hex: each for itself, or together after they have been put together. */
  async send(hex: string): Promise<void> {
    const left = this.gathered.filter((piece) => this.index.byPieceAndHex.get(piece)?.has(hex));
    const to = (piece: string): Action | null => {
      const [only, ...others] = this.index.byPieceAndHex.get(piece)?.get(hex) ?? [];
      return only && others.length === 0 && !carriesOut(only, this.#words()) ? only : null;
    };
    if (left.length > 0) {
      await this.#inARow(() => {
        while (left.length > 0 && this.decision !== NOTHING) {
          const action = to(left.shift()!);
          if (action) return action;
        }
        return null;
      });
      return;
    }
    await this.orderAll();
    const [only, ...others] = (this.index.byHex.get(hex) ?? []).filter((action) => !givesAway({ kind: 'act', action }, this.#words()));
    if (only && others.length === 0 && !carriesOut(only, this.#words()) && this.decision !== NOTHING) await this.#inARow(once(only));
  }

  /** Ends the same question for all that are left, as long as nothing else is asked. */
  async endRest(): Promise<void> {
    const question = this.#question(), text = this.rest?.text;
    let most = MOST_IN_A_ROW;
    await this.#inARow(() => (this.#question() === question && most-- > 0 ? (this.decision.actions.find((action) => action.text === text) ?? null) : null));
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
    const role = this.#words().role(action);
    if (role === 'end' || role === 'pass') this.#ended = { text: action.text, question: this.#question() };
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
    const had = this.menu !== null || this.#picked !== null || this.gathered.length > 0;
    if (this.menu) this.#menu = null;
    else if (this.gathered.length > 0) this.#gathered = null;
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
