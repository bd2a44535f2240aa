import { describe, expect, it } from 'vitest';
import { Names, actionLabel, operand, pieceKind, verbLabel } from '../../src/match/words';
import type { Action, MapDocument, Piece, View } from '../../src/net/types';

const map: MapDocument = {
  game: 'g', title: '', hexes: [{ id: '0101', terrain: 'mud', x: 0, y: 0 }], hexsides: [], roads: [], rails: [], areas: [],
  places: [{ hex: '0101', name: 'Hozan', kinds: ['town'] }, { hex: '0101', name: 'Takao', kinds: ['city', 'major port'] }],
  boxes: [{ id: 'pool', title: 'The pool' }],
};
const names = new Names(map, null);
const action = (verb: string, rest: Partial<Action>): Action => ({ do: verb, text: verb, ...rest });
const unit = (kind: string, symbol: string): Piece => ({ id: 'x', side: 'a', at: {}, level: 0, kind, symbol });

describe('words', () => {
  it('of a hex name its largest place', () => {
    expect(names.hex('0101')).toBe('Takao 0101');
    expect(names.places.get('0101')!.map(({ name }) => name)).toEqual(['Takao', 'Hozan']);
  });
  it('of verbs and choices stand in the texts, else they are what they are', () => {
    expect([verbLabel('superiority'), verbLabel('no-such-verb')]).toEqual(['Air superiority', 'No such verb']);
    expect([operand(action('buy', { choice: 'gunfire' }), names), operand(action('buy', { choice: 'old-boots' }), names)]).toEqual(['Naval gunfire', 'Old boots']);
  });
  it('of numbers and boxes follow their verb', () => {
    expect(operand(action('spend', { number: 0 }), names)).toBe('0');
    expect(actionLabel(action('send', { box: 'pool' }), { pieces: [] } as unknown as View, names)).toBe('Send: The pool');
  });
  it('say no arm twice', () => {
    expect([pieceKind(unit('air strike', 'air')), pieceKind(unit('regiment', 'infantry'))]).toEqual(['Air strike', 'Infantry regiment']);
  });
});
