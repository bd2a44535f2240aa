// A combat and an ending worth seeing.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { moving, openHouse } from './harness';
import { act, byId, drawn, pictured, resign, start, toFirstAttack } from './table';

const house = openHouse();

const story = (page: Page) => page.evaluate(() => {
  const { arrows, chips, losses } = (document.querySelector('[data-testid=board]') as unknown as { board: any }).board.story;
  return { arrows: arrows.map(({ kind, hexes }: any) => [kind, ...hexes]) as string[][], chips: chips as { hex: string; text: string }[], losses: losses as { hex: string }[] };
});
const serious = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);

test('an attack is drawn while it is put together, its die stops on the face that was rolled, and the result is told', async () => {
  const player = await house.visit('#/', moving);
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstAttack(player);
  const target = wire.view.decision.actions.find((action) => action.do === 'target')!;
  await act(player, target.text);
  for (let more = wire.view.decision.actions.find((action) => action.do === 'attacker'); more; more = wire.view.decision.actions.find((action) => action.do === 'attacker')) await act(player, more.text);
  await expect.poll(async () => (await story(page)).arrows.length).toBeGreaterThan(0);
  const built = await story(page);
  expect(built.arrows.every(([kind, , to]) => kind === 'attack' && to === target.hex)).toBe(true);
  await expect.poll(async () => (await story(page)).chips.find(({ hex }) => hex === target.hex)?.text ?? '').toMatch(/:/);
  await byId(page, 'short-odds').waitFor();
  await pictured(page, 'attack');
  // Until the dice fall; what is asked in between is passed over.
  for (let i = 0; i < 12 && !wire.events.some(({ type, roll, hex }) => type === 'combat' && roll !== undefined && hex === target.hex); i++) {
    const { actions } = wire.view.decision;
    await act(player, (actions.find((action) => action.do === 'commit') ?? actions.find((action) => action.do === 'done') ?? actions.find((action) => action.do === 'pass') ?? actions[0]!).text);
  }
  const combat = wire.events.filter(({ type, roll, hex }) => type === 'combat' && roll !== undefined && hex === target.hex).at(-1)!;
  await byId(page, 'rolled').waitFor();
  for (const face of combat.roll!) await byId(page, 'rolled').locator(`[data-face="${face}"]`).first().waitFor();
  expect(await byId(page, 'rolled').innerText()).toContain(combat.text);
  const fought = await story(page);
  expect(fought.arrows.some(([kind, , to]) => kind === 'attack' && to === target.hex)).toBe(true);
  await pictured(page, 'rolled');
  expect(await serious(page)).toEqual([]);
});

test('the ending says who won and why, what counted, what was hidden, and offers the same again', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstAttack(player);
  await resign(player);
  const ending = byId(page, 'ending');
  await ending.waitFor();
  expect(await ending.locator('h2').innerText()).toBe('You lost');
  expect(await ending.innerText()).toContain(wire.view.result!.reason);
  await expect.poll(() => byId(page, 'was-hidden').locator('li').count()).toBeGreaterThan(1);
  await drawn(page);
  await pictured(page, 'ending');
  expect(await serious(page)).toEqual([]);
  const hex = byId(page, 'was-hidden').locator('button').first();
  const name = await hex.innerText();
  await hex.click();
  await ending.waitFor({ state: 'detached' });
  expect(name).toContain(await page.evaluate(() => (document.querySelector('[data-testid=board]') as unknown as { board: any }).board.cursor));
  await byId(page, 'show-ending').click();
  await ending.waitFor();
  await byId(page, 'close-ending').click();
  const old = wire.match;
  await byId(page, 'rematch').click();
  await byId(page, 'start-like').click();
  await expect.poll(() => wire.match).not.toBe(old);
});
