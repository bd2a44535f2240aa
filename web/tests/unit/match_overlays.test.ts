import { describe, expect, it } from 'vitest';
import { legend, mapOverlays, outlookOverlays } from '../../src/match/overlays';
import { Names } from '../../src/match/words';
import type { Overlay, View } from '../../src/net/types';
import { words } from './exercise';

const sides = ['japan', 'china'];
const names = new Names(null, {
  id: 'g', title: 'G', sides: [{ id: 'japan', title: 'Japan' }, { id: 'china', title: 'Allies (China and others)' }], scenarios: [], options: [], words,
});
const overlay = (id: string, hexes: Record<string, string>): Overlay => ({ id, label: id, rule: '1.0', hexes });
const view = { control: { '0101': 'china' } } as unknown as View;

describe('overlays', () => {
  it('begin with control, and each keeps its own pattern', () => {
    const all = mapOverlays(view, [overlay('supply', {}), overlay('air', {})]);
    expect(all.map(({ id, pattern }) => [id, pattern])).toEqual([['control', 0], ['supply', 1], ['air', 2]]);
    expect(all[0]!.hexes).toBe(view.control);
  });
});

describe('layers seen from a hex', () => {
  it('say from where, and are told apart from all others', () => {
    const layers = outlookOverlays('0101', [overlay('seen', {}), overlay('zone', {})], 3, names);
    expect(layers.map(({ id, label, plain, pattern }) => [id, label, plain, pattern])).toEqual([
      ['from-seen', 'seen: 0101', 'seen', 3], ['from-zone', 'zone: 0101', 'zone', 4],
    ]);
  });
});

describe('the legend', () => {
  it('gives sides their titles, in the order of the game, then other values', () => {
    const entries = legend(overlay('x', { '0101': 'cut-off', '0102': 'china', '0103': 'japan', '0104': 'china' }), sides, names);
    expect(entries.map(({ words, count }) => [words, count])).toEqual([['Japan', 1], ['Allies', 2], ['Cut off', 1]]);
  });
  it('of an overlay without hexes is empty', () => expect(legend(overlay('x', {}), sides, names)).toEqual([]));
});
