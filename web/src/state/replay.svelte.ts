// A match or a Record looked at step by step.
import { RpcFailure } from '../net/connection';
import type { Stop, View } from '../net/types';
import type { Snapshot } from '../match/changes';
import { shotOf, type Shot } from '../match/film';
import { windowClock, type Clock } from '../match/playback';
import { Timeline, type Mark } from '../match/timeline';
import type { Server } from './match.svelte';

export type Source = { match: string } | { record: unknown };
export const SPEEDS = [2000, 1000, 400, 120] as const;

export class ReplayState {
  snapshot = $state.raw<Snapshot | null>(null);
  at = $state(0);
  steps = $state(0);
  side = $state('');
  marks = $state.raw<readonly Mark[]>([]);
  playing = $state(false);
  /** Milliseconds a step. */
  speed = $state<number>(SPEEDS[1]);
  failure = $state.raw<RpcFailure | null>(null);
  stopped = $state.raw<Stop | null>(null);
  /** The step shown last, and all that led here since the phase began or the moment was jumped to. */
  shot = $state.raw<Shot | null>(null);
  shots = $state.raw<readonly Shot[]>([]);

  readonly source: Source;
  readonly #server: Server;
  readonly #clock: Clock;
  #timeline!: Timeline;
  #wanted = 0;
  #cancel: (() => void) | null = null;
  #closed = false;

  constructor(source: Source, side: string, at: number, server: Server, clock: Clock = windowClock) {
    this.source = source;
    this.#server = server;
    this.#clock = clock;
    this.at = at;
    this.#begin(side);
  }

  get view(): View | null {
    return this.snapshot?.view ?? null;
  }

  open(): void {
    void this.#start();
  }
  close(): void {
    this.pause();
    this.#closed = true;
  }

  /** Looks at the same moment with other eyes. */
  async watchAs(side: string): Promise<void> {
    this.pause();
    this.#begin(side);
    await this.#start();
  }

  #begin(side: string): void {
    this.side = side;
    this.marks = [];
    this.#timeline = new Timeline((from, count) =>
      this.#server.call('history', { ...this.source, side, from, count }));
  }

  async #start(): Promise<void> {
    const timeline = this.#timeline;
    await this.#loadLog(timeline);
    await this.seek(this.at);
    if (this.failure) return;
    const gone = () => this.#closed || timeline !== this.#timeline;
    await timeline.loadAll(() => { if (!gone()) this.marks = timeline.marks(); }, gone).catch(() => {});
    if (!gone()) this.marks = timeline.marks();
  }

  /** The events of a match come at once; those of a Record with its moments. */
  async #loadLog(timeline: Timeline): Promise<void> {
    if (!('match' in this.source)) return;
    try {
      const log = await this.#server.call('log', { match: this.source.match, side: this.side });
      timeline.know(log.events);
    } catch {
      // The moments bring theirs.
    }
  }

  async seek(at: number): Promise<void> {
    const wanted = Math.max(0, this.steps > 0 ? Math.min(at, this.steps) : at);
    const timeline = this.#timeline;
    this.#wanted = wanted;
    try {
      const snapshot = await timeline.moment(wanted);
      // A later press on the slider has the last word.
      if (timeline !== this.#timeline || this.#wanted !== wanted) return;
      this.steps = timeline.steps;
      this.stopped = timeline.stopped;
      const before = this.at;
      this.at = Math.min(wanted, timeline.steps);
      this.#project(this.at - before, snapshot);
      this.snapshot = snapshot;
      this.failure = null;
    } catch (error) {
      if (!(error instanceof RpcFailure)) throw error;
      this.failure = error;
      this.pause();
    }
  }

  /** A step on is shown as a film, a step back or a jump as it is. */
  #project(by: number, snapshot: Snapshot): void {
    const before = this.snapshot;
    if (by === 0) return;
    if (by !== 1 || before === null) {
      this.shot = null;
      this.shots = [];
      return;
    }
    const phase = ({ view: { turn, phase: { id } } }: Snapshot): string => `${turn.n} ${id} ${turn.label}`;
    this.shot = shotOf(before, snapshot);
    this.shots = phase(before) === phase(snapshot) || this.shot.visible ? [...this.shots.filter((each) => phase(each.after) === phase(before)), this.shot] : [];
  }

  step(by: number): void {
    this.pause();
    void this.seek(this.at + by);
  }

  /** To the beginning of the turn or phase before or after this moment. */
  jump(direction: 1 | -1, turnsOnly: boolean): void {
    this.pause();
    const marks = this.marks.filter((mark) => !turnsOnly || mark.newTurn);
    const target = direction === 1
      ? marks.find((mark) => mark.at > this.at)?.at ?? this.steps
      : marks.filter((mark) => mark.at < this.at).at(-1)?.at ?? 0;
    void this.seek(target);
  }

  /** The phase from its beginning. */
  again(): void {
    this.pause();
    const from = this.marks.filter((mark) => mark.at < this.at).at(-1)?.at ?? 0;
    void this.seek(from).then(() => this.play());
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.findIndex((speed) => speed === this.speed) + 1) % SPEEDS.length]!;
  }

  play(): void {
    if (this.playing) return;
    this.playing = true;
    if (this.at >= this.steps) void this.seek(0).then(() => this.#tick());
    else this.#tick();
  }

  pause(): void {
    this.playing = false;
    this.#cancel?.();
    this.#cancel = null;
  }

  #tick(): void {
    if (!this.playing) return;
    this.#cancel = this.#clock.after(this.speed, () => void this.#onward());
  }

  /** The next step that can be seen, and what comes with it. */
  async #onward(): Promise<void> {
    do await this.seek(this.at + 1);
    while (this.playing && this.at < this.steps && this.shot?.visible === false);
    if (this.at >= this.steps) this.pause();
    this.#tick();
  }
}
