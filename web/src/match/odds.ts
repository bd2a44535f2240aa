// Which action the odds panel is about.
import type { Action, Preview } from '../net/types';

/** Odds are worth a panel when something is left to chance. */
export function hasOdds(preview: Preview | undefined): boolean {
  return preview !== undefined && (preview.outcomes.length > 1 || (preview.column !== undefined && preview.outcomes.length > 0));
}

const CARRY_OUT = ['commit', 'done', 'attack', 'fire', 'roll', 're-roll'];

/** Whether the action itself brings the dice down, so that its odds should be seen before. */
export function carriesOut(action: Action): boolean {
  return CARRY_OUT.includes(action.do);
}

/** The buttons whose odds are looked at without being asked, the one that carries the attack out first. */
export function buttonsToPreview(buttons: readonly Action[]): Action[] {
  const rank = (action: Action) => (CARRY_OUT.indexOf(action.do) + CARRY_OUT.length + 1) % (CARRY_OUT.length + 1);
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
