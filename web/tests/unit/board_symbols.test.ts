import { describe, expect, it } from 'vitest';
import type { Piece } from '../../src/net/types';
import { designation, figures as figuresOf, lookKey, lookOf as look, signsOf, symbolCode } from '../../src/board/symbols';
import { looksOf } from './exercise';

const looks = looksOf('japan', 'china');
const figures = (given: Piece) => figuresOf(given, looks);
const lookOf = (given: Piece) => look(given, looks);

const piece = (rest: Partial<Piece>): Piece => ({ id: 'x', side: 'japan', at: { hex: '0101' }, level: 0, ...rest });

describe('symbolCode', () => {
  it('gives arm and size their APP-6 codes', () => {
    expect(symbolCode('infantry', 'division')).toBe('10031000211211000000');
    expect(symbolCode('armour', 'brigade')).toBe('10031000181205000000');
    expect(symbolCode('airborne', 'regiment')).toBe('10031000171211000001');
  });
  it('marks a headquarters', () => {
    expect(symbolCode('hq', 'army').slice(7, 10)).toBe('223');
  });
  it('takes the arm from the kind where the symbol says nothing', () => {
    expect(symbolCode(undefined, 'special-forces')).toBe(symbolCode('special forces', undefined));
    expect(symbolCode(undefined, 'special-forces')).not.toBe(symbolCode(undefined, undefined));
  });
  it('has a plain frame for unknown words', () => {
    expect(symbolCode('rocket sled', 'horde')).toBe('10031000000000000000');
  });
  it('is always twenty digits', () => {
    for (const arm of ['infantry', 'cavalry', 'marine', 'motorized', 'hq', 'nothing']) {
      for (const size of ['company', 'corps', 'militia', undefined]) expect(symbolCode(arm, size)).toMatch(/^\d{20}$/);
    }
  });
});

describe('figures', () => {
  it('writes equal attack and defence once', () => {
    expect(figures(piece({ attack: 4, defence: 4, movement: 6 }))).toBe('4-6');
    expect(figures(piece({ attack: 3, defence: 4, movement: 6 }))).toBe('3-4-6');
    expect(figures(piece({ attack: 8, defence: 8 }))).toBe('8');
    expect(figures(piece({ attack: 3, defence: 3, movement: 6, status: ['bonus A'] }))).toBe('3A-6');
    expect(figures(piece({ attack: 3, defence: 3, movement: 0, status: ['moved', 'bonus D'] }))).toBe('3D-0');
  });
  it('keeps apart what is below zero', () => {
    expect(figures(piece({ attack: 3, defence: -1, movement: 5 }))).toBe('3/-1/5');
    expect(figures(piece({ attack: 5, defence: -1 }))).toBe('5/-1');
  });
  it('shows zero and tells the unknown from it', () => {
    expect(figures(piece({ attack: 0, defence: 3, movement: 0 }))).toBe('0-3-0');
    expect(figures(piece({ movement: 6 }))).toBe('?-6');
    expect(figures(piece({}))).toBe('');
  });
});

describe('counters that are no land units', () => {
  it('show how many points they count', () => {
    const shown = ['TAC 2', 'B-29', 'Mobile fleet'].map((name) => lookOf(piece({ name, kind: 'air strike' })));
    expect(shown.map(({ figures, designation }) => [figures, designation])).toEqual([['2', ''], ['', ''], ['', '']]);
  });
});

describe('every arm of the games', () => {
  it.each(['airborne', 'amphibious', 'anti-aircraft', 'armour', 'artillery', 'commando', 'construction', 'engineer', 'headquarters', 'infantry',
    'machine-gun', 'marine', 'mortar', 'anti-tank', 'medical', 'transport', 'amphibious tank', 'coast gun', 'police', 'ranger', 'security', 'special-forces'])('%s has a look of its own', (symbol) => {
    const { code, emblem } = lookOf(piece({ symbol, kind: 'regiment' }));
    expect(emblem ?? code).not.toBe(lookOf(piece({ symbol: 'no such arm', kind: 'regiment' })).code);
  });
});

describe('designation', () => {
  it('is the number, or else initials', () => {
    expect(designation('40th Infantry Division')).toBe('40');
    expect(designation('1/8 Marines')).toBe('1/8');
    expect(designation('3AC HQ')).toBe('3AC');
    expect([designation('A/1/3'), designation('HQ/3RCT'), designation('3 RCT HMG 1')]).toEqual(['A/1/3', 'HQ/3', '3']);
    expect(designation('IV Corps')).toBe('IV');
    expect(designation('Yangtze River Defence')).toBe('YRD');
    expect(designation('Garrison')).toBe('Garr');
    expect(designation(undefined)).toBe('');
  });
});

describe('badges', () => {
  it('leave out what a unit always is, and show a dot for what nobody knows', () => {
    expect(lookOf(piece({ status: ['range 3', 'bonus A', 'cut off', 'fought', 'spent', 'enchanted'] })).badges).toEqual(['struck-out!', 'cross', 'dot']);
  });
});

describe('looks', () => {
  it('are shared by pieces that show the same', () => {
    const one = piece({ id: 'a', name: '3rd Division', attack: 4, defence: 4 });
    expect(lookKey(lookOf(one))).toBe(lookKey(lookOf({ ...one, id: 'b', at: { hex: '0202' }, level: 3 })));
    expect(lookKey(lookOf(one))).not.toBe(lookKey(lookOf({ ...one, steps: 1, full_steps: 2 })));
    expect(lookKey(lookOf(one))).not.toBe(lookKey(lookOf({ ...one, side: 'china' })));
  });
  it('of a hidden piece tell its side and nothing else', () => {
    const known = { nation: 'us', name: '3rd', attack: 9, status: ['moved'], steps: 2, full_steps: 4 };
    expect(lookKey(lookOf(piece({ ...known, hidden: true })))).toBe(lookKey(lookOf(piece({ hidden: true }))));
  });
});

describe('signs', () => {
  it('are those on the counters that lie face up, with what they stand for', () => {
    const signs = signsOf([piece({ status: ['moved', 'bonus A'] }), piece({ status: ['fought', 'moved'] }), piece({ status: ['spent'] }),
      piece({ status: ['cut off'], hidden: true })], looks);
    expect([...signs]).toEqual([['arrow', ['moved']], ['cross', ['fought', 'spent']]]);
  });
});
