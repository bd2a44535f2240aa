import { describe, expect, it } from 'vitest';
import { Names, actionLabel, operand, pieceKind, signed, statusWord, terrainWord, verbLabel } from '../../src/match/words';
import type { Action, MapDocument, Piece, View } from '../../src/net/types';
import { gameOf, mapLooks } from './exercise';

const map: MapDocument = {
  game: 'g', title: '', hexes: [{ id: '0101', terrain: 'mud', x: 0, y: 0 }], hexsides: [], roads: [], rails: [], areas: [],
  places: [{ hex: '0101', name: 'Hozan', kinds: ['town'] }, { hex: '0101', name: 'Takao', kinds: ['city', 'major port'] }], looks: mapLooks,
  boxes: [{ id: 'pool', title: 'The pool' }],
};
const names = new Names(map, gameOf('a', 'b'));
const action = (verb: string, rest: Partial<Action>): Action => ({ do: verb, text: verb, ...rest });
const unit = (kind: string, symbol: string): Piece => ({ id: 'x', side: 'a', at: {}, level: 0, kind, symbol });

describe('words', () => {
  it('of a hex name its largest place', () => {
    expect(names.hex('0101')).toBe('Takao 0101');
    expect(names.places.get('0101')!.map(({ name }) => name)).toEqual(['Takao', 'Hozan']);
  });
  it('of verbs, choices, counters, statuses and ground are those of the game, else they are what they are', () => {
    expect([verbLabel('spend', names), verbLabel('move', names), verbLabel('no-such-verb', names)]).toEqual(['Spend points', 'Move  to', 'No such verb']);
    expect([operand(action('buy', { choice: 'guns' }), names), operand(action('buy', { choice: 'old-boots' }), names)]).toEqual(['Heavy guns', 'Old boots']);
    expect([statusWord('spent', names), statusWord('cut off', names), terrainWord('cane', names), terrainWord('mud', names)]).toEqual(
      ['has done its work', 'cut off', 'Sugar cane', 'Mud']);
    expect(pieceKind(unit('decoy', 'decoy'), names)).toBe('Dummy');
  });
  it('of an action name what it applies to', () => {
    const view = { pieces: [{ id: 'x', side: 'a', at: {}, level: 0, name: '1st Guards' }] } as unknown as View;
    expect(actionLabel(action('move', { piece: 'x', hex: '0101' }), view, names)).toBe('Move 1st Guards to Takao 0101');
    expect(actionLabel(action('spend', { number: 3 }), view, names)).toBe('Spend points: 3');
  });
  it('of numbers and boxes follow their verb', () => {
    expect(operand(action('spend', { number: 0 }), names)).toBe('0');
    expect(actionLabel(action('send', { box: 'pool' }), { pieces: [] } as unknown as View, names)).toBe('Send: The pool');
  });
  it('say no arm twice', () => {
    expect([pieceKind(unit('air strike', 'air'), names), pieceKind(unit('regiment', 'infantry'), names)]).toEqual(['Air strike', 'Infantry regiment']);
  });
});

describe('a standing', () => {
  it('is told in hundredths with its sign', () => {
    expect([0.254, -0.3, 0, -0.001, 1, -1].map(signed)).toEqual(['+25', '−30', '0', '0', '+100', '−100']);
  });
});
