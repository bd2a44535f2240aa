// Samples of what is on a map, painted by the same hands as the map itself.
import { Features } from '../board/features';
import { COLUMN, HexGrid, cornersOf } from '../board/geometry';
import { css } from '../board/palette';
import { paintPatterns } from '../board/patterns';
import { PLAIN, Style } from '../board/style';
import type { MapDocument, MapHex } from '../net/types';

/** Two hexes, one below the other, with a third between two columns: enough for a side and for a line. */
function ground(terrain: string): MapHex[] {
  return [
    { id: 'a', terrain, x: 0, y: 0 }, { id: 'b', terrain, x: 0, y: 1 }, { id: 'c', terrain, x: COLUMN, y: 0.5 }, { id: 'd', terrain, x: -COLUMN, y: 0.5 },
  ];
}

/** So much of the map. */
function partOf(map: MapDocument, hexes: MapHex[], change: Partial<MapDocument>): MapDocument {
  return { ...map, hexes, hexsides: [], roads: [], rails: [], places: [], ...change };
}

export function paintSample(canvas: HTMLCanvasElement, kind: 'terrain' | 'hexside' | 'line', what: string, map: MapDocument): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / 1.2, hexes = ground(kind === 'terrain' ? what : ''), middle = kind === 'terrain' ? 0 : 0.5;
  context.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2 - middle * scale);
  context.beginPath();
  cornersOf({ x: 0, y: middle }).forEach(({ x, y }, i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
  context.save();
  context.clip();
  const style = new Style(map.looks), { colour, water } = kind === 'terrain' ? style.ground(what) : PLAIN;
  context.fillStyle = css(colour);
  context.fillRect(-1, -1, 2, 3);
  if (kind === 'terrain') paintPatterns(context, hexes.slice(0, 1), style, water);
  else paintLine(context, kind === 'hexside' ? withSide(map, hexes, what) : withLine(map, hexes, what), style, 1 / scale);
  context.restore();
  context.lineWidth = 0.03;
  context.strokeStyle = 'rgba(60, 48, 34, 0.7)';
  context.stroke();
}

function withSide(map: MapDocument, hexes: MapHex[], feature: string): MapDocument {
  return partOf(map, hexes, { hexsides: [{ feature, sides: [['a', 'b'], ['a', 'c'], ['b', 'd']] }] });
}

function withLine(map: MapDocument, hexes: MapHex[], kind: string): MapDocument {
  const line = { kind, hexes: ['d', 'a', 'c'] };
  return partOf(map, hexes, map.rails.some((rail) => rail.kind === kind) ? { rails: [line] } : { roads: [line] });
}

function paintLine(context: CanvasRenderingContext2D, map: MapDocument, style: Style, pixel: number): void {
  const box = { left: -2, top: -2, right: 2, bottom: 3 };
  const features = new Features(map, new HexGrid(map.hexes), style);
  features.paintSides(context, box, pixel);
  features.paintLines(context, box, pixel);
}
