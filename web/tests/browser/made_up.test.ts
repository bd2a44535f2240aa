// A game that the client was never made for, tests/web/made_up: its verbs, statuses, colours and its standing order are shown as its
// own words say, and it can be played.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from './harness';
import { madeUpProgram } from './server';
import { act, buttonOf, byId, drawn, openPanel, pointAt, pressHex, shown, start } from './table';

const house = openHouse(madeUpProgram);

/** The colour of the board's picture near a hex's middle: `dx` and `dy` are in parts of the hex. */
async function colourAt(page: Page, hex: string, dx: number, dy: number): Promise<[number, number, number]> {
  const png = (await byId(page, 'board').screenshot()).toString('base64');
  return page.evaluate(async ({ data, id, x, y }) => {
    const host = document.querySelector('[data-testid=board]') as HTMLElement & { board: any };
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height), pen = canvas.getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const at = host.board.screenPosition(id), sharp = image.width / host.getBoundingClientRect().width;
    const [r, g, b] = pen.getImageData(Math.round((at.x + x * at.size) * sharp), Math.round((at.y + y * at.size) * sharp), 1, 1).data;
    return [r!, g!, b!] as [number, number, number];
  }, { data: png, id: hex, x: dx, y: dy });
}

const distance = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));

test('a made-up game is drawn and played by its own words', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await start(player, 'glade', 'table');

  // Labels and roles of verbs: what ends the turn stands out, and a choice does not take the place of a button.
  expect(await buttonOf(page, 'snooze').innerText()).toBe('Snooze until morning');
  expect(await buttonOf(page, 'snooze').getAttribute('class')).toContain('main');

  // Statuses with their words and badges, the kind of a counter, the ground.
  await pointAt(page, '0402');
  const stack = byId(page, 'stack');
  await openPanel(page, 'stack');
  await expect.poll(() => stack.innerText()).toContain('laughs when touched');
  expect(await stack.innerText()).toContain('knee-high 3');
  await pointAt(page, '0403');
  await expect.poll(() => stack.innerText()).toContain('Singing toadstool');
  await pointAt(page, '0302');
  await expect.poll(() => stack.innerText()).toContain('Moss that glows');
  const signs = await page.evaluate(() => {
    const { board } = document.querySelector('[data-testid=board]') as unknown as { board: any };
    const { looks } = board.scene;
    return { ticklish: looks.badge('ticklish'), always: looks.badge('knee-high 3'), letter: looks.letters(['bearded']), emblem: looks.emblem('toadstool', 'toadstool'),
      marker: looks.marker({ id: 'mushroom-1', label: 'A mushroom' }) };
  });
  expect(signs).toEqual({ ticklish: 'disrupted', always: null, letter: 'B', emblem: 'star', marker: { chip: 'SHROOM' } });

  // Colours of a formation and of the sides, in the picture itself: just inside the right edge of each counter.
  await page.mouse.move(2, 2);
  await drawn(page);
  for (const [hex, colour] of [['0202', [0xff, 0xd2, 0x3f]], ['0203', [0x3d, 0xdc, 0x84]], ['0403', [0xff, 0x7a, 0xd9]]] as const) {
    await expect.poll(async () => distance(await colourAt(page, hex, 0.22, -0.2), colour), { message: hex }).toBeLessThan(40);
  }

  // The standing order: a setting with the value in force, changed by one press.
  await byId(page, 'standing').click();
  const menu = byId(page, 'standing-menu');
  expect(await menu.innerText()).toMatch(/Lanterns at night[^]*Burn brightly[^]*Glow a little[^]*Stay dark/);
  expect(await byId(page, 'order-lanterns-lit').getAttribute('aria-pressed')).toBe('true');
  await byId(page, 'order-lanterns-dark').click();
  await expect.poll(() => byId(page, 'order-lanterns-dark').getAttribute('aria-pressed')).toBe('true');
  expect(wire.view.settings).toMatchObject([{ side: 'gnomes', id: 'lanterns', value: 'dark' }]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  if (process.env['CAUSEWAY_PICTURES']) await page.screenshot({ path: `${process.env['CAUSEWAY_PICTURES']}/made-up-order.png` });
  await page.keyboard.press('Escape');

  // A unit is nudged; the status says that the question is about it, and a button names each thing that it can do.
  await act(player, 'nudge pip');
  expect((await shown(page)).selected).toEqual(['pip']);
  expect(await buttonOf(page, 'yodel').innerText()).toBe('Yodel with all your heart');
  expect(await buttonOf(page, 'yodel').getAttribute('class')).toContain('main');
  expect(await buttonOf(page, 'giggle').innerText()).toBe('Giggle and forget it');
  if (process.env['CAUSEWAY_PICTURES']) await page.screenshot({ path: `${process.env['CAUSEWAY_PICTURES']}/made-up-nudged.png` });
  const { hex } = wire.view.decision.actions.find((action) => action.do === 'tiptoe')!;
  await pressHex(page, hex!);
  await expect.poll(() => wire.view.pieces.find(({ id }) => id === 'pip')!.at.hex).toBe(hex);

  // The log, with its sentence and slots for a translation.
  await openPanel(page, 'log');
  await expect.poll(() => byId(page, 'log').innerText()).toMatch(new RegExp(`Pip of the Lamps tiptoes 0202 → (Old Oak )?${hex}`));
  expect(await byId(page, 'log').innerText()).toContain('The gnomes change their lanterns');
  const told = wire.events.find((event) => event.sentence === 'tiptoes')!;
  expect(told.slots).toMatchObject({ piece: 'Pip of the Lamps' });
});
