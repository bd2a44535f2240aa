// What is looked up at the table: key R, beside the map, with the present step and the live column.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from './harness';
import { act, byId, drawn, start, toFirstAttack } from './table';

const house = openHouse();
const TABS = ['sequence', 'rules', 'charts', 'terrain', 'legend', 'counters', 'forces'];

const boxOf = async (page: Page, id: string) => (await byId(page, id).boundingBox())!;

async function expectAccessible(page: Page, where: string): Promise<void> {
  await drawn(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`));
  expect(found, where).toEqual([]);
}

test('the drawer opens beside the map, marks the step and the column, and closes again', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  const before = await boxOf(page, 'board');
  await byId(page, 'board').focus();
  await page.keyboard.press('r');
  await byId(page, 'lookup').waitFor();
  const drawer = await boxOf(page, 'lookup');
  expect(await boxOf(page, 'board')).toEqual(before);
  expect(drawer.x).toBeGreaterThanOrEqual(before.x + before.width - 1);

  const now = byId(page, 'sequence').locator('[aria-current=step]');
  await expect.poll(() => now.count()).toBe(1);
  expect(await now.innerText()).toContain(wire.view.phase.label);

  await byId(page, 'lookup-rules').click();
  await byId(page, 'rules-search').fill('out of supply');
  await expect.poll(() => byId(page, 'rules').locator('article').count()).toBeGreaterThan(1);
  const found = await byId(page, 'rules').locator('article').count();
  await byId(page, 'rules-search').fill('out of supply xyzzy');
  await expect.poll(() => byId(page, 'rules').locator('article').count()).toBe(0);
  expect(found).toBeLessThan(200);
  await byId(page, 'rules-search').fill('Kaifeng');
  await expect.poll(() => byId(page, 'rules').locator('article.ruling').count()).toBeGreaterThan(0);

  for (const tab of TABS) {
    await byId(page, `lookup-${tab}`).click();
    await expectAccessible(page, tab);
  }
  expect(await byId(page, 'forces').locator('li').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await byId(page, 'lookup').waitFor({ state: 'detached' });

  await toFirstAttack(player);
  await act(player, wire.view.decision.actions.find((action) => action.do === 'target')!.text);
  await act(player, wire.view.decision.actions.find((action) => action.do === 'attacker')!.text);
  await byId(page, 'open-lookup').click();
  await byId(page, 'lookup-charts').click();
  await expect.poll(() => byId(page, 'lookup').locator('[data-live]').count()).toBeGreaterThan(0);
});

test('on a phone the drawer is a sheet with a way out', async () => {
  const player = await house.visit('#/', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page } = player;
  await start(player, 'skirmish', 'bot');
  await byId(page, 'open-lookup').tap();
  await byId(page, 'lookup').waitFor();
  for (const tab of TABS) {
    await byId(page, `lookup-${tab}`).tap();
    const box = await boxOf(page, 'lookup');
    expect([box.x, box.width], tab).toEqual([0, 360]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(360);
  }
  await byId(page, 'lookup-close').tap();
  await byId(page, 'lookup').waitFor({ state: 'detached' });
});

test('the head says which side one is and how the score stands', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  expect(await byId(page, 'own-side').innerText()).toContain('Japan');
  const points = wire.view.tracks.find(({ id }) => id === 'vp')!.value;
  await expect.poll(() => byId(page, 'score').innerText()).toContain(`Japanese VP ${points}`);
  expect(await byId(page, 'score').innerText()).toMatch(/\d+ more for a draw/);
});
