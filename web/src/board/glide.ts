// Counters on their way from hex to hex. Pure: positions only.
import type { Piece } from '../net/types';
import type { Point } from './geometry';

export interface Way { piece: Piece; points: readonly Point[] }

/** Slow at both ends. */
const ease = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2);

function along(points: readonly Point[], share: number): Point {
  const legs = points.slice(1).map((point, i) => Math.hypot(point.x - points[i]!.x, point.y - points[i]!.y));
  let left = share * legs.reduce((sum, leg) => sum + leg, 0);
  for (const [i, leg] of legs.entries()) {
    const [from, to] = [points[i]!, points[i + 1]!];
    if (left <= leg && leg > 0) return { x: from.x + ((to.x - from.x) * left) / leg, y: from.y + ((to.y - from.y) * left) / leg };
    left -= leg;
  }
  return points[points.length - 1]!;
}

export class Glide {
  constructor(private readonly ways: readonly Way[], private readonly since: number, private readonly ms: number) {}

  /** Whether the counters still lie where they are going. */
  leadsTo(pieces: readonly Piece[], placeOf: (hex: string) => Point | undefined): boolean {
    return this.ways.every(({ piece: { id }, points }) => {
      const hex = pieces.find((piece) => piece.id === id)?.at.hex, place = hex === undefined ? undefined : placeOf(hex), end = points.at(-1);
      return place !== undefined && place.x === end?.x && place.y === end.y;
    });
  }

  isOver(now: number): boolean {
    return now - this.since >= this.ms;
  }

  at(now: number): { piece: Piece; at: Point }[] {
    const share = ease(Math.min(1, Math.max(0, (now - this.since) / this.ms)));
    return this.ways.map(({ piece, points }) => ({ piece, at: along(points, share) }));
  }
}
