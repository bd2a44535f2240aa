import { describe, expect, it } from 'vitest';
import { Desk, type DeskSource } from '../../src/match/desk.svelte';
import type { Action, Decision, PathPreview, Piece, Preview, View } from '../../src/net/types';
import { vocabulary } from './exercise';

const words = () => vocabulary;
const attack: Action = { do: 'attack', text: 'attack 0103', hex: '0103' };
const end: Action = { do: 'end', text: 'end' };
const odds: Preview = { explanation: [], column: '2:1', outcomes: [{ p: 0.5, text: 'DE' }, { p: 0.5, text: 'NE' }] };
const none: Preview = { explanation: [], outcomes: [] };

class Source implements DeskSource {
  done: string[] = [];
  asked: unknown[] = [];
  costs: ReadonlyMap<string, PathPreview> = new Map();
  snapshot;
  decision: Decision;
  previews = new Map<string, Preview>();

  constructor(actions: Action[], pieces: Piece[] = []) {
    this.decision = { by: 'blue', actions };
    const view: View = {
      match: 'm', game: 'g', scenario: 's', side: 'blue', turn: { n: 1, of: 1, label: '' }, phase: { id: '', label: '', rule: '' },
      decision: this.decision, pieces, boxes: {}, control: {}, tracks: [], markers: [], result: null,
    };
    this.snapshot = { view, events: [] };
  }
  async act(action: Action): Promise<void> { this.done.push(action.text); }
  async order(action: Action): Promise<void> { this.done.push(`order ${action.text}`); }
  async why(at: object): Promise<void> { this.asked.push(at); }
  async preview(action: Action): Promise<Preview> { return this.previews.get(action.text) ?? none; }
}
const at = (id: string, hex: string): Piece => ({ id, side: 'blue', at: { hex }, level: 0 });
const unit = (piece: string): Action => ({ do: 'unit', text: `unit ${piece}`, piece });
const move = (piece: string, hex: string): Action => ({ do: 'move', text: `move ${piece} ${hex}`, piece, hex });

