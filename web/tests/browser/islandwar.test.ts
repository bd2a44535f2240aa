// The landing on Tinian by two people in two browsers: waves that are planned where the enemy cannot look, boats that land before
// hidden stacks and coastal guns, an overrun on the beach, and a Banzai attack by night. Each test goes on from a match in which every
// die was chosen; what the server rolls after that may fall as it likes.
import { expect, test } from 'vitest';
import type { Piece } from '../../src/net/types';
import { goOnTogether, recordOf } from './engine';
import { openHouse, type Player } from './harness';
import { act, buttonOf, byId, drawn, myDecision, openPanel, pointAt } from './table';

const house = openHouse();

const WHITE_1 = '4007', WHITE_2 = '3908', RED = '3921', BESIDE_WHITE_1 = '4108', USHI = '4205', HAGOI = '4008';
const COMPANY = 'jt-3-50', BATTERY = 'jt-cd-faibus', BATTALION = 'jt-iii-50';
const knows = ({ wire }: Player, piece: string) => wire.received.includes(piece);

/** The two beaches are written down, and the enemy is feigned at elsewhere. */
const written = ['historical', 'done', `place ${RED}`];
/** The first wave comes ashore in good order; those on White-1 find nobody but a dummy. */
const atWhite1 = ['historical', `land us-d-2aa ${WHITE_1}`, 'roll 5', `land us-a-2at ${WHITE_1}`, 'roll 5'];
const atWhite2 = ['us-d-708', 'us-a-773', 'us-b-773'].flatMap((boat) => [`land ${boat} ${WHITE_2}`, 'roll 5']);

interface Table { us: Player; japan: Player }

async function sitDown(answers: readonly string[], ask: string): Promise<Table> {
  const record = await recordOf('islandwar', 'tinian-landing', answers, (decision) => decision.ask === ask);
  const [us, japan] = [await house.visit(), await house.visit()];
  await goOnTogether(us, 'us', japan, 'japan', record);
  return { us, japan };
}

const inHex = ({ wire }: Player, hex: string): Piece[] => wire.view.pieces.filter((piece) => piece.at.hex === hex);
const inBox = ({ wire }: Player, box: string): string[] => wire.view.pieces.filter((piece) => piece.at.box === box).map(({ id }) => id).sort();
const happened = ({ wire }: Player, sentence: string) => wire.events.some((event) => event.sentence === sentence);
const marks = ({ wire }: Player, id: string) => wire.view.markers.filter((marker) => marker.id.startsWith(id));

/** Quiet answers by whoever is asked, until this player is asked for that. */
async function until({ us, japan }: Table, player: Player, ask: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await expect.poll(() => us.wire.view.decision.by === japan.wire.view.decision.by).toBe(true);
    const asked = us.wire.view.decision.by === 'us' ? us : japan;
    await myDecision(asked);
    if (asked === player && asked.wire.view.decision.ask === ask) return;
    const before = asked.wire.view, { actions } = before.decision;
    const quiet = ['done', 'end', 'pass'].find((text) => actions.some((each) => each.text === text));
    await act(asked, quiet ?? actions[0]!.text);
    await expect.poll(() => asked.wire.view !== before).toBe(true);
    for (const { page } of [us, japan]) await drawn(page);
  }
  throw new Error(`40 answers did not lead to ${ask}`);
}

test('Island War: the waves of a landing are filled in secret', async () => {
  const { us, japan } = await sitDown(written, 'planning');
  await myDecision(us);
  expect(marks(us, 'plan')).toHaveLength(2);
  expect(marks(japan, 'plan')).toEqual([]);

  await act(us, `plan ${WHITE_1}`);
  await expect.poll(() => byId(us.page, 'prompt').innerText()).toContain('assault wave 0 of 3 SP');
  await act(us, 'assign us-a-2at assault wave');
  await act(us, 'unit us-a-2at');
  await act(us, 'load us-2-24');
  await expect.poll(() => inBox(us, 'plan-1-assault')).toEqual(['us-2-24', 'us-a-2at']);
  expect(us.wire.view.pieces.find(({ id }) => id === 'us-2-24')!.status).toContain('carried by A/2AT');
  await expect.poll(() => byId(us.page, 'prompt').innerText()).toContain('assault wave 3 of 3 SP');
  expect(us.wire.view.decision.actions.some(({ text }) => text === 'assign us-1-24 assault wave')).toBe(false);
  await openPanel(us.page, 'displays');
  const box = byId(us.page, 'box-plan-1-assault');
  await box.waitFor();
  expect(await box.innerText()).toContain('assault wave');

  // As in history instead: the boxes are emptied, which is asked twice, and all waves are filled at once.
  await act(us, 'clear');
  await act(us, 'done');
  await act(us, 'historical');
  await expect.poll(() => inBox(us, 'plan-1-assault')).toEqual(['us-2-24', 'us-a-2at', 'us-d-2aa']);
  expect(inBox(us, 'plan-2-assault')).toHaveLength(5);
  expect(japan.wire.view.pieces.filter(({ at }) => at.box?.startsWith('plan-'))).toEqual([]);
  expect(knows(japan, 'us-2-24')).toBe(false);
});

