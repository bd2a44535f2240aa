import { describe, expect, it } from 'vitest';
import { firstLesson, taughtGames } from '../../src/learn/lessons';
import { LessonState, objection } from '../../src/learn/lesson.svelte';
import { Desk } from '../../src/match/desk.svelte';
import { NO_WORDS } from '../../src/net/game_words';
import type { GameInfo, Lesson, LessonStep, View } from '../../src/net/types';
import { vocabulary } from './exercise';

const view: View = {
  match: null, game: 'g', scenario: 's', side: 'blue', turn: { n: 1, of: 2, label: '' }, phase: { id: '', label: '', rule: '' },
  decision: { by: 'blue', ask: 'move', prompt: 'Move?', actions: [] },
  pieces: [{ id: 'a', side: 'blue', at: { hex: '0101' }, level: 0 }, { id: 'b', side: 'blue', at: { hex: '0201' }, level: 0 }],
  boxes: {}, control: {}, tracks: [], markers: [], result: null,
};
const move: LessonStep = {
  text: 'Move it.', moment: 0, action: { do: 'move', text: 'move a 0102', piece: 'a', hex: '0102' }, wrong: 'Not that.',
  preview: { explanation: [], outcomes: [], cost: 1, path: ['0101', '0102'] }, instead: [{ at: 'b', say: 'B rests.' }, { at: '0103', say: 'Too far.' }],
};
const lesson: Lesson = {
  id: 'l', title: '', about: '', minutes: 1, game: 'g', scenario: 's', side: 'blue',
  steps: [
    { text: 'Read this.', moment: 0, point: ['0103'] }, move,
    { text: 'End.', moment: 3, action: { do: 'end', text: 'end' }, wrong: 'Press the button.' }, { text: 'Well done.', moment: 4 },
  ],
  moments: [
    { view, log: 0, events: [] },
    { pieces: { set: [{ id: 'a', side: 'blue', at: { hex: '0102' }, level: 0 }] }, log: { keep: 0, add: [{ n: 1, type: 'move', rule: '', text: 'A moves' }] } },
    { log: { keep: 1, add: [{ n: 2, type: 'roll', rule: '', text: 'They fire' }] } },
    { log: { keep: 2, add: [] } },
    { view: { turn: { n: 2, of: 2, label: '' } }, log: { keep: 2, add: [] } },
  ],
};

