// A lesson as the learner goes through it: what is on the board, what is wanted, what is said to anything else.
import { applyChanges, type Snapshot } from '../match/changes';
import type { DeskSource } from '../match/desk.svelte';
import type { Action, Decision, Lesson, LessonStep, MatchEvent, PathPreview, Preview } from '../net/types';

/** Runs something later, unless it is called off. */
export type Later = (milliseconds: number, run: () => void) => () => void;
const inTheWindow: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Taking the counter up that is to be moved: a press of its own, so that one thing is learned at a time. */
const PICK = 'pick';

export function snapshotsOf({ moments: [first, ...changes] }: Lesson): Snapshot[] {
  const snapshots: Snapshot[] = [{ view: first.view, events: first.events ?? [] }];
  for (const change of changes) snapshots.push(applyChanges(snapshots.at(-1)!, change));
  return snapshots;
}

/** What is said to a press on this counter or hex, where something else is wanted. */
export function objection(step: LessonStep, at: { piece?: string; hex?: string }): string {
  const said = step.instead?.find((each) => each.at === at.piece) ?? step.instead?.find((each) => each.at === at.hex);
  return said?.say ?? step.wrong ?? '';
}

export class LessonState implements DeskSource {
  readonly lesson: Lesson;
  readonly #snapshots: readonly Snapshot[];
  readonly #pace: () => number;
  readonly #later: Later;
  #callOff: (() => void) | null = null;
  /** The step that is taught now. */
  at = $state(0);
  /** What the board shows; behind the step's own while it is shown what followed from the last one. */
  moment = $state(0);
  /** The counter that is to be moved has been taken up. */
  #picked = $state(false);
  /** What is said to what was pressed instead. */
  said = $state('');

  readonly step = $derived.by((): LessonStep => this.lesson.steps[this.at]!);
  readonly settled = $derived.by(() => this.moment === this.step.moment);
  readonly snapshot = $derived.by((): Snapshot => this.#snapshots[this.moment]!);
  readonly wanted = $derived.by((): Action | null => (this.settled ? (this.step.action ?? null) : null));
  readonly decision = $derived.by((): Decision | null => this.#decision());
  readonly costs = $derived.by((): ReadonlyMap<string, PathPreview> => this.#costs());
  /** What has happened since the answer before. */
  readonly news = $derived.by((): readonly MatchEvent[] => {
    const before = this.at === 0 ? undefined : this.lesson.steps[this.at - 1];
    if (before === undefined || before.moment >= this.moment) return [];
    return this.snapshot.events.slice(this.#snapshots[before.moment]!.events.length);
  });

  constructor(lesson: Lesson, pace: () => number, later: Later = inTheWindow) {
    this.lesson = lesson;
    this.#snapshots = snapshotsOf(lesson);
    this.#pace = pace;
    this.#later = later;
  }

  get last(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }
  get ended(): boolean {
    return this.last && this.settled && this.step.action === undefined;
  }

  /** Where the arrow points: what is to be pressed on the map next, else what the text speaks of. */
  get target(): string | null {
    const wanted = this.decision?.actions[0];
    if (wanted?.hex !== undefined) return wanted.hex;
    const piece = this.snapshot.view.pieces.find(({ id }) => id === wanted?.piece);
    if (piece?.at.hex !== undefined) return piece.at.hex;
    return this.settled && wanted?.piece === undefined ? (this.step.point?.[0] ?? null) : null;
  }

  #decision(): Decision | null {
    const { wanted } = this;
    if (wanted === null) return null;
    const { view } = this.snapshot;
    const onMap = view.pieces.some(({ id, at }) => id === wanted.piece && at.hex !== undefined);
    const first = wanted.piece !== undefined && wanted.hex !== undefined && onMap && !this.#picked;
    const { gives_up: _, loses: __, ...plain } = wanted;
    return { ...view.decision, actions: [first ? { do: PICK, text: `${PICK} ${wanted.piece}`, piece: wanted.piece! } : plain] };
  }

  #costs(): ReadonlyMap<string, PathPreview> {
    const { wanted } = this, preview = this.step.preview;
    if (wanted === null || preview?.cost === undefined || !preview.path) return new Map();
    return new Map([[wanted.text, { action: wanted.text, cost: preview.cost, path: preview.path }]]);
  }

  async act(action: Action): Promise<void> {
    this.said = '';
    if (action.do === PICK) this.#picked = true;
    else if (action.text === this.wanted?.text) this.#forward();
  }

  /** What was to be read has been read. */
  next(): void {
    if (this.settled && this.step.action === undefined && !this.last) this.#forward();
  }

  /** Back to the step before, or to before the counter was taken up. */
  back(): void {
    this.#stop();
    this.said = '';
    if (!this.#picked && this.at > 0) this.at--;
    this.#picked = false;
    this.moment = this.step.moment;
  }
  get undoable(): boolean {
    return this.#picked || this.at > 0;
  }

  again(): void {
    this.#stop();
    this.said = '';
    this.#picked = false;
    this.at = 0;
    this.moment = this.step.moment;
  }

  /** What follows by itself need not be waited for. */
  skip(): void {
    this.#stop();
    this.moment = this.step.moment;
  }

  close(): void {
    this.#stop();
  }

  async why(at: { piece?: string; hex?: string }): Promise<void> {
    this.said = objection(this.step, at);
  }

  preview(action: Action): Promise<Preview> {
    const { preview } = this.step;
    if (preview && action.text === this.wanted?.text) return Promise.resolve(preview);
    return Promise.reject(new Error('the lesson is about something else'));
  }

  #forward(): void {
    this.#stop();
    this.said = '';
    this.#picked = false;
    this.at++;
    // The own answer is seen at once, what follows it one after the other.
    this.moment = Math.min(this.moment + 1, this.step.moment);
    this.#follow();
  }

  #follow(): void {
    if (this.settled) return;
    const pace = this.#pace();
    if (pace === 0) {
      this.moment = this.step.moment;
      return;
    }
    this.#callOff = this.#later(pace, () => {
      this.moment++;
      this.#follow();
    });
  }

  #stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }
}