test('Island War: boats land before hidden stacks, with their chances told', async () => {
  const { us, japan } = await sitDown([...written, 'historical'], 'select');
  await myDecision(us);
  await expect.poll(() => byId(us.page, 'prompt').innerText()).toContain('5 wait in the boats');
  expect(inHex(us, WHITE_2).map(({ hidden, name }) => [hidden, name])).toEqual([[true, undefined], [true, undefined]]);
  expect(inHex(japan, WHITE_2).map(({ id }) => id)).toContain(COMPANY);

  // Only one unit in the hand has one beach: its chances stand in the panel before it lands.
  const landing = `land us-d-708 ${WHITE_2}`;
  expect(us.wire.view.decision.actions.find(({ text }) => text === landing)?.says).toBe('+0 to the die, opposed as far as is known');
  await act(us, landing);
  await expect.poll(() => happened(us, 'landed')).toBe(true);
  expect(inHex(us, WHITE_2).some(({ id }) => id === 'us-d-708')).toBe(true);
  const landed = us.wire.events.find(({ sentence }) => sentence === 'landed')!;
  expect(landed.explanation?.map(({ label }) => label)).toContain('enemies in the hex');
  await expect.poll(() => happened(japan, 'landed')).toBe(true);

  // The American sees that somebody is there, and not who.
  for (const secret of [COMPANY, BATTERY, 'jt-ii-50']) expect(knows(us, secret), secret).toBe(false);
});

test('Island War: enough men ashore overrun the enemies on the beach', async () => {
  const { us, japan } = await sitDown([...written, ...atWhite1], 'beach-overrun');
  await myDecision(us);
  await expect.poll(() => byId(us.page, 'prompt').innerText()).toContain('press the hex to eliminate them');
  expect(inHex(japan, WHITE_1).some(({ id }) => id === 'jt-dummy-1')).toBe(true);
  await act(us, `overrun ${WHITE_1}`);
  for (const player of [us, japan]) {
    await expect.poll(() => happened(player, 'overran')).toBe(true);
    expect(inHex(player, WHITE_1).every(({ side }) => side === 'us')).toBe(true);
  }
});

test('Island War: a fight for the beach, with ships and with a battery that stays hidden', async () => {
  const table = await sitDown([...written, ...atWhite1, `overrun ${WHITE_1}`, ...atWhite2], 'attack');
  const { us, japan } = table;
  await myDecision(us);
  await act(us, `attack ${WHITE_2}`);
  await act(us, 'commit');
  await until(table, us, 'offensive-support');
  await act(us, 'surface');
  await expect.poll(() => us.wire.previewOf('done')?.explanation.map(({ label }) => label)).toContain('surface points');
  expect(us.wire.previewOf('done')?.outcomes).toEqual([]);
  expect(knows(us, COMPANY)).toBe(false);
  await act(us, 'done');

  // Whoever is attacked is seen; then his guns may help, and nobody is told which.
  await until(table, japan, 'defensive-support');
  await expect.poll(() => inHex(us, WHITE_2).some(({ id }) => id === COMPANY)).toBe(true);
  await act(japan, `gun ${BATTERY}`);
  await expect.poll(() => japan.wire.previewOf('done')?.outcomes.length ?? 0).toBeGreaterThan(1);
  await act(japan, 'done');
  for (const player of [us, japan]) await expect.poll(() => happened(player, 'assault-result') || happened(player, 'assault-automatic')).toBe(true);
  expect(knows(us, BATTERY)).toBe(false);
});

test('Island War: tanks try to overrun a battery on their way', async () => {
  const landing = [...written, ...atWhite1, `overrun ${WHITE_1}`, ...atWhite2, `attack ${WHITE_2}`, 'commit', 'roll 4', `unit ${COMPANY}`, 'end'];
  // Until the enemy has been asked for his moves, so that it is the second turn.
  const { us, japan } = await sitDown([...landing, 'unit jt-i-50', 'cancel', 'unit us-d-2aa', 'move 4106'], 'move');
  await myDecision(us);
  expect(inHex(us, USHI).map(({ id }) => id)).toEqual(['jt-cd-ushi']);
  await pointAt(us.page, USHI);
  await expect.poll(() => us.wire.previewOf(`overrun ${USHI}`)?.outcomes).toEqual([{ p: 1, text: 'an assault with -2' }]);
  expect(us.wire.previewOf(`overrun ${USHI}`)?.explanation.slice(0, 2)).toMatchObject([{ label: 'attack strength', amount: 3 }, { label: 'defence strength', amount: 2 }]);
  await act(us, `overrun ${USHI}`);
  for (const player of [us, japan]) {
    await expect.poll(() => happened(player, 'overruns')).toBe(true);
    expect(player.wire.events.find(({ sentence }) => sentence === 'overruns')!.text).toContain('fails');
  }
});

