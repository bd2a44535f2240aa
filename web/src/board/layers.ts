// Counters on the map, in piles or on their way.
import type { Piece } from '../net/types';
import type { Highlights, Scene } from './api';
import type { HexGrid, Point } from './geometry';
import { paintBlock, paintCount, paintCounter, paintSymbolOnly } from './counters';
import { GOLD } from './hexmarks';
import { Looks } from './looks';
import type { Mark } from './marks';
import { INK, css } from './palette';
import { COUNTER, hit, pile, stacksOf } from './stacks';
import { lookKey, lookOf } from './symbols';

export type Detail = 'block' | 'symbol' | 'full';

/** What can be told apart on a counter when a hex is so many CSS pixels wide. */
export function detailAt(scale: number): Detail {
  return scale < 18 ? 'block' : scale < 40 ? 'symbol' : 'full';
}

const GLOW = 0.75;
/** CSS pixels that a glow reaches beyond that. */
const GLOW_MARGIN = 2;
/** More lit hexes are seen anyhow, as an area. */
const FEW_HEXES = 12;

/** A unit that takes part in an attack and may now be chosen, for a loss or an advance, is both. */
type Tint = 'legal' | 'chosen' | 'both';

export class Pieces {
  private stacks = new Map<string, Piece[]>();
  private looks = new Looks();
  private keys = new WeakMap<Piece, string>();
  /** Counters on their way lie in no pile. */
  private lifted: ReadonlySet<string> = new Set();

  constructor(private readonly grid: HexGrid) {}

  setScene(scene: Scene): void {
    if (this.looks !== scene.looks) this.keys = new WeakMap();
    this.looks = scene.looks;
    this.stacks = stacksOf(scene.pieces);
  }

  lift(pieces: ReadonlySet<string>): void {
    this.lifted = pieces;
  }

  /** A counter between two hexes. */
  onTheWay(piece: Piece, at: Point, detail: Detail): Mark {
    return this.counter(piece, at, COUNTER, detail);
  }

  stack(hex: string): readonly Piece[] {
    return this.stacks.get(hex) ?? [];
  }

  /** The counter of a pile under a point of the map, if any. */
  pieceAt(hex: string, at: Point): Piece | null {
    const stack = this.stack(hex), centre = this.grid.get(hex);
    if (!centre) return null;
    const i = hit(pile(stack.length), COUNTER, { x: at.x - centre.x, y: at.y - centre.y });
    return stack[i] ?? null;
  }

  /** Counters from the top of the map down, so that a pile may lap over the hex behind it. */
  marks(detail: Detail): Mark[] {
    return this.inOrder().flatMap(([, stack, centre]) => {
      const places = pile(stack.length).map((offset) => ({ x: centre.x + offset.x, y: centre.y + offset.y }));
      const marks = places.map((at, i) => this.counter(stack[i]!, at, COUNTER, detail)).reverse();
      if (stack.length > 1 && detail !== 'block') marks.push(countMark(stack.length, centre));
      return marks;
    });
  }

  /** Outlines below the counters. A unit buried in its pile lights up what is visible of the pile. */
  glows(highlights: Highlights): Mark[] {
    return this.inOrder().flatMap(([, stack, centre]) => {
      const offsets = pile(stack.length);
      return stack.flatMap((piece, i) => {
        const tint = tintOf(piece.id, highlights), offset = offsets[Math.min(i, offsets.length - 1)]!;
        return tint ? [glowMark({ x: centre.x + offset.x, y: centre.y + offset.y }, tint, GLOW)] : [];
      });
    });
  }

  /** One for every pile with a counter that can be chosen; where few hexes can be, for a pile that hides its hex, too. */
  wedges(highlights: Highlights): Mark[] {
    const few = highlights.hexes.size <= FEW_HEXES;
    return this.inOrder().flatMap(([id, stack, centre]) => {
      const legal = (few && highlights.hexes.has(id)) || stack.some((piece) => highlights.pieces.has(piece.id));
      const top = pile(stack.length)[0];
      return legal && top ? [wedgeMark({ x: centre.x + top.x, y: centre.y + top.y })] : [];
    });
  }

  private counter(piece: Piece, at: Point, size: number, detail: Detail): Mark {
    const look = lookOf(piece, this.looks);
    let key = this.keys.get(piece);
    if (key === undefined) this.keys.set(piece, key = lookKey(look));
    const mark = { ...at, width: size, height: size };
    const { side, nation, hidden } = look, code = look.emblem ?? look.code;
    if (detail === 'block') return { ...mark, key: `block:${side}:${nation}`, paint: paintBlock(look, this.looks) };
    if (detail === 'symbol') {
      return { ...mark, key: `symbol:${side}:${nation}:${code}:${hidden}`, paint: paintSymbolOnly(look, this.looks) };
    }
    return { ...mark, key, paint: paintCounter(look, this.looks) };
  }

  private inOrder(): [string, Piece[], Point][] {
    return [...this.stacks]
      .flatMap(([id, all]): [string, Piece[], Point][] => {
        const centre = this.grid.get(id), stack = this.lifted.size === 0 ? all : all.filter((piece) => !this.lifted.has(piece.id));
        return centre && stack.length > 0 ? [[id, stack, centre]] : [];
      })
      .sort(([, , a], [, , b]) => a.y - b.y);
  }
}

function tintOf(id: string, highlights: Highlights): Tint | null {
  const legal = highlights.pieces.has(id);
  if (highlights.selectedPieces.has(id)) return legal ? 'both' : 'chosen';
  return legal ? 'legal' : null;
}

function countMark(count: number, centre: Point): Mark {
  const at = { x: centre.x + 0.33, y: centre.y - 0.33 };
  return { ...at, width: 0.21, height: 0.21, least: 13, key: `count:${count}`, paint: paintCount(count) };
}

/** A ring round a counter. It is as thick as the eye needs it however small the counter is. */
function glowMark(at: Point, tint: Tint, size: number): Mark {
  return {
    ...at, width: size, height: size, margin: GLOW_MARGIN, key: `glow:${tint}`,
    paint: (context, width, _height, dpr) => {
      const edge = Math.max(3 * dpr, width * 0.085), inset = edge * 0.62;
      context.beginPath();
      context.roundRect(inset, inset, width - 2 * inset, width - 2 * inset, width * 0.1);
      context.lineWidth = edge * 1.2;
      context.strokeStyle = css(INK, 0.9);
      context.stroke();
      context.lineWidth = edge * 0.72;
      context.strokeStyle = css(GOLD);
      if (tint !== 'chosen') context.stroke();
      context.setLineDash([edge * 1.6, edge * 0.8]);
      context.strokeStyle = '#ffffff';
      if (tint !== 'legal') context.stroke();
    },
  };
}

/** A wedge that points at a counter which can be chosen: a shape for those who do not see the ring's colour. */
function wedgeMark(at: Point): Mark {
  return {
    x: at.x, y: at.y - COUNTER / 2 - 0.15, width: 0.22, height: 0.18, least: 10, key: 'wedge',
    paint: (context, width, height, dpr) => {
      const edge = Math.max(dpr, width * 0.1);
      context.beginPath();
      context.moveTo(edge, edge);
      context.lineTo(width - edge, edge);
      context.lineTo(width / 2, height - edge);
      context.closePath();
      context.lineJoin = 'round';
      context.lineWidth = edge * 2;
      context.strokeStyle = css(INK);
      context.stroke();
      context.fillStyle = css(GOLD);
      context.fill();
    },
  };
}
