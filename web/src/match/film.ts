// What one step of a match shows: who went where, who attacked, what was lost. Read from the two Views and the events alone.
import type { MatchEvent, Piece, View } from '../net/types';
import type { Snapshot } from './changes';
import type { Vocabulary } from './vocabulary';

/** One step, from how it was to how it is. */
export interface Shot {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly events: readonly MatchEvent[];
  /** Without an effect that could be seen it is shown together with another one. */
  readonly visible: boolean;
  /** What it was put together from, in order. */
  readonly parts?: readonly Shot[];
}

export interface Arrow {
  kind: 'move' | 'retreat' | 'attack';
  side: string;
  /** From the first hex to the last. */
  hexes: readonly string[];
  /** Who goes; a counter that may not be followed has no name. */
  piece?: string;
}

/** A counter that is gone, or that lost a step. */
export interface Loss { hex: string; piece: string; name: string; side: string; whole: boolean }
export interface Taken { hex: string; by: string; from: string | undefined }

export interface Told {
  arrows: readonly Arrow[];
  losses: readonly Loss[];
  taken: readonly Taken[];
  /** Fights that a chart decided. */
  combats: readonly MatchEvent[];
  /** The last event with dice. */
  roll: MatchEvent | null;
}

const QUIET = new Set(['phase', 'choice', 'track']);
const AFOOT = new Set(['move', 'retreat', 'advance', 'place']);

export const isCombat = (event: MatchEvent): boolean => event.type === 'combat' || (event.column !== undefined && event.roll !== undefined);

export function shotOf(before: Snapshot, after: Snapshot): Shot {
  const known = before.events.at(-1)?.n ?? 0;
  const events = after.events === before.events ? [] : after.events.filter(({ n }) => n > known);
  return { before, after, events, visible: isVisible(before.view, after.view, events) };
}

/** What is to be seen at one time: the last step that shows something, with those behind it that do not; the first with those before it, too. */
export function frameOf(shots: readonly Shot[]): Shot | null {
  const seen = shots.flatMap(({ visible }, i) => (visible ? [i] : []));
  const parts = seen.length > 1 ? shots.slice(seen.at(-1)) : shots;
  if (parts.length < 2) return parts[0] ?? null;
  return { before: parts[0]!.before, after: parts.at(-1)!.after, events: parts.flatMap(({ events }) => events), visible: seen.length > 0, parts };
}

function isVisible(before: View, after: View, events: readonly MatchEvent[]): boolean {
  if (events.some((event) => event.roll !== undefined || event.type === 'result' || (event.hex !== undefined && !QUIET.has(event.type)))) return true;
  return controlDiffers(before.control, after.control) || piecesDiffer(before.pieces, after.pieces);
}

function controlDiffers(before: View['control'], after: View['control']): boolean {
  if (before === after) return false;
  const hexes = Object.keys(after);
  return hexes.length !== Object.keys(before).length || hexes.some((hex) => after[hex] !== before[hex]);
}

/** Whether a counter lies elsewhere on the map, has come, gone, turned its face or lost a step. A mere status is no sight. */
function piecesDiffer(before: readonly Piece[], after: readonly Piece[]): boolean {
  if (before === after) return false;
  const face = ({ at, hidden, steps, side, name }: Piece): string => `${at.hex ?? ''}|${hidden ?? false}|${steps ?? ''}|${side}|${name ?? ''}`;
  const were = new Map(before.filter(({ at }) => at.hex !== undefined).map((piece) => [piece.id, face(piece)]));
  const are = after.filter(({ at }) => at.hex !== undefined);
  return are.length !== were.size || are.some((piece) => were.get(piece.id) !== face(piece));
}

const kept = new WeakMap<Shot, { words: Vocabulary; told: Told }>();

export function tell(shot: Shot, words: Vocabulary): Told {
  const known = kept.get(shot);
  if (known?.words === words) return known.told;
  const told = shot.parts ? toldOfAll(shot.parts.map((part) => tell(part, words))) : {
    arrows: [...movesOf(shot), ...attacksOf(shot, words)], losses: lossesOf(shot), taken: takenBy(shot),
    combats: shot.events.filter(isCombat), roll: shot.events.filter(({ roll }) => roll !== undefined).at(-1) ?? null,
  };
  kept.set(shot, { words, told });
  return told;
}

const toldOfAll = (all: readonly Told[]): Told => ({
  arrows: all.flatMap(({ arrows }) => arrows), losses: all.flatMap(({ losses }) => losses), taken: all.flatMap(({ taken }) => taken),
  combats: all.flatMap(({ combats }) => combats), roll: all.map(({ roll }) => roll).filter((roll) => roll !== null).at(-1) ?? null,
});

const byId = (pieces: readonly Piece[]): Map<string, Piece> => new Map(pieces.map((piece) => [piece.id, piece]));

