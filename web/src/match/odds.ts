// Which action the odds panel is about.
import type { VerbRole } from '../net/game_words';
import type { Action, Preview } from '../net/types';
import type { Vocabulary } from './vocabulary';

/** Odds are worth a panel when something is left to chance. */
export function hasOdds(preview: Preview | undefined): boolean {
  return preview !== undefined && (preview.outcomes.length > 1 || (preview.column !== undefined && preview.outcomes.length > 0));
}

/** Whether the action itself brings the dice down, so that its odds should be seen before. */
export function carriesOut(action: Action, words: Vocabulary): boolean {
  return words.role(action) === 'commit';
}

const FIRST: readonly VerbRole[] = ['commit', 'end'];

/** The buttons whose odds are looked at without being asked, the one that carries the attack out first. */
export function buttonsToPreview(buttons: readonly Action[], words: Vocabulary): Action[] {
  const rank = (action: Action) => (FIRST.indexOf(words.role(action)) + FIRST.length + 1) % (FIRST.length + 1);
  return [...buttons].sort((a, b) => rank(a) - rank(b)).slice(0, 4);
}

export interface Bar { text: string; percent: number }

/** The outcomes, likeliest first. */
export function bars(preview: Preview): Bar[] {
  return preview.outcomes.map(({ p, text }) => ({ text, percent: p * 100 })).sort((a, b) => b.percent - a.percent);
}

export function formatPercent(percent: number): string {
  if (percent > 0 && percent < 0.1) return '< 0.1 %';
  return `${(Math.round(percent * 10) / 10).toFixed(1)} %`;
}
