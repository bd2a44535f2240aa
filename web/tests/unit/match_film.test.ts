import { describe, expect, it } from 'vitest';
import { frameOf, isEmpty, placeOf, shotOf, summarise, tell } from '../../src/match/film';
import { Playback, type Clock } from '../../src/match/playback';
import { attackStory, motionOf, storyOf } from '../../src/match/story';
import { twoLines } from '../../src/match/summary';
import { stillToDo } from '../../src/match/todo';
import { Names } from '../../src/match/words';
import type { MapDocument, MatchEvent, Piece, View } from '../../src/net/types';
import { mapLooks, vocabulary } from './exercise';

const view = (pieces: Piece[], more: Partial<View> = {}): View => ({
  match: 'm', game: 'g', scenario: 's', side: 'blue', turn: { n: 1, of: 7, label: 'Turn 1' }, phase: { id: '', label: '', rule: '' },
  decision: { by: 'red', actions: [] }, pieces, boxes: {}, control: {}, tracks: [], markers: [], result: null, ...more,
});
const at = (id: string, hex: string | undefined, more: Partial<Piece> = {}): Piece => ({ id, side: 'red', level: 0, at: hex === undefined ? { box: 'out' } : { hex }, name: id.toUpperCase(), ...more });
const happened = (n: number, type: string, more: Partial<MatchEvent> = {}): MatchEvent => ({ n, type, rule: '1', text: `${type} ${n}`, ...more });
const shot = (before: View, after: View, ...events: MatchEvent[]) => shotOf({ view: before, events: [] }, { view: after, events });

describe('a step', () => {
  it('is seen when a counter lies elsewhere, comes, goes or turns its face', () => {
    const before = view([at('a', '0101', { steps: 2 })]);
    const seen = (...pieces: Piece[]) => shot(before, view(pieces)).visible;
    expect(seen(at('a', '0102', { steps: 2 }))).toBe(true);
    expect(seen()).toBe(true);
    expect(seen(at('a', '0101', { steps: 1 }))).toBe(true);
    expect(seen(at('a', '0101', { steps: 2, hidden: true }))).toBe(true);
    expect(seen(at('a', '0101', { steps: 2 }), at('b', '0104'))).toBe(true);
  });
  it('is not seen when only a status, a box or the question changes', () => {
    const before = view([at('a', '0101')]);
    expect(shot(before, view([at('a', '0101', { status: ['moving'] }), at('b', undefined)])).visible).toBe(false);
    expect(shot(before, before, happened(1, 'phase'), happened(2, 'choice', { hex: '0101' })).visible).toBe(false);
  });
  it('is seen when something happened at a place, or a die was rolled', () => {
    const still = view([at('a', '0101')]);
    expect(shot(still, still, happened(1, 'combat', { hex: '0101' })).visible).toBe(true);
    expect(shot(still, still, happened(1, 'roll', { roll: [4] })).visible).toBe(true);
  });
  it('has an arrow along the way that the events tell of', () => {
    const step = shot(view([at('a', '0101')]), view([at('a', '0103')]),
      happened(1, 'move', { piece: 'a', from: '0101', hex: '0102' }), happened(2, 'move', { piece: 'a', from: '0102', hex: '0103' }));
    expect(tell(step, vocabulary).arrows).toEqual([{ kind: 'move', side: 'red', hexes: ['0101', '0102', '0103'], piece: 'a' }]);
    expect(motionOf([step], vocabulary, 100)).toEqual({ ways: [{ piece: 'a', path: ['0101', '0102', '0103'] }], ms: 100 });
  });
  it('has an arrow for whoever lies elsewhere untold, and for whom nobody may follow', () => {
    const step = shot(view([at('a', '0101')]), view([at('a', '0105'), at('x9', '0204', { hidden: true })]), happened(1, 'move', { from: '0201', hex: '0204' }));
    expect(tell(step, vocabulary).arrows.map(({ hexes, side }) => [side, ...hexes])).toEqual([['red', '0201', '0204'], ['red', '0101', '0105']]);
    expect(placeOf(step, tell(step, vocabulary))).toBe('0204');
  });
  it('has arrows of an attack from all who take part', () => {
    const before = view([at('a', '0101', { status: ['attacking'] }), at('b', '0103', { status: ['attacking'] }), at('d', '0102', { side: 'blue' })]);
    const step = shot(before, view([at('a', '0101'), at('b', '0103'), at('d', '0104', { side: 'blue' })]),
      happened(1, 'combat', { hex: '0102', roll: [6], column: '3:1' }), happened(2, 'retreat', { piece: 'd', from: '0102', hex: '0104' }));
    expect(tell(step, vocabulary).arrows.map(({ kind, hexes }) => [kind, ...hexes])).toEqual([['retreat', '0102', '0104'], ['attack', '0101', '0102'], ['attack', '0103', '0102']]);
    expect(tell(step, vocabulary).roll?.roll).toEqual([6]);
  });
  it('marks what was lost where it happened, and nothing that was only turned up', () => {
    const before = view([at('a', '0101', { side: 'blue' }), at('b', '0102', { steps: 2 }), at('x1', '0103', { hidden: true })]);
    const after = view([at('b', '0102', { steps: 1 }), at('c', '0103')]);
    const step = shot(before, after, happened(1, 'loss', { piece: 'a', hex: '0101' }), happened(2, 'reveal', { hex: '0103' }));
    expect(tell(step, vocabulary).losses).toEqual([
      { hex: '0101', piece: 'a', name: 'A', side: 'blue', whole: true }, { hex: '0102', piece: 'b', name: 'B', side: 'red', whole: false },
    ]);
  });
});

