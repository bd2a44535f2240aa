// Sitting at a match: what lies on the board, and pressing hexes and buttons as a person does.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Action, Piece, Preview } from '../../src/net/types';
import type { Player } from './harness';

/** What the board is drawing, read from the board itself and not from the server's messages. */
export interface Shown {
  pieces: Piece[]; legalPieces: string[]; hexes: Record<string, string>; selected: string[]; path: string[]; cursor: string | null;
}

export const byId = (page: Page, id: string) => page.getByTestId(id);
export const buttonOf = (page: Page, action: string) => byId(page, `action-${action.replaceAll(' ', '-')}`);

export async function shown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const { board } = document.querySelector('[data-testid=board]') as unknown as { board: any };
    const { pieces, hexes, selectedPieces } = board.highlights;
    return { pieces: board.scene.pieces, legalPieces: [...pieces], hexes: Object.fromEntries(hexes), selected: [...selectedPieces],
      path: [...board.pathHexes], cursor: board.cursor };
  });
}

export const placeOf = async (page: Page, piece: string) => (await shown(page)).pieces.find(({ id }) => id === piece)?.at.hex;

/** Two frames: what was received before has been drawn. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/**
 * What the server says comes of this action, once the panel of odds says the same of it: column, and every term with its rule. What
 * stood there before may have had as many terms, and what the server said before may have been of an earlier question.
 */
export async function oddsShown({ page, wire }: Player, action: string): Promise<Preview> {
  const panel = byId(page, 'odds');
  const said = () => wire.previewOf(action);
  await expect.poll(async () => {
    const texts = await panel.locator('li').allInnerTexts(), columns = await panel.locator('.column strong').allInnerTexts();
    const { explanation, column } = said() ?? { explanation: [], column: 'not asked yet' };
    const missing = explanation.filter(({ label, rule }, i) => !texts[i]?.includes(label) || !texts[i]?.includes(rule ?? '')).map(({ label }) => label);
    return { missing, spare: texts.slice(explanation.length), column: column === undefined ? columns.length === 0 : columns.includes(column) };
  }).toEqual({ missing: [], spare: [], column: true });
  return said()!;
}

export async function choose(page: Page, game: string): Promise<void> {
  await byId(page, `card-${game}`).click();
}

/** From the lobby to the board. */
export async function start({ page, wire }: Player, game: string, preset: 'bot' | 'table'): Promise<void> {
  await choose(page, game);
  await byId(page, `preset-${preset}`).click();
  await atBoard({ page, wire } as Player);
}

export async function atBoard({ page, wire }: Player): Promise<void> {
  await byId(page, 'board-canvas').waitFor();
  await expect.poll(() => wire.watching).toBe(true);
  await drawn(page);
}

/** Where to put the finger for a hex, after the map has been moved so that it is in sight. */
export async function spot(page: Page, hex: string): Promise<{ x: number; y: number }> {
  const at = await page.evaluate((id) => {
    const host = document.querySelector('[data-testid=board]') as HTMLElement & { board: any };
    host.board.show(id);
    const { x, y } = host.board.screenPosition(id);
    const box = host.getBoundingClientRect();
    return { x: box.left + x, y: box.top + y };
  }, hex);
  if (!Number.isFinite(at.x)) throw new Error(`there is no hex ${hex}`);
  return at;
}

/** The way leads over the board's corner, so that what the pointer left is forgotten. */
export async function pointAt(page: Page, hex: string): Promise<{ x: number; y: number }> {
  const box = (await byId(page, 'board').boundingBox())!;
  await page.mouse.move(box.x + 4, box.y + box.height - 4);
  const at = await spot(page, hex);
  await page.mouse.move(at.x, at.y);
  return at;
}

/** With `open` the second button asks what can be done there. */
export async function pressHex(page: Page, hex: string, open = false): Promise<void> {
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
    const { x, y } = await spot(page, hex);
    return page.touchscreen.tap(x, y);
  }
  const { x, y } = await pointAt(page, hex);
  await page.mouse.click(x, y, { button: open ? 'right' : 'left' });
}

/** Of the menu that a press may have opened, the entry that is meant; nothing when the press was enough. */
async function chooseEntry(page: Page, ids: string[], enough: () => Promise<boolean> | boolean): Promise<void> {
  const entries = ids.map((id) => byId(page, 'menu').getByTestId(id));
  await expect.poll(async () => (await enough()) || (await Promise.all(entries.map((entry) => entry.isVisible()))).some(Boolean),
    { message: `a press offers ${ids.join(' or ')}` }).toBe(true);
  for (const entry of entries) {
    if (await entry.isVisible()) return entry.click();
  }
}

/**
 * Does what the action's text says by pressing the button, counter and hex that it names, and waits until the server has
 * accepted it.
 */
export async function act(player: Player, text: string): Promise<void> {
  const { page, wire } = player;
  const action = wire.view.decision.actions.find((each) => each.text === text);
  if (!action) throw new Error(`${text} is not offered: ${wire.view.decision.actions.map((each) => each.text).join(', ')}`);
  const before = wire.count('act');
  const isDone = () => wire.count('act') > before;
  if (action.piece === undefined && action.hex === undefined) await pressButton(page, action);
  else await pressOnBoard(player, action, isDone);
  // What gives something up is asked for twice.
  const confirm = byId(page, 'confirm');
  if (action.gives_up !== undefined || action.loses !== undefined) {
    await expect.poll(async () => isDone() || (await confirm.isVisible()), { message: `${text} is asked for twice` }).toBe(true);
    if (!isDone()) await confirm.click();
  }
  await expect.poll(isDone, { message: `the server answers ${text}` }).toBe(true);
  await expect.poll(() => wire.last('act')).toMatchObject({ params: { action: text } });
  expect(wire.last('act')?.error).toBeUndefined();
  await drawn(page);
}

