import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTITIES } from '../../src/board/symbols';
import { cutEntries, trimParts, trimUnits } from '../../src/build/trim_symbols';

const read = (path: string) => readFileSync(new URL(`../../node_modules/milsymbol/src/${path}`, import.meta.url), 'utf8');
const units = trimUnits(read('numbersidc/sidc/landunit.js'));
const parts = trimParts(read('iconparts/ground.js'), units);

it('cuts the entries that are not kept, at any depth', () => {
  const source = 'a["x"] = [1];\nif (b) { a["y"] = { c: [2] }; }\na["z"] = f("x");';
  expect(cutEntries(source, (_, key) => key === 'z')).toBe('\nif (b) {  }\na["z"] = f("x");');
});

it('keeps what a kept part is made of', () => {
  const source = 'icn["base"] = 1; icn["unit"] = [icn["base"]]; icn["other"] = 2; iconParts["all"] = icn;';
  const kept = trimParts(source, 'sId["1"] = icn["unit"];');
  expect(kept).toContain('icn["base"] = 1');
  expect(kept).toContain('iconParts["all"]');
  expect(kept).not.toContain('"other"');
});

it('every unit that a counter can show is still there, with its parts', () => {
  for (const [word, [entity]] of Object.entries(ENTITIES)) expect(units, word).toContain(`sId["${entity}"]`);
  const named = new Set([...units.matchAll(/icn\["([^"]+)"\]/g)].map(([, name]) => name!));
  expect(named.size).toBeGreaterThan(20);
  for (const name of named) expect(parts).toContain(`icn["${name}"] =`);
});

it('is worth it', () => {
  expect(parts.length).toBeLessThan(read('iconparts/ground.js').length / 3);
});
