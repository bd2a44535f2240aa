// What can be chosen now, read from the list of actions and nothing else: which pieces and hexes light up, which buttons
// there are, and what a press means.
import type { Highlights } from '../board/api';
import type { Action, Decision, PathPreview, Piece, View } from '../net/types';
import type { Vocabulary } from './vocabulary';

/** Either an action, or a piece to be chosen first because its actions also name a hex. */
export type Option = { kind: 'act'; action: Action } | { kind: 'choose'; piece: string };

export interface ActionIndex {
  /** Actions without a piece or hex. */
  buttons: Action[];
  byPiece: ReadonlyMap<string, Action[]>;
  byHex: ReadonlyMap<string, Action[]>;
  /** Actions with both: first the piece is chosen, then the hex. */
  byPieceAndHex: ReadonlyMap<string, ReadonlyMap<string, Action[]>>;
}

export interface Spot { hex: string | null; piece: string | null }

function push<K>(map: Map<K, Action[]>, key: K, action: Action): void {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
}

export function indexActions(decision: Decision): ActionIndex {
  const buttons: Action[] = [];
  const byPiece = new Map<string, Action[]>();
  const byHex = new Map<string, Action[]>();
  const byPieceAndHex = new Map<string, Map<string, Action[]>>();
  for (const action of decision.actions) {
    if (action.piece !== undefined && action.hex !== undefined) {
      const hexes = byPieceAndHex.get(action.piece) ?? new Map<string, Action[]>();
      byPieceAndHex.set(action.piece, hexes);
      push(hexes, action.hex, action);
    } else if (action.piece !== undefined) push(byPiece, action.piece, action);
    else if (action.hex !== undefined) push(byHex, action.hex, action);
    else buttons.push(action);
  }
  return { buttons, byPiece, byHex, byPieceAndHex };
}

/** Standing actions that name a piece; the others change a setting. */
export function standingByPiece(standing: readonly Action[]): ReadonlyMap<string, Action[]> {
  const byPiece = new Map<string, Action[]>();
  for (const action of standing) if (action.piece !== undefined) push(byPiece, action.piece, action);
  return byPiece;
}

/** The piece whose hexes are shown: the one the player chose, or the only one there is. */
export function chosenPiece(index: ActionIndex, picked: string | null): string | null {
  if (picked !== null && index.byPieceAndHex.has(picked)) return picked;
  if (index.byPieceAndHex.size !== 1) return null;
  const only = [...index.byPieceAndHex.keys()][0]!;
  return index.byPiece.has(only) ? null : only;
}

export function legalPieces(index: ActionIndex): Set<string> {
  return new Set([...index.byPiece.keys(), ...index.byPieceAndHex.keys()]);
}

function optionsOfPiece(index: ActionIndex, piece: string): Option[] {
  const options: Option[] = (index.byPiece.get(piece) ?? []).map((action) => ({ kind: 'act', action }));
  if (index.byPieceAndHex.has(piece)) options.push({ kind: 'choose', piece });
  return options;
}

function optionsOfHex(index: ActionIndex, chosen: string | null, hex: string): Option[] {
  const here = [...(index.byHex.get(hex) ?? [])];
  if (chosen !== null) here.push(...(index.byPieceAndHex.get(chosen)?.get(hex) ?? []));
  return here.map((action) => ({ kind: 'act', action }));
}

/**
 * Everything a press at this spot can mean: the hex with all that is in it, or a counter outside the map. Where the piece in the hand
 * may go there, nothing else is meant; a piece that is already chosen is not offered again.
 */
export function optionsAt(index: ActionIndex, chosen: string | null, at: Spot, pieces: readonly Piece[]): Option[] {
  if (at.hex === null) return at.piece === null ? [] : optionsOfPiece(index, at.piece);
  const ofHex = optionsOfHex(index, chosen, at.hex);
  if (chosen !== null && index.byPieceAndHex.get(chosen)?.has(at.hex)) return ofHex;
  const ofPiece = (piece: string): Option[] => optionsOfPiece(index, piece).filter((option) => option.kind === 'act' || option.piece !== chosen);
  return [...ofHex, ...pieces.filter((piece) => piece.at.hex === at.hex).flatMap((piece) => ofPiece(piece.id))];
}

