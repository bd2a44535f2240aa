import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from './harness';
import { act, byId, drawn, resign, start, toFirstAttack } from './table';

const house = openHouse();

async function expectAccessible(page: Page, where: string): Promise<void> {
  await drawn(page);
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(passes.length, `${where} was looked at`).toBeGreaterThan(5);
  const found = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`));
  expect(found, where).toEqual([]);
}

test.each(['light', 'dark'] as const)('axe finds nothing serious in the %s theme', async (colorScheme) => {
  const player = await house.visit('#/', { colorScheme });
  const { page, wire } = player;
  await byId(page, 'preset-bot').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(colorScheme);
  await expectAccessible(page, 'the lobby');

  await start(player, 'ichigo', 'bot');
  await expectAccessible(page, 'the board');
  await byId(page, 'keys').click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'the help');
  await page.keyboard.press('Escape');

  await toFirstAttack(player);
  await act(player, wire.view.decision.actions.find((action) => action.do === 'target')!.text);
  await act(player, wire.view.decision.actions.find((action) => action.do === 'attacker')!.text);
  await byId(page, 'odds-bar').first().waitFor();
  await expectAccessible(page, 'the odds');

  await resign(player);
  await expectAccessible(page, 'the result');
  await page.goto(`${house.server.address}#/verify/${wire.match}`);
  await byId(page, 'rolls').waitFor();
  await expectAccessible(page, 'the check of the dice');
});

test('axe finds nothing serious in the cover between two players', async () => {
  const player = await house.visit();
  await start(player, 'skirmish', 'table');
  await act(player, 'end');
  await act(player, 'end');
  await byId(player.page, 'cover').waitFor();
  await expectAccessible(player.page, 'the cover');
});
