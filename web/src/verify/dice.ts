// Recomputes the dice of a finished match; docs/server.md, "Dice that anyone can check".
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DiceInfo, Rolls } from '../net/types';

export type Check = 'right' | 'wrong' | 'inherited';
export interface CheckedRoll {
  /** The Chance answer's place in the Record, from 0. */
  n: number;
  number: number;
  answer: string;
  /** What the seed gives; the answer itself where it was inherited, null where nothing can be drawn. */
  expected: string | null;
  check: Check;
}
export interface Verdict { hashFits: boolean; computedHash: string; rolls: CheckedRoll[]; firstWrong: CheckedRoll | null }

function littleEndian(value: number, bytes: 4 | 8): Uint8Array {
  const out = new Uint8Array(bytes);
  const view = new DataView(out.buffer);
  if (bytes === 4) view.setUint32(0, value, true);
  else view.setBigUint64(0, BigInt(value), true);
  return out;
}

/** Rolls that were taken back are never rolled again: the numbers run ahead of the answers. */
export function rollNumber(dice: DiceInfo, answer: number): number {
  return dice.skips.reduce((number, skip) => (skip.from <= answer ? number + skip.by : number), answer);
}

/** Each side's salt as it stands for this answer, or ''. */
export function saltsAt(dice: DiceInfo, sides: readonly string[], answer: number): string[] {
  return sides.map((side) => dice.salts.filter((salt) => salt.side === side && salt.from <= answer).at(-1)?.text ?? '');
}

export function rollDigest(seed: Uint8Array, number: number, salts: readonly string[]): Uint8Array {
  const salted = salts.flatMap((salt) => {
    const bytes = utf8ToBytes(salt);
    return [littleEndian(bytes.length, 4), bytes];
  });
  return hmac(sha256, seed, concatBytes(littleEndian(number, 8), ...salted));
}

/** A number in [0, total) without bias. */
export function drawTicket(seed: Uint8Array, digest: Uint8Array, total: number): number {
  const weight = BigInt(total);
  const unfair = (1n << 32n) % weight;
  for (let block = digest; ; block = hmac(sha256, seed, block)) {
    const words = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < block.byteLength; at += 4) {
      const product = BigInt(words.getUint32(at, true)) * weight;
      if ((product & 0xffffffffn) >= unfair) return Number(product >> 32n);
    }
  }
}

export function pickOutcome(outcomes: readonly [string, number][], ticket: number): string | null {
  let end = 0;
  for (const [text, weight] of outcomes) {
    end += weight;
    if (ticket < end) return text;
  }
  return null;
}

function checkRoll(seed: Uint8Array, { dice, sides }: Rolls, roll: Rolls['rolls'][number]): CheckedRoll {
  const number = rollNumber(dice, roll.n);
  const told = { n: roll.n, number, answer: roll.answer };
  if (roll.n < dice.first) return { ...told, expected: roll.answer, check: 'inherited' };
  const total = roll.outcomes.reduce((sum, [, weight]) => sum + weight, 0);
  if (total <= 0) return { ...told, expected: null, check: 'wrong' };
  const ticket = drawTicket(seed, rollDigest(seed, number, saltsAt(dice, sides, roll.n)), total);
  const expected = pickOutcome(roll.outcomes, ticket);
  return { ...told, expected, check: expected === roll.answer ? 'right' : 'wrong' };
}

/** Null when the seed is not there or is no seed. */
export function verifyRolls(rolls: Rolls): Verdict | null {
  const { seed: hex, hash } = rolls.dice;
  if (hex === undefined || !/^([0-9a-f]{2})+$/i.test(hex)) return null;
  const seed = hexToBytes(hex);
  const computedHash = bytesToHex(sha256(seed));
  const checked = rolls.rolls.map((roll) => checkRoll(seed, rolls, roll));
  const firstWrong = checked.find((roll) => roll.check === 'wrong') ?? null;
  return { hashFits: computedHash === hash.toLowerCase(), computedHash, rolls: checked, firstWrong };
}
