import { expect, test } from 'vitest';
import { briefingOf, rememberBriefing, wasBriefed, type Memory } from '../../src/match/briefing';
import type { GameInfo } from '../../src/net/types';

function memory(kept: Record<string, string> = {}): Memory {
  return { getItem: (key) => kept[key] ?? null, setItem: (key, value) => { kept[key] = value; } };
}

test('a briefing is read once for each match and side', () => {
  const kept = memory();
  expect(wasBriefed('m1', 'red', kept)).toBe(false);
  rememberBriefing('m1', 'red', kept);
  rememberBriefing('m1', 'red', kept);
  expect(wasBriefed('m1', 'red', kept)).toBe(true);
  expect(wasBriefed('m1', 'blue', kept)).toBe(false);
  expect(wasBriefed('m2', 'red', kept)).toBe(false);
});

test('the oldest are forgotten', () => {
  const kept = memory();
  for (let i = 0; i < 250; i++) rememberBriefing(`m${i}`, 'red', kept);
  expect(wasBriefed('m0', 'red', kept)).toBe(false);
  expect(wasBriefed('m249', 'red', kept)).toBe(true);
});

test('a storage that is full, forbidden or holds nonsense is no hindrance', () => {
  const nonsense = memory({ 'causeway.briefed': '{"a":' });
  expect(wasBriefed('m1', 'red', nonsense)).toBe(false);
  expect(wasBriefed('m1', 'red', memory({ 'causeway.briefed': '7' }))).toBe(false);
  const forbidden: Memory = { getItem: () => { throw new Error('no'); }, setItem: () => { throw new Error('no'); } };
  rememberBriefing('m1', 'red', forbidden);
  expect(wasBriefed('m1', 'red', forbidden)).toBe(false);
});

test('a scenario without one has none', () => {
  const briefing = { history: 'h', ends: 'e', objectives: [], sides: {} };
  const game = { scenarios: [{ id: 'a', title: 'A', turns: 1 }, { id: 'b', title: 'B', turns: 1, briefing }] } as unknown as GameInfo;
  expect(briefingOf(game, 'a')).toBeNull();
  expect(briefingOf(game, 'b')).toBe(briefing);
  expect(briefingOf(game, 'c')).toBeNull();
});
