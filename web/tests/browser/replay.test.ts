import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { atBoard, byId, drawn, openPanel, resign, shown, start, toFirstMove } from './table';

const house = openHouse();

const moment = async (page: Page) => Number(await byId(page, 'timeline').inputValue());
const unknown = async (page: Page) => (await shown(page)).pieces.filter((piece) => piece.hidden).length;

async function seek(page: Page, at: number): Promise<void> {
  await expect.poll(() => moment(page)).toBe(at);
  await drawn(page);
}

/** A short match with rolls in it, given up; with the link to the decision before that. */
async function playAndResign(player: Player): Promise<string> {
  const { page } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  await openPanel(page, 'players');
  await byId(page, 'link-decision').click();
  const link = await page.getByLabel('Link to this decision').inputValue();
  await resign(player);
  return new URL(link).hash;
}

test('a finished match is stepped through, seen by every side, linked to, saved, opened again and its dice checked', async () => {
  const player = await house.visit();
  const { page, context, wire } = player;
  const link = await playAndResign(player);
  expect(await byId(page, 'result').innerText()).toContain('You lost');
  const steps = Number(link.split('/').at(-1));
  expect(steps).toBeGreaterThan(2);

  const download = page.waitForEvent('download');
  await byId(page, 'record').click();
  const file = house.server.file('record.json');
  await (await download).saveAs(file);
  const record = JSON.parse(readFileSync(file, 'utf8')) as { game: string; actions: unknown[]; dice: { seed: string } };
  expect(record).toMatchObject({ game: 'ichigo' });
  expect(record.dice.seed).toMatch(/^[0-9a-f]{64}$/);

  await byId(page, 'to-replay').click();
  await byId(page, 'replay').waitFor();
  await seek(page, 0);
  expect(Number(await byId(page, 'timeline').getAttribute('max'))).toBe(steps);
  await byId(page, 'step-forward').click();
  await seek(page, 1);
  await byId(page, 'step-forward').click();
  await seek(page, 2);
  await byId(page, 'step-back').click();
  await seek(page, 1);
  // The timeline by its own keys.
  await byId(page, 'timeline').focus();
  await page.keyboard.press('End');
  await seek(page, steps);
  await page.keyboard.press('ArrowLeft');
  await seek(page, steps - 1);

  expect(await unknown(page)).toBeGreaterThan(0);
  await byId(page, 'eyes').selectOption('all');
  await expect.poll(() => unknown(page)).toBe(0);
  await expect.poll(() => new URL(page.url()).hash).toBe(`#/match/${wire.match}/all/at/${steps - 1}`);
  await page.reload();
  await byId(page, 'replay').waitFor();
  await seek(page, steps - 1);
  await expect.poll(() => unknown(page)).toBe(0);

  // Somebody else opens the copied link and sees that decision.
  const friend = await house.visit(link);
  await byId(friend.page, 'replay').waitFor();
  await seek(friend.page, steps);

  await page.goto(`${house.server.address}#/verify/${wire.match}`);
  await expect.poll(() => byId(page, 'verdict').innerText()).toContain('they follow from the published seed');
  expect(await byId(page, 'rolls').locator('tbody tr').count()).toBeGreaterThan(1);
  expect(await byId(page, 'rolls').locator('tr.wrong').count()).toBe(0);

  const lobby = await house.another(context, '#/');
  const chooser = lobby.page.waitForEvent('filechooser');
  await lobby.page.getByText('Choose a Record file').click();
  await (await chooser).setFiles(file);
  await byId(lobby.page, 'replay').waitFor();
  await seek(lobby.page, 0);
  expect(Number(await byId(lobby.page, 'timeline').getAttribute('max'))).toBe(steps);
  expect(await unknown(lobby.page)).toBe(0);
});

test('a finished match is analysed: chances, luck and skill, and the choices that cost most', async () => {
  const player = await house.visit();
  const { page } = player;
  await playAndResign(player);
  await byId(page, 'to-replay').click();
  await byId(page, 'replay').waitFor();
  await openPanel(page, 'analysis');
  await byId(page, 'ask-analysis').click();
  await byId(page, 'account').waitFor();
  expect(await byId(page, 'account').locator('tbody tr').count()).toBe(2);
  expect(await byId(page, 'curve').locator('path.curve').getAttribute('d')).toMatch(/^M0 /);
  // The curve is a timeline of its own.
  const slider = byId(page, 'analysis').getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  await seek(page, Number(await byId(page, 'timeline').getAttribute('max')));
  await page.keyboard.press('Home');
  await seek(page, 0);
  for (const costly of await byId(page, 'costly').all()) {
    await costly.getByRole('button').click();
    expect(await costly.innerText()).toContain('Better:');
  }
});

test('a finished match is played on from any of its moments', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await playAndResign(player);
  await byId(page, 'to-replay').click();
  await byId(page, 'branch').click();
  const old = wire.match;
  await byId(page, 'start-like').click();
  await expect.poll(() => wire.match).not.toBe(old);
  await atBoard(player);
  expect(await byId(page, 'decision').count()).toBe(1);
});
