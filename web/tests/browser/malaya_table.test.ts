// Malaya by two people at one device: what each is told before the first turn, air plans behind a cover, a battle from several hexes with
// its shifts term by term, and a rout.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Decision } from '../../src/net/types';
import { goOnFrom, recordUpTo } from './engine';
import { openHouse, type Player } from './harness';
import { act, buttonOf, byId, drawn, myDecision, oddsShown, openPanel, shown, start } from './table';

const house = openHouse();

const photograph = async ({ page }: Player, name: string) => {
  const folder = process.env['CAUSEWAY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/malaya-${name}.png` });
};
const offered = ({ wire }: Player) => wire.view.decision.actions;
const glowing = (page: Page) => page.evaluate(() =>
  (document.querySelector('[data-testid=board]') as unknown as { board: any }).board.stage.beacons.marks.length as number);

/** Everything a person or his tools could find in the page: its text and attributes, and what the board draws. */
const everything = async (page: Page) => (await page.content()) + JSON.stringify(await shown(page));

/** The device goes to the side that must decide, if that is another. */
async function handOver(player: Player): Promise<void> {
  const { page } = player;
  const mine = page.locator('[data-testid=decision].mine'), cover = byId(page, 'cover');
  await expect.poll(async () => (await cover.isVisible()) || (await mine.isVisible())).toBe(true);
  if (await cover.isVisible()) {
    await byId(page, 'cover-show').click();
    await cover.waitFor({ state: 'detached' });
  }
  await myDecision(player);
}

/** Answers with these verbs, whoever is asked, until the question is the wanted one. */
async function until(player: Player, wanted: (decision: Decision) => boolean, verbs: readonly string[]): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await handOver(player);
    if (wanted(player.wire.view.decision)) return;
    const action = verbs.map((verb) => offered(player).find((each) => each.do === verb)).find(Boolean) ?? offered(player)[0]!;
    await act(player, action.text);
  }
  throw new Error('40 answers did not lead there');
}

/** A marker that was drawn may cost whoever has the page supply before the plans are made. */
async function paySupply(player: Player): Promise<void> {
  const { page, wire } = player;
  const mine = page.locator('[data-testid=decision].mine'), cover = byId(page, 'cover');
  await expect.poll(async () => (await cover.isVisible()) || (await mine.isVisible())).toBe(true);
  if (!(await cover.isVisible()) && wire.view.decision.ask === 'lose-supply') {
    await act(player, offered(player)[0]!.text);
    await paySupply(player);
  }
}

