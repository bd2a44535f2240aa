// The words that a game brings along in the catalog: docs/protocol.md describes them. The client knows none of its own.
import type { GameWords, Marker, MarkerWords, StatusWords } from './types';

export type { Coloured, GameWords, Setting, SettingWords, VerbRole } from './types';

export const NO_WORDS: GameWords = {
  exercise: false, verbs: {}, choices: {}, sides: {}, nations: {}, formations: {}, statuses: [], counters: {}, markers: [], terrain: {},
  settings: [], stations: [], sentences: {},
};

export function statusWords(words: GameWords, status: string): StatusWords | undefined {
  return words.statuses.find(({ word }) => (word.endsWith('*') ? status.startsWith(word.slice(0, -1)) : status === word));
}

export function markerWords(words: GameWords, { id, label }: Marker): MarkerWords | undefined {
  const said = label.toLowerCase();
  return words.markers.find((entry) =>
    (id === entry.id || id.startsWith(`${entry.id}-`)) && (entry.says === undefined || said.includes(entry.says.toLowerCase())));
}
