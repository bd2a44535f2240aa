// What lies over the map: what has happened since the player acted, and the attack that he puts together.
import type { Highlights, Motion, Story } from '../board/api';
import type { Piece, View } from '../net/types';
import type { Odds } from './desk.svelte';
import { tell, type Arrow, type Shot } from './film';
import type { Vocabulary } from './vocabulary';

export const NO_STORY: Story = { arrows: [], losses: [], chips: [] };
/** More arrows than this would hide the map; the oldest go. */
const MOST_ARROWS = 60;

/** One arrow for each way: a unit that went on from where it had stopped has a single long one. */
function joined(arrows: readonly (Arrow & { now: boolean })[]): (Arrow & { now: boolean })[] {
  const found: (Arrow & { now: boolean })[] = [];
  for (const arrow of arrows) {
    const before = arrow.kind === 'attack' || arrow.piece === undefined ? -1
      : found.findIndex(({ piece, kind, hexes }) => piece === arrow.piece && kind === arrow.kind && hexes.at(-1) === arrow.hexes[0]);
    if (before < 0) {
      if (!found.some((other) => sameWay(other, arrow))) found.push(arrow);
    } else found[before] = { ...arrow, hexes: [...found[before]!.hexes, ...arrow.hexes.slice(1)] };
  }
  return found;
}

const sameWay = (a: Arrow & { now: boolean }, b: Arrow & { now: boolean }): boolean =>
  a.kind === b.kind && a.now === b.now && a.side === b.side && a.hexes.length === b.hexes.length && a.hexes.every((hex, i) => hex === b.hexes[i]);

export function storyOf(shots: readonly Shot[], current: Shot | null, words: Vocabulary): Story {
  const arrows = joined(shots.flatMap((shot) => tell(shot, words).arrows.map((arrow) => ({ ...arrow, now: shot === current || current?.parts?.includes(shot) === true }))));
  return { arrows: arrows.slice(-MOST_ARROWS), losses: shots.flatMap((shot) => tell(shot, words).losses), chips: [] };
}

/** The counters that these steps moved, on their ways to where they are now. */
export function motionOf(shots: readonly Shot[], words: Vocabulary, ms: number): Motion | undefined {
  const places = new Map(shots.at(-1)?.after.view.pieces.map(({ id, at }) => [id, at.hex]));
  const ways = shots.flatMap((shot) => tell(shot, words).arrows).flatMap(({ piece, hexes }) =>
    (piece !== undefined && places.get(piece) === hexes.at(-1) ? [{ piece, path: hexes }] : []));
  return ways.length > 0 ? { ways, ms } : undefined;
}

/** The attack that is being put together: who takes part from where, with what strength, and the column of the table. */
export function attackStory(view: View, { selectedPieces, selectedHexes }: Highlights, odds: Odds | null): Story {
  const [target, ...others] = selectedHexes;
  if (target === undefined || others.length > 0) return NO_STORY;
  const byHex = new Map<string, Piece[]>();
  for (const piece of view.pieces) {
    const hex = piece.at.hex;
    if (hex !== undefined && hex !== target && selectedPieces.has(piece.id)) byHex.set(hex, [...(byHex.get(hex) ?? []), piece]);
  }
  const chips: Story['chips'][number][] = [...byHex].flatMap(([hex, pieces]) => {
    const strength = pieces.reduce((sum, { attack }) => sum + (attack ?? 0), 0);
    return strength > 0 ? [{ hex, text: String(strength), side: pieces[0]!.side }] : [];
  });
  if (odds?.preview.column !== undefined) chips.push({ hex: target, text: odds.preview.column });
  return { arrows: [...byHex].map(([hex, pieces]) => ({ kind: 'attack', side: pieces[0]!.side, hexes: [hex, target], now: true })), losses: [], chips };
}
