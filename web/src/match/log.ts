// The log as the panel shows it: under headings, with repetitions counted and hex numbers that can be pressed.
import type { MatchEvent } from '../net/types';

export interface LogLine { event: MatchEvent; times: number }
/** `passed`: the headings before it under which nothing happened. */
export interface LogGroup { passed: MatchEvent[]; heading: MatchEvent | null; lines: LogLine[] }
export interface Segment { text: string; hex?: string }

function sameSentence(a: MatchEvent, b: MatchEvent): boolean {
  return a.type === b.type && a.text === b.text && a.roll === undefined && b.roll === undefined;
}

export function groupLog(events: readonly MatchEvent[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const event of events) {
    if (event.type === 'phase') {
      const empty = groups.at(-1)?.lines.length === 0 ? groups.pop()! : null;
      groups.push({ passed: empty?.heading ? [...empty.passed, empty.heading] : [], heading: event, lines: [] });
      continue;
    }
    if (groups.length === 0) groups.push({ passed: [], heading: null, lines: [] });
    const lines = groups[groups.length - 1]!.lines;
    const last = lines[lines.length - 1];
    if (last && sameSentence(last.event, event)) last.times++;
    else lines.push({ event, times: 1 });
  }
  return groups;
}

/** The sentence in pieces, those that are the event's hexes marked as such. A hex that the text does not name comes last. */
export function segments(event: MatchEvent): Segment[] {
  const hexes = [event.from, event.hex].filter((hex) => hex !== undefined);
  const parts: Segment[] = [];
  let plain = '';
  for (const token of event.text.split(/([\p{L}\p{N}-]+)/u)) {
    if (!hexes.includes(token)) {
      plain += token;
      continue;
    }
    if (plain) parts.push({ text: plain });
    parts.push({ text: token, hex: token });
    plain = '';
  }
  if (plain) parts.push({ text: plain });
  if (event.hex !== undefined && !parts.some((part) => part.hex !== undefined)) parts.push({ text: ' ' }, { text: event.hex, hex: event.hex });
  return parts;
}

const SPOKEN = new Set(['combat', 'phase', 'reveal', 'result', 'loss', 'retreat', 'roll']);

/** What a screen reader is told when `after` follows `before`: the sentences that matter, the last few of them. */
export function spoken(before: readonly MatchEvent[], after: readonly MatchEvent[]): string {
  const known = before.length > 0 ? before[before.length - 1]!.n : 0;
  return after.filter((event) => event.n > known && SPOKEN.has(event.type)).slice(-4).map((event) => event.text).join('. ');
}

/** The latest event that a chart decided. */
export function lastCombat(events: readonly MatchEvent[]): MatchEvent | null {
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]!;
    if (event.type === 'combat' || (event.column !== undefined && event.roll !== undefined)) return event;
  }
  return null;
}

export interface Scrolled { scrollTop: number; scrollHeight: number; clientHeight: number }

/**
 * Whether the list stays at its end. Only a reader who scrolls up leaves it: when lines have been added before the browser reports
 * where it has scrolled to, the end is far away and nobody has moved.
 */
export function staysAtEnd(stayed: boolean, before: number, { scrollTop, scrollHeight, clientHeight }: Scrolled): boolean {
  if (scrollHeight - scrollTop - clientHeight < 40) return true;
  return stayed && scrollTop >= before;
}

export interface Row { isHeading: boolean; box: { top: number; bottom: number } }

/** How far a list must be scrolled on so that nothing is cut at its `top`, or by the heading that sticks there. */
export function cutBy(rows: readonly Row[], top: number): number {
  const stuck = rows.filter(({ isHeading, box }) => isHeading && box.top <= top + 1).at(-1);
  const edge = stuck?.box.bottom ?? top;
  const cut = rows.find((row) => row !== stuck && row.box.top < edge - 1 && row.box.bottom > edge + 1);
  // The last line is the news: rather cut than gone.
  if (!cut || cut === rows.at(-1)) return 0;
  return cut.isHeading ? cut.box.top - top : cut.box.bottom - edge;
}
