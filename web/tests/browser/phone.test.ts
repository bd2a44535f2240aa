import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from './harness';
import { act, atBoard, byId, drawn, openPanel, pressHex, shown, start, toFirstAttack, toFirstMove } from './table';

const house = openHouse();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function expectFits(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => document.scrollingElement!.scrollWidth);
  expect(width, `${where} is no wider than the screen`).toBeLessThanOrEqual(360);
}

/** What a finger has to hit must be in the window. */
async function expectInWindow(page: Page, id: string): Promise<void> {
  const box = (await byId(page, id).first().boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(361);
  expect(box.y + box.height).toBeLessThanOrEqual(741);
}

test('on a phone a match is started and decided by tapping, and log and odds open as sheets', async () => {
  const player = await house.visit('#/', { ...phone, firstVisit: true });
  const { page, wire } = player;
  await byId(page, 'preset-bot').waitFor();
  await expectFits(page, 'the lobby');
  await byId(page, 'preset-bot').tap();
  await byId(page, 'hint').waitFor();
  await expectFits(page, 'the hint');
  await byId(page, 'hint-skip').tap();
  await atBoard(player);
  await byId(page, 'briefing').waitFor();
  await expectFits(page, 'the briefing');
  await expectInWindow(page, 'briefing-close');
  await byId(page, 'briefing-close').tap();
  await expectFits(page, 'the board');
  await expectInWindow(page, 'prompt');

  await toFirstAttack(player);
  await act(player, wire.view.decision.actions.find((action) => action.do === 'target')!.text);
  await act(player, wire.view.decision.actions.find((action) => action.do === 'attacker')!.text);
  await expectFits(page, 'the board with an attack');
  for (const id of ['action-commit', 'action-cancel', 'undo']) await expectInWindow(page, id);

  // It may have opened by itself while the attack was put together.
  await openPanel(page, 'odds');
  await byId(page, 'odds-bar').first().waitFor();
  expect(await byId(page, 'odds').locator('li').count()).toBeGreaterThan(0);
  await expectFits(page, 'the odds sheet');
  await expectInWindow(page, 'odds-bar');
  await byId(page, 'tab-log').tap();
  await byId(page, 'log').locator('li').first().waitFor();
  expect(await byId(page, 'odds').count()).toBe(0);
  await expectFits(page, 'the log sheet');
  // A second tap closes the sheet and gives the map its room back.
  await byId(page, 'tab-log').tap();
  await byId(page, 'log').waitFor({ state: 'detached' });

  for (const tab of ['stack', 'tracks', 'players']) {
    await byId(page, `tab-${tab}`).tap();
    await expectFits(page, `the sheet ${tab}`);
  }
});

test('a tap on a tall stack asks which unit is meant and chooses none', async () => {
  const player = await house.visit('#/', phone);
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  const acted = wire.count('act');
  const { pieces, legalPieces } = await shown(page);
  const height = (hex: string) => pieces.filter(({ at }) => at.hex === hex).length;
  const tallest = pieces.filter(({ id }) => legalPieces.includes(id)).map(({ at }) => at.hex!).sort((a, b) => height(b) - height(a))[0]!;
  await pressHex(page, tallest);
  await byId(page, 'menu').waitFor();
  // The click that a browser makes of a tap comes before that of the next tap.
  await page.evaluate(() => {
    const next = Object.assign(document.createElement('button'), { id: 'next-tap', textContent: '·', onclick: () => next.remove() });
    next.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 9999';
    document.body.append(next);
  });
  await page.locator('#next-tap').tap();
  await page.locator('#next-tap').waitFor({ state: 'detached' });
  await drawn(page);
  expect(wire.count('act')).toBe(acted);
  expect(await byId(page, 'menu').isVisible()).toBe(true);
});