describe('the desk', () => {
  it('does what a press can only mean', async () => {
    const source = new Source([attack, end]);
    await new Desk(source, words).press({ hex: '0103', piece: null });
    expect(source.done).toEqual(['attack 0103']);
  });

  it('asks first where no pointer has shown the odds', async () => {
    const source = new Source([attack, end]);
    const desk = new Desk(source, words, () => true);
    await desk.press({ hex: '0103', piece: null });
    expect([source.done, desk.menu?.options.length]).toEqual([[], 1]);
    await desk.choose(desk.menu!.options[0]!);
    expect(source.done).toEqual(['attack 0103']);
  });

  it('offers a standing action of a piece at any time, and asks first', async () => {
    const reveal: Action = { do: 'turn-up', text: 'turn-up a', piece: 'a' };
    const source = new Source([], [at('a', '0101')]);
    source.decision.by = 'red';
    source.decision.standing = [reveal, { do: 'order', text: 'order hold', choice: 'hold' }];
    const desk = new Desk(source, words);
    expect([...desk.standing.keys()]).toEqual(['a']);
    expect(desk.highlights.pieces.size).toBe(0);
    desk.offer(desk.standing.get('a')![0]!);
    expect([source.done, desk.menu?.options.length]).toEqual([[], 1]);
    await desk.choose(desk.menu!.options[0]!);
    expect(source.done).toEqual(['order turn-up a']);
  });

  it('asks twice before something is given up, until the player wants no more of it', async () => {
    const leaves: Action = { ...end, gives_up: '2 units can still act: A, B' };
    const source = new Source([unit('a'), leaves]);
    const desk = new Desk(source, words);
    await desk.choose({ kind: 'act', action: leaves });
    expect([source.done, desk.confirming]).toEqual([[], leaves]);
    desk.reconsider();
    await desk.confirm();
    expect([source.done, desk.confirming]).toEqual([[], null]);
    await desk.choose({ kind: 'act', action: leaves });
    await desk.confirm(true);
    expect(source.done).toEqual(['end']);
    await desk.choose({ kind: 'act', action: leaves });
    expect(source.done).toEqual(['end', 'end']);
  });

  it('always asks twice before the match is lost', async () => {
    const loses: Action = { ...end, gives_up: '1 unit can still act: A', loses: '4.3' };
    const source = new Source([loses]);
    const caution = { asks: false };
    const desk = new Desk(source, words, () => false, caution);
    await desk.choose({ kind: 'act', action: loses });
    expect([source.done, desk.confirming]).toEqual([[], loses]);
    await desk.confirm(true);
    await desk.choose({ kind: 'act', action: loses });
    expect([source.done, desk.confirming, caution.asks]).toEqual([['end'], loses, false]);
  });

  it('does not ask twice for what only has a price', async () => {
    const source = new Source([{ ...end, says: 'costs 3, 5 left' }]);
    await new Desk(source, words).choose({ kind: 'act', action: source.decision.actions[0]! });
    expect(source.done).toEqual(['end']);
  });

  it('forgets an answer that waited when the question has changed', async () => {
    const leaves: Action = { ...end, gives_up: '1 unit can still act: A' };
    const source = new Source([leaves]);
    const desk = new Desk(source, words);
    await desk.choose({ kind: 'act', action: leaves });
    source.decision = { by: 'blue', actions: [leaves] };
    await desk.confirm();
    expect(source.done).toEqual([]);
  });

  it('gives nothing away by a mere press', async () => {
    const reveal = (piece: string): Action => ({ do: 'reveal', text: `reveal ${piece}`, piece });
    const source = new Source([unit('a'), reveal('a'), reveal('b')], [at('a', '0101'), at('b', '0102')]);
    const desk = new Desk(source, words);
    await desk.press({ hex: '0102', piece: 'b' });
    expect([source.done, desk.menu?.options.length]).toEqual([[], 1]);
    await desk.pressPiece('a');
    expect([source.done, desk.menu?.options.length]).toEqual([[], 2]);
    await desk.press({ hex: '0101', piece: 'a' });
    expect(source.done).toEqual(['unit a']);
  });

  it('opens a menu for a stack and closes it with Escape', async () => {
    const source = new Source([unit('a'), unit('b')], [at('a', '0101'), at('b', '0101')]);
    const desk = new Desk(source, words);
    await desk.press({ hex: '0101', piece: 'a' });
    expect(desk.menu?.options).toHaveLength(2);
    expect(desk.escape()).toBe(true);
    expect([desk.menu, source.done]).toEqual([null, []]);
  });

  it('takes a whole stack by a press, and opens it by the other button', async () => {
    const stack: Action = { do: 'stack', text: 'stack 0101', hex: '0101' };
    const source = new Source([stack, unit('a'), unit('b')], [at('a', '0101'), at('b', '0101'), at('c', '0101')]);
    const desk = new Desk(source, words);
    await desk.press({ hex: '0101', piece: 'b', opening: true });
    expect([source.done, desk.menu?.options.length]).toEqual([[], 3]);
    await desk.press({ hex: '0101', piece: 'b' });
    expect([source.done, desk.menu]).toEqual([['stack 0101'], null]);
  });

  it('asks a finger which of a stack is meant', async () => {
    const stack: Action = { do: 'stack', text: 'stack 0101', hex: '0101' };
    const source = new Source([stack, unit('a'), unit('b')], [at('a', '0101'), at('b', '0101')]);
    const desk = new Desk(source, words, () => true);
    await desk.press({ hex: '0101', piece: 'b' });
    expect([source.done, desk.menu?.options.length]).toEqual([[], 3]);
  });

  it('knows when an attack is being put together', () => {
    expect(new Desk(new Source([attack, end]), words).attacking).toBe(false);
    expect(new Desk(new Source([{ do: 'commit', text: 'commit' }]), words).attacking).toBe(true);
  });

  it('picks a piece up, shows its hexes, and puts it down again', async () => {
    const source = new Source([move('a', '0102'), move('b', '0103')], [at('a', '0101'), at('b', '0105')]);
    const desk = new Desk(source, words);
    await desk.press({ hex: '0101', piece: 'a' });
    expect([desk.chosen, [...desk.highlights.hexes.keys()]]).toEqual(['a', ['0102']]);
    await desk.press({ hex: '0101', piece: 'a' });
    expect([desk.chosen, source.asked]).toEqual([null, []]);
    await desk.press({ hex: '0101', piece: 'a' });
    await desk.press({ hex: '0102', piece: null });
    expect(source.done).toEqual(['move a 0102']);
  });

  it('asks why about what is not in the list', async () => {
    const source = new Source([end], [at('a', '0101')]);
    const desk = new Desk(source, words);
    await desk.press({ hex: '0101', piece: null });
    await desk.press({ hex: '0109', piece: null });
    expect(source.asked).toEqual([{ piece: 'a', hex: '0101' }, { hex: '0109' }]);
  });

  it('shows the path and cost under the pointer', () => {
    const source = new Source([move('a', '0102')], [at('a', '0101')]);
    source.costs = new Map([['move a 0102', { action: 'move a 0102', cost: 3, path: ['0101', '0102'] }]]);
    const desk = new Desk(source, words);
    expect(desk.path).toBeNull();
    desk.point({ hex: '0102', piece: null });
    expect(desk.path?.cost).toBe(3);
  });

  it('finds the odds of the target pointed at, and keeps them when the pointer leaves', async () => {
    const source = new Source([attack, end]);
    source.previews.set('attack 0103', odds);
    const desk = new Desk(source, words);
    await desk.findOdds();
    expect(desk.odds).toBeNull();
    desk.point({ hex: '0103', piece: null });
    await desk.findOdds();
    expect(desk.odds?.preview.column).toBe('2:1');
    desk.point({ hex: null, piece: null });
    await desk.findOdds();
    expect(desk.odds?.action.text).toBe('attack 0103');
  });

  it('turns from what was pressed to the whole attack, until the pointer goes elsewhere', async () => {
    const add = (piece: string): Action => ({ do: 'attacker', text: `attacker ${piece}`, piece });
    const commit: Action = { do: 'commit', text: 'commit' };
    const source = new Source([add('a'), commit], [at('a', '0101')]);
    for (const text of ['attacker a', 'commit']) source.previews.set(text, odds);
    const desk = new Desk(source, words);
    desk.point({ hex: '0101', piece: 'a' });
    expect(desk.candidates[0]).toBe(source.decision.actions[0]);
    await desk.press({ hex: '0101', piece: 'a' });
    desk.point({ hex: '0101', piece: null });
    expect(desk.candidates[0]).toBe(commit);
    desk.point({ hex: null, piece: null });
    desk.point({ hex: '0101', piece: 'a' });
    expect(desk.candidates[0]).toBe(source.decision.actions[0]);
  });

  it('does nothing in a match that is only watched', async () => {
    const source = new Source([attack]);
    const desk = new Desk({ ...source, decision: null, act: source.act.bind(source), why: source.why.bind(source), preview: source.preview.bind(source) }, words);
    await desk.press({ hex: '0103', piece: null });
    expect([source.done, source.asked, desk.cursor]).toEqual([[], [], '0103']);
  });
});

