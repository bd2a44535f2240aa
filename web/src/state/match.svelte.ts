// A match as the player sees it now, and everything he can do about it.
import { RpcFailure, type Given, type Method, type Params, type Result } from '../net/connection';
import type {
  Action, Advice, ChartPlace, Decision, DiceInfo, Notifications, Offer, Overlay, PathPreview, Preview, Summary, Update, View, Watched,
} from '../net/types';
import { applyChanges, type Snapshot } from '../match/changes';
import { frameOf, shotOf, type Shot } from '../match/film';
import { Playback, SPEEDS, windowClock, type Clock } from '../match/playback';

/** The part of the connection that a match needs. */
export interface Server {
  call<M extends Method>(method: M, ...given: Given<M>): Promise<Result<M>>;
  on<N extends keyof Notifications>(notification: N, handler: (params: Notifications[N]) => void): () => void;
  onOpen(handler: () => void): () => void;
}

/** Something to tell the player: `key` names a text. */
export interface Notice { key: string; variables?: Record<string, unknown>; rule?: string }

/** What is seen and hit from a hex. */
export interface Outlook { hex: string; overlays: readonly Overlay[] }

/** What has been played of the film, and how it runs. `at` and `length` count what can be seen. */
export interface Reel { at: number; length: number; paused: boolean; running: boolean; speed: number; shots: readonly Shot[] }
const NO_REEL: Reel = { at: 0, length: 0, paused: false, running: false, speed: SPEEDS[0], shots: [] };
const countSeen = (shots: readonly Shot[]): number => shots.filter(({ visible }) => visible).length;

/** A roll is looked at longer than a move, and what is asked for once more is shown even to those who want everything at once. */
const LONGER_FOR_DICE = 3;
const AGAIN_MS = 350;
/** How long an answer to "why not" stands. */
const NOTICE_MS = 5000;

/** What changes a match and says which version it has then. */
type Change = 'act' | 'undo' | 'resign' | 'offer' | 'answer' | 'salt';

/** The level whose advice a player gets. */
const ADVISER = 'colonel';
/** The one who answers a whole row of questions, which must not take long; and how many at most. */
const ASSISTANT = 'staff';
const MOST_FOLLOWED = 60;

const STALE = -32006;
const ILLEGAL = -32001;

/** Whom the device was shown to last, so that a reload does not show it to the other player. */
const shownKey = (match: string) => `causeway.shown.${match}`;

export class MatchState {
  readonly match: string;
  side = $state('');
  snapshot = $state.raw<Snapshot | null>(null);
  summary = $state.raw<Summary | null>(null);
  offers = $state.raw<readonly Offer[]>([]);
  dice = $state.raw<DiceInfo | null>(null);
  overlays = $state.raw<readonly Overlay[]>([]);
  /** Where the attack of the open question stands in the game's tables. */
  liveCharts = $state.raw<readonly ChartPlace[]>([]);
  /** What the game tells about looking from one hex. */
  outlook = $state.raw<Outlook | null>(null);
  costs = $state.raw<ReadonlyMap<string, PathPreview>>(new Map());
  undoable = $state(false);
  busy = $state(false);
  /** A bot thinks about what it would answer in the player's place. */
  advising = $state(false);
  /** The staff answers in the player's place. */
  following = $state(false);
  #advice = $state.raw<{ at: Decision; advice: Advice } | null>(null);
  /** How many steps of the other side wait to be shown. */
  waiting = $state(0);
  /** The steps of the other side since the player acted. */
  reel = $state.raw<Reel>(NO_REEL);
  /** The player's own last step. */
  opening = $state.raw<Shot | null>(null);
  /** The step shown last, as long as it is news, with what cannot be seen by itself. */
  shot = $state.raw<Shot | null>(null);
  /** What has come to be seen last. */
  fresh = $state.raw<readonly Shot[]>([]);
  /** At one table: the side that the device must be handed to before anything is shown. */
  passTo = $state<string | null>(null);
  #notice = $state.raw<Notice | null>(null);
  failure = $state.raw<RpcFailure | null>(null);

