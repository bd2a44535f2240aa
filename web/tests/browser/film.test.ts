// The other side's steps as a film: none is lost, it can be stopped and stepped through, and it leaves its traces until one acts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../src/match/changes';
import { sitDownTo } from './engine';
import { openHouse, type Player } from './harness';
import { byId, drawn, myDecision, pictured, playUntil } from './table';

const house = openHouse();

/** Which counter lies where on the map, as one text. */
const placesOf = ({ view }: Snapshot) => view.pieces.filter(({ at }) => at.hex).map(({ id, at }) => `${id} ${at.hex}`).sort().join(', ');
const withoutRepeats = (list: readonly string[]) => list.filter((each, i) => each !== list[i - 1]);

/** Runs before the page: steps are followed, and the board keeps account of what it is told to draw. */
function keepScenes(): void {
  localStorage.setItem('causeway.prefs', JSON.stringify({ seenHint: true, botSpeed: 'fast', briefings: false }));
  const scenes: string[] = [];
  Object.assign(window, { scenes });
  const watch = () => {
    const board = (document.querySelector('[data-testid=board]') as unknown as { board?: any } | null)?.board;
    if (!board) return void requestAnimationFrame(watch);
    const set = board.setScene.bind(board);
    const note = ({ pieces }: any) => scenes.push(pieces.filter(({ at }: any) => at.hex).map(({ id, at }: any) => `${id} ${at.hex}`).sort().join(', '));
    note(board.scene);
    board.setScene = (scene: any, motion: any) => { note(scene); set(scene, motion); };
  };
  watch();
}
const scenes = (page: Page) => page.evaluate(() => (window as unknown as { scenes: string[] }).scenes);

const GAMES = ['skirmish', 'ichigo', 'formosa', 'guam', 'malaya', 'islandwar'];
/** Sights of a turn that are enough where it has more. */
const ENOUGH = 120;
/** Sights of all games so far. Bots do not wait for whoever watches them: of a short match he may see the end only. */
let compared = 0;

interface Listed { games: { id: string; sides: { id: string }[]; scenarios: { id: string }[] }[] }

/** Two bots play, and the player watches. */
async function watchBots(player: Player, game: string): Promise<void> {
  const { page } = player;
  await byId(page, 'preset-bot').waitFor();
  const catalog = await page.evaluate(async () => (await (await fetch('/data/catalog.json')).json()) as Listed);
  const { sides, scenarios } = catalog.games.find(({ id }) => id === game)!;
  await sitDownTo(player, game, scenarios[0]!.id, Object.fromEntries(sides.map(({ id }) => [id, { kind: 'bot', level: 'recruit' }])));
}

test.each(GAMES)('%s: every place of every counter that was sent is shown, in order', async (game) => {
  const player = await house.visit('#/', { script: keepScenes });
  const { page, wire } = player;
  await watchBots(player, game);
  const first = wire.moments[0]!.view.turn.n;
  /** What was sent of the first turn, which is whole when a later one has begun. */
  const turn = () => withoutRepeats(wire.moments.filter(({ view }) => view.turn.n === first).map(placesOf)).length;
  await expect.poll(async () => {
    const faster = byId(page, 'faster');
    if ((await faster.count()) > 0 && (await faster.innerText()) !== '× 4') await faster.click({ timeout: 2000 }).catch(() => {});
    const shown = withoutRepeats(await scenes(page)).length;
    return shown > ENOUGH || ((wire.view.result !== null || wire.view.turn.n > first) && shown >= turn());
  }).toBe(true);
  // What is shown lags behind what was sent, and is the beginning of it.
  const sent = withoutRepeats(wire.moments.map(placesOf)), shown = withoutRepeats((await scenes(page)).filter(Boolean));
  expect(shown.length).toBeGreaterThan(0);
  compared += shown.length;
  const from = sent.indexOf(shown[0]!);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(sent.slice(from, from + shown.length)).toEqual(shown);
});

test('that was not little', () => expect(compared).toBeGreaterThan(50));

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
  const player = await house.visit('#/', { script: () => localStorage.setItem('causeway.prefs', JSON.stringify({ seenHint: true, botSpeed: 'slow', briefings: false, asks: false })) });
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
  const player = await house.visit('#/', { reducedMotion: 'reduce' });
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
