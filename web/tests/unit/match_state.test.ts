import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../src/match/playback';
import { RpcFailure } from '../../src/net/connection';
import type { Summary, Update, View, Watched } from '../../src/net/types';
import { MatchState, type Server } from '../../src/state/match.svelte';

/** Time passes when the test says so. */
class TestClock implements Clock {
  #due: (() => void)[] = [];
  after(_: number, run: () => void): () => void {
    this.#due.push(run);
    return () => { this.#due = this.#due.filter((each) => each !== run); };
  }
  pass(): void {
    for (const run of this.#due.splice(0)) run();
  }
}

class TestServer implements Server {
  sent: { method: string; params: Record<string, unknown> }[] = [];
  answers = new Map<string, (params: Record<string, unknown>) => unknown>();
  #handlers = new Map<string, (params: never) => void>();
  open: () => void = () => {};

  async call<T>(method: string, params: object = {}): Promise<T> {
    this.sent.push({ method, params: params as Record<string, unknown> });
    return this.answers.get(method)?.(params as Record<string, unknown>) as T;
  }
  on<T>(notification: string, handler: (params: T) => void): () => void {
    this.#handlers.set(notification, handler as (params: never) => void);
    return () => this.#handlers.delete(notification);
  }
  onOpen(handler: () => void): () => void {
    this.open = handler;
    return () => {};
  }
  notify(method: string, params: unknown): void {
    this.#handlers.get(method)?.(params as never);
  }
}

const action = { do: 'end', text: 'end' };
const view = (side: string, by: string | null): View => ({
  match: 'm', game: 'g', scenario: 's', side, turn: { n: 1, of: 7, label: 'Turn 1' }, phase: { id: '', label: '', rule: '' },
  decision: { by, actions: by === side ? [action] : [] }, pieces: [], boxes: {}, control: {}, tracks: [], markers: [], result: null,
});
const summary = (mine: string[], by: string | null): Summary => ({
  match: 'm', game: 'g', scenario: 's', name: '', created: 0, updated: 0, version: 1, turn: { n: 1, of: 7, label: '' }, phase: '', by,
  over: by === null, result: null, seats: {}, mine, your_turn: true,
});
const watched = (side: string, by: string, mine: string[], version = 1): Watched => ({
  match: 'm', side, version, view: view(side, by), events: [], summary: summary(mine, by), offers: [], undo: false,
  dice: { hash: '', first: 0, salts: [], skips: [] },
});
const update = (side: string, version: number, by: string): Update => ({
  match: 'm', side, version, view: { decision: view(side, by).decision }, log: { keep: 0, add: [] },
});
const settled = () => new Promise<void>((resolve) => { setTimeout(resolve, 0); });

let server: TestServer;
let clock: TestClock;

async function watching(mine: string[], by: string, pace = 300): Promise<MatchState> {
  server.answers.set('watch', (params) => watched(String(params['side'] ?? (mine.includes(by) ? by : mine[0])), by, mine));
  server.answers.set('previews', () => ({ previews: [] }));
  const match = new MatchState('m', undefined, server, () => pace, clock);
  match.open();
  server.open();
  await settled();
  return match;
}

beforeEach(() => {
  server = new TestServer();
  clock = new TestClock();
});

describe('a match against somebody else', () => {
  it('opens the decision to the side that must make it', async () => {
    const match = await watching(['blue'], 'blue');
    expect(match.decision?.actions).toEqual([action]);
  });

  it('watches anew after a reconnect', async () => {
    await watching(['blue'], 'blue');
    server.open();
    await settled();
    expect(server.sent.filter(({ method }) => method === 'watch').map(({ params }) => params['side'])).toEqual([undefined, 'blue']);
  });

  it('shows its own step at once', async () => {
    const match = await watching(['blue'], 'blue');
    server.notify('update', update('blue', 2, 'red'));
    expect(match.view?.decision.by).toBe('red');
    expect(match.waiting).toBe(0);
  });

  const placed = (version: number, hex: string, by = 'red'): Update => ({
    ...update('blue', version, by), pieces: { set: [{ id: 'r', side: 'red', level: 0, at: { hex } }] },
  });

  it('follows the other side step by step and decides only when all is shown', async () => {
    const match = await watching(['blue'], 'red');
    const hexOf = () => match.view?.pieces[0]?.at.hex;
    server.notify('update', placed(2, '0101'));
    server.notify('update', placed(3, '0102'));
    server.notify('update', placed(4, '0103', 'blue'));
    expect([match.waiting, hexOf(), match.decision]).toEqual([2, '0101', null]);
    clock.pass();
    expect([match.waiting, hexOf(), match.decision]).toEqual([1, '0102', null]);
    clock.pass();
    expect([match.waiting, hexOf(), match.decision?.by]).toEqual([0, '0103', 'blue']);
  });

  it('shows every step although something else is told meanwhile', async () => {
    const match = await watching(['blue'], 'red');
    server.notify('update', placed(2, '0101'));
    server.notify('update', placed(3, '0102'));
    server.notify('update', { match: 'm', side: 'blue', version: 4, view: { settings: [] }, log: { keep: 0, add: [] } });
    expect([match.waiting, match.view?.pieces[0]?.at.hex]).toEqual([2, '0101']);
    match.again();
    expect([match.waiting, match.view?.pieces]).toEqual([3, []]);
    clock.pass();
    clock.pass();
    expect([match.waiting, match.view?.pieces[0]?.at.hex, match.reel.shots.length]).toEqual([0, '0102', 3]);
  });

  it('keeps the steps of the other side until the player acts', async () => {
    const match = await watching(['blue'], 'red', 0);
    server.notify('update', placed(2, '0101'));
    server.notify('update', { ...placed(3, '0102', 'blue'), view: { decision: view('blue', 'blue').decision, phase: { id: 'ours', label: '', rule: '' } } });
    expect([match.waiting, match.reel.shots.length, match.opening]).toEqual([0, 2, null]);
    server.notify('update', placed(4, '0103', 'red'));
    expect([match.reel.shots.length, match.opening?.after.view.pieces[0]?.at.hex]).toEqual([0, '0103']);
  });

  it('goes on with the film after an answer within the other side’s phase', async () => {
    const match = await watching(['blue'], 'red', 0);
    server.notify('update', placed(2, '0101', 'blue'));
    server.notify('update', placed(3, '0102', 'red'));
    expect([match.reel.shots.length, match.view?.pieces[0]?.at.hex]).toEqual([2, '0102']);
    server.notify('update', placed(4, '0103', 'red'));
    server.notify('update', { ...placed(5, '0104', 'blue'), view: { decision: view('blue', 'blue').decision, phase: { id: 'ours', label: '', rule: '' } } });
    expect(match.reel.shots.length).toBe(4);
    server.notify('update', placed(6, '0105', 'blue'));
    expect([match.reel.shots.length, match.opening?.after.view.pieces[0]?.at.hex]).toEqual([0, '0105']);
  });

  it('waits for what follows from an answer when several are given in a row', async () => {
    const match = await watching(['blue'], 'blue');
    server.answers.set('act', () => ({ version: 2 }));
    let done = false;
    const coming = match.carryOut(action).then((accepted) => { done = accepted; });
    await settled();
    expect(done).toBe(false);
    server.notify('update', update('blue', 2, 'blue'));
    await coming;
    expect(done).toBe(true);
  });

  it('puts an answer to "why not" away by itself, unless it is read', async () => {
    const match = await watching(['blue'], 'blue');
    server.answers.set('why', () => ({ rule: '10.3' }));
    await match.why({ hex: '0101' });
    expect(match.notice?.rule).toBe('10.3');
    clock.pass();
    expect(match.notice).toBeNull();
    await match.why({ hex: '0101' });
    match.keepNotice();
    clock.pass();
    expect(match.notice?.rule).toBe('10.3');
  });

  it('skips to the last step', async () => {
    const match = await watching(['blue'], 'red');
    for (const version of [2, 3, 4]) server.notify('update', update('blue', version, version === 4 ? 'blue' : 'red'));
    match.skip();
    expect([match.waiting, match.decision?.by]).toEqual([0, 'blue']);
  });

  it('acts on the version it has seen', async () => {
    const match = await watching(['blue'], 'blue');
    server.answers.set('act', () => ({ version: 2 }));
    await match.act(action);
    expect(server.sent.at(-1)).toEqual({ method: 'act', params: { match: 'm', side: 'blue', action: 'end', version: 1 } });
  });

  it('looks again and says so when the match has moved on', async () => {
    const match = await watching(['blue'], 'blue');
    server.answers.set('act', () => { throw new RpcFailure({ code: -32006, message: 'stale', data: { version: 5 } }); });
    await match.act(action);
    expect(server.sent.filter(({ method }) => method === 'watch')).toHaveLength(2);
    expect(match.notice?.key).toBe('match.notice.stale');
  });

  it('names the rule that forbids an action', async () => {
    const match = await watching(['blue'], 'blue');
    server.answers.set('act', () => { throw new RpcFailure({ code: -32001, message: 'no', data: { rule: '11.13' } }); });
    await match.act(action);
    expect(match.notice).toEqual({ key: 'match.notice.notNow', rule: '11.13' });
  });

  it('ignores updates of other matches and sides', async () => {
    const match = await watching(['blue'], 'blue');
    server.notify('update', { ...update('blue', 2, 'red'), match: 'other' });
    server.notify('update', update('red', 2, 'red'));
    expect(match.decision?.by).toBe('blue');
  });
});

describe('advice', () => {
  const advice = { action, tried: [{ action, value: 0.25, low: 0.1, high: 0.4, worlds: 8 }] };

  it('is what a bot would answer in the player’s place', async () => {
    const match = await watching(['blue'], 'blue');
    server.answers.set('advise', () => advice);
    await match.advise();
    expect(server.sent.at(-1)).toEqual({ method: 'advise', params: { match: 'm', side: 'blue', level: 'colonel' } });
    expect([match.advice, match.advising]).toEqual([advice, false]);
  });

  it('goes with the decision that it was about', async () => {
    const match = await watching(['blue'], 'blue');
    server.answers.set('advise', () => advice);
    await match.advise();
    server.notify('update', update('blue', 2, 'blue'));
    expect(match.advice).toBeNull();
  });

  it('that comes too late is not shown', async () => {
    const match = await watching(['blue'], 'blue');
    server.answers.set('advise', () => { server.notify('update', update('blue', 2, 'red')); return advice; });
    await match.advise();
    expect([match.advice, match.advising]).toEqual([null, false]);
  });

  it('is not asked for while the other side decides, and a refusal is told', async () => {
    const waiting = await watching(['blue'], 'red');
    await waiting.advise();
    expect(server.sent.some(({ method }) => method === 'advise')).toBe(false);
    const match = await watching(['blue'], 'blue');
    server.answers.set('advise', () => { throw new RpcFailure({ code: -32005, message: 'too much advice is asked for' }); });
    await match.advise();
    expect(match.notice?.key).toBe('match.notice.failed');
  });
});

describe('two players at one table', () => {
  it('covers the board when the other side must decide, and shows it when taken over', async () => {
    const match = await watching(['blue', 'red'], 'blue');
    expect(match.passTo).toBeNull();
    server.notify('update', update('blue', 2, 'red'));
    expect([match.passTo, match.view]).toEqual(['red', null]);
    server.answers.set('watch', (params) => watched(String(params['side']), 'red', ['blue', 'red'], 2));
    await match.takeOver();
    expect([match.passTo, match.view?.side, match.decision?.by]).toEqual([null, 'red', 'red']);
  });

  it('stays open within one side’s turn', async () => {
    const match = await watching(['blue', 'red'], 'blue');
    server.notify('update', update('blue', 2, 'blue'));
    expect([match.passTo, match.decision?.by]).toEqual([null, 'blue']);
  });
});

describe('offers', () => {
  it('tells the player that his offer was declined', async () => {
    const match = await watching(['blue'], 'blue');
    server.notify('update', { match: 'm', side: 'blue', version: 2, log: { keep: 0, add: [] }, offers: [{ what: 'draw', by: 'blue' }] });
    expect(match.offers).toEqual([{ what: 'draw', by: 'blue' }]);
    server.notify('update', { match: 'm', side: 'blue', version: 3, log: { keep: 0, add: [] }, offers: [] });
    expect([match.offers, match.notice?.key]).toEqual([[], 'match.notice.declined.draw']);
  });

  it('says nothing when it lapsed because the match went on', async () => {
    const match = await watching(['blue'], 'blue');
    server.notify('update', { match: 'm', side: 'blue', version: 2, log: { keep: 0, add: [] }, offers: [{ what: 'draw', by: 'blue' }] });
    server.notify('update', { ...update('blue', 3, 'red'), offers: [] });
    expect(match.notice).toBeNull();
  });
});

describe('watching one’s own table as a spectator', () => {
  it('needs no cover', async () => {
    server.answers.set('watch', () => watched('spectator', 'red', ['blue', 'red']));
    const match = new MatchState('m', 'spectator', server, () => 0, clock);
    match.open();
    server.open();
    await settled();
    expect([match.passTo, match.view?.side, match.decision]).toEqual([null, 'spectator', null]);
  });
});

describe('dice', () => {
  it('takes the dice from an update: salts of the other side, and the seed at the end', async () => {
    const match = await watching(['blue'], 'red');
    const dice = { hash: 'h', seed: '00', first: 0, salts: [{ side: 'red', text: 'fog', from: 3 }], skips: [] };
    server.notify('update', { match: 'm', side: 'blue', version: 1, log: { keep: 0, add: [] }, dice });
    expect(match.dice).toEqual(dice);
  });
});

describe('overlays', () => {
  it('does not keep overlays that come after the device was handed over', async () => {
    const match = await watching(['blue', 'red'], 'blue', 0);
    let answer: (value: unknown) => void = () => {};
    server.answers.set('overlays', () => new Promise((resolve) => { answer = resolve; }));
    const loading = match.loadOverlays();
    await settled();
    server.notify('update', update('blue', 2, 'red'));
    expect(match.passTo).toBe('red');
    answer({ overlays: [{ id: 'secret', label: '', rule: '', hexes: {} }] });
    await loading;
    expect(match.overlays).toEqual([]);
  });
});

describe('the outlook from a hex', () => {
  const layer = { id: 'seen', label: 'Seen', rule: '7.1', hexes: { '0102': 'blue' } };
  const asked = () => server.sent.filter(({ method }) => method === 'overlays').map(({ params }) => params['hex']);

  it('is asked for that hex, and goes with it', async () => {
    const match = await watching(['blue'], 'red');
    server.answers.set('overlays', () => ({ overlays: [layer] }));
    await match.lookFrom('0101');
    expect(match.outlook).toEqual({ hex: '0101', overlays: [layer] });
    const coming = match.lookFrom('0201');
    expect(match.outlook).toBeNull();
    await coming;
    expect(match.outlook?.hex).toBe('0201');
    await match.lookFrom(null);
    expect([match.outlook, asked()]).toEqual([null, ['0101', '0201']]);
  });
  it('is not asked for again in a game that has none', async () => {
    const match = await watching(['blue'], 'red');
    server.answers.set('overlays', () => ({ overlays: [] }));
    await match.lookFrom('0101');
    await match.lookFrom('0201');
    expect([match.outlook, asked()]).toEqual([null, ['0101']]);
  });
  it('of a hex left meanwhile is not shown', async () => {
    const match = await watching(['blue'], 'red');
    const answers: ((value: unknown) => void)[] = [];
    server.answers.set('overlays', () => new Promise((resolve) => { answers.push(resolve); }));
    const both = [match.lookFrom('0101'), match.lookFrom('0201')];
    await settled();
    answers[1]!({ overlays: [layer] });
    answers[0]!({ overlays: [layer] });
    await Promise.all(both);
    expect(match.outlook?.hex).toBe('0201');
  });
});

describe('a standing order', () => {
  it('is given for the own side while the other decides, whatever has happened meanwhile', async () => {
    const match = await watching(['blue'], 'red');
    server.answers.set('act', () => ({ version: 2 }));
    await match.order({ do: 'order', text: 'order blue-fire-hold', choice: 'blue-fire-hold' });
    expect(server.sent.at(-1)).toEqual({ method: 'act', params: { match: 'm', side: 'blue', action: 'order blue-fire-hold' } });
  });
});
