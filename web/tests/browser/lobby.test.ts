// The lobby: a card a game with its map, scenarios with their whole names and measured figures.
import { expect, test } from 'vitest';
import type { Catalog } from '../../src/net/types';
import { openHouse } from './harness';
import { byId } from './table';

const house = openHouse();

test.each([[360, 740], [1280, 800]])('at %i × %i every game has its picture, its facts and scenarios that can be read', async (width, height) => {
  const { page } = await house.visit('#/', { viewport: { width, height } });
  const { games } = (await (await page.request.get(`${house.server.address}data/catalog.json`)).json()) as Catalog;
  expect(games.length).toBeGreaterThan(1);
  for (const game of games) {
    const card = byId(page, `card-${game.id}`);
    await card.click();
    const picture = card.getByTestId(`picture-${game.id}`);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.getAttribute('data-painted')).toBe('true');
    expect(await card.innerText()).toContain(game.guide!.front);
    for (const scenario of game.scenarios) {
      const row = byId(page, `scenario-${scenario.id}`);
      expect(await row.innerText()).toContain(scenario.title);
      expect(scenario.figures, `${game.id} ${scenario.id} was measured`).toBeDefined();
      const title = row.locator('.title');
      expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1), scenario.title).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a picture shows the map and not an empty sheet', async () => {
  const { page } = await house.visit();
  const picture = byId(page, 'card-ichigo').getByTestId('picture-ichigo');
  await expect.poll(() => picture.getAttribute('data-painted')).toBe('true');
  const colours = await picture.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  expect(colours).toBeGreaterThan(500);
});
