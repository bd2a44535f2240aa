// Displays and groups of buttons, in a match that is made up: the page has the real server's documents and an invented View.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Action, Decision, Piece, Summary, View, Watched } from '../../src/net/types';
import { openHouse, type Visit } from './harness';
import { buttonOf, byId, drawn } from './table';

const house = openHouse();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const [hand, pool] = ['turn-1', 'turn-2'];
const action = (text: string, operands: Partial<Action> = {}): Action => ({ do: text.split(' ')[0]!, text, ...operands });
const numbers = (verb: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => action(`${verb} ${from + i}`, { number: from + i }));
const units: Piece[] = Array.from({ length: 30 }, (_, i) =>
  ({ id: `u${i}`, side: 'japan', at: { box: hand }, level: 0, name: `${i + 1}th Regiment`, kind: 'regiment', symbol: 'infantry', attack: 3, defence: 3, movement: 6 }));
const points: Piece[] = Array.from({ length: 5 }, (_, i) =>
  ({ id: `tac-${i}`, side: 'japan', at: { box: pool }, level: 0, name: 'TAC 2', kind: 'air strike', symbol: 'air' }));

const deploy: Decision = { by: 'japan', ask: 'deploy', prompt: 'Deploy', actions: [...units.map(({ id }) => action(`unit ${id}`, { piece: id })), action('done')] };
const place: Decision = { by: 'japan', ask: 'place', prompt: 'Where?', actions: ['1813', '1814'].map((hex) => action(`place ${hex}`, { hex })) };
const plan: Decision = {
  by: 'japan', ask: 'plan', prompt: 'Plan',
  actions: [...numbers('superiority', 1, 15), ...numbers('spend', 0, 2), ...['tac', 'old-boots'].map((choice) => action(`buy ${choice}`, { choice })),
    action(`stow ${pool}`, { box: pool }), action('done')],
};

const view = (decision: Decision): View => ({
  match: 'made-up', game: 'ichigo', scenario: 's', side: 'japan', turn: { n: 1, of: 9, label: 'Turn' }, phase: { id: 'p', label: 'Phase', rule: '1.0' },
  decision, pieces: [...units, ...points], boxes: {}, control: {}, tracks: [], markers: [], result: null,
});
const summary: Summary = {
  match: 'made-up', game: 'ichigo', scenario: 's', name: '', created: 0, updated: 0, version: 1, turn: view(plan).turn, phase: '', by: 'japan', over: false,
  result: null, seats: { japan: { kind: 'person', taken: true, mine: true } }, mine: ['japan'], your_turn: true,
};

/** A page that is asked this, with the actions it answers. Every answer is followed by the next question. */
async function play(questions: Decision[], options: Visit = {}): Promise<{ page: Page; acted: string[] }> {
  const { page, context } = await house.visit('#/', options);
  const acted: string[] = [];
  await context.routeWebSocket('**/ws', (socket) => socket.onMessage((text) => {
    const { id, method, params } = JSON.parse(String(text)) as { id: number; method: string; params: { action: string } };
    if (method === 'act') acted.push(params.action);
    const version = acted.length + 1;
    const asked = view(questions[acted.length % questions.length]!);
    const watched: Watched = {
      match: 'made-up', side: 'japan', version, view: asked, events: [], summary, offers: [], undo: false, dice: { hash: '', first: 0, salts: [], skips: [] },
    };
    const answers: Record<string, unknown> = {
      hello: { player: 'p'.repeat(24), server: { version: '' }, bots: [] }, matches: { matches: [] }, watch: watched, previews: { previews: [] },
      preview: { explanation: [], outcomes: [] }, act: { version },
    };
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] ?? {} }));
    if (method !== 'act') return;
    const update = { match: 'made-up', side: 'japan', version, view: { decision: asked.decision }, log: { keep: 0, add: [] } };
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'update', params: update }));
  }));
  await page.goto(`${house.server.address}#/match/made-up`);
  await page.reload();
  await byId(page, 'board-canvas').waitFor();
  await drawn(page);
  return { page, acted };
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

test('many units beside the map are chosen from the displays, by mouse and by keys', async () => {
  const { page, acted } = await play([deploy]);
  // They open by themselves, with what can be chosen in front.
  await byId(page, `box-${hand}`).waitFor();
  expect(await byId(page, 'displays').locator('details.card').first().getAttribute('data-testid')).toBe(`box-${hand}`);
  expect(await byId(page, 'displays').locator('button.tile').count()).toBe(units.length);
  expect(await byId(page, `box-${pool}`).innerText()).toContain('× 5');
  await expectAccessible(page);

  await byId(page, 'display-u7').click();
  await expect.poll(() => acted).toEqual(['unit u7']);
  await byId(page, 'board').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect.poll(() => acted).toEqual(['unit u7', 'unit u1']);

  // What is folded up stays so.
  await byId(page, `box-${hand}`).locator('summary').click();
  await byId(page, 'tab-log').click();
  await byId(page, 'tab-displays').click();
  expect(await byId(page, 'display-u0').isVisible()).toBe(false);
});

test('numbers and choices stand under their verb and are answered by one press', async () => {
  const { page, acted } = await play([plan]);
  const group = byId(page, 'group-superiority');
  // Many numbers are a stepper: the least and the most at once, any other is set first.
  expect(await group.getByRole('button').count()).toBe(4);
  await expectAccessible(page);
  const number = group.getByRole('spinbutton');
  await number.fill('12');
  await number.blur();
  await page.getByRole('button', { name: 'Superiority: 12', exact: true }).click();
  await buttonOf(page, 'spend 0').click();
  await page.getByRole('button', { name: 'Buy: Old boots', exact: true }).click();
  // The arrows go on from there.
  await number.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await byId(page, 'tab-displays').click();
  await byId(page, `box-${pool}`).getByRole('button', { name: /^Stow/ }).click();
  await expect.poll(() => acted).toEqual(['superiority 12', 'spend 0', 'buy old-boots', 'superiority 13', `stow ${pool}`]);
});

test('on a phone the displays are a sheet that makes room while a unit is placed', async () => {
  const { page, acted } = await play([deploy, place], phone);
  expect(await byId(page, 'displays').count()).toBe(0);
  await byId(page, 'open-displays').tap();
  await byId(page, 'display-u2').tap();
  await byId(page, 'displays').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(360);
  await page.evaluate(() => {
    const { board } = document.querySelector('[data-testid=board]') as unknown as { board: any };
    board.options.events.press({ hex: '1813', piece: null, fanned: false });
  });
  await byId(page, 'displays').waitFor();
  expect(acted).toEqual(['unit u2', 'place 1813']);
  for (const id of ['action-done', 'undo']) {
    const box = (await byId(page, id).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(741);
  }
});