/** It opens by itself, tells the side what it needs, lights up the objectives, and is gone for good once it is closed. */
async function readBriefing(player: Player, own: RegExp, enemys: RegExp): Promise<void> {
  const { page } = player;
  const briefing = byId(page, 'briefing');
  await briefing.waitFor();
  const text = await briefing.innerText();
  expect(text).toMatch(own);
  expect(text).not.toMatch(enemys);
  expect(await briefing.locator('li').count()).toBe(3);
  expect(await page.getByRole('dialog', { name: /December 1941/ }).count()).toBe(1);
  await expect.poll(() => glowing(page)).toBe(12);
  await photograph(player, `briefing-${player.wire.side}`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await briefing.waitFor({ state: 'detached' });
  await expect.poll(() => glowing(page)).toBe(0);
}

test('Malaya at one table: briefings, and air plans behind a cover', async () => {
  const player = await house.visit('#/', { briefings: true });
  const { page, wire } = player;
  await start(player, 'malaya', 'table');
  await myDecision(player);
  await readBriefing(player, /Delay\./, /Take the peninsula/);
  await page.reload();
  await myDecision(player);
  await drawn(page);
  expect(await byId(page, 'briefing').count()).toBe(0);
  await byId(page, 'objective').click();
  await byId(page, 'briefing-close').click();
  expect(await byId(page, 'briefing').count()).toBe(0);

  await act(player, 'historical');
  await photograph(player, 'set-up');
  await act(player, 'done');
  await paySupply(player);
  const allies = (await shown(page)).pieces.length;
  expect(allies === 0 || wire.side === 'japan').toBe(true);

  // Nothing of the one side is left in the page when the other takes it.
  await byId(page, 'cover').waitFor();
  await drawn(page);
  expect(await everything(page)).not.toMatch(/al-8-ind|al-6-ind|Force Z/);
  await photograph(player, 'cover');
  await byId(page, 'cover-show').click();
  await readBriefing(player, /Take the peninsula/, /Delay\./);
  await until(player, ({ ask }) => ask === 'japanese-plan', ['lose']);
  await act(player, 'plan-superiority 4');
  await act(player, 'plan-strike 3');
  await openPanel(page, 'displays');
  await byId(page, 'box-japan-superiority').waitFor();
  await photograph(player, 'plan');
  const planned = /japan-air-(superiority|strike)-\d/, hand = /japan-staff-planning-1/;
  expect(await everything(page)).toMatch(planned);
  expect(await everything(page)).toMatch(hand);
  await act(player, 'done');

  await byId(page, 'cover').waitFor();
  await drawn(page);
  for (const secret of [planned, hand]) expect(await everything(page)).not.toMatch(secret);
  await handOver(player);
  expect([wire.side, wire.view.decision.ask]).toEqual(['allies', 'allied-plan']);
  await openPanel(page, 'displays');
  for (const secret of [planned, hand]) expect(await everything(page)).not.toMatch(secret);
  await photograph(player, 'allied-plan');
  await act(player, 'done');
  // Both plans are on the table now.
  await until(player, ({ ask }) => ask !== 'allied-plan', ['done']);
  expect(wire.view.pieces.some(({ at }) => at.box === 'japan-strike')).toBe(true);
}, 300_000);

/** The panel names every term of what the server adds up, with its rule. */
async function checkTerms(player: Player, action: string): Promise<string[]> {
  await buttonOf(player.page, action).hover();
  const { explanation } = await oddsShown(player, action);
  return explanation.map(({ label }) => label);
}

test('Malaya: a battle from several hexes, term by term, by Raid or Assault', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  const several = ({ ask, actions }: Decision) => ask === 'build' && actions.filter((action) => action.do === 'attack-from').length > 1;
  await goOnFrom(player, await recordUpTo('malaya-campaign-staff.json', several));
  await handOver(player);
  const attacker = wire.side;
  // Battles are numbered; this one is the last.
  const targets = wire.view.markers.filter(({ id }) => id.startsWith('target-'));
  const number = Math.max(...targets.map(({ label }) => Number(label.replace('Battle ', ''))));
  const target = targets.find(({ label }) => label === `Battle ${number}`)!.at!.hex;
  const from = offered(player).filter((action) => action.do === 'attack-from').map((action) => action.text);
  for (const text of from) await act(player, text);
  await checkTerms(player, 'commit');
  await photograph(player, 'battle-declared');
  await act(player, 'commit');
  await until(player, ({ ask }) => ask === 'resolve' || ask === 'table', ['end', 'pass']);
  expect(await byId(page, 'prompt').innerText()).toMatch(/battle to fight next/);
  await act(player, `fight ${target}`);
  await until(player, ({ ask }) => ask === 'table', ['pass']);
  expect(wire.side).toBe(attacker);
  // Units of all those hexes are in the battle.
  const fighting = wire.view.pieces.filter(({ side, status }) => side === attacker && status?.includes('in battle'));
  expect(new Set(fighting.map(({ at }) => at.hex)).size).toBeGreaterThan(1);

  const raid = await checkTerms(player, 'raid');
  await photograph(player, 'raid-or-assault');
  expect(await checkTerms(player, 'assault')).toEqual(raid);
  const results = () => wire.events.filter(({ sentence }) => sentence === 'result').length, before = results();
  await act(player, 'assault');
  await until(player, () => results() > before, ['pass']);
  const result = wire.events.filter(({ sentence }) => sentence === 'result').at(-1)!;
  expect(result.explanation!.length).toBeGreaterThan(1);
  await openPanel(page, 'log');
  await expect.poll(() => byId(page, 'log').innerText()).toContain(`Column ${result.column}`);
  await photograph(player, 'battle-fought');
}, 300_000);

test('Malaya: a rout, a die for each unit', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  const routs = ({ ask, prompt }: Decision) => ask === 'retreats' && /routs/.test(prompt ?? '');
  await goOnFrom(player, await recordUpTo('malaya-campaign-rout.json', routs));
  await handOver(player);
  expect(await byId(page, 'prompt').innerText()).toMatch(/routs next/);
  await photograph(player, 'rout');
  const before = wire.events.length, loser = wire.side;
  const units = [...new Set(offered(player).flatMap((action) => action.piece ?? []))];
  const fought = new Map(wire.view.pieces.map(({ id, at }) => [id, at.hex]));
  expect(units.length).toBeGreaterThan(1);
  for (let i = 0; i < 12 && ['retreats', 'retreat', 'parted-loss'].includes(wire.view.decision.ask!); i++) {
    if (wire.view.decision.ask === 'retreat') {
      expect(await byId(page, 'prompt').innerText()).toMatch(/ routs [1-6] hex(es)?: choose where it ends/);
      await photograph(player, 'rout-where');
    }
    await act(player, (offered(player).find((action) => action.do === 'unit') ?? offered(player)[0]!).text);
    await handOver(player);
  }
  const news = wire.side === loser ? wire.events.slice(before) : wire.events;
  const dice = news.filter(({ sentence }) => sentence === 'rout');
  expect(dice.length).toBeGreaterThanOrEqual(units.length);
  for (const unit of units) expect(wire.view.pieces.find(({ id }) => id === unit)?.at.hex).not.toBe(fought.get(unit));
  await openPanel(page, 'log');
  expect(await byId(page, 'log').innerText()).toMatch(/routs, die [1-6]/);
  await photograph(player, 'routed');
}, 300_000);
