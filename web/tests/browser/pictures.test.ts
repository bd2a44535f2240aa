// The pictures of the documentation, and how soon the board is painted. CAUSEWAY_SCREENSHOTS=1 puts them into docs/images.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { act, byId, openPanel, playUntil, pointAt, shown, start, toFirstAttack, toFirstMove, undo } from './table';

const house = openHouse();
const wanted = process.env['CAUSEWAY_SCREENSHOTS'];
const images = resolve(import.meta.dirname, '../../../docs/images');

/** A blank or half-painted page has few colours. */
const coloursOf = (page: Page, png: Buffer) => page.evaluate(async (data) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image, 0, 0);
  return new Set(new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer)).size;
}, png.toString('base64'));

async function photograph(page: Page, name: string): Promise<void> {
  if (wanted) mkdirSync(images, { recursive: true });
  const path = wanted ? resolve(images, `${name}.png`) : house.server.file(`${name}.png`);
  const png = await page.screenshot({ path });
  const board = byId(page, 'board');
  const colours = await coloursOf(page, (await board.count()) > 0 ? await board.screenshot() : png);
  expect(colours, `colours of ${name}`).toBeGreaterThan(name === 'lobby' ? 50 : 5000);
}

/** The board has painted everything at its final size and rests. */
const atRest = (page: Page) => page.waitForFunction(() => {
  const { board } = document.querySelector('[data-testid=board]') as unknown as { board: { frame: number; drawnScale: number; settledScale: number } };
  return board.frame === 0 && board.drawnScale === board.settledScale;
}, null, { polling: 300 });

/** Adds every unit that can join to the attack on the wanted hex, or on the first that is offered. */
async function attack(player: Player, wanted = ''): Promise<void> {
  const { wire } = player;
  const targets = wire.view.decision.actions.filter((action) => action.do === 'target');
  const target = targets.find(({ hex }) => hex === wanted) ?? targets[0]!;
  await act(player, target.text);
  for (;;) {
    const more = wire.view.decision.actions.find((action) => action.do === 'attacker');
    if (!more) return;
    await act(player, more.text);
  }
}

async function zoomIn(page: Page, hex: string): Promise<void> {
  await pointAt(page, hex);
  for (let i = 0; i < 2; i++) await page.mouse.wheel(0, -240);
  await atRest(page);
}

test('pictures of lobby, board and odds', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await byId(page, 'preset-bot').waitFor();
  await photograph(page, 'lobby');

  await start(player, 'ichigo', 'bot');
  await toFirstMove(player);
  await zoomIn(page, '1813');
  const unit = wire.view.decision.actions.filter((action) => action.do === 'unit')
    .map(({ piece, text }) => ({ text, hex: wire.view.pieces.find(({ id }) => id === piece)!.at.hex! })).find(({ hex }) => hex === '1811')!;
  await act(player, unit.text);
  await pointAt(page, Object.keys((await shown(page)).hexes).at(-1)!);
  await expect.poll(async () => (await shown(page)).path.length).toBeGreaterThan(1);
  await atRest(page);
  await photograph(page, 'board');

  await undo(player);
  await playUntil(player, 'attack');
  // Across a river, against a city. The pointer then rests on an empty hex, so that no stack is spread out over its neighbours.
  await attack(player, '1801');
  await pointAt(page, '2203');
  await byId(page, 'odds-bar').first().waitFor();
  await atRest(page);
  await photograph(page, 'odds');
});

test('a picture of the phone', async () => {
  const player = await house.visit('#/', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page } = player;
  await start(player, 'ichigo', 'bot');
  await toFirstAttack(player);
  await attack(player);
  // It may have opened by itself while the attack was put together.
  await openPanel(page, 'odds');
  await byId(page, 'odds-bar').first().waitFor();
  await atRest(page);
  await photograph(page, 'phone');
});

/** Marks the first frame of the board that has counters on it. */
function markFirstPaint(): void {
  const look = () => {
    const board = (document.querySelector('[data-testid=board]') as unknown as { board?: any } | null)?.board;
    if (board?.scene.pieces.length > 0 && board.drawnScale > 0) performance.mark('board');
    else requestAnimationFrame(look);
  };
  look();
}

test('the board is painted after a cold page load', async () => {
  const player = await house.visit();
  await start(player, 'ichigo', 'bot');
  const { page } = await house.visit(`#/match/${player.wire.match}`, { script: markFirstPaint });
  await page.waitForFunction(() => performance.getEntriesByName('board').length > 0);
  const painted = await page.evaluate(() => performance.getEntriesByName('board')[0]!.startTime);
  console.info(`first board paint ${Math.round(painted)} ms after a cold start of the page (wanted: 2000)`);  // told, not tested: the machine may be busy
  expect(await coloursOf(page, await byId(page, 'board').screenshot())).toBeGreaterThan(5000);
});
