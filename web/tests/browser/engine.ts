// A `causeway engine` beside the server: it goes through a recorded match to a wanted moment, so that a test can go on from there.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { Decision, Watched } from '../../src/net/types';
import type { Player } from './harness';
import { usualProgram } from './server';
import { atBoard, byId } from './table';

interface StoredRecord { game: string; scenario: string; options: Record<string, boolean>; actions: (string | object)[] }
interface Branched { match: string; invites: Record<string, string> }
type Call = <T>(method: string, params: object) => Promise<T>;

const corpus = resolve(import.meta.dirname, '../../../tests/records');

async function withEngine<T>(use: (call: Call) => Promise<T>): Promise<T> {
  const engine = spawn(usualProgram, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  let id = 0;
  try {
    return await use(async <R>(method: string, params: object) => {
      engine.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
      const answer = JSON.parse((await lines.next()).value as string) as { result: R; error?: { message: string } };
      if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
      return answer.result;
    });
  } finally {
    engine.stdin.end();
  }
}

/** A Record of the corpus as far as the first question that is wanted. */
export async function recordUpTo(file: string, wanted: (decision: Decision) => boolean): Promise<object> {
  const { game, scenario, options, actions } = JSON.parse(readFileSync(resolve(corpus, file), 'utf8')) as StoredRecord;
  return withEngine(async (call) => {
    const { match } = await call<{ match: string }>('new', { game, scenario, options, manual: true });
    for (const action of actions) {
      const { decision } = await call<{ decision: Decision }>('act', { match, action });
      if (wanted(decision)) return call<object>('record', { match });
    }
    throw new Error(`nothing in ${file} is what was looked for`);
  });
}

/** Quiet answers, and a die where one falls. */
function onward({ by, actions }: Decision): string {
  const quiet = ['roll 4', 'commit', 'done', 'end', 'pass'].map((text) => actions.find((each) => each.text === text));
  const answer = quiet.find(Boolean) ?? actions[0];
  if (!answer) throw new Error(`${by} has no answer left`);
  return answer.text;
}

/**
 * A match in which these answers are given, dice among them, each as soon as it is legal; what is asked in between is answered quietly.
 * It ends behind the last of them, or, with `wanted`, at the first question after it that is so.
 */
export async function recordOf(game: string, scenario: string, answers: readonly string[], wanted?: (decision: Decision) => boolean): Promise<object> {
  return withEngine(async (call) => {
    let { match, decision } = await call<{ match: string; decision: Decision }>('new', { game, scenario, manual: true });
    const act = async (action: string) => ({ decision } = await call<{ decision: Decision }>('act', { match, action }));
    const reach = async (what: string, isThere: () => boolean) => {
      for (let i = 0; !isThere(); i++) {
        if (i === 500) throw new Error(`500 answers did not lead to ${what}`);
        await act(onward(decision));
      }
    };
    for (const answer of answers) {
      await reach(answer, () => decision.actions.some(({ text }) => text === answer));
      await act(answer);
    }
    if (wanted) await reach('what was wanted', () => wanted(decision));
    return call<object>('record', { match });
  });
}

type Seats = Record<string, { kind: string; level?: string }>;

/** Calls the server in the name of whoever uses this browser; from a page beside his own, which sees nothing of it. */
async function beside<T>({ page, context }: Player, use: (call: Call) => Promise<T>): Promise<T> {
  const another = await context.newPage();
  await another.goto(new URL(page.url()).origin);
  await another.evaluate(async () => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
    await new Promise((opened) => socket.addEventListener('open', opened, { once: true }));
    let last = 0;
    const ask = (method: string, params: object) => new Promise<any>((answered) => {
      const id = ++last;
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(data);
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        answered(message);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
    await ask('hello', { player: localStorage.getItem('causeway.player') });
    Object.assign(window, { ask });
  });
  try {
    return await use(async <R>(method: string, params: object) => {
      const answer = await another.evaluate(([name, given]) => (window as any).ask(name, given), [method, params] as const);
      if (!answer.result) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
      return answer.result as R;
    });
  } finally {
    await another.close();
  }
}

const make = (player: Player, wanted: object): Promise<Branched> => beside(player, (call) => call<Branched>('new', wanted));

/** Answers for the player whatever he is asked, quietly and as fast as the server takes it, until that is so. His page only looks on. */
export async function answerBeside(player: Player, isDone: () => boolean): Promise<void> {
  const { match, side } = player.wire;
  await beside(player, async (call) => {
    while (!isDone()) {
      const { view, version } = await call<Watched>('watch', { match, side });
      if (view.result !== null) {
        // His page may hear of it later.
        await expect.poll(() => player.wire.view.result).not.toBeNull();
        return;
      }
      if (view.decision.by === side) await call('act', { match, side, version, action: onward(view.decision) });
    }
  });
}

const branch = (player: Player, record: object, seats?: Seats): Promise<Branched> =>
  make(player, { branch: { record }, ...(seats && { seats }) });

/** A new match with these seats, and the player at its board; with no seat of his own he watches. */
export async function sitDownTo(player: Player, game: string, scenario: string, seats: Seats): Promise<void> {
  const { match } = await make(player, { game, scenario, seats });
  await openMatch(player, match, Object.values(seats).some(({ kind }) => kind === 'me') ? '' : '/spectator');
}

async function openMatch(player: Player, match: string, side = ''): Promise<void> {
  const { page, wire } = player;
  await page.goto(`${new URL(page.url()).origin}/#/match/${match}${side}`);
  await expect.poll(() => wire.watching && wire.match).toBe(match);
  await atBoard(player);
}

/** The player goes on from the end of the Record, with both sides in his hands. */
export async function goOnFrom(player: Player, record: object): Promise<void> {
  const { match } = await branch(player, record);
  await openMatch(player, match);
}

/** The two go on from the end of the Record: the first of them has this side, the second, who is invited, the other. */
export async function goOnTogether(first: Player, side: string, second: Player, other: string, record: object): Promise<void> {
  const { match, invites } = await branch(first, record, { [side]: { kind: 'me' }, [other]: { kind: 'invite' } });
  await openMatch(first, match);
  await second.page.goto(`${new URL(second.page.url()).origin}/#/join/${invites[other]}`);
  await byId(second.page, 'take-seat').click();
  await atBoard(second);
  expect([first.wire.side, second.wire.side]).toEqual([side, other]);
}

/** The player goes on from the end of the Record with this side, and a bot with the other. */
export async function goOnAgainstBot(player: Player, record: object, side: string, other: string): Promise<void> {
  const { match } = await branch(player, record, { [side]: { kind: 'me' }, [other]: { kind: 'bot', level: 'recruit' } });
  await openMatch(player, match);
}
