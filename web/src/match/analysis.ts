// What an analysis of a match says, as a panel shows it.
import type { Action, Analysis, View } from '../net/types';
import { actionLabel, type Names } from './words';

/** By moment of the replay: the chance of the first side to win, from 0 to 1. */
export function chances(analysis: Analysis): number[] {
  const found: number[] = [];
  for (const [, moment, by, before, after] of analysis.answers) {
    if (by !== 'chance') found[moment] = before;
    else found[moment] ??= before;
    found[moment + 1] = after;
  }
  return found;
}

/** The curve in a box of 100 by 100, the first side's victory on top; from moment 0 to the last. */
export function curve(chance: readonly number[]): string {
  const last = Math.max(1, chance.length - 1);
  return chance.map((each, at) => `${at === 0 ? 'M' : 'L'}${round((100 * at) / last)} ${round(100 - 100 * each)}`).join('');
}

const round = (value: number) => Math.round(value * 100) / 100;

export interface Stroke { moment: number; answer: number; side: string; gain: number }

/** The rolls that changed most, each with the side that they favoured. */
export function strokes(analysis: Analysis, count: number): Stroke[] {
  const [other] = Object.keys(analysis.sides).filter((side) => side !== analysis.first);
  return analysis.answers
    .filter(([, , by]) => by === 'chance')
    .map(([answer, moment, , before, after]) => ({
      answer, moment, side: after >= before ? analysis.first : other!, gain: Math.abs(after - before),
    }))
    .filter(({ gain }) => gain >= 0.005)
    .sort((a, b) => b.gain - a.gain || a.answer - b.answer)
    .slice(0, count);
}

/** A chance, or a difference of two, in points of a hundred. */
export const points = (chance: number): string => String(Math.round(100 * chance));
export function signedPoints(difference: number): string {
  const tenths = Math.round(1000 * difference) / 10;
  return tenths > 0 ? `+${tenths.toFixed(1)}` : tenths < 0 ? `−${(-tenths).toFixed(1)}` : '0.0';
}

/** The words of the board where its unit is in sight at this moment, else the text of the Record. */
export function answerWords(action: Action, view: View, names: Names): string {
  const seen = action.piece === undefined || view.pieces.some(({ id, hidden }) => id === action.piece && !hidden);
  return seen ? actionLabel(action, view, names) : action.text;
}
