// Who sits where in a new match.
import type { GameInfo, SeatChoice } from '../net/types';

export type Preset = 'bot' | 'table' | 'link';
export type Seats = Record<string, SeatChoice>;

export const presets: readonly Preset[] = ['bot', 'table', 'link'];

/** The player takes the first side. */
export function presetSeats(game: GameInfo, preset: Preset, level: string): Seats {
  const others: SeatChoice = preset === 'bot' ? { kind: 'bot', level } : { kind: preset === 'table' ? 'me' : 'invite' };
  return Object.fromEntries(game.sides.map((side, index) => [side.id, index === 0 ? { kind: 'me' } : others]));
}

/** A seat as the value of a select's option, and back. */
export const seatValue = (seat: SeatChoice): string => (seat.kind === 'bot' ? `bot ${seat.level}` : seat.kind);
export function seatOfValue(value: string): SeatChoice {
  if (value.startsWith('bot ')) return { kind: 'bot', level: value.slice('bot '.length) };
  return { kind: value === 'invite' ? 'invite' : 'me' };
}

/** The level that a new player meets: a real opponent. */
export const usualLevel = (bots: readonly string[]): string => (bots.includes('staff') ? 'staff' : (bots.at(-1) ?? 'staff'));

const longest = (game: GameInfo): number => Math.max(0, ...game.scenarios.map((scenario) => scenario.turns));
/** The game that the lobby offers first: the largest one. */
export function usualGame(games: readonly GameInfo[]): GameInfo | undefined {
  return games.reduce<GameInfo | undefined>((best, game) => (best && longest(best) >= longest(game) ? best : game), undefined);
}