test('Island War: two battalions overrun a hidden counter on their way and march on', async () => {
  const ashore = [...written, ...atWhite1, `overrun ${WHITE_1}`, ...atWhite2, `attack ${WHITE_2}`, 'commit', 'roll 4', `unit ${COMPANY}`, 'end'];
  // On the second turn they leave their amtracs, on the third they can march.
  const onFoot = ['unit jt-i-50', 'cancel', 'unit us-a-773', 'unload us-2-25', 'unit us-b-773', 'unload us-3-25', 'unit jt-i-50', 'cancel'];
  const { us, japan } = await sitDown([...ashore, ...onFoot, 'unit us-3-25', 'join us-2-25'], 'move');
  await myDecision(us);
  expect(inHex(japan, HAGOI).map(({ id }) => id)).toEqual(['jt-dummy-7']);
  expect(inHex(us, HAGOI).map(({ hidden }) => hidden)).toEqual([true]);
  await pointAt(us.page, HAGOI);
  expect(us.wire.previewOf(`overrun ${HAGOI}`)?.outcomes ?? []).toEqual([]);
  await act(us, `overrun ${HAGOI}`);
  for (const player of [us, japan]) {
    await expect.poll(() => happened(player, 'overruns')).toBe(true);
    expect(player.wire.events.find(({ sentence }) => sentence === 'overruns')!.text).toContain('succeeds');
    expect(inHex(player, HAGOI).every(({ side }) => side === 'us')).toBe(true);
  }
  await expect.poll(() => inHex(us, HAGOI).map(({ id }) => id).sort()).toEqual(['us-2-25', 'us-3-25']);
});

test('Island War: a Banzai attack by night', async () => {
  const march = ['end', `unit ${BATTALION}`, `move ${BESIDE_WHITE_1}`];
  const landing = [...written, ...atWhite1, `overrun ${WHITE_1}`, ...atWhite2, `attack ${WHITE_2}`, 'commit', 'roll 4'];
  // On the first turn it marches, on the second, in the afternoon, the night is Japanese.
  const record = await recordOf('islandwar', 'tinian-landing', [...landing, `unit ${COMPANY}`, ...march],
    ({ ask, actions }) => ask === 'attack' && actions.some(({ text }) => text === `attack ${WHITE_1}`) && !actions.some(({ text }) => text === `fire ${WHITE_1}`));
  const [us, japan] = [await house.visit(), await house.visit()];
  await goOnTogether(us, 'us', japan, 'japan', record);
  const table = { us, japan };
  await myDecision(japan);
  expect(japan.wire.view.phase.id).toBe('night-combat');
  await act(japan, `attack ${WHITE_1}`);
  await act(japan, `join ${BATTALION}`);
  await act(japan, 'commit');
  await until(table, japan, 'banzai');

  // What the charge may cost is told before, and what it makes of the odds.
  await expect.poll(() => byId(japan.page, 'prompt').innerText()).toContain('Make it a Banzai attack?');
  expect(japan.wire.view.decision.outcomes?.map(({ text }) => text)).toContain('7 losses before the fight');
  await buttonOf(japan.page, 'banzai').hover();
  await expect.poll(() => japan.wire.previewOf('banzai')?.column).toBe('1:2');
  expect(await buttonOf(japan.page, 'banzai').innerText()).toBe('Banzai');
  await act(japan, 'banzai');
  for (const player of [us, japan]) await expect.poll(() => happened(player, 'banzai-losses')).toBe(true);
});

test('Island War: the board shows zones, guns and what counts, to each as much as he knows', async () => {
  const { us, japan } = await sitDown(written, 'planning');
  const layers = async ({ page, wire }: Player) => {
    await byId(page, 'overlays').click();
    await expect.poll(() => wire.last('overlays')?.result).toBeDefined();
    const { overlays } = wire.last('overlays')!.result as { overlays: { id: string; hexes: Record<string, string> }[] };
    return new Map(overlays.map(({ id, hexes }) => [id, hexes]));
  };
  await myDecision(us);
  const [seen, known] = [await layers(us), await layers(japan)];
  expect(seen.get('coastal-guns')).not.toHaveProperty('3611');
  expect(known.get('coastal-guns')).toHaveProperty('3611');
  expect(seen.get('preparation')).toHaveProperty(WHITE_1);
  expect(known.has('preparation')).toBe(false);
  expect(Object.keys(seen.get('scored')!).sort()).toEqual(['3908', '3909', '4007', '4008', '4208', '4307']);
  const drawnLayers = () => us.page.evaluate(() => (document.querySelector('[data-testid=board]') as unknown as { board: any }).board.overlays.length as number);
  await byId(us.page, 'overlay-japan-zoc').check();
  await byId(us.page, 'overlay-preparation').check();
  await expect.poll(drawnLayers).toBe(2);
  await expect.poll(() => byId(us.page, 'legend').innerText()).toContain('Disrupted before the first landings');
});
