// A game that the client was never made for, tests/web/made_up: its verbs, statuses, colours, its ground, hexsides and places and its
// standing order are shown as its own words say, and it can be played.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { madeUpProgram } from './server';
import { act, buttonOf, byId, drawn, openPanel, pointAt, pressHex, shown, start } from './table';

const house = openHouse(madeUpProgram);

/** Parts of a hex's width to the right of its middle and below it. */
type Spot = readonly [hex: string, right: number, below: number];
/** On a counter nothing else is painted there. */
const onCounter = (hex: string): Spot => [hex, 0.22, -0.2];
/** On the side to the hex below. */
const belowIt = (hex: string): Spot => [hex, 0, 0.5];

/** The colours of these spots, read from the board's picture. */
async function coloursOf(page: Page, spots: readonly Spot[]): Promise<number[][]> {
  const png = (await byId(page, 'board').screenshot()).toString('base64');
  return page.evaluate(async ({ data, at }) => {
    const host = document.querySelector('[data-testid=board]') as HTMLElement & { board: any };
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const sharp = image.width / host.getBoundingClientRect().width;
    return at.map(([id, right, below]) => {
      const { x, y, size } = host.board.screenPosition(id);
      return [...pen.getImageData(Math.round((x + right * size) * sharp), Math.round((y + below * size) * sharp), 1, 1).data].slice(0, 3);
    });
  }, { data: png, at: spots });
}

const distance = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));

const photograph = async (page: Page, name: string) => {
  const folder = process.env['CAUSEWAY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/made-up-${name}.png` });
};

async function sitDown(): Promise<Player> {
  const player = await house.visit();
  await start(player, 'glade', 'table');
  return player;
}

test('a made-up game is drawn as its own words say, its ground and its hedges, too', async () => {
  const { page } = await sitDown();

  // Labels and roles of verbs: what ends the turn says who could still act, and does not stand out as long as somebody could.
  expect(await buttonOf(page, 'snooze').innerText()).toMatch(/^Snooze until morning\s+2 units can still act/);
  expect(await buttonOf(page, 'snooze').getAttribute('class')).not.toContain('main');

  // Statuses with their words and badges, the kind of a counter, the ground.
  await pointAt(page, '0402');
  const stack = byId(page, 'stack');
  await expect.poll(() => stack.innerText()).toContain('laughs when touched');
  expect(await stack.innerText()).toContain('knee high 3');
  await pointAt(page, '0403');
  await expect.poll(() => stack.innerText()).toContain('Singing toadstool');
  await pointAt(page, '0302');
  await expect.poll(() => stack.innerText()).toContain('Moss that glows');
  const signs = await page.evaluate(() => {
    const { board } = document.querySelector('[data-testid=board]') as unknown as { board: any };
    const { looks } = board.scene;
    return { ticklish: looks.badge('ticklish'), nudged: looks.badge('nudged'), always: looks.badge('knee-high 3'), letter: looks.letters(['bearded']), emblem: looks.emblem('toadstool', 'toadstool'),
      marker: looks.marker({ id: 'mushroom-1', label: 'A mushroom' }) };
  });
  expect(signs).toEqual({ ticklish: 'bolt!', nudged: 'tick', always: null, letter: 'B', emblem: 'star', marker: { chip: 'SHROOM' } });

  // Colours of a formation and of the sides, in the picture itself: just inside the right edge of each counter. Then the hedge between
  // two hexes, and the moss, on which light and shade fall.
  await page.mouse.move(2, 2);
  await drawn(page);
  const colours: readonly (readonly [spot: Spot, colour: readonly number[], most: number])[] = [
    [onCounter('0202'), [0xff, 0xd2, 0x3f], 40], [onCounter('0203'), [0x3d, 0xdc, 0x84], 40], [onCounter('0403'), [0xff, 0x7a, 0xd9], 40],
    [belowIt('0501'), [0xd4, 0x00, 0xa0], 40], [['0303', 0, 0], [0xc9, 0xa0, 0xff], 70],
  ];
  await expect.poll(async () => {
    const found = await coloursOf(page, colours.map(([spot]) => spot));
    return colours.map(([[hex], colour, most], i) => (distance(found[i]!, colour) < most ? hex : `${hex} is ${found[i]!.join(' ')}`));
  }).toEqual(colours.map(([[hex]]) => hex));
});

test('its standing order is a setting with the value in force', async () => {
  const { page, wire } = await sitDown();
  await byId(page, 'standing').click();
  const menu = byId(page, 'standing-menu');
  expect(await menu.innerText()).toMatch(/Lanterns at night[^]*Burn brightly[^]*Glow a little[^]*Stay dark/);
  expect(await byId(page, 'order-lanterns-lit').getAttribute('aria-pressed')).toBe('true');
  await byId(page, 'order-lanterns-dark').click();
  await expect.poll(() => byId(page, 'order-lanterns-dark').getAttribute('aria-pressed')).toBe('true');
  expect(wire.view.settings).toMatchObject([{ side: 'gnomes', id: 'lanterns', value: 'dark' }]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await photograph(page, 'order');
  await page.keyboard.press('Escape');
  await openPanel(page, 'log');
  await expect.poll(() => byId(page, 'log').innerText()).toContain('The gnomes change their lanterns');
});

test('it is played and told by its own words', async () => {
  const player = await sitDown();
  const { page, wire } = player;
  // A unit is nudged; the status says that the question is about it, and a button names each thing that it can do.
  await act(player, 'nudge pip');
  expect((await shown(page)).selected).toEqual(['pip']);
  expect(await buttonOf(page, 'yodel').innerText()).toBe('Yodel with all your heart');
  expect(await buttonOf(page, 'yodel').getAttribute('class')).toContain('main');
  expect(await buttonOf(page, 'giggle').innerText()).toBe('Giggle and forget it');
  await photograph(page, 'nudged');
  const { hex } = wire.view.decision.actions.find((action) => action.do === 'tiptoe')!;
  await pressHex(page, hex!);
  await expect.poll(() => wire.view.pieces.find(({ id }) => id === 'pip')!.at.hex).toBe(hex);

  // The log, with its sentence and slots for a translation.
  await openPanel(page, 'log');
  await expect.poll(() => byId(page, 'log').innerText()).toMatch(new RegExp(`Pip of the Lamps tiptoes 0202 → (Old Oak )?${hex}`));
  const told = wire.events.find((event) => event.sentence === 'tiptoes')!;
  expect(told.slots).toMatchObject({ piece: 'Pip of the Lamps' });
});
