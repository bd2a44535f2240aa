// What is left to do: the units that can still act, those next to an enemy first.
import type { MapHex, Piece, View } from '../net/types';

export interface Todo { hex: string; pieces: readonly Piece[]; near: boolean }

/** Centres of neighbours are one hex apart. */
const NEXT_TO = 1.05;

export function stillToDo(view: View, legal: ReadonlySet<string>, hexes: ReadonlyMap<string, MapHex>): Todo[] {
  const byHex = new Map<string, Piece[]>();
  for (const piece of view.pieces) {
    if (piece.at.hex !== undefined && legal.has(piece.id)) byHex.set(piece.at.hex, [...(byHex.get(piece.at.hex) ?? []), piece]);
  }
  const sides = new Set([...byHex.values()].flat().map(({ side }) => side));
  const enemies = view.pieces.filter(({ side }) => !sides.has(side)).flatMap(({ at }) => hexes.get(at.hex ?? '') ?? []);
  const near = (id: string): boolean => {
    const hex = hexes.get(id);
    return hex !== undefined && enemies.some((enemy) => Math.hypot(enemy.x - hex.x, enemy.y - hex.y) <= NEXT_TO);
  };
  return [...byHex].map(([hex, pieces]) => ({ hex, pieces, near: near(hex) })).sort((a, b) => Number(b.near) - Number(a.near));
}
