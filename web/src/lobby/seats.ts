// Who sits where in a new match, and which game it is.
import type { GameInfo, SeatChoice } from '../net/types';

export type Preset = 'bot' | 'table' | 'link';
export type Seats = Record<string, SeatChoice>;

export const presets: readonly Preset[] = ['bot', 'table', 'link'];

/** The player takes the side given, or the first one. */
export function presetSeats(game: GameInfo, preset: Preset, level: string, own = game.sides[0]?.id): Seats {
  const others: SeatChoice = preset === 'bot' ? { kind: 'bot', level } : { kind: preset === 'table' ? 'me' : 'invite' };
  return Object.fromEntries(game.sides.map(({ id }) => [id, id === own ? { kind: 'me' } : others]));
}

/** A seat as the value of a select's option, and back. */
export const seatValue = (seat: SeatChoice): string => (seat.kind === 'bot' ? `bot ${seat.level}` : seat.kind);
export function seatOfValue(value: string): SeatChoice {
  if (value.startsWith('bot ')) return { kind: 'bot', level: value.slice('bot '.length) };
  return { kind: value === 'invite' ? 'invite' : 'me' };
}

/** The level that a new player meets: a real opponent. */
export const usualLevel = (bots: readonly string[]): string => (bots.includes('staff') ? 'staff' : (bots.at(-1) ?? 'staff'));

/** The game that the lobby offers first: the one chosen last, else the first of the catalog that is no exercise. */
export function usualGame(games: readonly GameInfo[], last = ''): GameInfo | undefined {
  return games.find((game) => game.id === last) ?? games.find((game) => !game.words.exercise) ?? games[0];
}
