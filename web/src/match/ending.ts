// How a match ended: for whom, by what count, by which battles, and what was hidden until then.
import type { MatchEvent, Piece, Result, Seat, SeatChoice, View } from '../net/types';
import { isCombat } from './film';

export type Verdict = 'won' | 'lost' | 'drawn' | 'other';

/** For whoever had one side: he won or lost. Whoever had both, or none, only sees which side did. */
export function verdictOf({ winner }: Result, mine: readonly string[]): Verdict {
  if (winner === null) return 'drawn';
  if (mine.length !== 1) return 'other';
  return mine[0] === winner ? 'won' : 'lost';
}

/** What was told after the last heading: the final account, with every hex and unit that counted. */
export function scoreSheet(events: readonly MatchEvent[]): MatchEvent[] {
  let from = 0;
  events.forEach(({ type }, i) => { if (type === 'phase') from = i + 1; });
  const last = events.slice(from);
  // An ending in the midst of a phase has no account of its own.
  const first = last.findIndex(({ type }) => type === 'track' || type === 'result');
  return first < 0 ? [] : last.slice(first).filter(({ type }) => type !== 'move' && type !== 'place');
}

export interface Battle { event: MatchEvent; losses: number }

const MOST_BATTLES = 4;

/** The fights that cost the most, in their order. What is lost between one chart and the next belongs to the first. */
export function decisiveBattles(events: readonly MatchEvent[]): Battle[] {
  const battles: Battle[] = [];
  let open = false;
  for (const event of events) {
    if (isCombat(event) && event.hex !== undefined) {
      const last = battles.at(-1);
      // A battle may be told in several sentences.
      if (open && last && last.losses === 0 && last.event.hex === event.hex) last.event = event;
      else battles.push({ event, losses: 0 });
      open = true;
    } else if (event.type === 'phase') open = false;
    else if (event.type === 'loss' && open) battles.at(-1)!.losses++;
  }
  const worst = battles.filter(({ losses }) => losses > 0).sort((a, b) => b.losses - a.losses).slice(0, MOST_BATTLES);
  return worst.sort((a, b) => a.event.n - b.event.n);
}

/** What lay on the map that this viewer could not name. */
export function wasHidden(seen: View, whole: View): Piece[] {
  const known = new Set(seen.pieces.filter(({ hidden, at }) => !hidden && at.hex !== undefined).map(({ id }) => id));
  return whole.pieces.filter((piece) => piece.at.hex !== undefined && piece.name !== undefined && !known.has(piece.id));
}

/** Somebody else sat there, who can be asked for a rematch. */
export const hasOpponent = (seats: Readonly<Record<string, Seat>>): boolean => Object.values(seats).some(({ kind, taken, mine }) => kind === 'person' && taken && !mine);

/** The same people in the same seats: oneself, bots of the same level, and others by a new invitation. */
export function sameSeats(seats: Readonly<Record<string, Seat>>): Record<string, SeatChoice> {
  return Object.fromEntries(Object.entries(seats).map(([side, seat]): [string, SeatChoice] => {
    if (seat.mine) return [side, { kind: 'me' }];
    return [side, seat.kind === 'bot' ? { kind: 'bot', ...(seat.level !== undefined && { level: seat.level }) } : { kind: 'invite' }];
  }));
}
