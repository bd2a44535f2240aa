// Cuts milsymbol's land units down to those that counters can show: all of them would be a quarter of what a match page loads.
import { readFileSync } from 'node:fs';
import { parseAst, type Plugin } from 'vite';
import { ENTITIES } from '../board/symbols.ts';

interface Node { type: string; start: number; end: number; [member: string]: unknown }
type Keep = (table: string, key: string) => boolean;

/** The entry that a statement puts into a table: `table["key"] = …;`. */
function entryOf(node: Node): [table: string, key: string] | null {
  const assignment = node['expression'] as Node | undefined;
  if (node.type !== 'ExpressionStatement' || assignment?.type !== 'AssignmentExpression') return null;
  const { type, object, property } = assignment['left'] as Node & { object: Node; property: Node };
  if (type !== 'MemberExpression' || object.type !== 'Identifier' || property.type !== 'Literal') return null;
  return [String(object['name']), String(property['value'])];
}

function entries(node: unknown, found: (node: Node, table: string, key: string) => void): void {
  if (Array.isArray(node)) for (const each of node) entries(each, found);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const entry = entryOf(node as Node);
  if (entry) found(node as Node, ...entry);
  else for (const member of Object.values(node)) entries(member, found);
}

/** The source without the entries that are not kept. */
export function cutEntries(source: string, keep: Keep): string {
  let rest = '', at = 0;
  entries(parseAst(source), (node, table, key) => {
    if (keep(table, key)) return;
    rest += source.slice(at, node.start);
    at = node.end;
  });
  return rest + source.slice(at);
}

const texts = (source: string): string[] => [...source.matchAll(/"([^"\n]*)"/g)].map(([, text]) => text!);

/** The units with these codes and nothing else. */
export function trimUnits(source: string): string {
  const codes = Object.values(ENTITIES);
  const kept: Record<string, Set<string | undefined>> = {
    sId: new Set(codes.map(([entity]) => entity)), sIdm1: new Set(codes.map(([, first]) => first)),
    sIdm2: new Set(codes.map(([, , second]) => second)),
  };
  return cutEntries(source, (table, key) => kept[table]?.has(key) ?? true);
}

/** The parts that the units name, with those that such parts are made of. */
export function trimParts(source: string, units: string): string {
  const isPart: Keep = (table) => table !== 'icn';
  let named = new Set([...texts(units), ...texts(cutEntries(source, isPart))]);
  for (;;) {
    const rest = cutEntries(source, (table, key) => isPart(table, key) || named.has(key));
    const all = new Set([...named, ...texts(rest)]);
    if (all.size === named.size) return rest;
    named = all;
  }
}

const UNITS = /milsymbol\/src\/numbersidc\/sidc\/landunit\.js$/;
const PARTS = /milsymbol\/src\/iconparts\/ground\.js$/;

export function trimSymbols(): Plugin {
  return {
    name: 'trim-symbols',
    apply: 'build',
    transform(code, id) {
      if (UNITS.test(id)) return { code: trimUnits(code), map: null };
      if (!PARTS.test(id)) return null;
      const units = readFileSync(id.replace('iconparts/ground.js', 'numbersidc/sidc/landunit.js'), 'utf8');
      return { code: trimParts(code, trimUnits(units)), map: null };
    },
  };
}
