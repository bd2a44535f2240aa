// The first activations of the landing at Asan, by two people in two browsers: chits for the cup, a beach under opportunity fire,
// what is seen and covered from a hex, and an order changed by whoever is not asked.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import type { Action, Piece } from '../../src/net/types';
import { openHouse, type Player } from './harness';
import { act, atBoard, byId, choose, drawn, myDecision, openPanel, pressHex } from './table';

const house = openHouse();

const RED_1 = '23.59';
const INLAND = '27.62';

async function sitDown(): Promise<{ us: Player; japan: Player }> {
  const us = await house.visit();
  await choose(us.page, 'guam');
  await byId(us.page, 'scenario-asan').click();
  await byId(us.page, 'preset-link').click();
  const link = await byId(us.page, 'invites').locator('input').inputValue();
  await byId(us.page, 'invite-go').click();
  await atBoard(us);
  const japan = await house.visit(new URL(link).hash);
  await byId(japan.page, 'take-seat').click();
  await atBoard(japan);
  expect([us.wire.side, japan.wire.side, us.wire.view.scenario]).toEqual(['us', 'japan', 'asan']);
  return { us, japan };
}

const photograph = async ({ page }: Player, name: string) => {
  const folder = process.env['CAUSEWAY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/guam-${name}.png` });
};
const offered = ({ wire }: Player) => wire.view.decision.actions;
const inBox = ({ wire }: Player, box: string): Piece[] => wire.view.pieces.filter((piece) => piece.at.box === box);
const standing = ({ wire }: Player) => (wire.view.decision.standing ?? []).map((action) => action.choice);

/** Nobody does more than he must. */
function quiet(actions: readonly Action[]): Action {
  return ['done', 'end', 'pass', 'hold', 'stay'].map((verb) => actions.find((action) => action.do === verb)).find(Boolean) ?? actions[0]!;
}

/** Plays on, whoever is asked, until this player is asked for that. */
async function until(players: readonly Player[], wanted: (asked: Player) => boolean): Promise<Player> {
  for (let i = 0; i < 120; i++) {
    const by = players[0]!.wire.view.decision.by;
    const asked = players.find(({ wire }) => wire.side === by)!;
    await myDecision(asked);
    if (wanted(asked)) return asked;
    await act(asked, quiet(offered(asked)).text);
    for (const { page } of players) await drawn(page);
  }
  throw new Error('120 answers did not lead there');
}
const asks = (player: Player, ask: string) => (asked: Player) => asked === player && asked.wire.view.decision.ask === ask;

/** While the Americans are asked, the Japanese player says what shall be done without asking him. */
async function changeOrder(us: Player, japan: Player): Promise<void> {
  const question = us.wire.view.decision.ask;
  expect(japan.wire.view.decision.by).toBe('us');
  expect(standing(japan)).toContain('japan-reroll-never');
  expect(standing(japan).every((choice) => choice?.startsWith('japan-'))).toBe(true);
  await byId(japan.page, 'standing').click();
  const order = byId(japan.page, 'order-reroll-never');
  expect(await order.getAttribute('aria-pressed')).toBe('false');
  await photograph(japan, 'orders');
  await order.click();
  await expect.poll(() => order.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => japan.wire.last('act')).toMatchObject({ params: { action: 'order japan-reroll-never', side: 'japan' } });
  await expect.poll(() => standing(japan)).not.toContain('japan-reroll-never');
  await japan.page.keyboard.press('Escape');
  await expect.poll(() => byId(japan.page, 'standing-menu').isVisible()).toBe(false);
  // The one who is asked is still asked the same, and has orders of his own.
  expect([us.wire.view.decision.by, us.wire.view.decision.ask]).toEqual(['us', question]);
  expect(standing(us).every((choice) => choice?.startsWith('us-'))).toBe(true);
}

async function fillTheCup(us: Player, japan: Player): Promise<void> {
  await myDecision(us);
  expect(us.wire.view.decision.ask).toBe('buy');
  await changeOrder(us, japan);
  await act(us, 'buy 3rct');
  await act(us, 'done');
  await myDecision(japan);
  await act(japan, 'buy 48imb');
  await act(japan, 'done');
  // The chits that everybody has go in last, before the first is drawn.
  await until([us, japan], asks(us, 'purchase'));
  await expect.poll(() => inBox(us, 'cup').map((piece) => piece.id)).toEqual(expect.arrayContaining(['chit-3rct', 'chit-48imb', 'chit-amphibious']));
  for (const { page } of [us, japan]) {
    await openPanel(page, 'displays');
    await expect.poll(() => byId(page, 'box-cup').innerText()).toMatch(/3 RCT[^]*Amphibious Landing|Amphibious Landing[^]*3 RCT/);
  }
  await photograph(us, 'cup');
}

/** The stacks of a beach wait in three columns, and those in the last one go ashore when they are pressed there. */
async function land(us: Player): Promise<void> {
  const { page } = us;
  await openPanel(page, 'displays');
  const beach = byId(page, 'boxes-red-1-transport');
  await beach.waitFor();
  for (const zone of ['transport', 'approach', 'run-in']) expect(await beach.getByTestId(`box-red-1-${zone}`).count()).toBe(1);
  const left = await Promise.all(['transport', 'approach', 'run-in'].map(async (zone) => (await byId(page, `box-red-1-${zone}`).boundingBox())!.x));
  expect(left).toEqual([...left].sort((a, b) => a - b));
  await photograph(us, 'landing');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual([]);
  // One stays behind, and comes along after all.
  const unit = inBox(us, 'red-1-run-in').find((piece) => offered(us).some((action) => action.text === `sail ${piece.id}`))!;
  for (let i = 0; i < 2; i++) await sailFromDisplay(us, unit.id);
  await act(us, 'done');
}

async function sailFromDisplay({ page, wire }: Player, unit: string): Promise<void> {
  const before = wire.count('act'), entry = byId(page, 'menu').getByTestId(`action-sail-${unit}`);
  await byId(page, `display-${unit}`).click();
  await expect.poll(async () => wire.count('act') > before || (await entry.isVisible())).toBe(true);
  if (await entry.isVisible()) await entry.click();
  await expect.poll(() => wire.count('act')).toBe(before + 1);
  await expect.poll(() => wire.last('act')).toMatchObject({ params: { action: `sail ${unit}` } });
  await drawn(page);
}

async function lookAround({ page, wire }: Player): Promise<void> {
  await byId(page, 'overlays').click();
  await byId(page, 'overlay-fire-japan').check();
  await page.keyboard.press('Escape');
  await pressHex(page, RED_1);
  await byId(page, 'outlook').waitFor();
  await byId(page, 'overlay-from-seen').check();
  await byId(page, 'overlay-from-zone').check();
  await expect.poll(() => byId(page, 'legend').innerText()).toMatch(/Red 1 23\.59/);
  await expect.poll(() => wire.last('overlays')).toMatchObject({ params: { hex: RED_1 } });
  await drawn(page);
  const shownLayers = () => page.evaluate(() => (document.querySelector('[data-testid=board]') as unknown as { board: any }).board.overlays.length as number);
  expect(await shownLayers()).toBe(3);
  // They belong to the hex: with another one they go.
  await pressHex(page, INLAND);
  await expect.poll(shownLayers).toBe(1);
  await expect.poll(() => byId(page, 'legend').innerText()).not.toMatch(/Red 1/);
}

test('chits are bought, the first wave lands under fire, and orders stand', async () => {
  const { us, japan } = await sitDown();
  const both = [us, japan];
  await fillTheCup(us, japan);
  await until(both, asks(us, 'landing'));
  const left = inBox(us, 'cup').map((piece) => piece.id), played = inBox(us, 'played').map((piece) => piece.id);
  expect(played).toContain('chit-amphibious');
  expect(left).not.toContain('chit-amphibious');
  await land(us);
  await until(both, asks(japan, 'opportunity-fire'));
  expect(await byId(japan.page, 'prompt').innerText()).toMatch(/fire at the units that move/i);
  await photograph(japan, 'opportunity');
  await lookAround(us);
  await photograph(us, 'outlook');

  const shot = offered(japan).find((action) => action.do === 'fire-from' || action.do === 'fire-at')!;
  const events = japan.wire.count('act');
  await act(japan, shot.text);
  await until(both, (asked) => asked === us && asked.wire.view.decision.ask === 'landing');
  expect(japan.wire.count('act')).toBeGreaterThan(events);
  await openPanel(us.page, 'log');
  await expect.poll(() => byId(us.page, 'log').innerText()).toMatch(/fire/i);
  expect(us.wire.view.pieces.filter((piece) => piece.side === 'us' && piece.at.hex !== undefined).length).toBeGreaterThan(0);
  await photograph(us, 'ashore');
}, 240_000);
