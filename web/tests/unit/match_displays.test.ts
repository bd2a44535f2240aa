import { describe, expect, it } from 'vitest';
import { alone, displaysOf, groupDisplays, litIn, partOf, tilesOf } from '../../src/match/displays';
import type { Action, MapBox, Piece, View } from '../../src/net/types';
import { looksOf, words } from './exercise';

const boxes: MapBox[] = [
  { id: 'red-pool', title: 'Red pool' }, { id: 'blue-pool', title: 'Blue pool' }, { id: 'blue-hand', title: 'Blue hand' }, { id: 'blue-lost', title: 'Blue losses' },
];
const looks = looksOf('red', 'blue');
const piece = (id: string, box: string, name = id, side = box.split('-')[0]!): Piece => ({ id, side, at: { box }, level: 0, name, kind: 'air strike' });

function view(pieces: Piece[], side: string | null = 'blue', by = 'blue'): View {
  return {
    match: 'm', game: 'g', scenario: 's', side, turn: { n: 1, of: 1, label: '' }, phase: { id: '', label: '', rule: '' }, decision: { by, actions: [] },
    pieces, boxes: {}, control: {}, tracks: [], markers: [], result: null,
  };
}
const lights = (...legal: string[]) => ({ pieces: new Set(legal), selectedPieces: new Set<string>() });
const names = (tiles: ReturnType<typeof tilesOf>) => tiles.map((tile) => tile.pieces.map(({ id }) => id));

describe('tiles', () => {
  it('put together what nobody can tell apart', () => {
    const pieces = [piece('a', 'blue-pool', 'TAC 2'), piece('b', 'blue-pool', 'TAC 1'), piece('c', 'blue-pool', 'TAC 2')];
    expect(names(tilesOf(pieces, lights(), looks))).toEqual([['a', 'c'], ['b']]);
  });
  it('keep what can be chosen apart from what cannot, and put it first', () => {
    const pieces = [piece('a', 'blue-pool', 'TAC 2'), piece('b', 'blue-pool', 'TAC 2'), piece('c', 'blue-pool', 'TAC 2')];
    const tiles = tilesOf(pieces, lights('b', 'c'), looks);
    expect(names(tiles)).toEqual([['b', 'c'], ['a']]);
    expect(tiles.map(({ lit }) => lit)).toEqual([true, false]);
  });
  it('keep units apart that differ in name or state only', () => {
    const guard: Piece = { id: 'a', side: 'blue', at: { box: 'blue-pool' }, level: 0, name: '1st Guards', symbol: 'infantry' };
    expect(tilesOf([guard, { ...guard, id: 'b', name: '1st Fusiliers' }, { ...guard, id: 'c', status: ['range 3'] }], lights(), looks)).toHaveLength(3);
  });
});

