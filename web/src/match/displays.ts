// What lies off the map, box by box, with counters that look alike put together.
import type { Highlights } from '../board/api';
import { sideIn } from '../board/markers';
import type { Looks } from '../board/looks';
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
export function tilesOf(
  pieces: readonly Piece[], { pieces: legal, selectedPieces }: Pick<Highlights, 'pieces' | 'selectedPieces'>, looks: Looks,
): Tile[] {
  const tiles = new Map<string, Tile>();
  for (const piece of pieces) {
    const lit = legal.has(piece.id), selected = selectedPieces.has(piece.id);
    const key = JSON.stringify([lookKey(lookOf(piece, looks)), piece.name, piece.kind, piece.status, lit, selected]);
    const tile = tiles.get(key);
    if (tile) tile.pieces.push(piece);
    else tiles.set(key, { key, pieces: [piece], lit, selected });
  }
  return [...tiles.values()].sort((a, b) => Number(b.lit) - Number(a.lit));
}

/** How many counters of a display can be chosen. */
export const litIn = ({ tiles }: Display): number => tiles.reduce((sum, tile) => sum + (tile.lit ? tile.pieces.length : 0), 0);

/** What belongs to nobody alone, like a cup that both sides draw from, matters to both. */
const isShared = (pieces: readonly Piece[]): boolean => new Set(pieces.map(({ side }) => side)).size > 1;

function ownerOf(box: MapBox, pieces: readonly Piece[], sides: readonly string[]): string | undefined {
  const first = pieces[0]?.side;
  return first !== undefined && pieces.every((piece) => piece.side === first) ? first : sideIn(box.title, sides);
}

/**
 * The boxes that hold pieces or can be chosen, and those that are empty. Where something can be chosen, or in those `kept` in
 * front, comes first, then what both sides share and what belongs to the viewer, or for somebody who only watches to the side that decides.
 */
export function displaysOf(
  view: View, boxes: readonly MapBox[], highlights: Pick<Highlights, 'pieces' | 'selectedPieces'>, buttons: readonly Action[],
  looks: Looks, kept: ReadonlySet<string> = new Set(),
): { displays: Display[]; empty: MapBox[] } {
  const held = new Map<string, Piece[]>(boxes.map((box) => [box.id, []]));
  for (const piece of view.pieces) if (piece.at.box !== undefined) held.get(piece.at.box)?.push(piece);
  const { sides } = looks;
  const near = view.side !== null && sides.includes(view.side) ? view.side : view.decision.by;
  const ranked = boxes.map((box) => {
    const pieces = held.get(box.id)!, tiles = tilesOf(pieces, highlights, looks);
    const actions = buttons.filter((action) => action.box === box.id);
    const rank = actions.length > 0 || tiles[0]?.lit || kept.has(box.id) ? 0 : isShared(pieces) ? 1 : ownerOf(box, pieces, sides) === near ? 2 : 3;
    return { rank, display: { id: box.id, title: box.title, tiles, count: pieces.length, actions } };
  });
  const isShown = ({ display }: { display: Display }) => display.count > 0 || display.actions.length > 0;
  return {
    displays: ranked.filter(isShown).sort((a, b) => a.rank - b.rank).map(({ display }) => display),
    empty: boxes.filter((box) => !ranked.some((each) => each.display.id === box.id && isShown(each))),
  };
}

/** Boxes whose titles begin alike, "Red 1: Transport Zone" and "Red 1: Approach Zone"; or one box that stands for itself. */
export interface DisplayGroup {
  id: string; title: string; displays: Display[];
  /** Stations on the way to a shore: side by side in their order, and there although they are empty. */
  way: boolean;
}

const prefixOf = ({ title }: MapBox): string | null => /^(.+?): /.exec(title)?.[1] ?? null;
/** What a box is called within its group. */
export const partOf = ({ title }: MapBox): string => title.replace(/^.+?: /, '');

/** The displays in groups, each where its first display stands. `stations`: how the ids of boxes end that lie on a way. */
export function groupDisplays(displays: readonly Display[], boxes: readonly MapBox[], stations: readonly string[] = []): DisplayGroup[] {
  const isStation = ({ id }: MapBox): boolean => stations.some((station) => id.endsWith(`-${station}`));
  const members = new Map<string, MapBox[]>();
  for (const box of boxes) {
    const prefix = prefixOf(box);
    if (prefix !== null) members.set(prefix, [...(members.get(prefix) ?? []), box]);
  }
  const groups = new Map<string, DisplayGroup>();
  for (const display of displays) {
    const prefix = prefixOf(display), alike = prefix === null ? [] : members.get(prefix)!;
    if (alike.length < 2) {
      groups.set(display.id, { id: display.id, title: display.title, displays: [display], way: false });
      continue;
    }
    const group = groups.get(prefix!) ?? { id: alike[0]!.id, title: prefix!, displays: [], way: alike.every(isStation) };
    groups.set(prefix!, group);
    group.displays.push(display);
  }
  return [...groups.values()].map((group) => (group.way ? { ...group, displays: wholeWay(group, members.get(group.title)!) } : group));
}

function wholeWay({ displays }: DisplayGroup, boxes: readonly MapBox[]): Display[] {
  return boxes.map((box) => displays.find(({ id }) => id === box.id) ?? { ...box, tiles: [], count: 0, actions: [] });
}

/** Boxes that belong to no group: of an empty one of a group nobody misses the title. */
export function alone(empty: readonly MapBox[], boxes: readonly MapBox[]): MapBox[] {
  return empty.filter((box) => {
    const prefix = prefixOf(box);
    return prefix === null || boxes.filter((other) => prefixOf(other) === prefix).length < 2;
  });
}
