// A match of the list in words.
import type { Seat, Summary } from '../net/types';
import { app } from '../state/app.svelte';
import { hasText, language, t } from '../texts';

export const levelName = (level: string): string => (hasText(`lobby.level.${level}`) ? t(`lobby.level.${level}`) : level);

const seatsOf = (summary: Summary): [string, Seat][] => Object.entries(summary.seats);
const isTable = (summary: Summary): boolean => seatsOf(summary).every(([, seat]) => seat.mine);
export const hasFreeSeat = (summary: Summary): boolean => seatsOf(summary).some(([, seat]) => !seat.taken);

function playerName(seat: Seat): string {
  if (seat.kind === 'bot') return t('lobby.matches.bot', { level: levelName(seat.level ?? '') });
  if (!seat.taken) return t('lobby.matches.nobodyYet');
  if (seat.program) return seat.name ? t('lobby.matches.program', { name: seat.name }) : t('lobby.matches.aProgram');
  return seat.name || t('lobby.matches.friend');
}

export function opponentText(summary: Summary): string {
  if (isTable(summary)) return t('lobby.matches.table');
  const others = seatsOf(summary).filter(([, seat]) => !seat.mine).map(([, seat]) => playerName(seat));
  return t('lobby.matches.against', { who: new Intl.ListFormat(language()).format(others) });
}

export function ownSideText(summary: Summary): string {
  if (summary.mine.length === 0) return t('lobby.matches.watching');
  const sides = summary.mine.map((side) => app.sideTitle(summary.game, side));
  return t('lobby.matches.you', { side: new Intl.ListFormat(language()).format(sides) });
}

export function turnText({ turn }: Summary): string {
  return t('lobby.matches.turn', { n: turn.n, of: turn.of, label: turn.label });
}

/** The scenario, with the game where its name does not tell. */
export function matchTitle({ game, scenario }: Summary): string {
  const [gameTitle, scenarioTitle] = [app.gameTitle(game), app.scenarioTitle(game, scenario)];
  return scenarioTitle.includes(gameTitle) ? scenarioTitle : t('lobby.matches.open', { game: gameTitle, scenario: scenarioTitle });
}

/** Whose turn it is, or how the match ended. */
export function stateText(summary: Summary): string {
  if (summary.over) return resultText(summary);
  if (summary.stopped) return t('lobby.matches.stopped');
  const by = summary.by === null ? undefined : summary.seats[summary.by];
  if (summary.by !== null && by?.mine && isTable(summary)) return t('lobby.matches.theirTurn', { side: app.sideTitle(summary.game, summary.by) });
  if (summary.your_turn) return t('lobby.matches.yourTurn');
  if (by && !by.taken && by.kind === 'person') return t('lobby.matches.waiting');
  if (by?.kind === 'bot') return t('lobby.matches.botTurn');
  return summary.by === null ? '' : t('lobby.matches.theirTurn', { side: app.sideTitle(summary.game, summary.by) });
}

function resultText({ game, result }: Summary): string {
  const reason = result?.reason ?? '';
  if (!result?.winner) return t('lobby.matches.drawn', { reason });
  return t('lobby.matches.won', { side: app.sideTitle(game, result.winner), reason });
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [['day', 86_400], ['hour', 3600], ['minute', 60]];

/** "5 minutes ago"; both in seconds since 1970. */
export function ago(then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const seconds = Math.max(0, now - then);
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', Infinity];
  return format.format(-Math.floor(seconds / length), unit);
}