describe('displays', () => {
  const ids = (given: View, legal: string[] = [], buttons: Action[] = []) => {
    const { displays, empty } = displaysOf(given, boxes, lights(...legal), buttons, looks);
    return { shown: displays.map(({ id }) => id), empty: empty.map(({ id }) => id) };
  };
  const pieces = [piece('r', 'red-pool'), piece('p', 'blue-pool'), piece('h', 'blue-hand')];

  it('show the boxes with something in them, the own ones first, and name the empty ones', () => {
    expect(ids(view(pieces))).toEqual({ shown: ['blue-pool', 'blue-hand', 'red-pool'], empty: ['blue-lost'] });
    expect(ids(view(pieces, 'red')).shown).toEqual(['red-pool', 'blue-pool', 'blue-hand']);
  });
  it('show a spectator those of the side that decides first', () => {
    expect(ids(view(pieces, null, 'red')).shown[0]).toBe('red-pool');
    expect(ids(view(pieces, null, 'blue')).shown[0]).toBe('blue-pool');
  });
  it('begin with those where something can be chosen', () => {
    expect(ids(view(pieces), ['h']).shown).toEqual(['blue-hand', 'blue-pool', 'red-pool']);
  });
  it('keep in front what is said to stay there', () => {
    const { displays } = displaysOf(view(pieces), boxes, lights(), [], looks, new Set(['blue-hand']));
    expect(displays.map(({ id }) => id)).toEqual(['blue-hand', 'blue-pool', 'red-pool']);
  });
  it('show an empty box that can be chosen itself', () => {
    const stow: Action = { do: 'stow', text: 'stow blue-lost', box: 'blue-lost' };
    const { displays, empty } = displaysOf(view(pieces), boxes, lights(), [stow], looks);
    expect(displays[0]).toMatchObject({ id: 'blue-lost', count: 0, actions: [stow] });
    expect(empty).toEqual([]);
  });
  it('count what can be chosen', () => {
    const many = [piece('a', 'blue-pool', 'TAC 2'), piece('b', 'blue-pool', 'TAC 2'), piece('c', 'blue-pool', 'TAC 1')];
    const [display] = displaysOf(view(many), boxes, lights('a', 'b'), [], looks).displays;
    expect([litIn(display!), display!.count]).toEqual([2, 3]);
  });
  it('know nothing of what lies on the map', () => {
    expect(ids(view([{ ...pieces[0]!, at: { hex: '0101' } }])).shown).toEqual([]);
  });
});

describe('groups of displays', () => {
  const landing: MapBox[] = [
    ...['red-1', 'green'].flatMap((beach) => ['transport', 'approach', 'run-in'].map((zone) => ({ id: `${beach}-${zone}`, title: `${beach}: ${zone}` }))),
    { id: 'army-routed', title: 'Army: Routed' }, { id: 'army-trucks', title: 'Army: Trucks' }, { id: 'turn-1', title: 'Turn 1: April' }, { id: 'cup', title: 'Cup' },
  ];
  const grouped = (pieces: Piece[], legal: string[] = []) => {
    const { displays, empty } = displaysOf(view(pieces), landing, lights(...legal), [], looks);
    return { groups: groupDisplays(displays, landing, words.stations), empty: alone(empty, landing).map(({ id }) => id) };
  };

  it('show the whole way to a beach as soon as anybody is on it', () => {
    const { groups } = grouped([piece('a', 'red-1-approach')]);
    expect(groups).toMatchObject([{ title: 'red-1', way: true }]);
    expect(groups[0]!.displays.map(({ id, count }) => [id, count])).toEqual([['red-1-transport', 0], ['red-1-approach', 1], ['red-1-run-in', 0]]);
    expect(groups[0]!.displays.map(partOf)).toEqual(['transport', 'approach', 'run-in']);
  });
  it('put the boxes of a division together and leave out empty ones', () => {
    const { groups, empty } = grouped([piece('a', 'army-trucks')]);
    expect(groups).toMatchObject([{ title: 'Army', way: false, displays: [{ id: 'army-trucks' }] }]);
    expect(empty).toEqual(['turn-1', 'cup']);
  });
  it('leave alone what nothing else begins like', () => {
    const { groups } = grouped([piece('a', 'turn-1'), piece('b', 'cup')]);
    expect(groups.map(({ title, displays }) => [title, displays.length])).toEqual([['Turn 1: April', 1], ['Cup', 1]]);
  });
  it('stand where their first display does', () => {
    const pieces = [piece('c', 'army-trucks'), piece('a', 'red-1-transport'), piece('b', 'green-run-in')];
    expect(grouped(pieces, ['b']).groups.map(({ title }) => title)).toEqual(['green', 'red-1', 'Army']);
  });
  it('follow what both sides share', () => {
    const chits = [piece('x', 'cup', 'x', 'red'), piece('y', 'cup', 'y', 'blue')];
    expect(grouped([piece('c', 'army-trucks', 'c', 'blue'), ...chits]).groups.map(({ title }) => title)).toEqual(['Cup', 'Army']);
  });
});
