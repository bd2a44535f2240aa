// Steps of the other side are shown one by one, at a pace the eye can follow; the player's own are never held up.
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

export class Playback<T> {
  #waiting: T[] = [];
  #cancel: (() => void) | null = null;

  constructor(
    readonly show: (item: T) => void,
    readonly pace: () => number,
    readonly clock: Clock = windowClock,
  ) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Shows the item now, after everything that still waits. */
  showNow(item: T): void {
    this.skip();
    this.show(item);
  }

  follow(item: T): void {
    this.#waiting.push(item);
    if (this.pace() === 0) this.skip();
    else if (!this.#cancel) this.#schedule();
  }

  /** Only the last waiting item needs to be shown: it holds all that came before. */
  skip(): void {
    const last = this.#waiting.at(-1);
    this.clear();
    if (last !== undefined) this.show(last);
  }

  clear(): void {
    this.#waiting = [];
    this.#cancel?.();
    this.#cancel = null;
  }

  #schedule(): void {
    const pace = this.#waiting.length > MANY ? this.pace() / 4 : this.pace();
    this.#cancel = this.clock.after(pace, () => {
      this.#cancel = null;
      const item = this.#waiting.shift();
      if (this.#waiting.length > 0) this.#schedule();
      if (item !== undefined) this.show(item);
    });
  }
}