/** Whatever is to be done later waits until it is told. */
class Clock {
  #waiting: (() => void)[] = [];
  readonly later = (_: number, run: () => void) => {
    this.#waiting.push(run);
    return () => { this.#waiting = this.#waiting.filter((each) => each !== run); };
  };
  tick(): void { this.#waiting.shift()?.(); }
  get waiting(): number { return this.#waiting.length; }
}

const begin = (pace = 0, clock = new Clock()) => {
  const state = new LessonState(lesson, () => pace, clock.later);
  return { state, clock, desk: new Desk(state, () => vocabulary, () => false, { asks: false }) };
};

describe('a lesson', () => {
  it('is read first, and nothing can be chosen meanwhile', async () => {
    const { state, desk } = begin();
    expect([state.step.text, state.decision, state.target]).toEqual(['Read this.', null, '0103']);
    await desk.press({ hex: '0101', piece: 'a' });
    expect([state.at, state.said]).toEqual([0, '']);
    state.next();
    expect(state.step).toBe(lesson.steps[1]);
    state.next();
    expect(state.at).toBe(1);
  });

  it('asks for the counter and then for the hex', async () => {
    const { state, desk } = begin();
    state.next();
    expect([[...desk.highlights.pieces], [...desk.highlights.hexes.keys()], state.target]).toEqual([['a'], [], '0101']);
    await desk.press({ hex: '0101', piece: 'a' });
    expect([[...desk.highlights.hexes], [...desk.highlights.selectedPieces], state.target]).toEqual([[['0102', '1']], ['a'], '0102']);
    await desk.press({ hex: '0102', piece: null });
    expect([state.at, state.snapshot.view.pieces.find(({ id }) => id === 'a')?.at.hex]).toEqual([2, '0102']);
  });

  it('explains what was pressed instead, and forgets it with the right answer', async () => {
    const { state, desk } = begin();
    state.next();
    await desk.press({ hex: '0201', piece: 'b' });
    expect(state.said).toBe('B rests.');
    await desk.press({ hex: '0103', piece: null });
    expect(state.said).toBe('Too far.');
    await desk.press({ hex: '0105', piece: null });
    expect(state.said).toBe('Not that.');
    expect(state.at).toBe(1);
    await desk.press({ hex: '0101', piece: 'a' });
    expect(state.said).toBe('');
  });

  it('shows what follows one after the other, and asks for nothing meanwhile', async () => {
    const { state, desk, clock } = begin(500);
    state.next();
    await desk.press({ hex: '0101', piece: 'a' });
    await desk.press({ hex: '0102', piece: null });
    expect([state.moment, state.settled, state.decision]).toEqual([1, false, null]);
    expect(state.news.map(({ text }) => text)).toEqual(['A moves']);
    clock.tick();
    expect([state.moment, state.news.map(({ text }) => text)]).toEqual([2, ['A moves', 'They fire']]);
    clock.tick();
    expect([state.settled, state.decision?.actions.map(({ text }) => text), clock.waiting]).toEqual([true, ['end'], 0]);
  });

  it('can be skipped ahead, taken back and begun again', async () => {
    const { state, desk, clock } = begin(500);
    expect(state.undoable).toBe(false);
    state.next();
    await desk.press({ hex: '0101', piece: 'a' });
    state.back();
    expect([state.at, state.target]).toEqual([1, '0101']);
    await desk.press({ hex: '0101', piece: 'a' });
    await desk.press({ hex: '0102', piece: null });
    state.skip();
    expect([state.settled, clock.waiting]).toEqual([true, 0]);
    state.back();
    expect([state.at, state.moment, state.snapshot.view.pieces[0]?.at.hex]).toEqual([1, 0, '0101']);
    state.again();
    expect([state.at, state.moment]).toEqual([0, 0]);
  });

  it('ends with its last word', async () => {
    const { state, desk } = begin();
    state.next();
    await desk.press({ hex: '0101', piece: 'a' });
    await desk.press({ hex: '0102', piece: null });
    expect(state.ended).toBe(false);
    await desk.choose({ kind: 'act', action: desk.index.buttons[0]! });
    expect([state.ended, state.snapshot.view.turn.n]).toEqual([true, 2]);
    state.next();
    expect(state.at).toBe(3);
  });

  it('gives the odds of what is wanted, and of nothing else', async () => {
    const { state } = begin();
    state.next();
    await expect(state.preview(move.action!)).resolves.toBe(move.preview);
    await expect(state.preview({ do: 'end', text: 'end' })).rejects.toThrow();
  });
});

it('what is tempting is answered by the counter before the hex', () => {
  expect(objection(move, { piece: 'b', hex: '0103' })).toBe('B rests.');
  expect(objection({ text: '', moment: 0 }, { hex: '0103' })).toBe('');
});

it('the exercise is taught first, and games without lessons not at all', () => {
  const game = (id: string, exercise: boolean, lessons?: string[]): GameInfo => ({
    id, title: id, sides: [], scenarios: [], options: [], words: { ...NO_WORDS, exercise },
    ...(lessons && { lessons: lessons.map((each) => ({ id: each, title: each, about: '', minutes: 1, scenario: '', side: '' })) }),
  });
  const games = [game('big', false, ['one']), game('none', false), game('small', true, ['two', 'three'])];
  expect(taughtGames(games).map(({ id }) => id)).toEqual(['small', 'big']);
  expect(firstLesson(games)?.lesson.id).toBe('two');
  expect(firstLesson([game('none', false)])).toBeUndefined();
});
