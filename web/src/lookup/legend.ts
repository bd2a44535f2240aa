// What can be seen on a map, and how much of it is there.
import type { ChartTable, MapDocument } from '../net/types';

export interface Kind { id: string; count: number; sources: string[] }

function counted(entries: Iterable<{ id: string; count?: number; source?: string | undefined }>): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { id, count = 1, source } of entries) {
    const kind = kinds.get(id) ?? { id, count: 0, sources: [] };
    kind.count += count;
    const origin = source === undefined ? undefined : originOf(source);
    if (origin !== undefined && !kind.sources.includes(origin)) kind.sources.push(origin);
    kinds.set(id, kind);
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}

/** "printed 4.1" and "reconstructed: the course of the river" begin with what they are. */
export function originOf(source: string): 'printed' | 'reconstructed' | undefined {
  return source.startsWith('printed') ? 'printed' : source.startsWith('reconstructed') ? 'reconstructed' : undefined;
}

export const terrains = (map: MapDocument): Kind[] => counted(map.hexes.map(({ terrain }) => ({ id: terrain })));
export const hexsides = (map: MapDocument): Kind[] =>
  counted(map.hexsides.map(({ feature, sides, source }) => ({ id: feature, count: sides.length, source })));
export const lines = (map: MapDocument): Kind[] => counted([...map.roads, ...map.rails].map(({ kind, source }) => ({ id: kind, source })));
export const places = (map: MapDocument): Kind[] => counted(map.places.flatMap(({ kinds, source }) => kinds.map((id) => ({ id, source }))));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ').trim();

export interface Effect { table: string; heading: string; cell: string }

/** What the tables about terrain say of one kind: the rows that bear its name. */
export function effectsOf(tables: readonly ChartTable[], names: readonly string[]): Effect[] {
  const wanted = new Set(names.map(plain));
  return tables.filter(({ row_head }) => plain(row_head).includes('terrain')).flatMap((table) => {
    const headings = table.headings[0]?.cells ?? [];
    return table.rows.filter(({ label }) => wanted.has(plain(label)))
      .flatMap(({ cells }) => cells.map((cell, i) => ({ table: table.title, heading: headings[i] ?? '', cell })));
  });
}
