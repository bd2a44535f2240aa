// A text that is asked for but not there would show its key to the player.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasText } from '../../src/texts';

const source = join(import.meta.dirname, '../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name));
const asked = files.flatMap((file) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => [key!, file] as const));

it('every text that is asked for by its name is in the catalogue', () => {
  expect(asked.length).toBeGreaterThan(100);
  const missing = asked.filter(([key]) => !hasText(key) && !hasText(`${key}_other`));
  expect(missing).toEqual([]);
});
