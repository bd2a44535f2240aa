// The expected values were computed with Python's hmac and hashlib, not with the library under test.
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { DiceInfo, Rolls } from '../../src/net/types';
import { drawTicket, pickOutcome, rollDigest, rollNumber, saltsAt, verifyRolls } from '../../src/verify/dice';
import { verdictText } from '../../src/verify/words';

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const dice: DiceInfo = {
  hash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed: bytesToHex(seed),
  first: 2,
  salts: [{ side: 'japan', text: 'tiger', from: 4 }, { side: 'china', text: '長沙', from: 6 }],
  skips: [{ from: 5, by: 3 }],
};
const die: [string, number][] = ['1', '2', '3', '4', '5', '6'].map((face) => [face, 1]);

function match(answers: string[], change: Partial<DiceInfo> = {}): Rolls {
  const rolls = answers.map((answer, n) => ({ n, number: rollNumber(dice, n), outcomes: die, answer }));
  return { dice: { ...dice, ...change }, sides: ['japan', 'china'], rolls };
}
const honest = ['3', '3', '5', '5', '2', '6', '2', '1', '4'];

describe('a roll', () => {
  it.each([
    [0, ['', ''], 'ff921230177d146ee8401eb82173128410002ba6f997e8e837e804407c8cdd38', 1, 6],
    [1, ['', ''], '45eeac785fd5fd8618d3b30181f2b6c6efe4cb683ea8db19bc0a1625d1f51ede', 2, 16],
    [2, ['tiger', ''], '7261826927532486a2881611660873bab231cee09d1f84b944d2629fb6c00ee0', 2, 14],
    [300, ['tiger', '長沙'], '7642787746bfa979f448b646b5eea40e487abdaf56d3304d59c60e1de0dee350', 2, 16],
  ])('%i with salts %j follows from the seed', (number, salts, hex, ofSix, ofThirtySix) => {
    const digest = rollDigest(seed, number, salts);
    expect(bytesToHex(digest)).toBe(hex);
    expect(drawTicket(seed, digest, 6)).toBe(ofSix);
    expect(drawTicket(seed, digest, 36)).toBe(ofThirtySix);
  });

  it('passes over words that would make it unfair, and goes on with the digest of the digest', () => {
    const halfRefused = 2 ** 31 + 1;
    expect(drawTicket(seed, rollDigest(seed, 9, ['', '']), halfRefused)).toBe(1005952643);
    expect(drawTicket(seed, rollDigest(seed, 116, ['', '']), halfRefused)).toBe(1708683939); // nine words refused
  });

  it('picks outcomes as wide as their weights', () => {
    const outcomes: [string, number][] = [['a', 2], ['b', 0], ['c', 3]];
    expect([0, 1, 2, 3, 4, 5].map((ticket) => pickOutcome(outcomes, ticket))).toEqual(['a', 'a', 'c', 'c', 'c', null]);
  });
});

describe('numbers and salts', () => {
  it('run ahead after a take-back', () => {
    expect([4, 5, 6].map((answer) => rollNumber(dice, answer))).toEqual([4, 8, 9]);
  });

  it('count from their answer on, the latest of a side replacing the one before', () => {
    const salted = { ...dice, salts: [...dice.salts, { side: 'japan', text: 'crane', from: 7 }] };
    expect([3, 4, 6, 7].map((answer) => saltsAt(salted, ['japan', 'china'], answer))).toEqual(
      [['', ''], ['tiger', ''], ['tiger', '長沙'], ['crane', '長沙']]);
  });
});

describe('a whole match', () => {
  it('is right when every roll follows from the seed; inherited ones are left out', () => {
    const verdict = verifyRolls(match(honest))!;
    expect(verdict.hashFits).toBe(true);
    expect(verdict.firstWrong).toBeNull();
    expect(verdict.rolls.map((roll) => roll.check)).toEqual(['inherited', 'inherited', ...Array(7).fill('right')]);
    expect(verdictText(verdict)[0]).toContain('All 7 rolls are right');
    expect(verdictText(verdict)[1]).toContain('first 2 rolls');
  });

  it('names the first wrong roll', () => {
    const verdict = verifyRolls(match(['3', '3', '5', '5', '2', '1', '2', '1', '3']))!;
    expect(verdict.firstWrong).toMatchObject({ n: 5, number: 8, answer: '1', expected: '6' });
    expect(verdictText(verdict)).toEqual([
      'Roll 6 is the first wrong one: 1 is recorded, but the seed gives 6.', '2 of 7 rolls are wrong.',
      expect.stringContaining('taken over')]);
  });

  it('is not right when a salt was changed', () => {
    const salts = [{ side: 'japan', text: 'lion', from: 4 }];
    expect(verifyRolls(match(honest, { salts }))!.firstWrong).not.toBeNull();
  });

  it('is not right when the seed is another than was published', () => {
    const verdict = verifyRolls(match(honest, { hash: '0'.repeat(64) }))!;
    expect(verdict.hashFits).toBe(false);
    expect(verdictText(verdict)[0]).toContain('does not fit');
  });

  it('cannot be checked before the seed is revealed', () => {
    expect(verifyRolls(match(honest, { seed: undefined }))).toBeNull();
    expect(verifyRolls(match(honest, { seed: 'xyz' }))).toBeNull();
  });

  it('calls a roll wrong when nothing could have been rolled', () => {
    const rolls = match(honest);
    rolls.rolls[3]!.outcomes = [];
    expect(verifyRolls(rolls)!.firstWrong).toMatchObject({ n: 3, expected: null });
  });
});
