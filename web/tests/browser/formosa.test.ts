// Turn 1 of Formosa's first scenario, by two people in two browsers: both set up, both plan in secret, and the Allies land under fire.
import { expect, test } from 'vitest';
import type { Action, Piece } from '../../src/net/types';
import { openHouse, type Player } from './harness';
import { act, atBoard, byId, choose, drawn, myDecision, oddsShown, openPanel, pointAt, shown } from './table';

const house = openHouse();

const TAKAO = '1123';
const OFF_TAKAO = ['1023', '1124', '1022'];
const EMPTY_PORT = '1426';

async function sitDown(): Promise<{ allies: Player; japan: Player }> {
  const allies = await house.visit();
  await choose(allies.page, 'formosa');
  await byId(allies.page, 'preset-link').click();
  const link = await byId(allies.page, 'invites').locator('input').inputValue();
  await byId(allies.page, 'invite-go').click();
  await atBoard(allies);
  const japan = await house.visit(new URL(link).hash);
  await byId(japan.page, 'take-seat').click();
  await atBoard(japan);
  expect([allies.wire.side, japan.wire.side]).toEqual(['allies', 'japan']);
  expect(allies.wire.view.scenario).toBe('scenario-1');
  return { allies, japan };
}

const offered = ({ wire }: Player) => wire.view.decision.actions;
const offers = (player: Player, text: string) => offered(player).some((action) => action.text === text);
const inBox = ({ wire }: Player, box: string): Piece[] => wire.view.pieces.filter((piece) => piece.at.box === box);
const inHex = ({ wire }: Player, hex: string): Piece[] => wire.view.pieces.filter((piece) => piece.at.hex === hex);

/** Quiet answers first; an attack that must be made is put together and committed. */
function quiet(actions: readonly Action[]): Action {
  const zero = actions.find((action) => action.do === 'spend' && action.number === 0);
  const order = ['commit', 'end', 'done', 'pass', 'attack-from', 'lose', 'lose-air', 'retreat', 'counterattack', 'target'];
  const ship = actions.find((action) => action.text === 'lose-air gunfire');
  return zero ?? ship ?? order.map((verb) => actions.find((action) => action.do === verb)).find(Boolean) ?? actions[0]!;
}

/** Plays on, whoever is asked, until this player is asked for that. */
async function until(players: readonly Player[], wanted: (asked: Player) => boolean): Promise<void> {
  for (let i = 0; i < 80; i++) {
    const by = players[0]!.wire.view.decision.by;
    const asked = players.find(({ wire }) => wire.side === by)!;
    await myDecision(asked);
    if (wanted(asked)) return;
    await act(asked, quiet(offered(asked)).text);
    for (const { page } of players) await drawn(page);
  }
  throw new Error('80 answers did not lead there');
}
const asks = (player: Player, ask: string) => (asked: Player) => asked === player && asked.wire.view.decision.ask === ask;

async function setUpJapan(japan: Player, allies: Player): Promise<void> {
  await myDecision(japan);
  // One by hand, out of its display; the enemy sees a counter and not which.
  await openPanel(japan.page, 'displays');
  await byId(japan.page, 'box-japan-hand').waitFor();
  await act(japan, 'unit jp-102');
  await act(japan, 'place 2113');
  await expect.poll(() => inHex(allies, '2113')).toMatchObject([{ side: 'japan', hidden: true }]);
  expect(inHex(japan, '2113')).toMatchObject([{ id: 'jp-102', name: '102' }]);
  expect(inBox(allies, 'japan-hand')).toEqual([]);
  await act(japan, 'historical');
  const guard = offered(japan).find((action) => action.do === 'recruit' && action.piece?.includes('gd'))!;
  await act(japan, guard.text);
  await act(japan, offered(japan).find((action) => action.do === 'place' && action.hex === '1216')?.text ?? offered(japan)[0]!.text);
  await act(japan, 'done');
}

async function setUpAllies(allies: Player): Promise<void> {
  await myDecision(allies);
  expect(allies.wire.view.decision.ask).toBe('recon');
  expect(inHex(allies, TAKAO).every((piece) => piece.hidden)).toBe(true);
  await act(allies, `reveal-stack ${TAKAO}`);
  expect(inHex(allies, TAKAO).map((piece) => piece.name)).toContain('100');
  while (allies.wire.view.decision.ask === 'recon') await act(allies, 'done');
  expect(allies.wire.view.decision.ask).toBe('mobilize');
  await act(allies, 'buy amphibious');
  await act(allies, 'buy amphibious');
  await act(allies, 'buy amphibious');
  expect(inBox(allies, 'allied-markers')).toHaveLength(3);
  await act(allies, 'recruit us-eng-8');
  await act(allies, 'done');
}

