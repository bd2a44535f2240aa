// Steps of the other side are shown one by one, at a pace the eye can follow, like a film that can be stopped, stepped through, seen
// again and left. The reel keeps all of them until the player acts: none is lost.
export interface Clock {
  after(milliseconds: number, run: () => void): () => void;
}

export const windowClock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Beyond so many waiting steps they go four times as fast, so that a long absence is caught up with. */
const MANY = 40;
export const SPEEDS = [1, 2, 4] as const;

export interface Projector<T> {
  /** How it is now. `fresh`: the items that were not to be seen before, in their order; none where one went back or skipped. */
  show(fresh: readonly T[]): void;
  /** It runs on, or has come to its end. */
  turn(): void;
  /** How long it stays, at normal speed; nothing for what is shown together with another. `again`: it was asked for once more. */
  length(item: T, again: boolean): number;
}

export class Playback<T> {
  #reel: T[] = [];
  #at = 0;
  #cancel: (() => void) | null = null;
  #again = false;
  paused = false;
  speed: number = SPEEDS[0];

  constructor(readonly projector: Projector<T>, readonly clock: Clock = windowClock) {}

  /** What has been shown of the reel. */
  get shown(): readonly T[] {
    return this.#reel.slice(0, this.#at);
  }
  get all(): readonly T[] {
    return this.#reel;
  }
  /** An item is being looked at. */
  get running(): boolean {
    return this.#cancel !== null;
  }
  get at(): number {
    return this.#at;
  }
  get length(): number {
    return this.#reel.length;
  }
  get waiting(): number {
    return this.#reel.length - this.#at;
  }

  /** A new reel: what was on the old one has been seen. */
  begin(): void {
    this.#stop();
    this.#reel = [];
    this.#at = 0;
    this.#again = false;
    this.paused = false;
  }

  follow(item: T): void {
    this.#reel.push(item);
    if (this.paused) return;
    if (this.#cancel === null) this.#run();
    else if (this.waiting === 1 && this.projector.length(item, this.#again) === 0) this.#advanceOne(this.#again);
  }

  /** Something of the player's own in the midst of it, which is shown at once. Only where nothing waits. */
  insert(item: T): void {
    this.#stop();
    this.#reel.push(item);
    this.#at = this.#reel.length;
    this.projector.show([item]);
  }

  pause(): void {
    this.paused = true;
    this.#stop();
  }

  play(): void {
    this.paused = false;
    if (this.#cancel === null) this.#run();
  }

  /** The next item that can be seen, and what comes with it; then it stands still. */
  step(): void {
    this.pause();
    this.#advanceOne(true);
  }

  /** One item that can be seen back. */
  back(): void {
    this.pause();
    if (this.#at === 0) return;
    do this.#at--; while (this.#at > 0 && this.projector.length(this.#reel[this.#at]!, true) === 0);
    this.projector.show([]);
  }

  again(): void {
    this.#stop();
    this.#at = 0;
    this.#again = true;
    this.paused = false;
    this.projector.show([]);
    const first = this.#reel[0];
    if (first !== undefined) this.#wait(this.projector.length(first, true));
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.findIndex((speed) => speed === this.speed) + 1) % SPEEDS.length]!;
  }

  /** To the end at once: the last item holds all that came before, and the reel keeps them. */
  skip(): void {
    this.#stop();
    this.paused = false;
    this.#again = false;
    if (this.waiting === 0) return;
    this.#at = this.#reel.length;
    this.projector.show([]);
  }

  close(): void {
    this.#stop();
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** The next item that can be seen, with what cannot be seen before and behind it. Says how long it stays. */
  #advanceOne(again: boolean): number {
    const from = this.#at;
    let stays = 0;
    while (this.waiting > 0) {
      const length = this.projector.length(this.#reel[this.#at]!, again);
      if (stays > 0 && length > 0) break;
      stays = Math.max(stays, length);
      this.#at++;
    }
    if (this.#at > from) this.projector.show(this.#reel.slice(from, this.#at));
    return stays;
  }

  #run(): void {
    const stays = this.#advanceOne(this.#again);
    if (stays > 0) this.#wait(stays);
    else this.#again = false;
    this.projector.turn();
  }

  #wait(length: number): void {
    const pace = length / this.speed / (this.waiting > MANY ? 4 : 1);
    this.#cancel = this.clock.after(pace, () => {
      this.#cancel = null;
      this.#run();
    });
  }
}
