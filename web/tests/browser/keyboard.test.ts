import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { atBoard, byId, drawn, myDecision, shown } from './table';

const house = openHouse();

async function tabTo(page: Page, id: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('data-testid') === wanted, id)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${id}`);
}

/** Presses a key that makes the page ask the server for something, and waits for the answer. */
async function pressAndWait({ page, wire }: Player, key: string, method: string): Promise<void> {
  const before = wire.count(method);
  await page.keyboard.press(key);
  await expect.poll(() => wire.count(method), { message: `${key} sends ${method}` }).toBe(before + 1);
  expect(wire.last(method)?.error).toBeUndefined();
  await drawn(page);
}

/** Waits for Blue; a morale check that may be rolled again is accepted with the key for ending things. */
async function backToMove(player: Player): Promise<void> {
  await myDecision(player);
  while (player.wire.view.decision.ask !== 'move') {
    await pressAndWait(player, 'e', 'act');
    await myDecision(player);
  }
}

/** It has the keyboard when it opens and gives it to the board; B brings it back. */
async function readBriefing({ page }: Player): Promise<void> {
  const briefing = byId(page, 'briefing');
  for (const open of ['', 'b']) {
    if (open) await page.keyboard.press(open);
    await briefing.waitFor();
    await expect.poll(() => briefing.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await briefing.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('board');
  }
}

async function reachBoard(player: Player): Promise<void> {
  const { page } = player;
  await byId(page, 'game-ichigo').waitFor({ state: 'attached' });
  await tabTo(page, 'game-ichigo');
  await page.keyboard.press('ArrowUp');
  expect(await byId(page, 'game-skirmish').isChecked()).toBe(true);
  await tabTo(page, 'preset-bot');
  await page.keyboard.press('Enter');
  await byId(page, 'hint').waitFor();
  for (let step = 0; step < 5; step++) await page.keyboard.press('Enter');
  await byId(page, 'hint').waitFor({ state: 'detached' });
  await readBriefing(player);
  await atBoard(player);
  await tabTo(page, 'board');
}

/** N to a unit and Enter; the last unit that can move lies in the hand already. */
async function pickUp({ page }: Player): Promise<string> {
  if ((await shown(page)).selected.length === 0) {
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await drawn(page);
    if (await byId(page, 'menu').isVisible()) await page.keyboard.press('1');
    await expect.poll(async () => (await shown(page)).selected.length).toBe(1);
  }
  return (await shown(page)).selected[0]!;
}

/** N to one of its hexes, Enter. */
async function moveNextUnit(player: Player): Promise<void> {
  const { page, wire } = player;
  const unit = await pickUp(player);
  await page.keyboard.press('n');
  const { cursor, hexes } = await shown(page);
  expect(Object.keys(hexes)).toContain(cursor);
  const before = wire.count('act');
  await page.keyboard.press('Enter');
  // Where another unit lies in the hex, a menu asks which is meant.
  await expect.poll(async () => wire.count('act') > before || (await byId(page, 'menu').isVisible())).toBe(true);
  if (wire.count('act') === before) await pressAndWait(player, '1', 'act');
  await expect.poll(() => wire.last('act')?.params['action']).toBe(`move ${unit} ${cursor}`);
}

test('a whole movement phase of the skirmish by keys alone, with an undo', async () => {
  const player = await house.visit('#/', { firstVisit: true });
  const { page, wire } = player;
  await reachBoard(player);
  await myDecision(player);

  // The arrows walk from hex to hex, and what lies there is read out.
  await page.keyboard.press('n');
  const first = (await shown(page)).cursor!;
  await page.keyboard.press('ArrowDown');
  const below = (await shown(page)).cursor!;
  expect(below).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  expect((await shown(page)).cursor).toBe(first);
  await expect.poll(() => page.locator('[role=status]').allInnerTexts()).toContainEqual(expect.stringContaining(first));
  expect(await byId(page, 'stack').innerText()).toContain(first);

  // A unit that was picked up is put down again by Escape.
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await shown(page)).selected.length).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await shown(page)).selected.length).toBe(0);

  // E ends the phase, once it is clear that units can still act; U takes that back.
  await page.keyboard.press('e');
  await byId(page, 'confirm-gives-up').waitFor();
  await pressAndWait(player, 'Enter', 'act');
  expect(wire.view.decision.ask).toBe('attack');
  await pressAndWait(player, 'u', 'undo');
  expect(wire.view.decision.ask).toBe('move');

  for (let units = 0; units < 12 && wire.view.decision.actions.length > 1; units++) {
    await moveNextUnit(player);
    await backToMove(player);
  }
  expect(wire.count('act')).toBeGreaterThanOrEqual(4);
  await pressAndWait(player, 'e', 'act');
  expect(wire.view.phase.label).not.toContain('movement');
});
