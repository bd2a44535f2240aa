// How long a scenario takes and how even it is, in words.
import type { GameInfo, ScenarioFigures, ScenarioInfo } from '../net/types';
import { t } from '../texts';

const HOUR = 60;

export function durationText(minutes: number): string {
  if (minutes < HOUR) return t('lobby.card.minutes', { count: minutes });
  const hours = minutes / HOUR;
  return t('lobby.card.hours', { count: hours, hours: hours % 1 === 0 ? String(hours) : `${Math.floor(hours)}${['', '¼', '½', '¾'][Math.round((hours % 1) * 4)] ?? ''}` });
}

/** From the shortest scenario to the longest. */
export function rangeText(scenarios: readonly ScenarioInfo[]): string {
  const minutes = scenarios.flatMap(({ figures }) => (figures ? [figures.minutes] : [])).sort((a, b) => a - b);
  const [least, most] = [minutes[0], minutes.at(-1)];
  if (least === undefined || most === undefined) return '';
  return least === most ? durationText(least) : t('lobby.card.range', { least: durationText(least), most: durationText(most) });
}

export interface Share { side: string; title: string; percent: number }

/** What each side has won of a hundred matches; draws are left out. */
export function sharesOf(game: GameInfo, figures: ScenarioFigures): Share[] {
  const won = Object.values(figures.wins).reduce((sum, each) => sum + each, 0);
  return game.sides.map(({ id, title }) => ({
    side: id, title: title.replace(/ \(.*\)$/, ''), percent: won === 0 ? 50 : Math.round(((figures.wins[id] ?? 0) / won) * 100),
  }));
}

/** Fewer matches tell how long a scenario takes, but not who wins it. */
const ENOUGH = 50;
export const isEnough = ({ matches }: ScenarioFigures): boolean => matches >= ENOUGH;

/** So far from even that one should know. */
const EVEN = 10, UNEVEN = 25;

export function balanceText(game: GameInfo, figures: ScenarioFigures): string {
  const [first, second] = sharesOf(game, figures);
  if (!first || !second) return '';
  const [better, by] = first.percent >= second.percent ? [first, first.percent - 50] : [second, second.percent - 50];
  if (by <= EVEN) return t('lobby.card.even');
  return t(by <= UNEVEN ? 'lobby.card.favours' : 'lobby.card.favoursMuch', { side: better.title });
}