/** The ways that the events tell of, each as long as the counter went; and who lies elsewhere without having been told of. */
function movesOf({ before, after, events }: Shot): Arrow[] {
  const were = byId(before.view.pieces), are = byId(after.view.pieces);
  const arrows: { kind: Arrow['kind']; side: string; hexes: string[]; piece?: string }[] = [];
  for (const event of events) {
    const { from, hex, piece } = event;
    if (from === undefined || hex === undefined || from === hex || !AFOOT.has(event.type)) continue;
    const last = arrows.filter((arrow) => arrow.piece === piece && arrow.hexes.at(-1) === from).at(-1);
    if (last) last.hexes.push(hex);
    else {
      const side = (are.get(piece ?? '') ?? were.get(piece ?? ''))?.side ?? before.view.decision.by ?? '';
      arrows.push({ kind: event.type === 'retreat' ? 'retreat' : 'move', side, hexes: [from, hex], ...(piece !== undefined && { piece }) });
    }
  }
  for (const piece of after.view.pieces) {
    const from = were.get(piece.id)?.at.hex, to = piece.at.hex;
    if (from === undefined || to === undefined || from === to) continue;
    if (!arrows.some((arrow) => arrow.hexes[0] === from && arrow.hexes.at(-1) === to && (arrow.piece === undefined || arrow.piece === piece.id))) {
      arrows.push({ kind: 'move', side: piece.side, hexes: [from, to], piece: piece.id });
    }
  }
  return arrows;
}

/** From where the units lie that the question before was about, to where the chart was read. */
function attacksOf({ before, events }: Shot, words: Vocabulary): Arrow[] {
  const fights = events.filter((event) => isCombat(event) && event.hex !== undefined);
  if (fights.length === 0) return [];
  const taking = before.view.pieces.filter((piece) => piece.status?.some((status) => words.isSubject(status)));
  const found = new Map<string, Arrow>();
  for (const { hex, from } of fights) {
    const sources = from !== undefined && from !== hex ? [{ from, side: before.view.decision.by ?? '' }]
      : taking.flatMap(({ at, side }) => (at.hex === undefined || at.hex === hex ? [] : [{ from: at.hex, side }]));
    for (const source of sources) found.set(`${source.from} ${hex}`, { kind: 'attack', side: source.side, hexes: [source.from, hex!] });
  }
  return [...found.values()];
}

function lossesOf({ before, after, events }: Shot): Loss[] {
  const told = events.filter(({ type }) => type === 'loss');
  const are = byId(after.view.pieces);
  return before.view.pieces.flatMap((piece): Loss[] => {
    const now = are.get(piece.id), hex = placeBefore(piece, events);
    if (hex === undefined) return [];
    const loss = { hex, piece: piece.id, name: piece.name ?? now?.name ?? '', side: piece.side };
    const isGone = now?.at.hex === undefined;
    // A counter may also be turned up and bear another name from then on, or leave the map alive.
    if (isGone) return told.some((event) => event.piece === piece.id || (event.piece === undefined && event.hex === hex)) ? [{ ...loss, whole: true }] : [];
    return now.steps !== undefined && piece.steps !== undefined && now.steps < piece.steps ? [{ ...loss, hex: now.at.hex!, whole: false }] : [];
  });
}

/** Where it lay, or where it went to before it was lost. */
function placeBefore({ id, at }: Piece, events: readonly MatchEvent[]): string | undefined {
  return events.filter(({ piece, hex }) => piece === id && hex !== undefined).at(-1)?.hex ?? at.hex;
}

/** What nobody held is taken by whoever goes there; a set-up takes nothing. */
function takenBy({ before, after, events }: Shot): Taken[] {
  if (before.view.control === after.view.control) return [];
  const entered = new Set(events.flatMap(({ type, hex }) => (hex !== undefined && (type === 'move' || type === 'advance') ? [hex] : [])));
  return Object.entries(after.view.control).flatMap(([hex, by]) => {
    const from = before.view.control[hex];
    return from === by || (from === undefined && !entered.has(hex)) ? [] : [{ hex, by, from }];
  });
}

/** Where the eye should go for a step: the last place that something happened at. */
export function placeOf(shot: Shot, { arrows, losses }: Told): string | null {
  return shot.events.filter(({ hex, type }) => hex !== undefined && !QUIET.has(type)).at(-1)?.hex ?? arrows.at(-1)?.hexes.at(-1) ?? losses.at(-1)?.hex ?? null;
}

export interface Summary {
  moves: readonly string[];
  attacks: readonly string[];
  losses: readonly Loss[];
  taken: readonly Taken[];
}

/** A row of steps in a few words: where somebody moved to, what was attacked, and what each side lost. */
export function summarise(shots: readonly Shot[], words: Vocabulary): Summary {
  const told = shots.map((shot) => tell(shot, words));
  const ends = new Map<string, string>();
  told.flatMap(({ arrows }) => arrows).forEach(({ kind, piece, hexes }, i) => {
    if (kind === 'move') ends.set(piece ?? `unknown ${i}`, hexes.at(-1)!);
  });
  const whole = new Map<string, Loss>();
  for (const loss of told.flatMap(({ losses }) => losses)) whole.set(loss.piece, loss);
  const taken = new Map<string, Taken>();
  for (const each of told.flatMap((one) => one.taken)) taken.set(each.hex, { ...each, from: taken.get(each.hex)?.from ?? each.from });
  return {
    moves: [...ends.values()], attacks: told.flatMap(({ combats }) => combats.flatMap(({ hex }) => (hex === undefined ? [] : [hex]))),
    losses: [...whole.values()], taken: [...taken.values()].filter(({ by, from }) => by !== from),
  };
}

export const isEmpty = ({ moves, attacks, losses, taken }: Summary): boolean => moves.length + attacks.length + losses.length + taken.length === 0;
