import { expect, test } from 'vitest';
import type { Advice } from '../../src/net/types';
import { openHouse, type Player } from './harness';
import { act, buttonOf, byId, oddsShown, pickUpUnit, placeOf, playUntil, pointAt, shown, start, toFirstMove, undo } from './table';

const house = openHouse();

const points = (cost: string) => Number(cost.replace('½', '.5'));

async function checkMove(player: Player): Promise<void> {
  const { page, wire } = player;
  const unit = await pickUpUnit(player);
  const from = await placeOf(page, unit);
  const offered = [...new Set(wire.view.decision.actions.flatMap((action) => action.hex ?? []))];
  expect(offered.length).toBeGreaterThan(3);
  // Every legal hex is lit and carries its cost; no other is.
  await expect.poll(async () => Object.values((await shown(page)).hexes).filter((cost) => cost !== '').length).toBe(offered.length);
  const { hexes, selected } = await shown(page);
  expect(Object.keys(hexes).sort()).toEqual(offered.sort());
  expect(selected).toContain(unit);

  const [far, cost] = Object.entries(hexes).sort(([, a], [, b]) => points(b) - points(a))[0]!;
  await pointAt(page, far);
  await expect.poll(async () => (await shown(page)).path.at(-1)).toBe(far);
  expect((await shown(page)).path[0]).toBe(from);
  expect(await byId(page, 'decision').innerText()).toContain(`Cost ${cost} to`);

  const near = Object.entries(hexes).sort(([, a], [, b]) => points(a) - points(b))[0]![0];
  await act(player, `move ${near}`);
  expect(await placeOf(page, unit)).toBe(near);
  await undo(player);
  expect(await placeOf(page, unit)).toBe(from);
}

/** The panel says what the server's preview of this action says: terms with their rules, and bars that add up. */
async function checkOdds(player: Player, action: string): Promise<void> {
  const { page } = player;
  const { outcomes } = await oddsShown(player, action);
  await expect.poll(() => byId(page, 'odds-bar').count()).toBe(outcomes.length);
  const percents = (await byId(page, 'odds-bar').locator('td').allInnerTexts()).map((text) => (text.startsWith('<') ? 0 : Number.parseFloat(text)));
  expect(Math.abs(percents.reduce((a, b) => a + b, 0) - 100)).toBeLessThan(0.1 * percents.length);
  // The bars are as long as the percentages say, the likeliest first and longest.
  const widths = await byId(page, 'odds-bar').locator('.bar').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(widths[0]).toBeGreaterThan(50);
  for (const [i, width] of widths.entries()) expect(Math.abs(width / widths[0]! - percents[i]! / percents[0]!)).toBeLessThan(0.03);
}

async function checkAttack(player: Player): Promise<void> {
  const { page, wire } = player;
  const target = wire.view.decision.actions.find((action) => action.do === 'target')!;
  await pointAt(page, target.hex!);
  await checkOdds(player, target.text);

  await act(player, target.text);
  const attacker = wire.view.decision.actions.find((action) => action.do === 'attacker')!;
  await act(player, attacker.text);
  await checkOdds(player, 'commit');
  // The log gives way to the odds.
  expect((await byId(page, 'log').boundingBox())!.height).toBeLessThan(200);

  // Undo takes the unit out of the attack again; nothing was rolled.
  await undo(player);
  expect(wire.view.decision.actions.map(({ text }) => text)).toContain(attacker.text);
  expect(await buttonOf(page, 'commit').count()).toBe(0);
  await act(player, attacker.text);
  await act(player, 'commit');
}

test('lobby, match against the bot, move, attack with the odds shown, undo, end of the phase, the bot answers', async () => {
  const player = await house.visit('#/', { firstVisit: true });
  const { page, wire } = player;
  await byId(page, 'welcome-skip').click();
  expect(await byId(page, 'game-ichigo').isChecked()).toBe(true);
  await byId(page, 'preset-bot').click();
  await byId(page, 'hint-skip').click();
  await byId(page, 'briefing-close').click();
  await openSpeed(player);
  await toFirstMove(player);
  await checkMove(player);
  await playUntil(player, 'attack');
  await checkAttack(player);
  await playUntil(player, 'attack');
  await expect.poll(() => byId(page, 'log').locator('li.combat [role=img]').count()).toBeGreaterThan(0);

  const heard = wire.received.length;
  await act(player, 'end');
  await playUntil(player, () => wire.received.slice(heard).includes('"by":"china"'));
  expect(await byId(page, 'prompt').innerText()).toContain(wire.view.decision.prompt);
});

test('a player who does not know what to do is told, and can do it', async () => {
  const player = await house.visit('#/');
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  await byId(page, 'ask-advice').click();
  await byId(page, 'advice').waitFor();
  const advised = wire.last('advise')?.result as Advice;
  expect(wire.view.decision.actions.map(({ text }) => text)).toContain(advised.action.text);
  expect(advised.tried.length).toBeGreaterThan(1);
  await byId(page, 'compared').click();
  expect(await byId(page, 'advice').locator('li:visible').count()).toBe(advised.tried.length);
  const folder = process.env['CAUSEWAY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/advice.png` });

  await page.keyboard.press('Escape');
  const acted = wire.count('act');
  await byId(page, 'follow-advice').click();
  await expect.poll(() => wire.count('act')).toBe(acted + 1);
  await expect.poll(() => wire.last('act')?.params['action']).toBe(advised.action.text);
  await byId(page, 'advice').waitFor({ state: 'detached' });
});

/** A first visit shows the bot's steps briskly; here they are wanted at once. */
async function openSpeed({ page }: Player): Promise<void> {
  await byId(page, 'tab-players').click();
  await page.getByLabel('Follow the other side').selectOption('instant');
  await byId(page, 'tab-log').click();
}
