// What never changes during a match: its map, its sides, its names.
import { Looks } from '../board/looks';
import { getCatalog, getMap } from '../net/data';
import type { GameInfo, MapDocument } from '../net/types';
import { Names } from './words';

export class World {
  readonly map: MapDocument;
  readonly game: GameInfo;
  readonly names: Names;
  readonly sides: readonly string[];
  readonly looks: Looks;

  constructor(map: MapDocument, game: GameInfo) {
    this.map = map;
    this.game = game;
    this.names = new Names(map, game);
    this.looks = new Looks(game);
    this.sides = this.looks.sides;
  }
}

export async function loadWorld(id: string, scenario: string): Promise<World> {
  const game = (await getCatalog()).games.find((each) => each.id === id);
  if (!game) throw new Error(`there is no game ${id}`);
  const sheet = game.scenarios.find((each) => each.id === scenario)?.sheet;
  return new World(await getMap(id, sheet), game);
}
