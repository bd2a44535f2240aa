// Whose briefing has been read in which match, so that it opens by itself only once; kept in this browser only.
import type { Briefing, GameInfo } from '../net/types';

const KEY = 'causeway.briefed';
/** Of so many the newest are kept. */
const MOST = 200;

/** The storage of the browser, which it may refuse. */
export interface Memory { getItem(key: string): string | null; setItem(key: string, value: string): void }

const entry = (match: string, side: string) => `${match}/${side}`;

function read(memory: Memory): string[] {
  try {
    const kept: unknown = JSON.parse(memory.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function wasBriefed(match: string, side: string, memory: Memory = localStorage): boolean {
  return read(memory).includes(entry(match, side));
}

export function rememberBriefing(match: string, side: string, memory: Memory = localStorage): void {
  const others = read(memory).filter((each) => each !== entry(match, side));
  try {
    memory.setItem(KEY, JSON.stringify([...others, entry(match, side)].slice(-MOST)));
  } catch {
    // It opens again after a reload.
  }
}

export function briefingOf(game: GameInfo, scenario: string): Briefing | null {
  return game.scenarios.find(({ id }) => id === scenario)?.briefing ?? null;
}
