// Orders that stand until they are changed: what a side does by itself. The View says which there are, which value each has, and by
// which of the actions it is changed; the game's words say what they are called.
import type { Setting } from '../net/game_words';
import type { Action } from '../net/types';
import type { Vocabulary } from './vocabulary';

/** `action` is null for the value in force and for those that cannot be had now. */
export interface Order { id: string; title: string; action: Action | null }
export interface OrderGroup { id: string; title: string; inForce: string; orders: Order[] }

export function orderGroups(settings: readonly Setting[], standing: readonly Action[], side: string, words: Vocabulary): OrderGroup[] {
  return settings.filter((setting) => setting.side === side).flatMap(({ id, value: inForce, changes }) => {
    const named = words.setting(id);
    if (!named) return [];
    const orders = named.values.map((value) => ({
      id: value.id, title: words.valueTitle(named, value), action: standing.find(({ text }) => text === changes[value.id]) ?? null,
    }));
    return [{ id, title: words.settingTitle(named), inForce, orders }];
  });
}
