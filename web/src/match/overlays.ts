// The overlays that can lie on the board: control, which every View tells, and those that the game offers.
import type { Overlay, View } from '../net/types';
import { t } from '../texts';
import { capitalised, type Names } from './words';

/** `pattern` stays the same whichever others are shown. */
export interface MapOverlay extends Overlay { pattern: number }
/** `plain` is the label without the hex. */
export interface OutlookOverlay extends MapOverlay { plain: string }

export const CONTROL = 'control';

export function mapOverlays(view: View, offered: readonly Overlay[]): MapOverlay[] {
  const control = { id: CONTROL, label: t('match.overlays.control'), rule: '', hexes: view.control };
  return [control, ...offered].map((overlay, pattern) => ({ ...overlay, pattern }));
}

/** Layers seen from one hex: ids of their own, and hatchings that the others on the board do not have. */
export function outlookOverlays(hex: string, layers: readonly Overlay[], others: number, names: Names): OutlookOverlay[] {
  return layers.map((layer, i) => ({
    ...layer, id: `from-${layer.id}`, plain: layer.label, label: t('match.overlays.from', { label: layer.label, hex: names.hex(hex) }), pattern: others + i,
  }));
}

export function valueWords(value: string, sides: readonly string[], names: Names): string {
  return sides.includes(value) ? names.side(value) : capitalised(value);
}

export interface LegendEntry { value: string; words: string; count: number }

/** What the overlay tells apart: the sides in the game's order, then other values as they come. */
export function legend(overlay: Overlay, sides: readonly string[], names: Names): LegendEntry[] {
  const counts = new Map<string, number>();
  for (const value of Object.values(overlay.hexes)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const rank = (value: string) => (sides.indexOf(value) + sides.length + 1) % (sides.length + 1);
  return [...counts].sort(([a], [b]) => rank(a) - rank(b))
    .map(([value, count]) => ({ value, count, words: valueWords(value, sides, names) }));
}
