// Stacks under the pointer: they spread out, each counter can be pressed, and they close again.
import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { byId, fan, shown, spreadOut, start, toFirstMove } from './table';

const house = openHouse();

/** A hex with several units of which at least two can be chosen, the northernmost one. */
async function stackToChooseFrom({ page }: Player): Promise<{ hex: string; units: string[] }> {
  const { pieces, legalPieces } = await shown(page);
  const stacks = new Map<string, string[]>();
  for (const { id, at } of pieces) if (at.hex && legalPieces.includes(id)) stacks.set(at.hex, [...(stacks.get(at.hex) ?? []), id]);
  const [hex, units] = [...stacks].filter(([, ids]) => ids.length > 1).sort(([a], [b]) => Number(a.slice(2)) - Number(b.slice(2)))[0]!;
  return { hex, units };
}

test('a counter of a stack that has spread out under the pointer is chosen by a press, without a menu', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  const { hex, units } = await stackToChooseFrom(player);
  const acted = wire.count('act');
  const { counters } = await spreadOut(page, hex);
  const { x, y } = counters[units[1]!]!;
  await page.mouse.click(x, y);
  await expect.poll(() => wire.count('act')).toBe(acted + 1);
  expect(wire.last('act')).toMatchObject({ params: { action: `unit ${units[1]}` } });
  expect(await byId(page, 'menu').count()).toBe(0);
});

test('a stack closes when the pointer leaves the board and when the map is zoomed by key', async () => {
  const player = await house.visit();
  const { page } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  const { hex } = await stackToChooseFrom(player);
  await spreadOut(page, hex);
  await byId(page, 'tab-log').hover();
  await expect.poll(() => fan(page)).toBeNull();
  await spreadOut(page, hex);
  await page.keyboard.press('+');
  await expect.poll(() => fan(page)).toBeNull();
});

test('the menu of a stack at the edge of the map hides none of its counters', async () => {
  const player = await house.visit();
  const { page } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  const { hex } = await stackToChooseFrom(player);
  // By key: a slow press would find the stack spread out already and need no menu.
  await byId(page, 'board').focus();
  for (let i = 0; i < 200 && (await shown(page)).cursor !== hex; i++) await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await byId(page, 'menu').waitFor();
  await expect.poll(async () => (await fan(page))?.hex).toBe(hex);
  const menu = (await byId(page, 'menu').boundingBox())!;
  const half = 24;
  for (const { x, y } of Object.values((await fan(page))!.counters)) {
    const covered = x + half > menu.x && x - half < menu.x + menu.width && y + half > menu.y && y - half < menu.y + menu.height;
    expect(covered, `a counter at ${x}, ${y}`).toBe(false);
  }
});