/** Each plans where the other cannot look. */
async function planInSecret(allies: Player, japan: Player): Promise<void> {
  await myDecision(japan);
  expect(japan.wire.view.decision.ask).toBe('plan-japan');
  await act(japan, 'superiority 2');
  await openPanel(japan.page, 'displays');
  expect(inBox(japan, 'japan-superiority').length).toBeGreaterThan(0);
  await byId(japan.page, 'box-japan-superiority').waitFor();
  await act(japan, 'done');
  await myDecision(allies);
  expect(allies.wire.view.decision.ask).toBe('plan-allies');
  for (const box of ['japan-superiority', 'japan-tactical', 'japan-air', 'tokku']) {
    expect(inBox(allies, box)).toEqual([]);
    expect(await byId(allies.page, `box-${box}`).count()).toBe(0);
  }
  await act(allies, 'superiority 5');
  await act(allies, 'tactical 10');
  await openPanel(allies.page, 'displays');
  await byId(allies.page, 'box-allied-superiority').waitFor();
  expect(inBox(japan, 'allied-superiority')).toEqual([]);
  expect(inBox(japan, 'allied-air').filter((piece) => piece.kind === 'air strike')).toEqual([]);
  await act(allies, 'done');
  await openPanel(japan.page, 'log');
  await expect.poll(() => byId(japan.page, 'log').innerText()).toMatch(/superiority/i);
}

async function load(allies: Player, beach: string, units: readonly string[]): Promise<void> {
  await act(allies, `beach ${beach}`);
  for (const unit of units) await act(allies, `embark ${unit}`);
  if (allies.wire.view.decision.ask === 'embark') await act(allies, 'done');
}

async function landUnderFire(allies: Player): Promise<void> {
  const sea = OFF_TAKAO.find((hex) => offers(allies, `beach ${hex}`))!;
  await load(allies, sea, ['us-1-1', 'us-5-1', 'us-7-1', 'us-2-2']);
  await load(allies, EMPTY_PORT, ['us-6-2', 'us-eng-1']);
  expect(inHex(allies, EMPTY_PORT).map((piece) => piece.id).sort()).toEqual(['us-6-2', 'us-eng-1']);
  // With the last marker the placing ends by itself.
  if (offers(allies, 'end')) await act(allies, 'end');
  expect(allies.wire.view.decision.ask).toBe('assault');
  await act(allies, `target ${TAKAO}`);
  if (offers(allies, `attack-from ${sea}`)) await act(allies, `attack-from ${sea}`);
  await act(allies, `support ${TAKAO}`);
  await pointAt(allies.page, EMPTY_PORT);
  await checkTerms(allies);
  await act(allies, 'commit');
}

/** Every shift stands in the panel with its case: gunfire and air for the attack, the city and the forts against it. */
async function checkTerms(player: Player): Promise<void> {
  await expect.poll(() => player.wire.previewOf('commit')?.explanation.length ?? 0).toBeGreaterThan(3);
  const { explanation, outcomes } = await oddsShown(player, 'commit');
  const amount = (rule: string, sign: number) => explanation.filter((term) => term.rule === rule && Math.sign(term.amount) === sign).length;
  expect(amount('17.0', 1)).toBeGreaterThan(0);
  const shifts = explanation.filter((term) => term.rule.startsWith('15.4') || term.rule.startsWith('16.'));
  expect(shifts.some((term) => term.amount > 0) && shifts.some((term) => term.amount < 0)).toBe(true);
  expect(outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
}

test('both sides set up, plan in secret and play the first turn, with an opposed landing', async () => {
  const { allies, japan } = await sitDown();
  const both = [allies, japan];
  await setUpJapan(japan, allies);
  await setUpAllies(allies);
  await planInSecret(allies, japan);
  await until(both, asks(allies, 'invasion'));
  await landUnderFire(allies);
  await until(both, (asked) => asked.wire.view.phase.id !== 'invasion');
  await openPanel(allies.page, 'log');
  expect(await byId(allies.page, 'log').locator('li.combat').count()).toBeGreaterThan(0);

  // The engineer makes the empty port a base.
  await until(both, asks(allies, 'bases'));
  await act(allies, 'build us-eng-1');
  expect(inHex(allies, EMPTY_PORT).find((piece) => piece.id === 'us-eng-1')?.status).toContain('base');
  await until(both, (asked) => asked.wire.view.turn.n === 2);
  expect((await shown(japan.page)).pieces.some((piece) => piece.id === 'us-eng-1')).toBe(true);
  // What stayed concealed is nowhere in the bytes that the Allies were sent.
  const secret = japan.wire.view.pieces.filter((piece) => piece.side === 'japan' && piece.status?.includes('concealed'));
  expect(secret.length).toBeGreaterThan(5);
  for (const { id } of secret) expect(allies.wire.received).not.toContain(`"${id}"`);
}, 240_000);
