// First visit, the first lesson to its end, and every other lesson that there is.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Catalog } from '../../src/net/types';
import { openHouse } from './harness';
import { atStep, doStep, goThrough, taught } from './lesson';
import { byId, drawn, placeOf, pressHex, shown } from './table';

const house = openHouse();

async function expectAccessible(page: Page, where: string): Promise<void> {
  await drawn(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`));
  expect(found, where).toEqual([]);
}

test('a first visit offers the first lesson, which leads to victory', async () => {
  const player = await house.visit('#/', { firstVisit: true });
  const { page } = player;
  await byId(page, 'welcome').waitFor();
  await expectAccessible(page, 'the first visit');
  await byId(page, 'learn-first').click();
  const lesson = await taught(player);
  const first = lesson.steps.findIndex(({ action }) => action !== undefined), step = lesson.steps[first]!;
  for (const each of lesson.steps.slice(0, first)) {
    await atStep(player, each);
    await doStep(player, each);
  }
  await atStep(player, step);
  await expectAccessible(page, 'a step of a lesson');

  // Nothing but what is wanted can be chosen, and anything else is explained.
  const { piece, hex } = step.action!;
  expect((await shown(page)).legalPieces).toEqual([piece]);
  const other = step.instead!.find(({ at }) => at !== hex && at.startsWith('blue'))!;
  await pressHex(page, (await placeOf(page, other.at))!);
  await expect.poll(() => byId(page, 'lesson-wrong').innerText()).toBe(other.say);
  await atStep(player, step);

  // What was done can be taken back.
  await doStep(player, step);
  await atStep(player, lesson.steps[first + 1]!);
  await byId(page, 'lesson-back').click();
  await atStep(player, step);
  expect(await placeOf(page, piece!)).not.toBe(hex);

  await goThrough(player, lesson, first);
  expect(lesson.moments.at(-1)!.view?.result?.winner).toBe(lesson.side);
  await expectAccessible(page, 'the end of a lesson');

  // Whoever has learned is not asked again, and can play at once.
  await byId(page, 'lesson-play').click();
  await expect.poll(() => player.wire.watching).toBe(true);
  await page.goto(`${house.server.address}#/`);
  await byId(page, 'preset-bot').waitFor();
  expect(await byId(page, 'welcome').count()).toBe(0);
});

test('every lesson can be gone through with what the board offers', async () => {
  const player = await house.visit('#/learn');
  const { page } = player;
  const catalog = (await (await page.request.get(`${house.server.address}data/catalog.json`)).json()) as Catalog;
  await expectAccessible(page, 'the list of lessons');
  const lessons = catalog.games.flatMap(({ id, lessons = [] }) => lessons.map((lesson) => ({ game: id, id: lesson.id })));
  expect(new Set(lessons.map(({ game }) => game)).size).toBe(catalog.games.length);
  for (const { game, id } of lessons) {
    await page.goto(`${house.server.address}#/learn`);
    const before = player.wire.count('lesson');
    await byId(page, `lesson-${game}-${id}`).click();
    await expect.poll(() => player.wire.count('lesson')).toBe(before + 1);
    await goThrough(player, await taught(player));
  }
});

test('an address that leads to no lesson says so', async () => {
  const { page } = await house.visit('#/learn/skirmish/nothing');
  await expect.poll(() => page.getByRole('heading').allInnerTexts()).toContain('This lesson cannot be shown');
});