/**
 * The one option that stands for all: what can be done with the hex as a whole, where everything else is the same for each of its
 * counters. Whoever presses a stack wants all of it; single counters are had by opening it.
 */
export function wholeOf(options: readonly Option[], words: Vocabulary): Option | null {
  const [ofHex, ...more] = options.filter((option) => option.kind === 'act' && option.action.piece === undefined);
  const single = options.filter((option) => option.kind === 'act' && option.action.piece !== undefined);
  if (ofHex?.kind !== 'act' || more.length > 0 || single.length < 2 || single.length + 1 !== options.length) return null;
  const verbs = new Set(single.map((option) => (option as { action: Action }).action.do));
  const [first] = single;
  return verbs.size === 1 && first?.kind === 'act' && words.role(first.action) === words.role(ofHex.action) && words.role(ofHex.action) !== 'commit' ? ofHex : null;
}

/** Whether the option gives up a secret or a base: hardly what a mere press on a counter means. */
export function givesAway(option: Option, words: Vocabulary): boolean {
  return option.kind === 'act' && words.role(option.action) === 'give-up';
}

/** Whether the answer is asked for twice: what loses the match always, what gives something up unless the player wants no more of that. */
export function needsConfirmation(action: Action, asksBeforeGivingUp: boolean): boolean {
  return action.loses !== undefined || (asksBeforeGivingUp && action.gives_up !== undefined);
}

/** Pieces that can be chosen but are not on the map: reinforcements, pools. */
export function legalOffMap(index: ActionIndex, view: View): Piece[] {
  const legal = legalPieces(index);
  return view.pieces.filter((piece) => piece.at.hex === undefined && legal.has(piece.id));
}

/** So many places of one kind are offered in the bar, too: elsewhere one would not find them, or not know what they are lit for. */
const FEW_PLACES = 2;
const MOST_PLACES = 4;

function isWorthOffering(action: Action, words: Vocabulary): boolean {
  const role = words.role(action);
  return role === 'order' || (role === 'choose' && action.piece === undefined);
}

/**
 * What can be done at few places of the map. Choosing a unit begins there, moves have a price there, and what brings the dice down
 * or gives something away wants a look first.
 */
export function fewPlaces(index: ActionIndex, view: View, costs: ReadonlyMap<string, PathPreview>, words: Vocabulary): Action[] {
  const onMap = new Set(view.pieces.flatMap(({ id, at }) => (at.hex === undefined ? [] : [id])));
  const byVerb = new Map<string, Action[]>();
  for (const action of [...index.byHex.values(), ...index.byPiece.values()].flat()) {
    const here = action.piece === undefined || onMap.has(action.piece);
    if (here && isWorthOffering(action, words)) push(byVerb, action.do, action);
  }
  const few = [...byVerb.values()].filter((actions) => actions.length <= FEW_PLACES && !actions.some(({ text }) => costs.has(text)));
  return few.flat().slice(0, MOST_PLACES);
}

/** The hexes that can be chosen, each with its cost where one is known. */
function legalHexes(index: ActionIndex, chosen: string | null, costs: ReadonlyMap<string, PathPreview>): Map<string, string> {
  const hexes = new Map<string, string>();
  const add = (hex: string, actions: readonly Action[]) => {
    const priced = actions.map((action) => costs.get(action.text)).find((preview) => preview !== undefined);
    hexes.set(hex, priced ? formatAmount(priced.cost) : (hexes.get(hex) ?? ''));
  };
  for (const [hex, actions] of index.byHex) add(hex, actions);
  if (chosen !== null) for (const [hex, actions] of index.byPieceAndHex.get(chosen) ?? []) add(hex, actions);
  return hexes;
}