/** A number among many is set first. */
async function pressButton(page: Page, action: Action): Promise<void> {
  const stepper = byId(page, `stepper-${action.do}`), button = buttonOf(page, action.text);
  await expect.poll(async () => (await stepper.count()) + (await button.count())).toBeGreaterThan(0);
  if (action.number !== undefined && (await button.count()) === 0) {
    await stepper.getByRole('spinbutton').fill(String(action.number));
    await stepper.getByRole('spinbutton').blur();
  }
  await button.click();
}

async function pressOnBoard({ page }: Player, action: Action, isDone: () => boolean): Promise<void> {
  const entry = `action-${action.text.replaceAll(' ', '-')}`;
  if (action.piece !== undefined) {
    const pick = `choose-${action.piece}`;
    const isPicked = async () => isDone() || (await shown(page)).selected.includes(action.piece!);
    const hex = await placeOf(page, action.piece);
    if (action.hex !== undefined && (await isPicked())) {
      // The only one there is: it lies in the hand already.
    } else if (hex === undefined) {
      await pressOffMap(page, action.piece);
      if (action.choice !== undefined) await chooseEntry(page, [entry], isDone);
    } else {
      // A press on a stack may mean all of it: a single counter is had by opening it.
      await pressHex(page, hex, (await shown(page)).pieces.filter(({ at }) => at.hex === hex).length > 1);
      await chooseEntry(page, [entry, pick], isPicked);
    }
  }
  if (action.hex === undefined) return;
  await pressHex(page, action.hex, action.piece === undefined && (await shown(page)).pieces.filter(({ at }) => at.hex === action.hex).length > 1);
  await chooseEntry(page, [entry], isDone);
}

/** In the decision bar, or among many in the displays. */
async function pressOffMap(page: Page, piece: string): Promise<void> {
  const inBar = byId(page, `choose-${piece}`), inDisplay = byId(page, `display-${piece}`);
  if ((await inBar.count()) === 0) await openPanel(page, 'displays');
  await inBar.or(inDisplay).first().click();
}

/** Waits until the page asks this player for something. */
export async function myDecision({ page, wire }: Player): Promise<void> {
  await page.locator('[data-testid=decision].mine').waitFor();
  await expect.poll(() => wire.view.decision.by).toBe(wire.side);
  await drawn(page);
}

/** Answers everything that comes before the wanted question or state: what to place where is of no matter. */
export async function playUntil(player: Player, wanted: string | (() => boolean), answers: Record<string, string> = {}): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await myDecision(player);
    const { ask, actions } = player.wire.view.decision;
    if (typeof wanted === 'string' ? ask === wanted : wanted()) return;
    const preferred = answers[ask ?? ''];
    const onward = ['pass', 'done', 'stop', 'end', 'hold', 'accept'].map((verb) => actions.find((each) => each.do === verb));
    const action = actions.find(({ text }) => text === preferred) ?? onward.find(Boolean) ?? middle(actions);
    await act(player, action.text);
  }
  throw new Error(`60 decisions did not lead to ${wanted}`);
}

/** One from the middle of the list: the first are at the edge of the map. */
const middle = (actions: Action[]): Action => actions[Math.floor(actions.length / 2)]!;

/** Ichi-Go from its first decision to the first attack. */
export const toFirstAttack = (player: Player) => playUntil(player, 'attack', { order: 'order fight-first' });
export const toFirstMove = (player: Player) => playUntil(player, 'select', { order: 'order move-first' });

/** The first unit that can move is chosen; its id. */
export async function pickUpUnit(player: Player): Promise<string> {
  const choice = player.wire.view.decision.actions.find((action) => action.do === 'unit')!;
  await act(player, choice.text);
  await expect.poll(() => player.wire.view.decision.ask).toBe('move-to');
  return choice.piece!;
}

export async function undo({ page, wire }: Player): Promise<void> {
  const before = wire.count('undo');
  await byId(page, 'undo').click();
  await expect.poll(() => wire.count('undo')).toBe(before + 1);
  expect(wire.last('undo')?.error).toBeUndefined();
  await drawn(page);
}

export async function openPanel(page: Page, id: string): Promise<void> {
  const tab = byId(page, `tab-${id}`);
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
}

export async function resign(player: Player): Promise<void> {
  const { page } = player;
  await openPanel(page, 'players');
  await byId(page, 'resign').click();
  await byId(page, 'resign-confirm').click();
  await byId(page, 'result').waitFor();
}

/** CAUSEWAY_PICTURES=FOLDER keeps pictures of the screens, to be looked at. */
export async function pictured(page: Page, name: string): Promise<void> {
  const folder = process.env['CAUSEWAY_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Runs before the page: what goes by itself after five seconds goes when the test says so. */
export function holdNotices(): void {
  const later = window.setTimeout.bind(window);
  const held: (() => void)[] = [];
  Object.assign(window, { passFiveSeconds: () => held.splice(0).forEach((run) => run()) });
  window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) => (ms === 5000 ? (held.push(run), -1) : later(run, ms, ...rest))) as typeof window.setTimeout;
}