  readonly #server: Server;
  readonly #asked: string | undefined;
  readonly #playback: Playback<Shot>;
  readonly #clock: Clock;
  #forgetNotice: (() => void) | null = null;
  /** Who waits until this version has come. */
  #awaiting: { version: number; come: () => void }[] = [];
  readonly #leave: (() => void)[] = [];
  /** The match after everything that has been received, which may be ahead of what is shown. */
  #latest: Snapshot | null = null;
  /** The newest that is known of; what it looks like may still be on its way. */
  #version = 0;
  /** The newest that has come. */
  #received = 0;
  #phase: { id: string; of: string | null } = { id: '', of: null };
  #watching = 0;
  #previews = new Map<string, Promise<Preview>>();
  #outlooks: 'unknown' | 'some' | 'none' = 'unknown';
  #looking = 0;

  constructor(match: string, side: string | undefined, server: Server, pace: () => number, clock: Clock = windowClock) {
    this.match = match;
    this.#asked = side;
    this.#server = server;
    this.#clock = clock;
    this.#playback = new Playback<Shot>({
      show: (fresh) => this.#project(fresh),
      turn: () => this.#turnReel(),
      length: (shot, again) => (shot.visible ? (pace() || (again ? AGAIN_MS : 0)) * (shot.events.some(({ roll }) => roll) ? LONGER_FOR_DICE : 1) : 0),
    }, clock);
  }

  /** Something to tell the player, which goes by itself. */
  get notice(): Notice | null {
    return this.#notice;
  }
  set notice(notice: Notice | null) {
    this.#forgetNotice?.();
    this.#forgetNotice = notice === null ? null : this.#clock.after(NOTICE_MS, () => { this.#notice = null; });
    this.#notice = notice;
  }

  /** It is being read: it stays until something else is told. */
  keepNotice(): void {
    this.#forgetNotice?.();
    this.#forgetNotice = null;
  }

  get view(): View | null {
    return this.snapshot?.view ?? null;
  }
  get mine(): readonly string[] {
    return this.summary?.mine ?? [];
  }
  get over(): boolean {
    return this.summary?.over ?? false;
  }
  /** The side shown is the player's own, so that he may act for it. */
  get playing(): boolean {
    return this.mine.includes(this.side);
  }
  /** The open decision when it is the player's to make and what is shown is up to date. */
  get decision(): Decision | null {
    const decision = this.view?.decision;
    return decision && this.playing && !this.over && this.waiting === 0 && decision.by === this.side ? decision : null;
  }

  /** What a bot would answer to the open decision, when it was asked. */
  get advice(): Advice | null {
    return this.#advice !== null && this.#advice.at === this.decision ? this.#advice.advice : null;
  }

  open(): void {
    this.#leave.push(
      this.#server.on('update', (update) => this.#receive(update)),
      this.#server.on('summary', (summary) => { if (summary.match === this.match) this.summary = summary; }),
      // What the server could not store did not happen; it asks to be looked at anew.
      this.#server.on('reload', ({ match }) => { if (match === this.match) void this.watch(); }),
      this.#server.onOpen(() => void this.watch()),
    );
  }

  close(): void {
    for (const leave of this.#leave.splice(0)) leave();
    this.#playback.close();
    this.#forgetNotice?.();
    this.#server.call('unwatch', { match: this.match }).catch(() => {});
  }

  /** Asks for the whole View again: at the start, after a reconnect, when the match has moved on unseen. */
  async watch(side = this.side || this.#asked): Promise<void> {
    const attempt = ++this.#watching;
    try {
      const watched = await this.#watchAs(side);
      if (attempt === this.#watching) this.#accept(watched);
    } catch (error) {
      if (attempt === this.#watching && error instanceof RpcFailure) this.failure = error;
    }
  }

  async #watchAs(side: string | undefined): Promise<Watched> {
    const watched = await this.#server.call('watch', side ? { match: this.match, side } : { match: this.match });
    if (side) return watched;
    // Without a side asked for, whoever plays both sees the one that must decide.
    const { mine } = watched.summary;
    const by = watched.view.decision.by;
    const better = by !== null && mine.includes(by) ? by : mine[0];
    if (better === undefined || better === watched.side) return watched;
    return this.#server.call('watch', { match: this.match, side: better });
  }

  #accept(watched: Watched): void {
    this.failure = null;
    this.#newReel(null);
    this.side = watched.side;
    this.summary = watched.summary;
    this.offers = watched.offers;
    this.undoable = watched.undo;
    this.dice = watched.dice;
    this.#version = this.#received = watched.version;
    this.#latest = { view: watched.view, events: watched.events };
    this.#notePhase(watched.view);
    this.#show(this.#latest);
    this.#tellWaiting();
  }

  /** A new reel begins where the player stands now; his own step, if it was one, is what it opens with. */
  #newReel(opening: Shot | null): void {
    this.#playback.begin();
    this.#turnReel();
    this.opening = this.shot = opening;
    this.fresh = opening === null ? [] : [opening];
  }

  /** What the film shows is what the player sees, up to the beginning of the reel. */
  #project(fresh: readonly Shot[]): void {
    const { shown, all } = this.#playback;
    this.shot = frameOf(shown);
    this.fresh = fresh;
    this.#turnReel();
    this.#show(this.shot?.after ?? all[0]!.before);
  }

  #turnReel(): void {
    const { paused, running, speed, shown, all, waiting } = this.#playback;
    this.reel = { at: countSeen(shown), length: countSeen(all), paused, running, speed, shots: shown };
    this.waiting = waiting;
  }

  #receive(update: Update): void {
    if (update.match !== this.match || update.side !== this.side || !this.#latest) return;
    if (update.version <= this.#version && update.view === undefined && update.log.add.length === 0) {
      this.#takeMeta(update);
      this.#received = Math.max(this.#received, update.version);
      this.#tellWaiting();
      return;
    }
    const actor = this.#latest.view.decision.by;
    const shot = shotOf(this.#latest, applyChanges(this.#latest, update));
    this.#latest = shot.after;
    this.#version = this.#received = update.version;
    this.#takeMeta(update);
    this.#take(shot, actor !== null && this.mine.includes(actor));
    this.#notePhase(shot.after.view);
    this.#tellWaiting();
  }

  /** The player's own step is never held up, unless he has not yet seen what came before it. */
  #take(shot: Shot, own: boolean): void {
    if (own && this.#playback.waiting === 0) {
      // An answer within the other side's phase interrupts its film and does not end it.
      const interrupts = this.#playback.length > 0 && this.#phase.of !== null && !this.mine.includes(this.#phase.of);
      if (interrupts) this.#playback.insert(shot);
      else {
        this.#newReel(shot);
        this.#show(shot.after);
      }
      return;
    }
    this.#playback.follow(shot);
    this.#turnReel();
  }

  /** A phase is that of the side which decides first in it. */
  #notePhase({ turn, phase, decision }: View): void {
    const id = `${turn.n} ${phase.id}`;
    if (id !== this.#phase.id) this.#phase = { id, of: decision.by };
  }

  #tellWaiting(): void {
    const come = this.#awaiting.filter(({ version }) => version <= this.#received);
    this.#awaiting = this.#awaiting.filter(({ version }) => version > this.#received);
    for (const each of come) each.come();
  }

  #takeMeta(update: Update): void {
    if (update.summary) this.summary = update.summary;
    if (update.offers) this.#takeOffers(update.offers, update.view === undefined && update.log.add.length === 0);
    if (update.undo !== undefined) this.undoable = update.undo;
    if (update.dice) this.dice = update.dice;
  }

  /** An own offer that goes while nothing else happens was declined. */
  #takeOffers(offers: readonly Offer[], nothingElse: boolean): void {
    const gone = this.offers.find((mine) => mine.by === this.side && !offers.some(({ what, by }) => what === mine.what && by === mine.by));
    if (gone && nothingElse && (gone.what === 'rematch' ? !this.summary?.rematch : !this.over)) this.notice = { key: `match.notice.declined.${gone.what}` };
    this.offers = offers;
  }

  #show(snapshot: Snapshot): void {
    this.#previews.clear();
    this.costs = new Map();
    const by = snapshot.view.decision.by;
    if (this.#mustPass(by)) {
      this.snapshot = null;
      this.overlays = [];
      this.liveCharts = [];
      this.outlook = null;
      this.notice = null;
      this.passTo = by;
      return;
    }
    this.passTo = null;
    this.snapshot = snapshot;
    if (this.mine.length > 1 && by !== null) remember(this.match, by);
    if (this.decision) void this.#loadCosts();
  }

  #mustPass(by: string | null): boolean {
    if (!this.playing || this.over || by === null || !this.mine.includes(by) || this.mine.length < 2) return false;
    return by !== this.side || (recall(this.match) ?? by) !== by;
  }

  /** The device has been handed over: shows the match to the side that must decide. */
  async takeOver(): Promise<void> {
    const side = this.passTo;
    if (side === null) return;
    remember(this.match, side);
    await this.watch(side);
  }

  // The film of the other side's steps.
  skip(): void {
    this.#playback.skip();
    this.#turnReel();
  }
  pause(): void {
    this.#playback.pause();
    this.#turnReel();
  }
  play(): void {
    this.#playback.play();
    this.#turnReel();
  }
  step(by: 1 | -1): void {
    if (by === 1) this.#playback.step();
    else this.#playback.back();
    this.#turnReel();
  }
  again(): void {
    if (this.#playback.length === 0) return;
    this.#playback.again();
    this.#turnReel();
  }
  faster(): void {
    this.#playback.faster();
    this.#turnReel();
  }

  async #loadCosts(): Promise<void> {
    const decision = this.decision;
    if (!decision?.actions.some((action) => action.hex !== undefined)) return;
    const shown = this.snapshot;
    try {
      const { previews } = await this.#server.call('previews', this.#mySide());
      if (this.snapshot === shown) this.costs = new Map(previews.map((preview) => [preview.action, preview]));
    } catch {
      // Costs are a help only; the action list stands without them.
    }
  }

  #mySide(): { match: string; side: string } {
    return { match: this.match, side: this.side };
  }

  async act(action: Action): Promise<void> {
    await this.#change('act', { action: action.text, version: this.#version });
  }
  /** Acts, and waits until what follows from it has come. Says whether it was accepted. */
  async carryOut(action: Action): Promise<boolean> {
    const answer = await this.#change('act', { action: action.text, version: this.#version });
    if (answer === null) return false;
    if (answer.version > this.#received) await new Promise<void>((come) => { this.#awaiting.push({ version: answer.version, come }); });
    return true;
  }
  /** A standing order holds whatever has happened since it was offered. */
  async order(action: Action): Promise<void> {
    await this.#change('act', { action: action.text });
  }
  async undo(): Promise<void> {
    if (this.undoable) await this.#change('undo', { version: this.#version });
  }
  async resign(): Promise<void> {
    await this.#change('resign', {});
  }
  async offer(what: Offer['what']): Promise<void> {
    const answer = await this.#change('offer', { what });
    if (answer?.accepted === false) this.notice = { key: `match.notice.declined.${what}` };
  }
  async answer(what: Offer['what'], accept: boolean): Promise<void> {
    await this.#change('answer', { what, accept });
  }
  async salt(text: string): Promise<void> {
    const done = await this.#change('salt', { text });
    if (!done || !this.dice) return;
    const others = this.dice.salts.filter((salt) => salt.side !== this.side || salt.from !== done.from);
    this.dice = { ...this.dice, salts: [...others, { side: this.side, text, from: done.from }] };
  }

  async #change<M extends Change>(method: M, params: Omit<Params<M>, 'match' | 'side'>): Promise<Result<M> | null> {
    if (this.busy) return null;
    this.busy = true;
    this.notice = null;
    try {
      const whole = [{ ...this.#mySide(), ...params }] as unknown as Given<M>;
      const answer = await this.#server.call(method, ...whole);
      this.#version = Math.max(this.#version, answer.version);
      return answer;
    } catch (error) {
      await this.#explain(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  async #explain(error: unknown): Promise<void> {
    if (!(error instanceof RpcFailure)) throw error;
    const rule = error.data?.rule;
    if (error.code === STALE) {
      await this.watch();
      this.notice = { key: 'match.notice.stale' };
    } else if (error.code === ILLEGAL) {
      this.notice = rule ? { key: 'match.notice.notNow', rule } : { key: 'match.notice.illegal' };
    } else {
      this.notice = { key: 'match.notice.failed', variables: { message: error.message } };
    }
  }

  /** What an action would do; asked once for each state of the match. */
  preview(action: Action): Promise<Preview> {
    const kept = this.#previews.get(action.text);
    if (kept) return kept;
    const coming = this.#server.call('preview', { ...this.#mySide(), action: action.text });
    this.#previews.set(action.text, coming);
    coming.catch(() => this.#previews.delete(action.text));
    return coming;
  }

  /** Asks a bot, which looks ahead a moment, what it would answer. */
  async advise(): Promise<void> {
    const at = this.decision;
    if (at === null || this.advising) return;
    this.advising = true;
    try {
      const advice = await this.#server.call('advise', { ...this.#mySide(), level: ADVISER });
      if (at === this.decision) this.#advice = { at, advice };
    } catch (error) {
      // Whoever has answered meanwhile no longer asks.
      if (at === this.decision) await this.#explain(error);
    } finally {
      this.advising = false;
    }
  }

  /** Follows the advice given, and then what the staff advises for as long as the same is asked. What gives something up is left to the player. */
  async followOn(): Promise<void> {
    const asked = () => (this.decision && this.view ? `${this.view.turn.n} ${this.view.phase.id} ${this.decision.ask ?? ''}` : '');
    const question = asked(), first = this.advice?.action.text;
    if (this.following || question === '') return;
    this.following = true;
    try {
      for (let i = 0; i < MOST_FOLLOWED && asked() === question; i++) {
        const text = i === 0 && first !== undefined ? first : (await this.#server.call('advise', { ...this.#mySide(), level: ASSISTANT })).action.text;
        const action = this.decision?.actions.find((each) => each.text === text);
        if (!action || asked() !== question || (i > 0 && action.gives_up !== undefined) || action.loses !== undefined) return;
        if (!(await this.carryOut(action))) return;
      }
    } catch (error) {
      await this.#explain(error);
    } finally {
      this.following = false;
    }
  }

  /** Tells the player why something cannot be chosen now. Of an empty hex there is nothing to tell but a rule. */
  async why(at: { piece?: string; hex?: string }): Promise<void> {
    try {
      const { rule } = await this.#server.call('why', { ...this.#mySide(), ...at });
      if (rule) this.notice = { key: 'match.notice.notNow', rule };
      else this.notice = at.piece === undefined ? null : { key: 'match.notice.notOffered' };
    } catch (error) {
      await this.#explain(error);
    }
  }

  /** How many steps the match has, which is the number of the moment shown now. */
  async countSteps(): Promise<number | null> {
    try {
      const params = { match: this.match, side: this.side, from: Number.MAX_SAFE_INTEGER, count: 1 };
      return (await this.#server.call('history', params)).steps;
    } catch (error) {
      await this.#explain(error);
      return null;
    }
  }

  /** What is seen from this hex. A game that has nothing to tell about one is not asked again. */
  async lookFrom(hex: string | null): Promise<void> {
    if (this.outlook?.hex !== hex) this.outlook = null;
    if (hex === null) this.#looking++;
    if (hex === null || this.#outlooks === 'none' || this.passTo !== null) return;
    const { side } = this, attempt = ++this.#looking;
    try {
      const { overlays } = await this.#server.call('overlays', { ...this.#mySide(), hex });
      if (this.#outlooks === 'unknown') this.#outlooks = overlays.length > 0 ? 'some' : 'none';
      if (this.passTo === null && this.side === side && attempt === this.#looking && overlays.length > 0) this.outlook = { hex, overlays };
    } catch {
      // A help only: the hex can be played without it.
    }
  }

  async loadCharts(): Promise<void> {
    const { side, snapshot, view } = this;
    if (view === null) return;
    try {
      const { live } = await this.#server.call('charts', { ...this.#mySide(), game: view.game });
      if (this.passTo === null && this.side === side && this.snapshot === snapshot) this.liveCharts = live ?? [];
    } catch {
      // The tables are there without it.
    }
  }

  async loadOverlays(): Promise<void> {
    const { side } = this;
    try {
      const { overlays } = await this.#server.call('overlays', this.#mySide());
      // What comes after the device was handed over is not for whoever looks now.
      if (this.passTo === null && this.side === side) this.overlays = overlays;
    } catch (error) {
      await this.#explain(error);
    }
  }
}

function remember(match: string, side: string): void {
  try {
    sessionStorage.setItem(shownKey(match), side);
  } catch {
    // Without storage a reload shows the board without a cover; nothing else depends on it.
  }
}

function recall(match: string): string | null {
  try {
    return sessionStorage.getItem(shownKey(match));
  } catch {
    return null;
  }
}
