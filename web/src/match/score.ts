// How the score stands against the levels of victory, as the game's guide reads them from the tracks of the View.
import type { Guide, ScoreLadder, ScoreLevel, View } from '../net/types';

export interface Score {
  title: string; rule: string; value: number; level: ScoreLevel;
  /** For one of the sides: the next level that is better, and by how much it is missed. */
  next: { level: ScoreLevel; missing: number } | null;
}

type Seen = Pick<View, 'scenario' | 'tracks'>;

const track = (view: Seen, id: string): number | undefined => view.tracks.find((each) => each.id === id)?.value;

function counts(ladder: ScoreLadder, view: Seen): boolean {
  if (ladder.scenarios && !ladder.scenarios.includes(view.scenario)) return false;
  if (ladder.when && track(view, ladder.when.track) !== ladder.when.is) return false;
  return [...ladder.plus, ...ladder.minus].every((id) => track(view, id) !== undefined);
}

/** Null where the game says nothing of its score, or the viewer may not know it. */
export function scoreOf(guide: Guide | undefined, view: Seen, side: string | null): Score | null {
  const ladder = guide?.scores.find((each) => counts(each, view));
  if (!ladder) return null;
  const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + track(view, id)!, 0);
  const value = sum(ladder.plus) - sum(ladder.minus);
  const { levels } = ladder;
  const at = levels.filter(({ from }) => from === undefined || value >= from).length - 1;
  return { title: ladder.title, rule: ladder.rule, value, level: levels[at]!, next: side === null ? null : nextLevel(levels, at, value, side) };
}

/** A side climbs towards the end of the ladder where its own victory is. */
function nextLevel(levels: readonly ScoreLevel[], at: number, value: number, side: string): Score['next'] {
  if (levels.at(-1)?.side === side) {
    const level = levels[at + 1];
    return level?.from === undefined ? null : { level, missing: level.from - value };
  }
  const level = levels[at - 1], here = levels[at]?.from;
  return levels[0]?.side !== side || level === undefined || here === undefined ? null : { level, missing: value - here + 1 };
}
