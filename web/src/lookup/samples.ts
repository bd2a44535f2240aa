// Samples of what is on a map, painted by the same hands as the map itself.
import { Features } from '../board/features';
import { COLUMN, HexGrid, cornersOf } from '../board/geometry';
import { css, terrainLook } from '../board/palette';
import { paintPatterns } from '../board/patterns';
import type { MapDocument, MapHex } from '../net/types';

const GROUND = 'clear';

/** Two hexes, one below the other, with a third between two columns: enough for a side and for a line. */
function ground(terrain: string): MapHex[] {
  return [
    { id: 'a', terrain, x: 0, y: 0 }, { id: 'b', terrain, x: 0, y: 1 }, { id: 'c', terrain, x: COLUMN, y: 0.5 }, { id: 'd', terrain, x: -COLUMN, y: 0.5 },
  ];
}

function mapOf(hexes: MapHex[], change: Partial<MapDocument>): MapDocument {
  return { game: '', title: '', hexes, hexsides: [], roads: [], rails: [], places: [], areas: [], boxes: [], ...change };
}

export function paintSample(canvas: HTMLCanvasElement, kind: 'terrain' | 'hexside' | 'line', what: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / 1.2, hexes = ground(kind === 'terrain' ? what : GROUND), middle = kind === 'terrain' ? 0 : 0.5;
  context.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2 - middle * scale);
  context.beginPath();
  cornersOf({ x: 0, y: middle }).forEach(({ x, y }, i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
  context.save();
  context.clip();
  context.fillStyle = css(terrainLook(kind === 'terrain' ? what : GROUND).colour);
  context.fillRect(-1, -1, 2, 3);
  if (kind === 'terrain') paintPatterns(context, hexes.slice(0, 1), terrainLook(what).water);
  else paintLine(context, hexes, kind, what, 1 / scale);
  context.restore();
  context.lineWidth = 0.03;
  context.strokeStyle = 'rgba(60, 48, 34, 0.7)';
  context.stroke();
}

function paintLine(context: CanvasRenderingContext2D, hexes: MapHex[], kind: 'hexside' | 'line', what: string, pixel: number): void {
  const box = { left: -2, top: -2, right: 2, bottom: 3 };
  const line = { kind: what, hexes: ['d', 'a', 'c'].slice(0, 3) };
  const map = kind === 'hexside'
    ? mapOf(hexes, { hexsides: [{ feature: what, sides: [['a', 'b'], ['a', 'c'], ['b', 'd']] }] })
    : mapOf(hexes, what.startsWith('rail') ? { rails: [line] } : { roads: [line] });
  const features = new Features(map, new HexGrid(hexes));
  features.paintSides(context, box, pixel);
  features.paintLines(context, box, pixel);
}
