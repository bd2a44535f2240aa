// The map never moves: the board keeps its place whatever the bar says, and is never blank when its size does change.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { act, byId, drawn, myDecision, pressHex, shown, start } from './table';

const house = openHouse();

/** From now on every place of the board in the window is noted, frame by frame. */
const watchPlace = (page: Page) => page.evaluate(() => {
  const places = new Set<string>();
  Object.assign(window, { places });
  const note = () => {
    const { x, y, width, height } = document.querySelector('[data-testid=board]')!.getBoundingClientRect();
    places.add(`${x} ${y} ${width} ${height}`);
    requestAnimationFrame(note);
  };
  note();
});
const places = (page: Page) => page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);

/** More answers than a short match has. */
const WHOLE = 1000;

/** One answer after the other, of all kinds, until the match is over. */
async function playOut(player: Player, most: number): Promise<void> {
  const { page, wire } = player;
  for (let i = 0; i < most; i++) {
    await expect.poll(() => wire.view.result !== null || wire.view.decision.by === wire.side).toBe(true);
    if (wire.view.result !== null) return;
    await myDecision(player);
    const { actions } = wire.view.decision;
    // Every third time something that is not offered is pressed, too: the answer must not move the board either.
    if (i % 3 === 0) {
      const lit = new Set([...Object.keys((await shown(page)).hexes), ...(await shown(page)).legalPieces]);
      const other = wire.view.pieces.find(({ id, at }) => at.hex !== undefined && !lit.has(id) && !lit.has(at.hex));
      if (other) await pressHex(page, other.at.hex!);
    }
    const action = actions[(i * 7) % actions.length]!;
    await act(player, action.text);
  }
}

test.each([['a wide screen', { width: 1280, height: 800 }], ['a phone', { width: 360, height: 740 }]])('%s: in a whole match against a bot the board keeps its place', async (_, viewport) => {
  const player = await house.visit('#/', { viewport });
  await start(player, 'skirmish', 'bot');
  await myDecision(player);
  await watchPlace(player.page);
  await playOut(player, WHOLE);
  expect(player.wire.view.result).not.toBeNull();
  await byId(player.page, 'result').waitFor();
  await drawn(player.page);
  expect(await places(player.page)).toHaveLength(1);
});

test('a game with numbers, displays and long questions does not move it either', async () => {
  const player = await house.visit('#/');
  await start(player, 'formosa', 'bot');
  await myDecision(player);
  await watchPlace(player.page);
  await playOut(player, 25);
  await drawn(player.page);
  expect(await places(player.page)).toHaveLength(1);
});

test('a board that changes its size is drawn in the same frame', async () => {
  const player = await house.visit('#/');
  const { page } = player;
  await start(player, 'skirmish', 'bot');
  await drawn(page);
  const blank = await page.evaluate(async () => {
    const host = document.querySelector<HTMLElement>('[data-testid=board]')!, canvas = host.querySelector('canvas')!;
    const isBlank = () => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height), pen = copy.getContext('2d')!;
      pen.drawImage(canvas, 0, 0);
      const middle = pen.getImageData(Math.floor(canvas.width / 2) - 20, Math.floor(canvas.height / 2) - 20, 40, 40).data;
      return new Set(new Uint32Array(middle.buffer)).size < 2;
    };
    const found: boolean[] = [];
    for (const width of ['70%', '90%', '50%', '100%']) {
      await new Promise<void>((done) => {
        // The board's own observer was there first, so that this one sees what it has left.
        const observer = new ResizeObserver(() => {
          if (canvas.clientWidth !== host.clientWidth) return;
          found.push(isBlank());
          observer.disconnect();
          done();
        });
        host.style.width = width;
        requestAnimationFrame(() => observer.observe(host));
      });
    }
    return found;
  });
  expect(blank).toEqual([false, false, false, false]);
});
