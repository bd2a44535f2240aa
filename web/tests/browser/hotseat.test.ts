import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from './harness';
import { act, atBoard, byId, drawn, myDecision, shown, start } from './table';

const house = openHouse();

/** Everything a person or his tools could find in the page: its text and attributes, and what the board draws. */
async function everything(page: Page): Promise<string> {
  const onBoard = await shown(page);
  return (await page.content()) + JSON.stringify(onBoard);
}

const namesOf = async (page: Page, side: string) =>
  (await shown(page)).pieces.filter((piece) => piece.side === side).flatMap((piece) => piece.name ?? []);

test('at one table the other side\'s hidden units are covered until the device has been handed over', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await start(player, 'skirmish', 'table');
  await myDecision(player);
  expect(wire.side).toBe('blue');
  const blueNames = await namesOf(page, 'blue');
  expect(blueNames.length).toBeGreaterThan(3);
  const seenByBlue = await everything(page);

  await act(player, 'end');
  await act(player, 'end');
  await byId(page, 'cover').waitFor();
  await drawn(page);
  const covered = await everything(page);
  expect((await shown(page)).pieces).toEqual([]);
  expect(await page.locator('main').getAttribute('inert')).not.toBeNull();

  // A reload does not lift the cover.
  await page.reload();
  await byId(page, 'cover').waitFor();
  await atBoard(player);
  const coveredAnew = await everything(page);

  await byId(page, 'cover-show').click();
  await byId(page, 'cover').waitFor({ state: 'detached' });
  await myDecision(player);
  expect(wire.side).toBe('red');
  const redNames = await namesOf(page, 'red');
  expect(redNames.length).toBeGreaterThan(3);
  const seenByRed = await everything(page);

  for (const name of redNames) {
    expect(seenByRed).toContain(name);
    for (const other of [seenByBlue, covered, coveredAnew]) expect(other).not.toContain(name);
  }
  for (const name of blueNames) {
    expect(seenByBlue).toContain(name);
    for (const other of [seenByRed, covered, coveredAnew]) expect(other).not.toContain(name);
  }
});
