// The order of battle as one viewer knows it: who is on the map, who is still to come and when, who is lost.
import type { Arrival, MapBox, Piece, View } from '../net/types';

export interface Group { id: string; title: string; pieces: Piece[] }
export interface Forces { side: string; onMap: Piece[]; off: Group[]; lost: Group[]; /** By turn. */ schedule: Expected[] }
/** What is expected on a turn: counters that wait for it, and what the game says of it. */
export interface Expected { turn: number; pieces: Piece[]; told: Arrival[] }

const LOST = /\b(lost|eliminated|dead|destroyed)\b/i;

/** Whoever waits on a turn track says so behind his name: "5th Division (turn 4)". */
export function turnOf(piece: Piece): number | null {
  const found = /\(turn (\d+)\)\s*$/i.exec(piece.name ?? '');
  return found ? Number(found[1]) : null;
}

export function forcesOf(view: Pick<View, 'pieces' | 'scenario'>, side: string, boxes: readonly MapBox[], arrivals: readonly Arrival[] = []): Forces {
  const told = arrivals.filter((arrival) => arrival.side === side && (arrival.scenarios?.includes(view.scenario) ?? true));
  const own = view.pieces.filter((piece) => piece.side === side);
  const due = own.filter((piece) => piece.at.hex === undefined && turnOf(piece) !== null);
  const titles = new Map(boxes.map(({ id, title }) => [id, title]));
  const groups = new Map<string, Group>();
  for (const piece of own) {
    const { box } = piece.at;
    if (box === undefined || due.includes(piece)) continue;
    const group = groups.get(box) ?? { id: box, title: titles.get(box) ?? box, pieces: [] };
    group.pieces.push(piece);
    groups.set(box, group);
  }
  const off = [...groups.values()], turns = [...new Set([...due.map((piece) => turnOf(piece)!), ...told.map(({ turn }) => turn)])].sort((a, b) => a - b);
  return {
    side, onMap: own.filter((piece) => piece.at.hex !== undefined), off: off.filter(({ title, id }) => !LOST.test(title) && !LOST.test(id)),
    lost: off.filter(({ title, id }) => LOST.test(title) || LOST.test(id)),
    schedule: turns.map((turn) => ({ turn, pieces: due.filter((piece) => turnOf(piece) === turn), told: told.filter((arrival) => arrival.turn === turn) })),
  };
}
