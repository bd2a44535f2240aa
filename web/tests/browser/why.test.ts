import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { byId, holdNotices, pickUpUnit, pressHex, shown, start, toFirstMove } from './table';

const house = openHouse();

/** Presses a hex, finds the rule that the server gives in the notice, and returns the rule. */
async function ask({ page, wire }: Player, hex: string): Promise<string> {
  const before = wire.count('why');
  await pressHex(page, hex);
  await expect.poll(() => wire.count('why')).toBe(before + 1);
  const { rule } = wire.last('why')!.result as { rule?: string };
  expect(rule, `a rule forbids ${hex}`).toBeDefined();
  const notice = byId(page, 'notice');
  await expect.poll(() => notice.innerText()).toContain('The rule that forbids it');
  expect(await notice.locator('.rule-link').innerText()).toBe(rule);
  return rule!;
}

test('pressing a piece or a hex that is not legal does nothing but name the rule, which opens its summary', async () => {
  const player = await house.visit('#/', { script: holdNotices });
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  const acted = wire.count('act');
  const enemy = (await shown(page)).pieces.find((piece) => piece.side === 'china' && piece.at.hex !== undefined)!;
  const rule = await ask(player, enemy.at.hex!);
  expect(wire.count('act')).toBe(acted);

  await byId(page, 'notice').locator('.rule-link').click();
  const summary = page.locator('[popover]:popover-open');
  await summary.waitFor();
  expect(await summary.locator('.title').innerText()).toMatch(new RegExp(`^${rule.split('.')[0]}\\b`));
  expect((await summary.locator('.summary').innerText()).length).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  await summary.waitFor({ state: 'hidden' });

  // A hex beyond the unit's reach.
  const unit = await pickUpUnit(player);
  const { hexes, pieces } = await shown(page);
  const occupied = new Set(pieces.map((piece) => piece.at.hex));
  const own = wire.view.pieces.find(({ id }) => id === unit)!.at.hex!;
  const columns = (hex: string) => Math.abs(Number(hex.slice(0, 2)) - Number(own.slice(0, 2)));
  const far = Object.keys(wire.view.control).filter((hex) => !(hex in hexes) && !occupied.has(hex)).sort((a, b) => columns(b) - columns(a))[0]!;
  await ask(player, far);
  expect(wire.count('act')).toBe(acted + 1);
});
