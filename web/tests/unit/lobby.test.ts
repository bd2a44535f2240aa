import { beforeEach, describe, expect, it } from 'vitest';
import { looksLikeToken } from '../../src/lobby/adopt';
import { presetSeats, seatOfValue, seatValue, usualGame, usualLevel } from '../../src/lobby/seats';
import { ago, hasFreeSeat, matchTitle, opponentText, ownSideText, stateText } from '../../src/lobby/words';
import { NO_WORDS } from '../../src/net/game_words';
import type { GameInfo, Seat, Summary } from '../../src/net/types';
import { app, waitsForMe, withSummary } from '../../src/state/app.svelte';

const ichigo: GameInfo = {
  id: 'ichigo', title: 'Operation Ichi-Go', sides: [{ id: 'japan', title: 'Japan' }, { id: 'china', title: 'Allies' }],
  scenarios: [{ id: 'campaign', title: 'Campaign', turns: 9 }], options: [], words: NO_WORDS,
};
const skirmish: GameInfo = {
  ...ichigo, id: 'skirmish', title: 'Skirmish', sides: [{ id: 'blue', title: 'Blue' }, { id: 'red', title: 'Red' }],
  scenarios: [{ id: 'signal-hill', title: 'Signal Hill', turns: 7 }], words: { ...NO_WORDS, exercise: true },
};
const longer: GameInfo = { ...ichigo, id: 'longer', scenarios: [{ id: 'campaign', title: 'Campaign', turns: 99 }] };

const me: Seat = { kind: 'person', taken: true, mine: true };
const friend: Seat = { kind: 'person', name: 'Ann', taken: true, mine: false };
const free: Seat = { kind: 'person', taken: false, mine: false };
const bot: Seat = { kind: 'bot', level: 'staff', taken: true, mine: false };

function summary(china: Seat, change: Partial<Summary> = {}): Summary {
  return {
    match: 'm', game: 'ichigo', scenario: 'campaign', name: '', created: 0, updated: 100, version: 3, turn: { n: 1, of: 9, label: 'April 1944' },
    phase: '', by: 'japan', over: false, result: null, seats: { japan: me, china }, mine: china.mine ? ['japan', 'china'] : ['japan'], your_turn: true,
    ...change,
  };
}

beforeEach(() => { app.catalog = { protocol: 1, games: [skirmish, ichigo] }; });

describe('the presets', () => {
  it('give the player the first side, or the one he has chosen', () => {
    expect(presetSeats(ichigo, 'bot', 'staff')).toEqual({ japan: { kind: 'me' }, china: { kind: 'bot', level: 'staff' } });
    expect(presetSeats(ichigo, 'table', 'staff')).toEqual({ japan: { kind: 'me' }, china: { kind: 'me' } });
    expect(presetSeats(ichigo, 'link', 'staff')).toEqual({ japan: { kind: 'me' }, china: { kind: 'invite' } });
    expect(presetSeats(ichigo, 'bot', 'staff', 'china')).toEqual({ japan: { kind: 'bot', level: 'staff' }, china: { kind: 'me' } });
  });
  it('offer the game chosen last, else the first that is no exercise, else whatever there is', () => {
    expect(usualGame([skirmish, ichigo, longer], 'longer')?.id).toBe('longer');
    expect(usualGame([skirmish, ichigo, longer])?.id).toBe('ichigo');
    expect(usualGame([skirmish, ichigo, longer], 'gone')?.id).toBe('ichigo');
    expect(usualGame([skirmish])?.id).toBe('skirmish');
    expect(usualGame([])).toBeUndefined();
  });
  it('offer the staff, or the best there is', () => {
    expect(usualLevel(['recruit', 'staff', 'general'])).toBe('staff');
    expect(usualLevel(['recruit', 'general'])).toBe('general');
  });
  it.each([{ kind: 'me' }, { kind: 'invite' }, { kind: 'bot', level: 'recruit' }] as const)('seat %j survives a select', (seat) =>
    expect(seatOfValue(seatValue(seat))).toEqual(seat));
});

