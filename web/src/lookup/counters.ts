// Counters that stand for others.
import type { Piece } from '../net/types';

const figuresOf = ({ attack, defence, movement, steps }: Piece): number => [attack, defence, movement, steps].filter((figure) => figure !== undefined).length;

/** The one from which most can be learned: it has the most figures. */
export function sampleOf(pieces: readonly Piece[]): Piece | undefined {
  const open = pieces.filter(({ hidden }) => !hidden);
  return open.reduce<Piece | undefined>((best, piece) => (best && figuresOf(best) >= figuresOf(piece) ? best : piece), undefined);
}

export interface CounterKind { piece: Piece; count: number }

/** One of each kind, symbol, side and nation, without what has happened to it; the most common first. */
export function kindsOf(pieces: readonly Piece[]): CounterKind[] {
  const kinds = new Map<string, CounterKind>();
  for (const piece of pieces) {
    if (piece.hidden) continue;
    const key = [piece.side, piece.nation, piece.kind, piece.symbol].join('|');
    const { status: _, ...plain } = piece;
    const known = kinds.get(key);
    if (known) known.count++;
    else kinds.set(key, { piece: plain, count: 1 });
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}
