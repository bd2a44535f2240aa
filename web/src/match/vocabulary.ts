// What the game calls its verbs, statuses, choices and settings, and what they are for. A translation may stand in the client's texts
// under games.<game>.<section>.<word>; otherwise the game's own words count.
import { NO_WORDS, markerWords, statusWords, type GameWords, type SettingWords, type VerbRole } from '../net/game_words';
import type { Action, GameInfo, MatchEvent, Marker } from '../net/types';
import { hasText, t } from '../texts';
import { fill } from '../texts/template';

type Section = 'verbs' | 'choices' | 'statuses' | 'counters' | 'terrain' | 'settings' | 'values' | 'sentences';

export class Vocabulary {
  readonly #words: GameWords;
  readonly #game: string;

  constructor(game: Pick<GameInfo, 'id' | 'words'> | null = null) {
    this.#words = game?.words ?? NO_WORDS;
    this.#game = game?.id ?? '';
  }

  #translated(section: Section, word: string): string | undefined {
    const key = `games.${this.#game}.${section}.${word}`;
    return hasText(key) ? t(key) : undefined;
  }

  role(action: Action): VerbRole {
    return this.#words.verbs[action.do]?.role ?? 'order';
  }
  /** The verb with what it applies to, or undefined when the game does not name it. */
  verb(verb: string, slots: { piece: string; hex: string }): string | undefined {
    const label = this.#translated('verbs', verb) ?? this.#words.verbs[verb]?.label;
    return label === undefined ? undefined : fill(label, slots).trim();
  }
  choice(word: string): string | undefined {
    return this.#translated('choices', word) ?? this.#words.choices[word];
  }
  status(word: string): string | undefined {
    return this.#translated('statuses', word) ?? statusWords(this.#words, word)?.label;
  }
  /** A kind or symbol of counters. */
  counter(word: string): string | undefined {
    return this.#translated('counters', word) ?? this.#words.counters[word]?.label;
  }
  terrain(word: string): string | undefined {
    return this.#translated('terrain', word) ?? this.#words.terrain[word];
  }

  setting(id: string): SettingWords | undefined {
    return this.#words.settings.find((setting) => setting.id === id);
  }
  settingTitle(setting: SettingWords): string {
    return this.#translated('settings', setting.id) ?? setting.title;
  }
  valueTitle(setting: SettingWords, value: SettingWords['values'][number]): string {
    return this.#translated('values', `${setting.id}-${value.id}`) ?? value.title;
  }

  /** Of a unit that the open decision is about. */
  isSubject(status: string): boolean {
    return statusWords(this.#words, status)?.subject === true;
  }
  isTarget(marker: Marker): boolean {
    return markerWords(this.#words, marker)?.subject === true;
  }
  /** How the ids of boxes end that lie on one way. */
  get stations(): readonly string[] {
    return this.#words.stations;
  }

  /** The event with its sentence in the client's language, where there is a translation. */
  told(event: MatchEvent): MatchEvent {
    const template = event.sentence === undefined ? undefined : this.#translated('sentences', event.sentence);
    return template === undefined ? event : { ...event, text: fill(template, event.slots ?? {}) };
  }
}