describe('a row of steps', () => {
  const map = { hexes: [{ id: '0101', terrain: 'clear', x: 0, y: 0 }, { id: '0102', terrain: 'clear', x: 0, y: 1 }, { id: '0105', terrain: 'clear', x: 0, y: 4 }], places: [{ hex: '0102', name: 'Changsha', kinds: ['city'] }], boxes: [], looks: mapLooks } as unknown as MapDocument;
  const names = new Names(map, null);
  const start = view([at('a', '0105'), at('d', '0102', { side: 'blue', name: '23rd Brigade' })], { control: { '0102': 'blue' } });
  const there = view([at('a', '0101'), at('d', '0102', { side: 'blue', name: '23rd Brigade' })], { control: start.control });
  const end = view([at('a', '0102')], { control: { '0102': 'red' } });
  const steps = [
    shot(start, there, happened(1, 'move', { piece: 'a', from: '0105', hex: '0101' })),
    shotOf({ view: there, events: [happened(1, 'move')] }, { view: end, events: [happened(1, 'move'), happened(2, 'combat', { hex: '0102', roll: [5] }), happened(3, 'loss', { piece: 'd', hex: '0102' }), happened(4, 'advance', { piece: 'a', from: '0101', hex: '0102' })] }),
  ];

  it('is told in two lines that lead to the places', () => {
    const summary = summarise(steps, vocabulary);
    expect(isEmpty(summary)).toBe(false);
    const [counts, news] = twoLines(summary, 'blue', names);
    expect(counts.map(({ text, hexes }) => [text, ...hexes])).toEqual([['1 move', '0102'], ['1 attack', '0102']]);
    expect(news.map(({ text, hexes, bad }) => [text, bad, ...hexes])).toEqual([['You lost 23rd Brigade at Changsha 0102', true, '0102'], ['Red took Changsha 0102', true, '0102']]);
    expect(twoLines(summary, 'red', names)[1].map(({ text }) => text)).toEqual(['Red took Changsha 0102', 'Blue lost 23rd Brigade at Changsha 0102']);
  });
  it('leaves one arrow for each who went on, the step of now in front', () => {
    const story = storyOf(steps, steps[1]!, vocabulary);
    expect(story.arrows.map(({ kind, hexes, now }) => [kind, hexes.join('-'), now])).toEqual([['move', '0105-0101-0102', true]]);
    expect(story.losses.map(({ hex }) => hex)).toEqual(['0102']);
    expect(isEmpty(summarise([], vocabulary))).toBe(true);
  });
  it('is looked at one sight after the other, each with what cannot be seen by itself', () => {
    const quiet = (n: number) => shot(start, start, happened(n, 'phase'));
    const [first, a, between, b] = [quiet(1), shot(start, there, happened(2, 'move')), quiet(3), shot(there, end, happened(4, 'combat', { hex: '0102', roll: [5] }))];
    const numbers = (...shots: Parameters<typeof frameOf>[0]) => frameOf(shots)?.events.map(({ n }) => n);
    expect([numbers(), numbers(first), numbers(first, a), numbers(first, a, between), numbers(first, a, between, b)]).toEqual([undefined, [1], [1, 2], [1, 2, 3], [4]]);
    expect(tell(frameOf([a, between])!, vocabulary).arrows).toEqual(tell(a, vocabulary).arrows);
    expect(storyOf([a, between], frameOf([a, between]), vocabulary).arrows.map(({ now }) => now)).toEqual([true]);
  });
  it('takes what nobody held by going there, not by setting up', () => {
    const held = view([at('a', '0101')], { control: { '0101': 'red' } }), empty = view([]), placed = happened(1, 'place', { piece: 'a', hex: '0101' });
    expect(summarise([shot(empty, held, placed)], vocabulary).taken).toEqual([]);
    expect(summarise([shot(empty, held, { ...placed, type: 'move' })], vocabulary).taken).toMatchObject([{ hex: '0101', by: 'red' }]);
  });
  it('shows what is still to do, those next to an enemy first', () => {
    const seen = view([at('far', '0105', { side: 'blue' }), at('near', '0102', { side: 'blue' }), at('e', '0101')]);
    expect(stillToDo(seen, new Set(['far', 'near']), names.hexes).map(({ hex, near }) => [hex, near])).toEqual([['0102', true], ['0105', false]]);
  });
  it('shows the attack that is being put together, with strengths and column', () => {
    const seen = view([at('a', '0101', { attack: 4 }), at('b', '0101', { attack: 3 }), at('c', '0105'), at('d', '0102', { side: 'blue' })]);
    const lit = { pieces: new Set<string>(), hexes: new Map<string, string>(), selectedPieces: new Set(['a', 'b', 'd']), selectedHexes: new Set(['0102']) };
    const story = attackStory(seen, lit, { action: { do: 'commit', text: 'commit' }, preview: { explanation: [], column: '3:1', outcomes: [] } });
    expect(story.arrows.map(({ hexes }) => hexes)).toEqual([['0101', '0102']]);
    expect(story.chips).toEqual([{ hex: '0101', text: '7', side: 'red' }, { hex: '0102', text: '3:1' }]);
  });
});

