// What lies off the map, box by box, with counters that look alike put together.
import type { Highlights } from '../board/api';
import { sideIn } from '../board/markers';
import { lookKey, lookOf } from '../board/symbols';
import type { Action, MapBox, Piece, View } from '../net/types';

/** Counters that nobody can tell apart: a press means the first of them. */
export interface Tile { key: string; pieces: [Piece, ...Piece[]]; lit: boolean; selected: boolean }
export interface Display extends MapBox {
  tiles: Tile[]; count: number;
  /** What can be done with the box itself. */
  actions: Action[];
}

/** So many tiles have room in the decision bar; more are chosen from the displays. */
export const FEW_TILES = 6;

/** Those that can be chosen come first. */
export function tilesOf(pieces: readonly Piece[], { pieces: legal, selectedPieces }: Pick<Highlights, 'pieces' | 'selectedPieces'>): Tile[] {
  const tiles = new Map<string, Tile>();
  for (const piece of pieces) {
    const lit = legal.has(piece.id), selected = selectedPieces.has(piece.id);
    const key = JSON.stringify([lookKey(lookOf(piece)), piece.name, piece.kind, piece.status, lit, selected]);
    const tile = tiles.get(key);
    if (tile) tile.pieces.push(piece);
    else tiles.set(key, { key, pieces: [piece], lit, selected });
  }
  return [...tiles.values()].sort((a, b) => Number(b.lit) - Number(a.lit));
}

/** How many counters of a display can be chosen. */
export const litIn = ({ tiles }: Display): number => tiles.reduce((sum, tile) => sum + (tile.lit ? tile.pieces.length : 0), 0);

function ownerOf(box: MapBox, pieces: readonly Piece[], sides: readonly string[]): string | undefined {
  const first = pieces[0]?.side;
  return first !== undefined && pieces.every((piece) => piece.side === first) ? first : sideIn(box.title, sides);
}

/**
 * The boxes that hold pieces or can be chosen, and those that are empty. Where something can be chosen, or in those `kept` in
 * front, comes first, then what belongs to the viewer, or for somebody who only watches to the side that decides.
 */
export function displaysOf(
  view: View, boxes: readonly MapBox[], highlights: Pick<Highlights, 'pieces' | 'selectedPieces'>, buttons: readonly Action[],
  sides: readonly string[], kept: ReadonlySet<string> = new Set(),
): { displays: Display[]; empty: MapBox[] } {
  const held = new Map<string, Piece[]>(boxes.map((box) => [box.id, []]));
  for (const piece of view.pieces) if (piece.at.box !== undefined) held.get(piece.at.box)?.push(piece);
  const near = view.side !== null && sides.includes(view.side) ? view.side : view.decision.by;
  const ranked = boxes.map((box) => {
    const pieces = held.get(box.id)!, tiles = tilesOf(pieces, highlights);
    const actions = buttons.filter((action) => action.box === box.id);
    const rank = actions.length > 0 || tiles[0]?.lit || kept.has(box.id) ? 0 : ownerOf(box, pieces, sides) === near ? 1 : 2;
    return { rank, display: { id: box.id, title: box.title, tiles, count: pieces.length, actions } };
  });
  const isShown = ({ display }: { display: Display }) => display.count > 0 || display.actions.length > 0;
  return {
    displays: ranked.filter(isShown).sort((a, b) => a.rank - b.rank).map(({ display }) => display),
    empty: boxes.filter((box) => !ranked.some((each) => each.display.id === box.id && isShown(each))),
  };
}
