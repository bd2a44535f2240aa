// Which lessons there are, and in which order they are offered.
import type { GameInfo, LessonInfo } from '../net/types';

/** The games that can be learned, the exercise first: it is the smallest. */
export function taughtGames(games: readonly GameInfo[]): GameInfo[] {
  const taught = games.filter(({ lessons }) => (lessons ?? []).length > 0);
  return [...taught.filter(({ words }) => words.exercise), ...taught.filter(({ words }) => !words.exercise)];
}

export interface Taught { game: GameInfo; lesson: LessonInfo }

/** What somebody who has never been here should begin with. */
export function firstLesson(games: readonly GameInfo[]): Taught | undefined {
  const [game] = taughtGames(games);
  const lesson = game?.lessons?.[0];
  return game && lesson ? { game, lesson } : undefined;
}
