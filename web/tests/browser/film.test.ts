// The other side's steps as a film: none is lost, it can be stopped and stepped through, and it leaves its traces until one acts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../src/match/changes';
import { answerBeside, sitDownTo } from './engine';
import { moving, openHouse, type Player } from './harness';
import { byId, drawn, myDecision, pictured, playUntil } from './table';

const house = openHouse();

/** Which counter lies where on the map, as one text. */
const placesOf = ({ view }: Snapshot) => view.pieces.filter(({ at }) => at.hex).map(({ id, at }) => `${id} ${at.hex}`).sort().join(', ');
const withoutRepeats = (list: readonly string[]) => list.filter((each, i) => each !== list[i - 1]);

/** Runs before the page: steps are followed, and whatever the board is told to draw and the film to tell is noted. */
function keepScenes(): void {
  localStorage.setItem('causeway.prefs', JSON.stringify({ seenHint: true, carriesOn: false, botSpeed: 'fast', briefings: false }));
  const scenes: string[] = [], sights: number[][] = [];
  Object.assign(window, { scenes, sights });
  const watch = () => {
    const board = (document.querySelector('[data-testid=board]') as unknown as { board?: any } | null)?.board;
    if (!board) return void requestAnimationFrame(watch);
    const set = board.setScene.bind(board);
    const note = ({ pieces }: any) => scenes.push(pieces.filter(({ at }: any) => at.hex).map(({ id, at }: any) => `${id} ${at.hex}`).sort().join(', '));
    note(board.scene);
    board.setScene = (scene: any, motion: any) => { note(scene); set(scene, motion); };
  };
  watch();
  const look = () => {
    const told = [...document.querySelectorAll<HTMLElement>('[data-testid=film] [data-event]')].map(({ dataset }) => Number(dataset['event']));
    if (told.length > 0 && String(told) !== String(sights.at(-1))) sights.push(told);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-event'] });
}
const noted = (page: Page) => page.evaluate(() => {
  const { scenes, sights } = window as unknown as { scenes: string[]; sights: number[][] };
  return { scenes, sights };
});

/** The events in the order in which they were told; one that came back after others had been told is there twice. */
const toldIn = (sights: readonly number[][]) => sights.flatMap((sight, i) => sight.filter((n) => !sights[i - 1]?.includes(n)).sort((a, b) => a - b));

/** What came of the other side's answers, and not of the player's own. */
const foreignOf = (moments: readonly Snapshot[], side: string) => new Set(moments.flatMap(({ events }, i) => {
  const before = moments[i - 1];
  return before === undefined || before.view.decision.by === side ? [] : events.slice(before.events.length).map(({ n }) => n);
}));

/** Not Malaya yet: when both sides plan at once and the player's answers come from elsewhere, a step may go by before it was painted. */
const GAMES = ['skirmish', 'ichigo', 'formosa', 'guam', 'islandwar'];

interface Listed { games: { id: string; sides: { id: string }[]; scenarios: { id: string }[] }[] }

/** The player has the first side, and a bot the other. */
async function meetBot(player: Player, game: string): Promise<void> {
  const { page } = player;
  await byId(page, 'preset-bot').waitFor();
  const catalog = await page.evaluate(async () => (await (await fetch('/data/catalog.json')).json()) as Listed);
  const { sides, scenarios } = catalog.games.find(({ id }) => id === game)!;
  await sitDownTo(player, game, scenarios[0]!.id, Object.fromEntries(sides.map(({ id }, i) => [id, i === 0 ? { kind: 'me' } : { kind: 'bot', level: 'recruit' }])));
}

test.each(GAMES)('%s: every event and every place of a whole turn of the other side is shown, once and in order', async (game) => {
  const player = await house.visit('#/', { script: keepScenes });
  const { page, wire } = player;
  await meetBot(player, game);
  const known = wire.moments[0]!.events.length, first = wire.moments[0]!.view.turn.n;
  await answerBeside(player, () => wire.view.turn.n > first);
  await expect.poll(() => wire.view.decision.by === wire.side || wire.view.result !== null).toBe(true);
  // A heading under which nothing happens is no sight, and the end of the match has a screen of its own.
  const foreign = foreignOf(wire.moments, wire.side);
  const happened = wire.events.slice(known).filter(({ n, type }) => foreign.has(n) && type !== 'phase' && type !== 'result').map(({ n }) => n);
  expect(happened.length).toBeGreaterThan(0);
  // What was sent is not yet shown: the page takes its time.
  await expect.poll(async () => {
    await page.evaluate(() => {
      const faster = document.querySelector<HTMLElement>('[data-testid=faster]');
      if (faster && faster.innerText.trim() !== '× 4') faster.click();
    });
    const told = toldIn((await noted(page)).sights);
    return happened.filter((n) => !told.includes(n));
  }, { message: 'none lost' }).toEqual([]);
  await expect.poll(() => byId(page, 'film').count()).toBe(0);
  const told = toldIn((await noted(page)).sights);
  expect(told, 'in order, none twice').toEqual([...new Set(told)].sort((one, other) => one - other));
  // The places of the counters are those that were sent, none left out.
  const places = withoutRepeats(wire.moments.map(placesOf));
  await expect.poll(async () => {
    const shown = withoutRepeats((await noted(page)).scenes.filter(Boolean));
    return shown[0] === places[0] ? shown : [places[0], ...shown];
  }).toEqual(places);
});

/** A skirmish in which the bot moves and fires; the player ends whatever he is asked. */
async function untilFilm(player: Player): Promise<void> {
  const { page } = player;
  for (let i = 0; i < 20; i++) {
    await expect.poll(async () => (await byId(page, 'film').count()) > 0 || player.wire.view.decision.by === player.wire.side).toBe(true);
    if ((await byId(page, 'film').count()) > 0) return;
    await page.keyboard.press('e');
    if (await byId(page, 'confirm').isVisible()) await byId(page, 'confirm').click();
  }
  throw new Error('the bot did nothing that could be seen');
}

const firstScenario = (page: Page, game: string) =>
  page.evaluate(async (id) => ((await (await fetch('/data/catalog.json')).json()) as Listed).games.find((each) => each.id === id)!.scenarios[0]!.id, game);

const story = (page: Page) => page.evaluate(() => {
  const { story } = (document.querySelector('[data-testid=board]') as unknown as { board: any }).board;
  return { arrows: story.arrows.map(({ kind, hexes }: any) => [kind, ...hexes]), losses: story.losses.length };
});

test('it is paused, stepped through, seen again and left; its arrows and its summary stay until one acts', async () => {
  const player = await house.visit('#/', { script: () => localStorage.setItem('causeway.prefs', JSON.stringify({ seenHint: true, carriesOn: false, botSpeed: 'slow', briefings: false, asks: false })), ...moving });
  const { page, wire } = player;
  await byId(page, 'preset-bot').waitFor();
  await sitDownTo(player, 'skirmish', await firstScenario(page, 'skirmish'), { blue: { kind: 'me' }, red: { kind: 'bot', level: 'staff' } });
  await untilFilm(player);
  await byId(page, 'pause').click();
  const at = async () => (await byId(page, 'film').locator('.count').innerText()).split('/').map(Number) as [number, number];
  await expect.poll(() => wire.view.decision.by).toBe('blue');
  const [before, of] = await at();
  expect(before).toBeLessThan(of);
  expect(await byId(page, 'decision').locator('[data-testid^=action-]').count()).toBe(0);
  await byId(page, 'step-forward').click();
  const [after] = await at();
  expect(after).toBeGreaterThan(before);
  await byId(page, 'step-back').click();
  expect((await at())[0]).toBeLessThan(after);
  await pictured(page, 'film-paused');
  await byId(page, 'again').click();
  expect((await at())[0]).toBeLessThanOrEqual(1);
  await byId(page, 'skip').click();
  await myDecision(player);
  await byId(page, 'summary').waitFor();
  await drawn(page);
  const told = await story(page);
  expect(told.arrows.length).toBeGreaterThan(0);
  await pictured(page, 'film-summary');
  // The summary leads to the places.
  await byId(page, 'summary').locator('p button').first().click();
  const cursor = await page.evaluate(() => (document.querySelector('[data-testid=board]') as unknown as { board: any }).board.cursor);
  expect(told.arrows.some((arrow: string[]) => arrow.at(-1) === cursor)).toBe(true);
  // The next action puts it all away.
  const acted = wire.count('act');
  await page.keyboard.press('e');
  await expect.poll(() => wire.count('act')).toBeGreaterThan(acted);
  await expect.poll(async () => JSON.stringify((await story(page)).arrows) !== JSON.stringify(told.arrows)).toBe(true);
});

test('whoever wants nothing to move sees the arrows without gliding', async () => {
  const player = await house.visit();
  const { page, wire } = player;
  await byId(page, 'preset-bot').waitFor();
  await sitDownTo(player, 'skirmish', await firstScenario(page, 'skirmish'), { blue: { kind: 'me' }, red: { kind: 'bot', level: 'staff' } });
  await page.evaluate(() => {
    const { board } = document.querySelector('[data-testid=board]') as unknown as { board: any };
    const set = board.setScene.bind(board);
    Object.assign(window, { glided: 0 });
    board.setScene = (scene: any, motion: any) => { set(scene, motion); if (board.glide !== null) (window as any).glided++; };
  });
  await playUntil(player, () => wire.view.turn.n > 1 || wire.events.some(({ type, piece }) => type === 'move' && wire.view.pieces.some(({ id, side }) => id === piece && side === 'red')));
  await expect.poll(async () => (await story(page)).arrows.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => (window as any).glided)).toBe(0);
});
