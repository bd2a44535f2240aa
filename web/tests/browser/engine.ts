// A `causeway engine` beside the server: it goes through a recorded match to a wanted moment, so that a test can go on from there.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { Decision } from '../../src/net/types';
import type { Player } from './harness';
import { usualProgram } from './server';
import { atBoard } from './table';

interface StoredRecord { game: string; scenario: string; options: Record<string, boolean>; actions: (string | object)[] }
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

/** Makes a match in the name of whoever uses this browser; from a page beside his own, which sees nothing of it. */
async function branch({ page, context }: Player, record: object): Promise<string> {
  const beside = await context.newPage();
  await beside.goto(new URL(page.url()).origin);
  const made = await beside.evaluate(async (given) => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
    await new Promise((opened) => socket.addEventListener('open', opened, { once: true }));
    const ask = (id: number, method: string, params: object) => new Promise<any>((answered) => {
      socket.addEventListener('message', ({ data }) => { if (JSON.parse(data).id === id) answered(JSON.parse(data)); });
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
    await ask(1, 'hello', { player: localStorage.getItem('causeway.player') });
    return ask(2, 'new', { branch: { record: given } });
  }, record);
  await beside.close();
  if (!made.result) throw new Error(JSON.stringify(made.error));
  return made.result.match as string;
}

/** The player goes on from the end of the Record, with both sides in his hands. */
export async function goOnFrom(player: Player, record: object): Promise<void> {
  const { page, wire } = player;
  const match = await branch(player, record);
  await page.goto(`${new URL(page.url()).origin}/#/match/${match}`);
  await expect.poll(() => wire.watching && wire.match).toBe(match);
  await atBoard(player);
}
