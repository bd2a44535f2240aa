import { describe, expect, it } from 'vitest';
import { commandFor, menuEntry } from '../../src/match/keys';
import { cutBy, groupLog, lastCombat, segments, spoken, staysAtEnd } from '../../src/match/log';
import { bars, buttonsToPreview, formatPercent, hasOdds } from '../../src/match/odds';
import type { MatchEvent } from '../../src/net/types';
import { vocabulary } from './exercise';

const event = (n: number, type: string, text: string, more: Partial<MatchEvent> = {}): MatchEvent => ({ n, type, rule: '', text, ...more });

describe('the log', () => {
  it('stands under its phases and counts repetitions', () => {
    const groups = groupLog([
      event(1, 'draw', 'A unit is dealt'), event(2, 'draw', 'A unit is dealt'), event(3, 'phase', 'Airpower'),
      event(4, 'roll', 'A 5 is rolled', { roll: [5] }), event(5, 'roll', 'A 5 is rolled', { roll: [5] }),
    ]);
    expect(groups.map(({ heading, lines }) => [heading?.text ?? null, lines.map(({ times }) => times)])).toEqual([[null, [2]], ['Airpower', [1, 1]]]);
  });

  it('puts phases in which nothing happened together', () => {
    const groups = groupLog([event(1, 'phase', 'Turn 2'), event(2, 'phase', 'Movement'), event(3, 'move', 'A unit moves'), event(4, 'phase', 'Combat')]);
    expect(groups.map(({ passed, heading, lines }) => [passed.map(({ text }) => text), heading?.text, lines.length]))
      .toEqual([[['Turn 2'], 'Movement', 1], [[], 'Combat', 0]]);
  });

  it('links the hexes of an event and no other number', () => {
    const parts = segments(event(1, 'move', 'In 1944 the 27th moves 1225 → 1622 (5 MP)', { from: '1225', hex: '1622' }));
    expect(parts.filter(({ hex }) => hex !== undefined).map(({ hex }) => hex)).toEqual(['1225', '1622']);
    expect(parts.map(({ text }) => text).join('')).toBe('In 1944 the 27th moves 1225 → 1622 (5 MP)');
  });

  it('appends a hex that the sentence does not name', () => {
    expect(segments(event(1, 'combat', 'Column 3:1, die 6', { hex: '1209' })).at(-1)).toEqual({ text: '1209', hex: '1209' });
  });

  it('speaks what is new and matters', () => {
    const before = [event(1, 'phase', 'Combat')];
    expect(spoken(before, [...before, event(2, 'choice', 'chosen'), event(3, 'combat', 'Column 1:1')])).toBe('Column 1:1');
    expect(spoken([...before, event(2, 'loss', 'lost')], before)).toBe('');
  });

  it('finds the last combat', () => {
    expect(lastCombat([event(1, 'combat', 'first'), event(2, 'combat', 'second'), event(3, 'loss', '')])?.text).toBe('second');
    expect(lastCombat([event(1, 'roll', '', { roll: [3] })])).toBeNull();
  });
});

describe('odds', () => {
  it('are shown when something is left to chance', () => {
    expect(hasOdds({ explanation: [], outcomes: [{ p: 1, text: 'reaches 0304' }] })).toBe(false);
    expect(hasOdds({ explanation: [], column: '3:1', outcomes: [{ p: 1, text: 'DE' }] })).toBe(true);
    expect(hasOdds({ explanation: [], outcomes: [] })).toBe(false);
  });

  it('come likeliest first', () => {
    expect(bars({ explanation: [], outcomes: [{ p: 0.25, text: 'a' }, { p: 0.75, text: 'b' }] }).map(({ text, percent }) => [text, percent])).toEqual([['b', 75], ['a', 25]]);
  });

  it('never call an unlikely outcome impossible', () => {
    expect([formatPercent(0.04), formatPercent(16.66), formatPercent(0)]).toEqual(['< 0.1 %', '16.7 %', '0.0 %']);
  });

  it('look at the button that carries the attack out first', () => {
    const buttons = ['cancel', 'tank', 'done', 'commit'].map((verb) => ({ do: verb, text: verb }));
    expect(buttonsToPreview(buttons, vocabulary).map(({ text }) => text)).toEqual(['commit', 'done', 'cancel', 'tank']);
  });
});

describe('keys', () => {
  const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });
  it('are the same with and without capitals, and leave the browser its own', () => {
    expect([commandFor(key('N')), commandFor(key('n')), commandFor(key('?'))]).toEqual(['next', 'next', 'help']);
    expect([commandFor(key('z', { ctrlKey: true })), commandFor(key('l', { ctrlKey: true })), commandFor(key('q'))]).toEqual(['undo', null, null]);
  });
  it('number the entries of a menu from one', () => {
    expect([menuEntry(key('1')), menuEntry(key('9')), menuEntry(key('0'))]).toEqual([0, 8, null]);
  });
});

describe('the first line of a scrolled log', () => {
  const row = (top: number, bottom: number, isHeading = false) => ({ isHeading, box: { top, bottom } });
  it('is scrolled away when the heading above it hides a part of it', () => {
    expect(cutBy([row(100, 124, true), row(90, 110), row(110, 130), row(130, 150)], 100)).toBe(6);
  });
  it('stays when it is whole', () => {
    expect(cutBy([row(100, 124, true), row(104, 124), row(124, 144)], 100)).toBe(0);
  });
  it('is the next heading, which takes the place of the first', () => {
    expect(cutBy([row(100, 124, true), row(90, 108), row(112, 136, true), row(136, 156)], 100)).toBe(12);
  });
  it('needs no heading', () => expect(cutBy([row(95, 115), row(115, 135)], 100)).toBe(15));
  it('stays, though cut, when nothing comes after it', () => expect(cutBy([row(100, 124, true), row(110, 150)], 100)).toBe(0));
});

describe('the end of the log', () => {
  const list = (scrollTop: number, scrollHeight: number) => ({ scrollTop, scrollHeight, clientHeight: 100 });
  it('is kept when lines have been added before the browser reports the last scroll', () => expect(staysAtEnd(true, 300, list(400, 900))).toBe(true));
  it('is left by scrolling up, and found again by scrolling down', () => {
    expect(staysAtEnd(true, 400, list(250, 500))).toBe(false);
    expect(staysAtEnd(false, 250, list(300, 900))).toBe(false);
    expect(staysAtEnd(false, 250, list(390, 500))).toBe(true);
  });
});