class TestClock implements Clock {
  #due: (() => void)[] = [];
  waits: number[] = [];
  after(ms: number, run: () => void): () => void {
    this.waits.push(ms);
    this.#due.push(run);
    return () => { this.#due = this.#due.filter((each) => each !== run); };
  }
  pass(): void {
    for (const run of this.#due.splice(0)) run();
  }
}

describe('the film', () => {
  /** Letters are seen, dots are not. */
  function film(...items: string[]): { clock: TestClock; shown: string[]; playback: Playback<string> } {
    const clock = new TestClock(), shown: string[] = [];
    const playback = new Playback<string>({ show: (fresh) => shown.push(fresh.join('')), length: (item) => (item === '.' ? 0 : 100), turn: () => {} }, clock);
    for (const item of items) playback.follow(item);
    return { clock, shown, playback };
  }

  it('shows the first at once, each for its time, and what is not seen together with another', () => {
    const { clock, shown, playback } = film('.', 'a', '.', 'b', 'c');
    expect(shown).toEqual(['.', 'a', '.']);
    clock.pass();
    expect(shown).toEqual(['.', 'a', '.', 'b']);
    clock.pass();
    expect(shown).toEqual(['.', 'a', '.', 'b', 'c']);
    playback.follow('.');
    playback.follow('d');
    expect([shown.at(-1), playback.shown.join('')]).toEqual(['.', '.a.bc.']);
    clock.pass();
    expect(shown.at(-1)).toBe('d');
  });
  it('stands still, steps on and back, and goes on', () => {
    const { clock, shown, playback } = film('a', '.', 'b', 'c');
    playback.pause();
    clock.pass();
    expect([shown.join(''), playback.waiting]).toEqual(['a.', 2]);
    playback.step();
    expect([shown.at(-1), playback.waiting]).toEqual(['b', 1]);
    playback.back();
    expect([shown.at(-1), playback.shown]).toEqual(['', ['a', '.']]);
    playback.back();
    expect([shown.at(-1), playback.at]).toEqual(['', 0]);
    playback.play();
    clock.pass();
    clock.pass();
    expect([shown.at(-1), playback.waiting]).toEqual(['c', 0]);
  });
  it('is seen again from the beginning, and loses nothing when it is skipped', () => {
    const { clock, shown, playback } = film('a', 'b', 'c');
    playback.skip();
    expect([shown.at(-1), playback.waiting, playback.shown]).toEqual(['', 0, ['a', 'b', 'c']]);
    playback.again();
    expect([shown.at(-1), playback.waiting]).toEqual(['', 3]);
    for (const next of ['a', 'b', 'c']) {
      clock.pass();
      expect(shown.at(-1)).toBe(next);
    }
  });
  it('takes what comes while it stands still', () => {
    const { shown, playback } = film('a');
    playback.pause();
    playback.follow('b');
    expect([shown, playback.waiting]).toEqual([['a'], 1]);
    playback.play();
    expect(shown).toEqual(['a', 'b']);
  });
  it('runs faster when asked, and when much waits', () => {
    const { clock, playback } = film('a', ...Array.from({ length: 50 }, () => 'b'));
    expect(clock.waits).toEqual([100]);
    clock.pass();
    expect(clock.waits.at(-1)).toBe(25);
    playback.skip();
    playback.faster();
    playback.begin();
    playback.follow('a');
    expect(clock.waits.at(-1)).toBe(50);
  });
});
