// Actions, pieces and hexes in words.
import type { Highlights } from '../board/api';
import type { Action, GameInfo, MapDocument, MapHex, MapPlace, Piece, Seat, View } from '../net/types';
import { t } from '../texts';
import { Vocabulary } from './vocabulary';

export function capitalised(words: string): string {
  const spaced = words.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** What words need to know about a match: names of places, boxes and sides, and the game's own words. */
export class Names {
  readonly hexes: ReadonlyMap<string, MapHex>;
  /** Of each hex its places, the largest first. */
  readonly places: ReadonlyMap<string, readonly MapPlace[]>;
  readonly #boxes: ReadonlyMap<string, string>;
  readonly #sides: ReadonlyMap<string, string>;
  readonly words: Vocabulary;

  constructor(map: MapDocument | null, game: GameInfo | null) {
    this.hexes = new Map((map?.hexes ?? []).map((hex) => [hex.id, hex]));
    this.places = map ? placesByHex(map) : new Map();
    this.#boxes = new Map((map?.boxes ?? []).map((box) => [box.id, box.title]));
    this.#sides = new Map((game?.sides ?? []).map((side) => [side.id, side.title]));
    this.words = new Vocabulary(game);
  }

  hex(id: string): string {
    const place = this.places.get(id)?.[0];
    return place ? `${place.name} ${id}` : id;
  }
  box(id: string): string {
    return this.#boxes.get(id) ?? capitalised(id);
  }
  side(id: string): string {
    if (id === SPECTATOR) return t('match.spectator');
    // What a title adds in brackets would fill every sentence.
    return (this.#sides.get(id) ?? capitalised(id)).replace(/ \(.*\)$/, '');
  }
}

const SPECTATOR = 'spectator';
/** Looks of places, the largest first; all others are smaller. */
const SIZES = ['city', 'town'];

function placesByHex({ places, looks }: Pick<MapDocument, 'places' | 'looks'>): Map<string, MapPlace[]> {
  const rank = ({ kinds }: MapPlace) =>
    (SIZES.findIndex((size) => kinds.some((kind) => looks.places[kind]?.look === size)) + SIZES.length + 1) % (SIZES.length + 1);
  const found = new Map<string, MapPlace[]>();
  for (const place of places) found.set(place.hex, [...(found.get(place.hex) ?? []), place].sort((a, b) => rank(a) - rank(b)));
  return found;
}

export function pieceName(piece: Piece | undefined, names: Names): string {
  if (!piece) return '';
  if (piece.name) return piece.name;
  return piece.hidden ? t('match.stack.hiddenPiece', { side: names.side(piece.side) }) : capitalised(piece.id);
}

/** What an action's verb applies to besides pieces and hexes: a choice, a number, a box or a side. */
export function operand(action: Action, names: Names): string {
  if (action.choice !== undefined) return names.words.choice(action.choice) ?? capitalised(action.choice);
  if (action.number !== undefined) return String(action.number);
  if (action.box !== undefined) return names.box(action.box);
  return action.side !== undefined ? names.side(action.side) : '';
}

/** The verb alone, for buttons that differ only in what it applies to. */
export function verbLabel(verb: string, names: Names): string {
  return names.words.verb(verb, { piece: '', hex: '' }) ?? capitalised(verb);
}

/** An action as a button says it. A choice speaks for itself; other verbs stand before what they apply to. */
export function actionLabel(action: Action, view: View, names: Names): string {
  const what = operand(action, names);
  if (action.choice !== undefined) return what;
  const piece = action.piece === undefined ? '' : pieceName(view.pieces.find(({ id }) => id === action.piece), names);
  const hex = action.hex === undefined ? '' : names.hex(action.hex);
  const verb = names.words.verb(action.do, { piece, hex }) ?? [capitalised(action.do), piece, hex].filter(Boolean).join(' ');
  return what ? `${verb}: ${what}` : verb;
}

const spaced = (word: string): string => word.replaceAll('-', ' ');

/** All figures of a piece in words: "Infantry division. Attack 4, defence 4, movement 6. 2 of 2 steps. Moved." */
export function pieceFigures(piece: Piece, names: Names): string {
  const figures = (['attack', 'defence', 'movement'] as const)
    .filter((figure) => piece[figure] !== undefined)
    .map((figure) => t(`match.stack.${figure}`, { value: piece[figure] }));
  const sentences = [pieceKind(piece, names), figures.join(', ')];
  if (piece.steps !== undefined) sentences.push(t('match.stack.steps', { steps: piece.steps, of: piece.full_steps ?? piece.steps }));
  return sentences.filter(Boolean).map((sentence) => `${capitalised(sentence)}.`).join(' ');
}

export function pieceKind(piece: Piece, names: Names): string {
  const word = (id: string) => names.words.counter(id) ?? spaced(id);
  const kind = piece.kind === undefined || piece.kind === 'unit' ? '' : word(piece.kind);
  const symbol = piece.symbol === undefined || piece.kind?.includes(piece.symbol) ? '' : word(piece.symbol);
  return capitalised([symbol, kind].filter(Boolean).join(' '));
}

export function statusWord(status: string, names: Names): string {
  return names.words.status(status) ?? spaced(status);
}

export function terrainWord(terrain: string, names: Names): string {
  return capitalised(names.words.terrain(terrain) ?? terrain);
}

/** What the cursor says of a hex: number, place, terrain, control and what lies in it. */
export function hexSentence(hex: string, view: View, names: Names): string {
  const terrain = names.hexes.get(hex)?.terrain;
  const control = view.control[hex];
  const stack = view.pieces.filter((piece) => piece.at.hex === hex).map((piece) => pieceName(piece, names));
  const markers = view.markers.filter((marker) => marker.at?.hex === hex).map((marker) => marker.label);
  const parts = [names.hex(hex), terrain === undefined ? '' : terrainWord(terrain, names)];
  if (control !== undefined) parts.push(t('match.stack.control', { side: names.side(control) }));
  parts.push(...markers, stack.length > 0 ? stack.join(', ') : t('match.stack.empty'));
  return parts.filter(Boolean).join('. ');
}

/** What can be chosen in a hex, for those who do not see it lit: the hex with its cost, and its units. */
export function choosable(hex: string, view: View, { hexes, pieces }: Pick<Highlights, 'hexes' | 'pieces'>, names: Names): string[] {
  const cost = hexes.get(hex);
  const ofHex = cost === undefined ? [] : [cost === '' ? t('match.reader.hex') : t('match.reader.cost', { cost })];
  const units = view.pieces.filter(({ id, at }) => at.hex === hex && pieces.has(id));
  return [...ofHex, ...units.map((piece) => t('match.reader.unit', { piece: pieceName(piece, names) }))];
}

export function seatWords(seat: Seat): string {
  if (seat.kind === 'bot') return t('match.players.bot', { level: capitalised(seat.level ?? '') });
  if (!seat.taken) return t('match.players.open');
  if (seat.mine) return seat.name ? t('match.players.youNamed', { name: seat.name }) : t('match.players.you');
  const name = seat.name || t('match.players.person');
  return seat.program ? t('match.players.program', { name }) : name;
}

/** A standing from -1 to 1 in hundredths, with its sign. */
export function signed(standing: number): string {
  const hundredths = Math.round(standing * 100);
  return hundredths > 0 ? `+${hundredths}` : hundredths < 0 ? `−${-hundredths}` : '0';
}
