// The words that a game brings along in the catalog: docs/protocol.md describes them. The client knows none of its own.
import type { Marker } from './types';

export type VerbRole = 'choose' | 'order' | 'commit' | 'pass' | 'end' | 'give-up';
export interface VerbWords { role: VerbRole; label: string }
/** `word` may end in "*" and then stands for all that begin so. */
export interface StatusWords { word: string; badge: string; label?: string; letter?: string; subject?: boolean }
export interface CounterWords { label?: string; emblem?: string }
/** `id` is that of the marker, or what comes before a dash in it; `says` is part of its label. */
export interface MarkerWords { id: string; says?: string; emblem?: string; chip?: string; subject?: boolean }
export interface Coloured { colour: string; title?: string; overlay?: string }
export interface SettingWords { id: string; title: string; values: { id: string; title: string }[] }
export interface GameWords {
  exercise: boolean;
  verbs: Record<string, VerbWords>;
  choices: Record<string, string>;
  sides: Record<string, Coloured>;
  nations: Record<string, Coloured>;
  formations: Record<string, Coloured>;
  statuses: StatusWords[];
  counters: Record<string, CounterWords>;
  markers: MarkerWords[];
  terrain: Record<string, string>;
  settings: SettingWords[];
  stations: string[];
  sentences: Record<string, string>;
}
/** A standing order: the value in force, and the texts of the actions that lead to others. */
export interface Setting { side: string; id: string; value: string; changes: Record<string, string> }

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
