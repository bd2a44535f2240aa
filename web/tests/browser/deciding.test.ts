// While deciding: a stepper for numbers, what stands out, why not, and the second question.
import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { act, byId, drawn, holdNotices, myDecision, pictured, playUntil, pressHex, shown, start, toFirstMove } from './table';

const house = openHouse();

test('a number among many is set with a stepper: by its buttons, by typing, by keys', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await start(player, 'formosa', 'bot');
  const many = () => {
    const counts = new Map<string, number>();
    for (const action of wire.view.decision.actions) if (action.number !== undefined) counts.set(action.do, (counts.get(action.do) ?? 0) + 1);
    return [...counts].find(([, count]) => count > 5)?.[0];
  };
  await playUntil(player, () => many() !== undefined);
  const verb = many()!, numbers = wire.view.decision.actions.filter((action) => action.do === verb).map(({ number }) => number!).sort((a, b) => a - b);
  const stepper = byId(page, `stepper-${verb}`), field = stepper.getByRole('spinbutton');
  expect(await stepper.locator('button').count()).toBeLessThan(6);
  expect(await field.inputValue()).toBe(String(numbers[0]));
  await stepper.getByRole('button', { name: 'More' }).click();
  await stepper.getByRole('button', { name: 'More' }).click();
  expect(await field.inputValue()).toBe(String(numbers[2]));
  await field.press('End');
  expect(await field.inputValue()).toBe(String(numbers.at(-1)));
  await field.fill(String(numbers[3]));
  await pictured(page, 'stepper');
  await field.press('Enter');
  await expect.poll(() => wire.last('act')?.params['action']).toBe(`${verb} ${numbers[3]}`);
});

test('why not stands in the bar, covers nothing of the board, catches no press and goes by itself', async () => {
  const player = await house.visit('#/', { script: holdNotices });
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  const enemy = (await shown(page)).pieces.find((piece) => piece.side === 'china' && piece.at.hex !== undefined)!;
  await pressHex(page, enemy.at.hex!);
  await expect.poll(() => wire.count('why')).toBe(1);
  const notice = byId(page, 'notice');
  await notice.waitFor();
  await pictured(page, 'why-not');
  const [told, board] = [(await notice.boundingBox())!, (await byId(page, 'board').boundingBox())!];
  expect(told.y + told.height).toBeLessThanOrEqual(board.y);
  expect(await notice.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
  await page.evaluate(() => (window as unknown as { passFiveSeconds: () => void }).passFiveSeconds());
  await notice.waitFor({ state: 'detached' });
});

test('to end with units that can still act is not green, says so, asks once, and never again when told so', async () => {
  const player = await house.visit('#/', { script: () => localStorage.setItem('causeway.prefs', JSON.stringify({ ...JSON.parse(localStorage.getItem('causeway.prefs') ?? '{}'), ...JSON.parse(localStorage.getItem('kept') ?? '{}') })) });
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  const end = byId(page, 'action-end');
  expect(await end.getAttribute('class')).not.toContain('main');
  expect(await end.innerText()).toMatch(/units? can still act/);
  expect(await byId(page, 'next-unit').getAttribute('class')).toContain('main');
  await byId(page, 'next-unit').click();
  const { cursor, legalPieces, pieces } = await shown(page);
  expect(pieces.some(({ id, at }) => at.hex === cursor && legalPieces.includes(id))).toBe(true);
  await byId(page, 'todo').click();
  await byId(page, 'todo-list').waitFor();
  await pictured(page, 'still-to-do');
  await page.keyboard.press('Escape');
  const acted = wire.count('act');
  await end.click();
  await byId(page, 'confirm').waitFor();
  expect(wire.count('act')).toBe(acted);
  await byId(page, 'confirm-for-good').click();
  await expect.poll(() => wire.count('act')).toBe(acted + 1);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('causeway.prefs')!).asks)).toBe(false);
});

test('the cursor says what can be chosen and what it costs', async () => {
  const player = await house.visit();
  const { page } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  await byId(page, 'board').focus();
  await page.keyboard.press('n');
  await expect.poll(() => page.locator('[aria-live=polite]').allInnerTexts()).toContainEqual(expect.stringContaining('can be chosen'));
  const unit = player.wire.view.decision.actions.find((action) => action.do === 'unit')!;
  await act(player, unit.text);
  await expect.poll(async () => Object.values((await shown(page)).hexes).some(Boolean)).toBe(true);
  await byId(page, 'board').focus();
  await page.keyboard.press('n');
  await expect.poll(() => page.locator('[aria-live=polite]').allInnerTexts()).toContainEqual(expect.stringMatching(/can be chosen, cost \d/));
  await drawn(page);
});

test('a hint glows on the board, says one sentence and can be followed', async () => {
  const player: Player = await house.visit();
  const { page, wire } = player;
  await start(player, 'skirmish', 'bot');
  await myDecision(player);
  await page.keyboard.press('a');
  await byId(page, 'advice').waitFor();
  const { action } = wire.last('advise')!.result as { action: { text: string; hex?: string; piece?: string } };
  const glowing = await page.evaluate(() => (document.querySelector('[data-testid=board]') as unknown as { board: any }).board.stage.beacons.marks.length);
  expect(glowing > 0).toBe(action.hex !== undefined || action.piece !== undefined);
  await pictured(page, 'hint');
  const acted = wire.count('act');
  await byId(page, 'follow-advice').click();
  if (await byId(page, 'confirm').isVisible()) await byId(page, 'confirm').click();
  await expect.poll(() => wire.count('act')).toBe(acted + 1);
  await expect.poll(() => wire.last('act')?.params['action']).toBe(action.text);
});
