// What the other side did, in two lines whose parts lead to the places.
import { t } from '../texts';
import type { Loss, Summary, Taken } from './film';
import type { Names } from './words';

/** A part of a line; pressed again it goes on to the next of its places. */
export interface Phrase { id: string; text: string; hexes: readonly string[]; bad?: boolean }

/** So many losses and places are named; the rest is counted. */
const NAMED = 2;

function countLine({ moves, attacks }: Summary): Phrase[] {
  const phrases: Phrase[] = [];
  if (moves.length > 0) phrases.push({ id: 'moves', text: t('match.film.moves', { count: moves.length }), hexes: moves });
  if (attacks.length > 0) phrases.push({ id: 'attacks', text: t('match.film.attacks', { count: attacks.length }), hexes: attacks });
  return phrases;
}

function lossWords(loss: Loss, names: Names): string {
  const piece = loss.name || t('match.film.unknown');
  return t('match.film.at', { piece: loss.whole ? piece : t('match.film.stepOf', { piece }), hex: names.hex(loss.hex) });
}

function lossPhrases(losses: readonly Loss[], side: string, viewer: string, names: Names): Phrase[] {
  const ofSide = losses.filter((loss) => loss.side === side).sort((a, b) => Number(b.whole) - Number(a.whole));
  if (ofSide.length === 0) return [];
  const named = ofSide.slice(0, NAMED).map((loss) => lossWords(loss, names));
  if (ofSide.length > NAMED) named.push(t('match.film.more', { count: ofSide.length - NAMED }));
  const what = named.join(', ');
  const own = side === viewer;
  return [{ id: `losses-${side}`, text: own ? t('match.film.youLost', { what }) : t('match.film.theyLost', { side: names.side(side), what }), hexes: ofSide.map(({ hex }) => hex), bad: own }];
}

/** Named places before mere hexes, which are not worth a word. */
function takenPhrases(taken: readonly Taken[], viewer: string, names: Names): Phrase[] {
  const places = taken.filter(({ hex }) => names.places.has(hex));
  const bySide = new Map<string, Taken[]>();
  for (const each of places) bySide.set(each.by, [...(bySide.get(each.by) ?? []), each]);
  return [...bySide].map(([by, all]) => {
    const named = all.slice(0, NAMED).map(({ hex }) => names.hex(hex));
    if (all.length > NAMED) named.push(t('match.film.more', { count: all.length - NAMED }));
    return { id: `taken-${by}`, text: t('match.film.taken', { side: names.side(by), hex: named.join(', ') }), hexes: all.map(({ hex }) => hex), bad: by !== viewer };
  });
}

/** The first line counts, the second names what matters most: own losses, places, losses of the others. */
export function twoLines(summary: Summary, viewer: string, names: Names): [Phrase[], Phrase[]] {
  const sides = [...new Set(summary.losses.map(({ side }) => side))].sort((a, b) => Number(b === viewer) - Number(a === viewer));
  const [mine, others] = [sides.filter((side) => side === viewer), sides.filter((side) => side !== viewer)];
  const losses = (of: readonly string[]) => of.flatMap((side) => lossPhrases(summary.losses, side, viewer, names));
  return [countLine(summary), [...losses(mine), ...takenPhrases(summary.taken, viewer, names), ...losses(others)]];
}
