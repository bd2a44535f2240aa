import { expect, test } from 'vitest';
import { openHouse, type Player } from './harness';
import { act, atBoard, byId, choose, drawn, myDecision, pictured, resign, shown } from './table';

const house = openHouse();

/** Names that a player sees on the board, and his counters that lie face up. */
async function lookOver({ page }: Player) {
  const { pieces } = await shown(page);
  return {
    names: (side: string) => pieces.filter((piece) => piece.side === side).flatMap((piece) => piece.name ?? []),
    faceDown: (side: string) => pieces.filter((piece) => piece.side === side && piece.hidden).length,
    at: (hex: string) => pieces.filter((piece) => piece.at.hex === hex),
  };
}

async function invite(blue: Player): Promise<string> {
  await choose(blue.page, 'skirmish');
  await byId(blue.page, 'preset-link').click();
  const link = await byId(blue.page, 'invites').locator('input').inputValue();
  await byId(blue.page, 'invite-go').click();
  await atBoard(blue);
  return new URL(link).hash;
}

test('two browsers play each other by link, each with a View of its own, and a third one watches', async () => {
  const blue = await house.visit();
  const link = await invite(blue);
  const red = await house.visit(link);
  await byId(red.page, 'take-seat').click();
  await atBoard(red);
  const watcher = await house.visit(`#/match/${blue.wire.match}`);
  await atBoard(watcher);
  expect([blue, red, watcher].map(({ wire }) => wire.side)).toEqual(['blue', 'red', 'spectator']);

  const [blueSees, redSees, watcherSees] = await Promise.all([lookOver(blue), lookOver(red), lookOver(watcher)]);
  const [blueNames, redNames] = [blueSees.names('blue'), redSees.names('red')];
  expect(blueNames.length).toBeGreaterThan(3);
  expect(redNames.length).toBeGreaterThan(3);
  expect([blueSees.names('red'), redSees.names('blue'), watcherSees.names('red'), watcherSees.names('blue')]).toEqual([[], [], [], []]);
  expect([blueSees.faceDown('red'), redSees.faceDown('blue'), watcherSees.faceDown('blue')]).toEqual([4, 4, 4]);

  await myDecision(blue);
  await act(blue, 'move blue-able 0102');
  expect((await lookOver(blue)).at('0102')).toMatchObject([{ name: 'Able Company' }]);
  for (const other of [red, watcher]) {
    await expect.poll(async () => (await lookOver(other)).at('0102')).toMatchObject([{ side: 'blue', hidden: true }]);
    expect((await lookOver(other)).at('0202')).toEqual([]);
  }
  // The step was seen by Red, who may fire at it; the spectator may not.
  await myDecision(red);
  expect(await byId(watcher.page, 'decision').getAttribute('class')).not.toContain('mine');
  while (red.wire.view.decision.by === 'red') await act(red, 'hold');
  await myDecision(blue);

  // Not in the page, and not in any byte that it was sent.
  await act(blue, 'end');
  await act(blue, 'end');
  await myDecision(red);
  await drawn(watcher.page);
  for (const [who, names] of [[blue, redNames], [red, blueNames], [watcher, [...redNames, ...blueNames]]] as const) {
    const seen = (await who.page.content()) + who.wire.received;
    for (const name of names) expect(seen).not.toContain(name);
  }
});

test('an invitation is used up by the one who takes the seat', async () => {
  const blue = await house.visit();
  const link = await invite(blue);
  const red = await house.visit(link);
  await byId(red.page, 'take-seat').click();
  await atBoard(red);
  const late = await house.visit(link);
  await byId(late.page, 'take-seat').click();
  await expect.poll(() => late.page.getByRole('alert').innerText()).toContain('invitation');
});

test('when it is over both go on to a rematch in their seats, once both want it', async () => {
  const blue = await house.visit();
  const red = await house.visit(await invite(blue));
  await byId(red.page, 'take-seat').click();
  await atBoard(red);
  await resign(blue);
  const old = blue.wire.match;
  await byId(blue.page, 'rematch').click();
  await expect.poll(() => byId(blue.page, 'offer').innerText()).toContain('offered a rematch');
  await byId(red.page, 'result').getByTestId('accept').waitFor();
  await pictured(red.page, 'rematch-offered');
  await byId(red.page, 'result').getByTestId('accept').click();
  for (const { wire } of [blue, red]) await expect.poll(() => wire.match).not.toBe(old);
  expect([blue, red].map(({ wire }) => wire.side)).toEqual(['blue', 'red']);
  expect(blue.wire.match).toBe(red.wire.match);
  await myDecision(blue);
  await red.page.goto(`${house.server.address}#/match/${old}`);
  await expect.poll(() => byId(red.page, 'to-rematch').getAttribute('href')).toBe(`#/match/${blue.wire.match}`);
});
