// Documents that never change while the server runs; each is fetched once, but the catalog, which tells of another server.
import { RpcFailure, connectionLost } from './connection';
import type { Catalog, ChartsDocument, MapDocument, RulesIndex } from './types';

const kept = new Map<string, Promise<unknown>>();

function getDocument<T>(path: string): Promise<T> {
  const before = kept.get(path);
  if (before) return before as Promise<T>;
  const coming = fetchDocument<T>(path);
  kept.set(path, coming);
  coming.catch(() => kept.delete(path));
  return coming;
}

async function fetchDocument<T>(path: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path);
  } catch {
    throw new RpcFailure({ code: connectionLost, message: `no answer for ${path}` });
  }
  if (!response.ok) throw new RpcFailure({ code: connectionLost, message: `${path}: ${response.status}` });
  return (await response.json()) as T;
}

const ofGame = (game: string, name: string) => `/data/${encodeURIComponent(game)}/${name}.json`;

export const getCatalog = () => fetchDocument<Catalog>('/data/catalog.json');
/** The map of a game, or one of its sheets. */
export const getMap = (game: string, sheet?: string) => getDocument<MapDocument>(ofGame(game, sheet === undefined ? 'map' : `map-${sheet}`));
export const getRules = (game: string) => getDocument<RulesIndex>(ofGame(game, 'rules'));
export const getCharts = (game: string) => getDocument<ChartsDocument>(ofGame(game, 'charts'));