describe('a match in the list', () => {
  it('has a title that names the game once', () => {
    expect(matchTitle(summary(bot))).toBe('Operation Ichi-Go: Campaign');
    app.catalog = { protocol: 1, games: [{ ...ichigo, scenarios: [{ id: 'campaign', title: 'Operation Ichi-Go, April 1944', turns: 9 }] }] };
    expect(matchTitle(summary(bot))).toBe('Operation Ichi-Go, April 1944');
  });

  it('says whom one plays', () => {
    expect(opponentText(summary(friend))).toBe('Against Ann');
    expect(opponentText(summary({ ...friend, name: '' }))).toBe('Against a friend');
    expect(opponentText(summary({ ...friend, program: true }))).toBe('Against Ann, a program');
    expect(opponentText(summary({ ...friend, name: '', program: true }))).toBe('Against a program');
    expect(opponentText(summary(bot))).toBe('Against the staff bot');
    expect(opponentText(summary(me))).toBe('Across a table');
    expect(ownSideText(summary(bot))).toBe('You are Japan');
    expect(ownSideText(summary(bot, { mine: [] }))).toBe('Watching');
  });

  it('says whose turn it is', () => {
    expect(stateText(summary(friend))).toBe('Your turn');
    expect(stateText(summary(me))).toBe('Japan to decide');
    expect(stateText(summary(friend, { by: 'china', your_turn: false }))).toBe('Allies to decide');
    expect(stateText(summary(bot, { by: 'china', your_turn: false }))).toBe('The bot is thinking');
    expect(stateText(summary(free, { by: 'china', your_turn: false }))).toBe('Waiting for a friend to join');
  });

  it('says how it ended', () => {
    const over = { over: true, by: null, your_turn: false };
    expect(stateText(summary(bot, { ...over, result: { winner: 'china', rule: '', reason: 'Japan resigned.' } }))).toBe('Allies won. Japan resigned.');
    expect(stateText(summary(bot, { ...over, result: { winner: null, rule: '', reason: 'Agreed.' } }))).toBe('Drawn. Agreed.');
  });

  it('says that it stopped, unless it was over', () => {
    const stopped = { by: null, your_turn: false, stopped: { answer: 57, why: 'not a legal answer' } };
    expect(stateText(summary(bot, stopped))).toBe('Stopped: the rules have changed');
    expect(stateText(summary(bot, { ...stopped, over: true, result: { winner: null, rule: '', reason: 'Agreed.' } }))).toBe('Drawn. Agreed.');
  });

  it('says when it last changed', () => {
    expect([5, 90, 7200, 90_000, 200_000].map((seconds) => ago(1000, 1000 + seconds))).toEqual(
      ['now', '1 minute ago', '2 hours ago', 'yesterday', '2 days ago']);
    expect(ago(1000, 900)).toBe('now'); // the server's clock may be ahead
  });

  it('has a free seat until it is taken', () => {
    expect([free, friend, bot].map((seat) => hasFreeSeat(summary(seat)))).toEqual([true, false, false]);
  });
});

describe('the list of matches', () => {
  it('takes a newer Summary and puts it first', () => {
    const other = summary(bot, { match: 'other', updated: 150 });
    const list = withSummary([other, summary(bot)], summary(bot, { version: 4, updated: 200 }));
    expect(list.map((each) => [each.match, each.version])).toEqual([['m', 4], ['other', 3]]);
  });
  it('does not fall back to an older one', () => {
    expect(withSummary([summary(bot)], summary(bot, { version: 2 }))[0]!.version).toBe(3);
  });
  it('takes one of the same version: a seat may have been taken', () => {
    expect(withSummary([summary(free)], summary(friend))[0]!.seats['china']!.taken).toBe(true);
  });
});

describe('somebody waits for the player', () => {
  it('only where it is his turn, the match runs, and another plays in it', () => {
    expect(waitsForMe(summary(friend))).toBe(true);
    expect(waitsForMe(summary(me))).toBe(false);
    expect(waitsForMe(summary(friend, { your_turn: false }))).toBe(false);
    expect(waitsForMe(summary(friend, { over: true }))).toBe(false);
  });
});

describe('a player’s token', () => {
  it('is 24 letters of base64url', () => {
    expect(looksLikeToken('aB3-_'.padEnd(24, 'x'))).toBe(true);
    for (const bad of ['', 'short', 'x'.repeat(25), 'x'.repeat(23) + '/']) expect(looksLikeToken(bad)).toBe(false);
  });
});
