// Turn 1 of Malaya by two people in two browsers: the Allied set-up, air plans in secret, and a landing of counters that the enemy
// sees and does not know.
import { expect, test } from 'vitest';
import type { Action, Piece } from '../../src/net/types';
import { openHouse, type Player } from './harness';
import { act, atBoard, byId, choose, drawn, myDecision, openPanel } from './table';

const house = openHouse();

const KOTA_BHARU = '2812';
const BEACH = '2811';

async function sitDown(): Promise<{ allies: Player; japan: Player }> {
  const allies = await house.visit();
  await choose(allies.page, 'malaya');
  await byId(allies.page, 'preset-link').click();
  const link = await byId(allies.page, 'invites').locator('input').inputValue();
  await byId(allies.page, 'invite-go').click();
  await atBoard(allies);
  const japan = await house.visit(new URL(link).hash);
  await byId(japan.page, 'take-seat').click();
  await atBoard(japan);
  expect([allies.wire.side, japan.wire.side]).toEqual(['allies', 'japan']);
  return { allies, japan };
}

const offered = ({ wire }: Player) => wire.view.decision.actions;
const inBox = ({ wire }: Player, box: string): Piece[] => wire.view.pieces.filter((piece) => piece.at.box === box);
const inHex = ({ wire }: Player, hex: string): Piece[] => wire.view.pieces.filter((piece) => piece.at.hex === hex);

/** Quiet answers first; a battle that must be fought is put together and committed. */
function quiet(actions: readonly Action[]): Action {
  const order = ['commit', 'end', 'done', 'pass', 'stow', 'raid', 'attack-from', 'lose', 'retreat', 'target'];
  return order.map((verb) => actions.find((action) => action.do === verb)).find(Boolean) ?? actions[0]!;
}

/** Plays on, whoever is asked, until this player is asked for that. */
async function until(players: readonly Player[], player: Player, ask: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    const by = players[0]!.wire.view.decision.by;
    const asked = players.find(({ wire }) => wire.side === by)!;
    await myDecision(asked);
    if (asked === player && asked.wire.view.decision.ask === ask) return;
    await act(asked, quiet(offered(asked)).text);
    for (const { page } of players) await drawn(page);
  }
  throw new Error(`80 answers did not lead to ${ask}`);
}

test('Malaya: set-up, secret plans and a landing', async () => {
  const { allies, japan } = await sitDown();
  await myDecision(allies);
  await act(allies, 'unit al-8-ind');
  await act(allies, `place ${KOTA_BHARU}`);
  await expect.poll(() => inHex(japan, KOTA_BHARU)).toMatchObject([{ side: 'allies', hidden: true }]);
  expect(inHex(allies, KOTA_BHARU)).toMatchObject([{ id: 'al-8-ind' }]);
  await act(allies, 'historical');
  await act(allies, 'done');

  // Each plans where the other cannot look.
  await until([allies, japan], japan, 'japanese-plan');
  await act(japan, 'plan-superiority 4');
  await openPanel(japan.page, 'displays');
  await byId(japan.page, 'box-japan-superiority').waitFor();
  await act(japan, 'done');
  await until([allies, japan], allies, 'allied-plan');
  expect(inBox(allies, 'japan-superiority')).toEqual([]);
  await act(allies, 'done');

  // A regiment sails from the base to the beach beside Kota Bharu.
  await until([allies, japan], japan, 'select');
  await act(japan, 'unit jp-1-9-amphib');
  await act(japan, 'join jp-56-18');
  await act(japan, `sail ${BEACH}`);
  await expect.poll(() => inHex(allies, BEACH).length).toBe(2);
  expect(inHex(allies, BEACH).every((piece) => piece.hidden)).toBe(true);
  expect(inHex(japan, BEACH).map((piece) => piece.id).sort()).toEqual(['jp-1-9-amphib', 'jp-56-18']);
  await act(japan, 'end');

  // It must fight; whoever is in the battle is seen by both.
  await until([allies, japan], japan, 'table');
  expect(inHex(allies, BEACH).some((piece) => piece.id === 'jp-56-18')).toBe(true);
  await expect.poll(() => japan.wire.previewOf('assault')?.explanation.length ?? 0).toBeGreaterThan(1);
}, 300_000);
