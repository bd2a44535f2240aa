import { describe, expect, it } from 'vitest';
import { CHUNK, Timeline } from '../../src/match/timeline';
import type { Changes, History, View } from '../../src/net/types';

const STEPS = 450;
/** A match of 450 steps in which a turn has 100 steps, each with one event. */
const turnAt = (n: number) => ({ n: 1 + Math.floor(n / 100), of: 5, label: `Turn ${1 + Math.floor(n / 100)}` });
const view = (n: number): View => ({
  match: 'm', game: 'g', scenario: 's', side: 'all', turn: turnAt(n), phase: { id: 'p', label: 'Phase', rule: '' },
  decision: { by: 'blue', actions: [] }, pieces: [], boxes: {}, control: {}, tracks: [{ id: 'n', label: 'n', value: n }], markers: [], result: null,
});
function history(from: number, count: number): History {
  const first = Math.min(from, STEPS);
  const later: Changes[] = [];
  for (let n = first + 1; n <= STEPS && n - first < count; n++) {
    later.push({ view: { turn: turnAt(n), tracks: view(n).tracks }, log: { keep: n - 1, add: [{ n, type: 'move', rule: '', text: `step ${n}` }] } });
  }
  return { steps: STEPS, first, moments: [{ view: view(first), log: first }, ...later] };
}

function timeline() {
  const asked: number[] = [];
  const line = new Timeline(async (from, count) => {
    asked.push(from);
    return history(from, count);
  });
  return { line, asked };
}
const number = async (line: Timeline, at: number) => (await line.moment(at)).view.tracks[0]!.value;

describe('the timeline', () => {
  it('gives every moment, forwards and backwards, across chunks', async () => {
    const { line } = timeline();
    for (const at of [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, STEPS, 3]) expect(await number(line, at)).toBe(at);
  });

  it('knows where a Record stops', async () => {
    const line = new Timeline(async (from, count) => ({ ...history(from, count), stopped: { answer: 500, why: 'no longer legal' } }));
    await line.moment(0);
    expect(line.stopped?.answer).toBe(500);
    const { line: whole } = timeline();
    await whole.moment(0);
    expect(whole.stopped).toBeNull();
  });

  it('asks for each chunk once', async () => {
    const { line, asked } = timeline();
    await Promise.all([line.moment(5), line.moment(7), line.moment(199), line.moment(250)]);
    expect(asked).toEqual([0, 200]);
  });

  it('ends at the last moment', async () => {
    const { line } = timeline();
    expect(await number(line, 9999)).toBe(STEPS);
    expect(await number(line, 430)).toBe(430);
  });

  it('knows the events until a moment as far as they were loaded', async () => {
    const { line } = timeline();
    expect((await line.moment(3)).events.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect((await line.moment(1)).events.map(({ n }) => n)).toEqual([1]);
  });

  it('marks where turns begin once everything is loaded', async () => {
    const { line } = timeline();
    await line.moment(0);
    await line.loadAll(() => {}, () => false);
    expect(line.marks().filter(({ newTurn }) => newTurn).map(({ at }) => at)).toEqual([0, 100, 200, 300, 400]);
  });

  it('asks again after a failure', async () => {
    let fail = true;
    const line = new Timeline(async (from, count) => {
      if (fail) throw new Error('lost');
      return history(from, count);
    });
    await expect(line.moment(0)).rejects.toThrow('lost');
    fail = false;
    expect(await number(line, 0)).toBe(0);
  });

  it('knows what happened before the first step and before a chunk, where the server tells', async () => {
    const before = (n: number) => Array.from({ length: n }, (_, i) => ({ n: i + 1, type: 'phase', rule: '', text: `earlier ${i + 1}` }));
    const line = new Timeline(async (from) => {
      const first = { view: view(from), log: from + 2, events: before(from + 2) };
      return { steps: STEPS, first: from, moments: [first] };
    });
    expect((await line.moment(0)).events.map(({ text }) => text)).toEqual(['earlier 1', 'earlier 2']);
    expect((await line.moment(CHUNK)).events).toHaveLength(CHUNK + 2);
  });
});