/** A source that answers: after each action there is a new decision. */
class Answering extends Source {
  next: (done: readonly string[]) => Action[] = () => [];
  async carryOut(action: Action): Promise<boolean> {
    this.done.push(action.text);
    this.decision = { by: 'blue', actions: this.next(this.done) };
    return true;
  }
}

describe('several units at once', () => {
  const pieces = [at('a', '0101'), at('b', '0102'), at('c', '0103')];

  it('are gathered by hex, and put down again by the same press', () => {
    const desk = new Desk(new Source([unit('a'), unit('b')], pieces), words);
    desk.gather(['0101', '0102', '0103']);
    expect(desk.gathered).toEqual(['a', 'b']);
    expect([...desk.highlights.selectedPieces]).toEqual(['a', 'b']);
    desk.gather(['0101']);
    expect(desk.gathered).toEqual(['b']);
    expect([desk.escape(), desk.gathered]).toEqual([true, []]);
  });

  it('go to the hex that is pressed, each that can', async () => {
    const all = [move('a', '0109'), move('b', '0109'), move('c', '0108')];
    const source = new Answering(all, pieces);
    source.next = (done) => all.filter(({ text }) => !done.includes(text));
    const desk = new Desk(source, words);
    desk.gather(['0101', '0102', '0103']);
    await desk.press({ hex: '0109', piece: null });
    expect(source.done).toEqual(['move a 0109', 'move b 0109']);
  });

  it('are put together first where they go as a group', async () => {
    const go: Action = { do: 'move', text: 'move 0109', hex: '0109' };
    const join = (piece: string): Action => ({ do: 'attacker', text: `attacker ${piece}`, piece });
    const source = new Answering([unit('a'), unit('b')], pieces);
    source.next = (done) => (done.length === 1 ? [join('b'), go] : done.length === 2 ? [go] : []);
    const desk = new Desk(source, words);
    desk.gather(['0101', '0102']);
    await desk.press({ hex: '0109', piece: null });
    expect(source.done).toEqual(['unit a', 'attacker b', 'move 0109']);
  });

  it('stop where something else is asked', async () => {
    const source = new Answering([unit('a'), unit('b')], pieces);
    const desk = new Desk(source, words);
    desk.gather(['0101', '0102']);
    expect(desk.order?.text).toBe('unit a');
    await desk.orderAll();
    expect([source.done, desk.sending]).toEqual([['unit a'], false]);
  });

  it('of one stack are taken as the stack', async () => {
    const stack: Action = { do: 'stack', text: 'stack 0101', hex: '0101' };
    const source = new Answering([stack, unit('a'), unit('b')], [at('a', '0101'), at('b', '0101')]);
    const desk = new Desk(source, words);
    desk.gather(['0101']);
    await desk.orderAll();
    expect(source.done).toEqual(['stack 0101']);
  });
});

describe('all the rest', () => {
  it('are passed over once the same question comes back, and nothing else is', async () => {
    const hold: Action = { do: 'end', text: 'end' };
    const source = new Answering([hold], []);
    const desk = new Desk(source, words);
    expect(desk.rest).toBeNull();
    await desk.choose({ kind: 'act', action: hold });
    expect(desk.rest?.text).toBe('end');
    source.next = (done) => (done.length < 4 ? [hold] : [unit('a')]);
    await desk.endRest();
    expect(source.done).toEqual(['end', 'end', 'end', 'end']);
    expect(desk.rest).toBeNull();
  });
});
