// The counters on the tracks beside the map.
import type { Track, View } from '../net/types';

/** The turn has a track of its own. */
export function countersOf(view: Pick<View, 'tracks'>): Track[] {
  return view.tracks.filter(({ id }) => id !== 'turn');
}
