// A made-up game whose words the tests know by heart.
import { Looks } from '../../src/board/looks';
import { Vocabulary } from '../../src/match/vocabulary';
import { NO_WORDS, type GameWords, type VerbRole } from '../../src/net/game_words';
import type { GameInfo, MapLooks } from '../../src/net/types';

const verb = (role: VerbRole, label: string) => ({ role, label });

export const words: GameWords = {
  ...NO_WORDS,
  verbs: {
    unit: verb('choose', '{piece}'), stack: verb('choose', 'Whole stack {hex}'), move: verb('order', 'Move {piece} to {hex}'), build: verb('order', 'Build {piece}'),
    attacker: verb('order', 'Add {piece}'), spend: verb('order', 'Spend points'), attack: verb('commit', 'Attack {hex}'), commit: verb('commit', 'Commit'),
    end: verb('end', 'End phase'), done: verb('end', 'Done'), accept: verb('end', 'Accept'), hold: verb('pass', 'Hold'), reveal: verb('give-up', 'Reveal {piece}'),
    cancel: verb('give-up', 'Call off'),
  },
  choices: { guns: 'Heavy guns' },
  sides: { red: { colour: '#d77a71', overlay: '#c8453b' }, blue: { colour: '#779bbd', overlay: '#3f74a8' }, japan: { colour: '#d9a441' }, china: { colour: '#8fb4c6' } },
  nations: { mars: { colour: '#93a068' } },
  formations: { guards: { colour: '#6f9a86' } },
  statuses: [
    { word: 'moving', badge: 'broad-arrow', subject: true }, { word: 'attacking', badge: 'arrow-up', subject: true }, { word: 'defending', badge: 'shield', subject: true },
    { word: 'moved', badge: 'arrow' }, { word: 'fought', badge: 'cross' }, { word: 'spent', badge: 'cross', label: 'has done its work' },
    { word: 'cut off', badge: 'struck-out', warning: true }, { word: 'range *', badge: 'none' }, { word: 'bonus A', badge: 'none', letter: 'A' }, { word: 'bonus D', badge: 'none', letter: 'D' },
    { word: 'new', badge: 'a badge of tomorrow' },
  ],
  counters: { 'air strike': { emblem: 'aircraft' }, decoy: { emblem: 'decoy', label: 'dummy' }, token: { emblem: 'chit' }, ghost: { emblem: 'an emblem of tomorrow' } },
  markers: [
    { id: 'target', emblem: 'target', subject: true }, { id: 'strike', says: 'roads', emblem: 'interdiction' }, { id: 'strike', emblem: 'aircraft' },
    { id: 'pinned', chip: 'PIN' }, { id: 'foxhole', chip: 'FOX' }, { id: 'shooting', chip: 'NOF' }, { id: 'mines', emblem: 'mines' },
  ],
  terrain: { cane: 'sugar cane' },
  settings: [{ id: 'fire', title: 'Fire', values: [{ id: 'ask', title: 'Ask each time' }, { id: 'at-will', title: 'At will' }, { id: 'hold', title: 'Hold it' }] }],
  stations: ['transport', 'approach', 'run-in'],
};

export const mapLooks: MapLooks = {
  terrain: {
    open: { look: 'plain' }, ocean: { look: 'sea' }, heath: { look: 'scrub' }, bamboo: { look: 'jungle', colour: '#9cb47c' }, lava: { look: 'a look of tomorrow' },
  },
  hexsides: { brook: { look: 'stream' }, border: { look: 'dashes', colour: '#79833f' } },
  lines: { path: { look: 'trail' } },
  places: {
    city: { look: 'city' }, town: { look: 'town' }, village: { look: 'town' }, airbase: { look: 'airfield' }, harbour: { look: 'major-port' },
    anchorage: { look: 'minor-port' }, works: { look: 'industry' }, top: { look: 'peak' },
  },
};

export const vocabulary = new Vocabulary({ id: 'exercise', words });

export function gameOf(...sides: string[]): GameInfo {
  return { id: 'exercise', title: 'Exercise', sides: sides.map((id) => ({ id, title: id })), scenarios: [], options: [], words };
}
export const looksOf = (...sides: string[]): Looks => new Looks(gameOf(...sides));
