import { describe, expect, it } from 'vitest';
import { HexGrid } from '../../src/board/geometry';
import { Shore } from '../../src/board/shore';
import { Style } from '../../src/board/style';
import type { MapDocument } from '../../src/net/types';
import { mapLooks } from './exercise';

const map: MapDocument = {
  game: 'g', title: '', hexsides: [], roads: [], rails: [], places: [], areas: [], boxes: [], looks: mapLooks,
  hexes: [{ id: '0101', terrain: 'open', x: 1, y: 1 }, { id: '0109', terrain: 'ocean', x: 1, y: 9 }],
  shore: [[[0.5, 0.5], [1.5, 0.5], [1.5, 1.5], [0.5, 1.5]]],
};

describe('the land in a part of the map', () => {
  const shore = new Shore(map, new HexGrid(map.hexes), new Style(map.looks));
  it('is cut out along the shore', () => expect(shore.landIn({ left: 0, top: 0, right: 2, bottom: 2 })).toHaveLength(1));
  it('is nothing out at sea', () => expect(shore.landIn({ left: 0, top: 8, right: 2, bottom: 10 })).toEqual([]));
});
