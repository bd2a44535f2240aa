// Stacks: they open by a press and not under a resting pointer, are taken whole, and list each counter once.
import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { byId, drawn, pointAt, pressHex, shown, start, toFirstAttack, toFirstMove } from './table';

const house = openHouse();

/** A hex with several units of which at least two can be chosen, the northernmost one. */
async function stackToChooseFrom({ page }: Player): Promise<{ hex: string; units: string[] }> {
  const { pieces, legalPieces } = await shown(page);
  const stacks = new Map<string, string[]>();
  for (const { id, at } of pieces) if (at.hex && legalPieces.includes(id)) stacks.set(at.hex, [...(stacks.get(at.hex) ?? []), id]);
  const [hex, units] = [...stacks].filter(([, ids]) => ids.length > 1).sort(([a], [b]) => Number(a.slice(2)) - Number(b.slice(2)))[0]!;
  return { hex, units };
}

async function sitDown(): Promise<Player> {
  const player = await house.visit();
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  return player;
}

test('a press takes the whole stack and a second one moves it', async () => {
  const player = await sitDown();
  const { page, wire } = player;
  const { hex } = await stackToChooseFrom(player);
  const acted = wire.count('act');
  await pressHex(page, hex);
  await expect.poll(() => wire.count('act')).toBe(acted + 1);
  await expect.poll(() => wire.last('act')).toMatchObject({ params: { action: `stack ${hex}` } });
  await expect.poll(() => wire.view.decision.ask).toBe('move-to');
  await drawn(page);
  const empty = Object.keys((await shown(page)).hexes).find((to) => wire.view.pieces.every(({ at }) => at.hex !== to) && wire.view.decision.actions.filter((action) => action.hex === to).length === 1)!;
  await pressHex(page, empty);
  await expect.poll(() => wire.count('act')).toBe(acted + 2);
  await expect.poll(() => wire.last('act')).toMatchObject({ params: { action: `move ${empty}` } });
});

test('it does not open by itself; the second button opens it, with each counter once', async () => {
  const player = await sitDown();
  const { page, wire } = player;
  const { hex, units } = await stackToChooseFrom(player);
  await pointAt(page, hex);
  await expect.poll(() => byId(page, 'stack').locator('li').count()).toBeGreaterThan(1);
  expect(await byId(page, 'menu').count()).toBe(0);
  const acted = wire.count('act');
  await pressHex(page, hex, true);
  await byId(page, 'menu').waitFor();
  for (const unit of units) expect(await page.getByTestId(`action-unit-${unit}`).count()).toBe(1);
  expect(await byId(page, 'stack').locator('.piece').count()).toBe(0);
  expect(wire.count('act')).toBe(acted);
  await byId(page, 'menu').getByTestId(`action-unit-${units[1]}`).click();
  await expect.poll(() => wire.count('act')).toBe(acted + 1);
  await expect.poll(() => wire.last('act')).toMatchObject({ params: { action: `unit ${units[1]}` } });
});

test('the menu of a stack at the edge of the map leaves its hex in sight', async () => {
  const player = await sitDown();
  const { page } = player;
  const { hex } = await stackToChooseFrom(player);
  await byId(page, 'board').focus();
  for (let i = 0; i < 200 && (await shown(page)).cursor !== hex; i++) await page.keyboard.press('n');
  await page.keyboard.press('s');
  await byId(page, 'menu').waitFor();
  const menu = (await byId(page, 'menu').boundingBox())!, board = (await byId(page, 'board').boundingBox())!;
  const at = await page.evaluate((id) => (document.querySelector('[data-testid=board]') as unknown as { board: any }).board.screenPosition(id), hex);
  const { x, y } = { x: board.x + at.x, y: board.y + at.y };
  expect(x > menu.x && x < menu.x + menu.width && y > menu.y && y < menu.y + menu.height).toBe(false);
});

test('several units are gathered with Shift, in a rectangle, and put down', async () => {
  const player = await sitDown();
  const { page } = player;
  const { hex, units } = await stackToChooseFrom(player);
  const { x, y } = await pointAt(page, hex);
  await page.keyboard.down('Shift');
  await page.mouse.click(x, y);
  await expect.poll(async () => (await shown(page)).selected.sort()).toEqual([...units].sort());
  await page.mouse.move(x - 150, y - 100);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 100, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(async () => (await shown(page)).selected.length).toBeGreaterThanOrEqual(units.length);
  await byId(page, 'drop-gathered').click();
  await expect.poll(async () => (await shown(page)).selected).toEqual([]);
});

test('an attack takes at most four presses: the target, who attacks from where, and go', async () => {
  const player = await house.visit('#/', { script: () => {
    Object.assign(window, { presses: 0 });
    window.addEventListener('pointerdown', () => { (window as unknown as { presses: number }).presses++; }, true);
  } });
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstAttack(player);
  const presses = () => page.evaluate(() => (window as unknown as { presses: number }).presses);
  const before = await presses();
  const acted = wire.count('act');
  // The target with the most attackers beside it is one that a player would choose.
  await pressHex(page, '1801');
  await expect.poll(() => wire.count('act')).toBe(acted + 1);
  await expect.poll(() => wire.view.decision.actions.some((action) => action.do === 'attackers' || action.do === 'attacker')).toBe(true);
  const whole = wire.view.decision.actions.find((action) => action.do === 'attackers');
  const single = wire.view.decision.actions.find((action) => action.do === 'attacker')!;
  const from = whole?.hex ?? wire.view.pieces.find(({ id }) => id === single.piece)!.at.hex!;
  await pressHex(page, from);
  await expect.poll(() => wire.count('act')).toBe(acted + 2);
  if (whole) await expect.poll(() => wire.last('act')).toMatchObject({ params: { action: whole.text } });
  await byId(page, 'action-commit').click();
  await expect.poll(() => wire.count('act')).toBe(acted + 3);
  expect((await presses()) - before).toBeLessThanOrEqual(4);
});
