import { describe, expect, it } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { EMBLEMS } from '../../src/board/emblems';
import { Looks, SIGNS } from '../../src/board/looks';
import { contrast, css, inkOn, parse } from '../../src/board/palette';
import { GROUNDS, HEXSIDES, PLACES, ROADS } from '../../src/board/style';
import type { Marker } from '../../src/net/types';
import { looksOf } from './exercise';

const looks = looksOf('red', 'blue');
const marker = (id: string, label: string): Marker => ({ id, label });

describe('colours', () => {
  it('are those that the game gives to nations, formations and sides', () => {
    expect([looks.counterColour('red'), looks.counterColour('red', 'mars'), looks.counterColour('blue', 'guards')]).toEqual(
      ['#d77a71', '#93a068', '#6f9a86'].map(parse));
    expect(css(looks.overlayColour('red'))).toBe(css(parse('#c8453b')));
    expect(looks.overlayColour('mars')).toEqual(parse('#93a068'));
  });
  it('differ for words without one, and stay the same', () => {
    expect(looks.counterColour('red', 'venus')).toEqual(looks.counterColour('blue', 'venus'));
    expect(looks.counterColour('red', 'venus')).not.toEqual(looks.counterColour('red', 'pluto'));
    expect(new Looks().counterColour('red')).not.toEqual(new Looks().counterColour('blue'));
  });
  it('of the games leave the figures of every counter readable', () => {
    const data = new URL('../../../data/', import.meta.url);
    const colours = readdirSync(data).flatMap((game) => [...readFileSync(new URL(`${game}/words.toml`, data), 'utf8').matchAll(/^(?!.*\blook = ).*\bcolour = "(#\w{6})"/gm)].map(([, colour]) => colour!));
    expect(colours.length).toBeGreaterThan(10);
    for (const colour of colours) expect(contrast(parse(colour), inkOn(parse(colour))), colour).toBeGreaterThanOrEqual(4.5);
  });
});

describe('signs', () => {
  it('are those that the game gives to a status, some of them a warning; what it does not know has a dot', () => {
    expect(['moved', 'cut off', 'spent', 'range 3', 'enchanted', 'new'].map((status) => looks.badge(status))).toEqual(
      ['arrow', 'struck-out!', 'cross', null, 'dot', 'dot']);
  });
  it('stand behind the strength', () => expect(looks.letters(['moved', 'bonus A'])).toBe('A'));
  it('are emblems by kind or symbol', () => {
    expect([looks.emblem('air strike', 'infantry'), looks.emblem('regiment', 'decoy'), looks.emblem('regiment', 'infantry'), looks.emblem('ghost', undefined)]).toEqual(
      ['aircraft', 'decoy', null, null]);
  });
  it('of markers follow their ids and labels, and count points', () => {
    const found = [marker('target-0101', 'Under attack'), marker('strike-3', 'Raid on roads 2'), marker('strike-4', 'Raid'), marker('pinned', 'Pinned'), marker('targets', 'Targets')];
    expect(found.map((each) => looks.marker(each))).toEqual([{ emblem: 'target' }, { emblem: 'interdiction', points: '2' }, { emblem: 'aircraft' }, { chip: 'PIN' }, {}]);
  });
  it('have the names that the engine allows', () => {
    const header = readFileSync(new URL('../../../src/core/vocabulary.h', import.meta.url), 'utf8');
    const list = (name: string) => [...header.match(new RegExp(`${name}\\[\\] = \\{([^}]*)\\}`))![1]!.matchAll(/"([^"]+)"/g)].map(([, word]) => word!).sort();
    expect(list('badges')).toEqual([...SIGNS, 'none'].sort());
    expect(list('emblems')).toEqual([...EMBLEMS].sort());
    expect(list('ground_looks')).toEqual(Object.keys(GROUNDS).sort());
    expect(list('hexside_looks')).toEqual(Object.keys(HEXSIDES).sort());
    expect(list('road_looks')).toEqual(Object.keys(ROADS).sort());
    expect(list('place_looks')).toEqual([...PLACES].sort());
  });
});
