// How often a person presses for a typical turn: every press of a button of the mouse and every key counts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goOnAgainstBot, recordOf } from './engine';
import { openHouse, type Player } from './harness';
import { byId, drawn, myDecision, pressHex } from './table';

const house = openHouse();

/** What the Allies bring to the landing. */
const MOBILIZED = ['buy amphibious', 'buy amphibious', 'buy amphibious', 'recruit us-eng-9', 'done'];

const presses = (page: Page) => page.evaluate(() => (window as unknown as { presses: number }).presses);

/** What a landing and its fight ask of their own side, and what of that is ended by a press. What else comes up hangs on the dice. */
const OWN = ['plan-allies', 'invasion', 'embark', 'assault', 'build', 'attacker-lp', 'advance', 'transfer', 'interdict'];
const ENDED = ['plan-allies', 'invasion', 'embark', 'assault', 'build', 'advance'];

/** Presses what is to be pressed, and waits until the server has answered it. */
async function press({ page, wire }: Player, where: string | { hex: string }): Promise<void> {
  const before = wire.count('act');
  if (typeof where === 'string') await byId(page, where).first().click();
  else await pressHex(page, where.hex);
  await expect.poll(() => wire.count('act'), { message: `${JSON.stringify(where)} answers ${wire.view.decision.ask}` }).toBeGreaterThan(before);
  await drawn(page);
}

/** The advice is asked for and followed for as long as the same is asked. */
async function leaveToStaff({ page, wire }: Player): Promise<void> {
  await byId(page, 'ask-advice').click();
  await byId(page, 'advice').waitFor();
  const on = byId(page, 'follow-on'), acted = wire.count('act');
  await ((await on.count()) > 0 ? on : byId(page, 'follow-advice')).click();
  await expect.poll(async () => wire.count('act') > acted && (wire.view.decision.by !== wire.side || (await page.locator('button[data-testid=ask-advice]:enabled').count()) > 0)).toBe(true);
  await drawn(page);
}

test('the first turn of a large landing takes at most sixteen presses besides what the enemy forces', async () => {
  const player = await house.visit('#/', { script: () => {
    localStorage.setItem('causeway.prefs', JSON.stringify({ seenHint: true, botSpeed: 'instant', briefings: false, asks: false }));
    Object.assign(window, { presses: 0 });
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => { (window as any).presses++; }, { capture: true });
  } });
  const { page, wire } = player;
  await byId(page, 'preset-bot').waitFor();
  const record = await recordOf('formosa', 'scenario-1', MOBILIZED, ({ ask }) => ask === 'plan-allies');
  await goOnAgainstBot(player, record, 'allies', 'japan');
  // Of each question once, and once of ending it: how many battles follow is a matter of dice.
  const took = new Map<string, number>();
  for (let i = 0; i < 80; i++) {
    await myDecision(player);
    if (wire.view.turn.n > 1) break;
    const { ask = '', actions } = wire.view.decision, before = await presses(page);
    const hexOf = (verb: string) => actions.find((action) => action.do === verb)?.hex;
    const landed = wire.view.pieces.some(({ side, at }) => side === 'allies' && at.hex !== undefined);
    const place = ask === 'invasion' && !landed ? hexOf('beach') : hexOf('target') ?? hexOf('attack-from');
    const end = ['commit', 'spend 0', 'end', 'done', 'pass'].find((text) => actions.some((action) => action.text === text));
    const again = took.has(ask);
    if (place !== undefined) await press(player, { hex: place });
    else if (end === undefined || (!again && ['plan-allies', 'embark', 'advance', 'support'].includes(ask))) await leaveToStaff(player);
    else await press(player, `action-${end.replaceAll(' ', '-')}`);
    const key = again ? `${ask}, its end` : ask;
    if (!took.has(key) && (again ? ENDED : OWN).includes(ask)) took.set(key, (await presses(page)) - before);
  }
  const total = [...took.values()].reduce((sum, each) => sum + each, 0);
  expect(took.has('embark') && took.has('attacker-lp')).toBe(true);
  expect(total, [...took].map((each) => each.join(' ')).join('; ')).toBeLessThanOrEqual(16);
});
