import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { act, atBoard, byId, drawn, myDecision, pickUpUnit, placeOf, shown, start, toFirstMove, undo } from './table';

const house = openHouse();

/** Where everything lies, with what must be decided: the same before and after. */
async function position({ page }: Player): Promise<string> {
  const { pieces, legalPieces } = await shown(page);
  const places = pieces.map(({ id, at }) => [id, at.hex ?? at.box]).sort();
  return JSON.stringify({ places, legalPieces: legalPieces.sort(), prompt: await byId(page, 'prompt').innerText() });
}

/** Moves a unit to the first hex that it is offered. */
async function move(player: Player): Promise<void> {
  const unit = await pickUpUnit(player);
  const { hex, text } = player.wire.view.decision.actions.find((action) => action.do === 'move')!;
  await act(player, text);
  expect(await placeOf(player.page, unit)).toBe(hex);
}

test('a match goes on where it was after a reload, and by itself after the server was killed', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  const untouched = await position(player);
  await move(player);
  const before = await position(player);
  expect(before).not.toBe(untouched);

  await page.reload();
  await atBoard(player);
  await myDecision(player);
  expect(await position(player)).toBe(before);

  house.serverMayBeGone = true;
  await house.server.kill();
  await byId(page, 'connection-lost').waitFor();
  const watched = wire.count('watch');
  await house.server.start();
  await byId(page, 'connection-lost').waitFor({ state: 'detached' });
  await expect.poll(() => wire.count('watch')).toBeGreaterThan(watched);
  await drawn(page);
  expect(await position(player)).toBe(before);

  await move(player);
  // What was done before the crash can still be taken back, choice by choice.
  for (let i = 0; i < 4; i++) await undo(player);
  expect(await position(player)).toBe(untouched);
});
