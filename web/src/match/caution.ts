// Whether the player wants to be asked before he gives something up, kept for each match as long as the tab lives.
import type { Caution } from './desk.svelte';

const key = (match: string) => `causeway.sure.${match}`;

export function cautionOf(match: string): Caution {
  let asks = true;
  try {
    asks = sessionStorage.getItem(key(match)) === null;
  } catch {
    // Without storage he is asked again after a reload.
  }
  return {
    get asks() { return asks; },
    set asks(value: boolean) {
      asks = value;
      try {
        if (value) sessionStorage.removeItem(key(match));
        else sessionStorage.setItem(key(match), 'yes');
      } catch {
        // As above.
      }
    },
  };
}
