// A match as a row of moments, fetched in chunks and kept.
import type { Changes, History, MatchEvent, Stop } from '../net/types';
import { applyChanges, type Snapshot } from './changes';

export const CHUNK = 200;

/** A place on the timeline where a turn or phase begins. */
export interface Mark { at: number; turn: string; phase: string; newTurn: boolean }

type Fetch = (from: number, count: number) => Promise<History>;

interface Chunk {
  /** Moments worked out so far; the rest of `changes` is applied when needed. */
  moments: Snapshot[];
  changes: Changes[];
}

export class Timeline {
  steps = 0;
  stopped: Stop | null = null;
  readonly #fetch: Fetch;
  readonly #chunks = new Map<number, Promise<Chunk>>();
  readonly #loaded = new Map<number, Chunk>();
  /** The events seen by this viewer, by number: a chunk knows only those that happen in it. */
  readonly #events = new Map<number, MatchEvent>();

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  know(events: readonly MatchEvent[]): void {
    for (const event of events) this.#events.set(event.n, event);
  }

  /** The match after `at` steps. */
  async moment(at: number): Promise<Snapshot> {
    const wanted = Math.max(0, at);
    const number = Math.floor(wanted / CHUNK);
    const chunk = await this.#chunk(number);
    if (wanted > this.steps) {
      // Beyond the end the server answers with the last moment, which is no chunk of ours.
      this.#forget(number);
      return this.moment(this.steps);
    }
    const moment = momentOf(chunk, wanted % CHUNK);
    return { view: moment.view, events: this.#eventsUntil(moment.events) };
  }

  /** Loads what is missing, one chunk after the other; `progress` is told after each. */
  async loadAll(progress: () => void, stopped: () => boolean): Promise<void> {
    for (let i = 0; i * CHUNK <= this.steps && !stopped(); i++) {
      if (this.#loaded.has(i)) continue;
      await this.#chunk(i);
      progress();
    }
  }

  /** Where turns and phases begin, as far as the chunks are loaded. */
  marks(): Mark[] {
    const marks: Mark[] = [];
    let before = '';
    let turnBefore = '';
    for (const [number, chunk] of [...this.#loaded].sort(([a], [b]) => a - b)) {
      for (let i = 0; i <= chunk.changes.length; i++) {
        const { turn, phase } = momentOf(chunk, i).view;
        const key = `${turn.n}|${phase.id}|${phase.label}`;
        if (key === before) continue;
        marks.push({ at: number * CHUNK + i, turn: turn.label, phase: phase.label, newTurn: String(turn.n) !== turnBefore });
        before = key;
        turnBefore = String(turn.n);
      }
    }
    return marks;
  }

  #chunk(number: number): Promise<Chunk> {
    const kept = this.#chunks.get(number);
    if (kept) return kept;
    const coming = this.#load(number);
    this.#chunks.set(number, coming);
    coming.catch(() => this.#chunks.delete(number));
    return coming;
  }

  #forget(number: number): void {
    if (number * CHUNK <= this.steps) return;
    this.#chunks.delete(number);
    this.#loaded.delete(number);
  }

  async #load(number: number): Promise<Chunk> {
    const history = await this.#fetch(number * CHUNK, CHUNK);
    this.steps = history.steps;
    this.stopped = history.stopped ?? null;
    const [first, ...changes] = history.moments;
    this.know(first.events ?? []);
    for (const change of changes) this.know(change.log?.add ?? []);
    const chunk = { moments: [{ view: first.view, events: placeholders(first.log) }], changes };
    this.#loaded.set(number, chunk);
    return chunk;
  }

  #eventsUntil(seen: readonly MatchEvent[]): MatchEvent[] {
    const count = seen.length;
    return [...this.#events.values()].filter((event) => event.n <= count).sort((a, b) => a.n - b.n);
  }
}

/** Stand-ins for the events before a chunk, of which only the number is known. */
function placeholders(count: number): MatchEvent[] {
  return Array.from({ length: count }, (_, i) => ({ n: i + 1, type: '', rule: '', text: '' }));
}

function momentOf(chunk: Chunk, i: number): Snapshot {
  const last = Math.min(i, chunk.changes.length);
  while (chunk.moments.length <= last) {
    chunk.moments.push(applyChanges(chunk.moments.at(-1)!, chunk.changes[chunk.moments.length - 1]!));
  }
  return chunk.moments[last]!;
}
