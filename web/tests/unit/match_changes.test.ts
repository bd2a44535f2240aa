import { describe, expect, it } from 'vitest';
import { applyChanges, type Snapshot } from '../../src/match/changes';
import type { MatchEvent, Piece, View } from '../../src/net/types';

const piece = (id: string, hex: string): Piece => ({ id, side: 'blue', at: { hex }, level: 0 });
const event = (n: number): MatchEvent => ({ n, type: 'move', rule: '4.1', text: `event ${n}` });
const view: View = {
  match: 'm', game: 'skirmish', scenario: 's', side: 'blue', turn: { n: 1, of: 7, label: 'Turn 1' },
  phase: { id: 'movement', label: 'Movement', rule: '4.0' }, decision: { by: 'blue', actions: [] },
  pieces: [piece('a', '0101'), piece('b', '0102')], boxes: {}, control: { '0101': 'blue', '0102': 'red' }, tracks: [], markers: [],
  result: null,
};
const before: Snapshot = { view, events: [event(1), event(2), event(3)] };

describe('applyChanges', () => {
  it('replaces whole fields of the View and leaves the others', () => {
    const after = applyChanges(before, { view: { decision: { by: 'red', actions: [] } } });
    expect(after.view.decision.by).toBe('red');
    expect(after.view.turn).toBe(view.turn);
    expect(after.view.pieces).toBe(view.pieces);
  });

  it('moves, adds and removes single pieces in place', () => {
    const after = applyChanges(before, { pieces: { set: [piece('a', '0103'), piece('c', '0104')], gone: ['b'] } });
    expect(after.view.pieces.map(({ id, at }) => [id, at.hex])).toEqual([['a', '0103'], ['c', '0104']]);
  });

  it('keeps a piece that goes and comes back under the same id in one change', () => {
    const after = applyChanges(before, { pieces: { set: [piece('b', '0105')], gone: ['b'] } });
    expect(after.view.pieces.find(({ id }) => id === 'b')?.at.hex).toBe('0105');
  });

  it('changes control hex by hex; null is nobody', () => {
    const after = applyChanges(before, { control: { '0102': null, '0103': 'blue' } });
    expect(after.view.control).toEqual({ '0101': 'blue', '0103': 'blue' });
  });

  it('adds events', () => {
    const after = applyChanges(before, { log: { keep: 3, add: [event(4)] } });
    expect(after.events.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  it('forgets events after an undo, also when others take their numbers', () => {
    expect(applyChanges(before, { log: { keep: 1, add: [] } }).events.map(({ n }) => n)).toEqual([1]);
    const other = { ...event(2), text: 'another' };
    expect(applyChanges(before, { log: { keep: 1, add: [other] } }).events).toEqual([event(1), other]);
  });

  it('never changes the snapshot before', () => {
    const copy = structuredClone(before);
    applyChanges(before, { view: { result: { winner: 'blue', rule: '', reason: '' } }, pieces: { gone: ['a'] }, control: { '0101': null }, log: { keep: 0, add: [] } });
    expect(before).toEqual(copy);
  });
});