/** Movement points count halves, written as on a printed chart: 3½, ½. */
export function formatAmount(amount: number): string {
  const whole = Math.trunc(amount);
  if (Math.abs(amount - whole) === 0.5) return `${amount < 0 ? '-' : ''}${whole === 0 ? '' : Math.abs(whole)}½`;
  return String(Math.round(amount * 100) / 100);
}

export function readHighlights(
  index: ActionIndex, view: View, chosen: string | null, costs: ReadonlyMap<string, PathPreview>, words: Vocabulary,
): Highlights {
  const subjects = view.pieces.filter((piece) => piece.status?.some((status) => words.isSubject(status)));
  const selectedPieces = new Set(subjects.map((piece) => piece.id));
  if (chosen !== null) selectedPieces.add(chosen);
  const targets = view.markers.filter((marker) => marker.at && words.isTarget(marker));
  const selectedHexes = new Set(targets.map((marker) => marker.at!.hex));
  return { pieces: legalPieces(index), hexes: legalHexes(index, chosen, costs), selectedPieces, selectedHexes };
}

/** The hexes that the next/previous keys step through: where the highlighted hexes and counters are, in the list's order. */
export function stops(highlights: Highlights, view: View): string[] {
  if (highlights.hexes.size > 0 && (highlights.pieces.size === 0 || highlights.selectedPieces.size > 0)) return [...highlights.hexes.keys()];
  const places = new Map(view.pieces.map((piece) => [piece.id, piece.at.hex]));
  const ofPieces = [...highlights.pieces].map((piece) => places.get(piece)).filter((hex) => hex !== undefined);
  return [...new Set([...ofPieces, ...highlights.hexes.keys()])];
}

/** The stop after (or before) this hex; from elsewhere the first (or last). */
export function nextStop(list: readonly string[], from: string | null, step: 1 | -1): string | null {
  if (list.length === 0) return null;
  const at = from === null ? -1 : list.indexOf(from);
  if (at < 0) return step === 1 ? list[0]! : list[list.length - 1]!;
  return list[(at + step + list.length) % list.length]!;
}

/** Buttons of one verb that differ only in a number, a choice, a box or a side; or one that stands for itself. */
export interface ButtonGroup { verb: string; operand: 'number' | 'choice' | 'box' | 'side' | null; actions: Action[] }

const OPERANDS = ['number', 'choice', 'box', 'side'] as const;

/** Numbers rise; everything else keeps the order of the list. */
export function groupButtons(buttons: readonly Action[]): ButtonGroup[] {
  const groups: ButtonGroup[] = [];
  for (const action of buttons) {
    const given = OPERANDS.filter((operand) => action[operand] !== undefined);
    const operand = given.length === 1 ? given[0]! : null;
    const group = operand === null ? undefined : groups.find((each) => each.verb === action.do && each.operand === operand);
    if (group) group.actions.push(action);
    else groups.push({ verb: action.do, operand, actions: [action] });
  }
  for (const group of groups) if (group.operand === 'number') group.actions.sort((a, b) => a.number! - b.number!);
  return groups;
}

/** The button that the key for "end" presses: the only one, or the one that ends what is going on; never one that calls it off. */
export function endButton(buttons: readonly Action[], words: Vocabulary): Action | null {
  const onward = buttons.filter((button) => words.role(button) !== 'give-up');
  if (onward.length === 1) return onward[0]!;
  for (const role of ['commit', 'end', 'pass']) {
    const found = onward.find((button) => words.role(button) === role);
    if (found) return found;
  }
  return null;
}

/** The answer that nobody needs to give: the only one, which ends something that is done with and gives nothing up. */
export function mereFormality({ actions }: Decision, words: Vocabulary): Action | null {
  const [only, ...others] = actions;
  if (!only || others.length > 0 || only.piece !== undefined || only.hex !== undefined) return null;
  const role = words.role(only);
  return (role === 'end' || role === 'pass') && only.gives_up === undefined && only.loses === undefined ? only : null;
}
