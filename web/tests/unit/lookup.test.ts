import { describe, expect, it } from 'vitest';
import { kindsOf, sampleOf } from '../../src/lookup/counters';
import { forcesOf, turnOf } from '../../src/lookup/forces';
import { effectsOf, hexsides, originOf, places, terrains } from '../../src/lookup/legend';
import { chapterOfRuling, chaptersOf, countIn, search } from '../../src/lookup/rules';
import type { ChartTable, MapDocument, Piece, RuleCase, Ruling } from '../../src/net/types';
import { mapLooks } from './exercise';

const rule = (id: string, title: string, summary = ''): RuleCase => ({ id, title, summary, paragraphs: [summary] });
const ruling = (id: string, title: string): Ruling => ({ id, title, question: '', ruling: 'so', reason: 'because' });

describe('the rules', () => {
  const index = {
    cases: [rule('1.0', 'The game'), rule('4.0', 'Movement'), rule('4.2', 'Zones', 'Entering an enemy zone of control stops'), rule('6A.1', 'Night')],
    rulings: [ruling('R4.1', 'Which way'), ruling('R12', 'What is a port? (6.2, 7.7)')],
  };
  const chapters = chaptersOf(index);

  it('are put together by chapters, with their rulings', () => {
    expect(chapters.map(({ id, title, cases, rulings }) => [id, title, cases.length, rulings.length]))
      .toEqual([['1', 'The game', 1, 0], ['4', 'Movement', 2, 1], ['6', 'Night', 1, 1]]);
    expect(chapterOfRuling(index.rulings[1]!)).toBe('6');
  });
  it('are searched by all words together, in cases and rulings', () => {
    expect(countIn(search(chapters, 'enemy  ZONE'))).toBe(1);
    expect(search(chapters, 'port').map(({ id, cases, rulings }) => [id, cases.length, rulings.length])).toEqual([['6', 0, 1]]);
    expect(countIn(search(chapters, 'zone elephant'))).toBe(0);
    expect(search(chapters, ' ')).toEqual(chapters);
  });
  it('come whole by the number of a chapter', () => expect(countIn(search(chapters, '4'))).toBe(3));
});

describe('the map', () => {
  const map: MapDocument = {
    game: 'g', title: 't', hexes: ['sea', 'clear', 'clear'].map((terrain, i) => ({ id: `${i}`, terrain, x: i, y: 0 })),
    hexsides: [{ feature: 'river', sides: [['0', '1'], ['1', '2']], source: 'printed 3.1' }, { feature: 'river', sides: [['0', '2']], source: 'reconstructed: drawn' }],
    roads: [], rails: [], places: [{ hex: '1', name: 'A', kinds: ['city', 'port'] }, { hex: '2', name: 'B', kinds: ['city'] }], areas: [], boxes: [], looks: mapLooks,
  };
  it('has so much of everything, and says where that comes from', () => {
    expect(terrains(map)).toEqual([{ id: 'clear', count: 2, sources: [] }, { id: 'sea', count: 1, sources: [] }]);
    expect(hexsides(map)).toEqual([{ id: 'river', count: 3, sources: ['printed', 'reconstructed'] }]);
    expect(places(map).map(({ id, count }) => [id, count])).toEqual([['city', 2], ['port', 1]]);
    expect(originOf('a guess')).toBeUndefined();
  });
  it('finds what the tables about terrain say of a kind', () => {
    const table = {
      id: 'terrain', title: 'Terrain', rule: '', source: 'printed', origin: '', row_head: 'terrain', headings: [{ label: '', cells: ['foot', 'wheels'] }],
      rows: [{ label: 'Light woods', cells: ['2', '4'] }], modifiers: [], printed: [], reasons: [], notes: [],
    } as ChartTable;
    expect(effectsOf([table, { ...table, row_head: 'die' }], ['light-woods'])).toEqual([
      { table: 'Terrain', heading: 'foot', cell: '2' }, { table: 'Terrain', heading: 'wheels', cell: '4' },
    ]);
  });
});

describe('the forces', () => {
  const piece = (id: string, at: Piece['at'], more: Partial<Piece> = {}): Piece => ({ id, side: 'us', at, level: 0, name: id, ...more });
  const pieces = [
    piece('a', { hex: '0101' }), piece('b', { box: 'pool' }), piece('c', { box: 'gone' }), piece('d', { box: 'track' }, { name: 'D (turn 4)' }),
    piece('e', { box: 'track' }, { name: 'E (turn 2)' }), piece('x', { hex: '0102' }, { side: 'japan' }),
  ];
  const boxes = [{ id: 'pool', title: 'Pool' }, { id: 'gone', title: 'Units eliminated' }];

  it('are on the map, off it, lost, or due on a turn', () => {
    const forces = forcesOf({ pieces, scenario: 'a' }, 'us', boxes, [
      { turn: 4, side: 'us', text: 'Guns', rule: '1' }, { turn: 6, side: 'us', text: 'Tanks', rule: '1', scenarios: ['a'] },
      { turn: 7, side: 'us', text: 'never', rule: '1', scenarios: ['b'] }, { turn: 7, side: 'japan', text: 'nobody', rule: '1' },
    ]);
    expect(forces.onMap.map(({ id }) => id)).toEqual(['a']);
    expect(forces.off.map(({ title, pieces: [first] }) => [title, first?.id])).toEqual([['Pool', 'b']]);
    expect(forces.lost.map(({ pieces: [first] }) => first?.id)).toEqual(['c']);
    expect(forces.schedule.map(({ turn, pieces: due, told }) => [turn, ...due.map(({ id }) => id), ...told.map(({ text }) => text)])).toEqual([[2, 'e'], [4, 'd', 'Guns'], [6, 'Tanks']]);
    expect(turnOf(pieces[0]!)).toBeNull();
  });
  it('have kinds, and one to learn from', () => {
    const full = piece('f', {}, { attack: 4, defence: 4, movement: 6, symbol: 'infantry', status: ['moved'] });
    expect(sampleOf([pieces[0]!, full, piece('h', {}, { hidden: true })])).toBe(full);
    expect(sampleOf([])).toBeUndefined();
    expect(kindsOf([full, { ...full, id: 'g' }, pieces[0]!]).map(({ piece: { status }, count }) => [status, count])).toEqual([[undefined, 2], [undefined, 1]]);
  });
});
