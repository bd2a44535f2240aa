// What the player likes; kept in this browser only.
import { MediaQuery } from 'svelte/reactivity';

export type Theme = 'auto' | 'light' | 'dark';
export type BotSpeed = 'instant' | 'fast' | 'slow';

/** The server takes 60 bytes, which hold so many letters of any script. */
export const longestName = 20;

const key = 'causeway.prefs';
const standard = { theme: 'auto' as Theme, name: '', sound: false, botSpeed: 'fast' as BotSpeed, seenHint: false, briefings: true, game: '', asks: true, carriesOn: true, lessons: [] as string[], welcomed: false };
type Kept = typeof standard;
const themes: readonly Theme[] = ['auto', 'light', 'dark'];
const speeds: readonly BotSpeed[] = ['instant', 'fast', 'slow'];

function load(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<keyof Kept, unknown>>;
    return {
      theme: themes.find((theme) => theme === kept.theme) ?? standard.theme,
      name: typeof kept.name === 'string' ? kept.name.slice(0, longestName) : standard.name,
      sound: kept.sound === true,
      botSpeed: speeds.find((speed) => speed === kept.botSpeed) ?? standard.botSpeed,
      seenHint: kept.seenHint === true,
      briefings: kept.briefings !== false,
      asks: kept.asks !== false,
      carriesOn: kept.carriesOn !== false,
      game: typeof kept.game === 'string' ? kept.game : standard.game,
      welcomed: kept.welcomed === true,
      lessons: Array.isArray(kept.lessons) ? kept.lessons.filter((each) => typeof each === 'string') : [],
    };
  } catch {
    return { ...standard };
  }
}

class Preferences {
  #kept = $state(load());
  #dark = new MediaQuery('prefers-color-scheme: dark', false);
  #reducedMotion = new MediaQuery('prefers-reduced-motion: reduce', false);

  get theme(): Theme { return this.#kept.theme; }
  set theme(theme: Theme) { this.#keep({ theme }); }
  get name(): string { return this.#kept.name; }
  set name(name: string) { this.#keep({ name }); }
  get sound(): boolean { return this.#kept.sound; }
  set sound(sound: boolean) { this.#keep({ sound }); }
  get botSpeed(): BotSpeed { return this.#kept.botSpeed; }
  set botSpeed(botSpeed: BotSpeed) { this.#keep({ botSpeed }); }
  /** Whether the first-visit hint was read or skipped. */
  get seenHint(): boolean { return this.#kept.seenHint; }
  set seenHint(seenHint: boolean) { this.#keep({ seenHint }); }

  /** Whether a match begins with its briefing. */
  get briefings(): boolean { return this.#kept.briefings; }
  set briefings(briefings: boolean) { this.#keep({ briefings }); }

  /** Whether he is asked before he gives something up. */
  get asks(): boolean { return this.#kept.asks; }
  set asks(asks: boolean) { this.#keep({ asks }); }

  /** Whether a question is passed over that has a single answer and decides nothing. */
  get carriesOn(): boolean { return this.#kept.carriesOn; }
  set carriesOn(carriesOn: boolean) { this.#keep({ carriesOn }); }

  /** The game chosen last in the lobby, by its id. */
  get game(): string { return this.#kept.game; }
  set game(game: string) { this.#keep({ game }); }

  /** Whether the offer of a first lesson was declined. */
  get welcomed(): boolean { return this.#kept.welcomed; }
  set welcomed(welcomed: boolean) { this.#keep({ welcomed }); }

  /** The lessons that were gone through to their end, each as game/lesson. */
  finished(lesson: string): boolean { return this.#kept.lessons.includes(lesson); }
  finish(lesson: string): void { if (!this.finished(lesson)) this.#keep({ lessons: [...this.#kept.lessons, lesson] }); }
  get hasLearned(): boolean { return this.#kept.lessons.length > 0; }

  /** The theme that is shown: the player's choice, or the system's where he left it open. */
  get shownTheme(): 'light' | 'dark' {
    if (this.theme !== 'auto') return this.theme;
    return this.#dark.current ? 'dark' : 'light';
  }
  get reducedMotion(): boolean { return this.#reducedMotion.current; }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(key, JSON.stringify(this.#kept));
    } catch {
      // Kept until the tab is closed.
    }
  }
}

export const prefs = new Preferences();
