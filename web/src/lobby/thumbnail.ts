// A game's map as a small picture: the board's own ground, shore, rivers and roads at a few pixels a hex. Loaded when a card is first seen.
import { Features } from '../board/features';
import { HexGrid, grow, type Box } from '../board/geometry';
import { paintRelief } from '../board/relief';
import { Shore, pathOf } from '../board/shore';
import { Style } from '../board/style';
import type { MapDocument } from '../net/types';

/** Enough under the strokes at the size of a card, and painted in a moment. */
const RELIEF_PIXELS = 90_000;
const SEA_RESOLUTION = 4;

/** The part of the map that fills a picture of this shape: all of it in one direction, its middle in the other. */
export function cropped({ left, top, right, bottom }: Box, shape: number): Box {
  const width = right - left, height = bottom - top, x = (left + right) / 2, y = (top + bottom) / 2;
  const [w, h] = width / height > shape ? [height * shape, height] : [width, width / shape];
  return { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 };
}

export function paintThumbnail(canvas: HTMLCanvasElement, map: MapDocument): void {
  const grid = new HexGrid(map.hexes), whole = grow(grid.bounds, -0.3);
  const box = cropped(whole, canvas.width / canvas.height);
  const scale = canvas.width / (box.right - box.left), pixel = 1 / scale;
  const context = canvas.getContext('2d')!;
  const style = new Style(map.looks), shore = new Shore(map, grid, style), features = new Features(map, grid, style);
  const lay = (picture: HTMLCanvasElement, resolution: number) =>
    context.drawImage(picture, box.left, box.top, picture.width / resolution, picture.height / resolution);
  context.save();
  context.scale(scale, scale);
  context.translate(-box.left, -box.top);
  lay(shore.paintSea(box, SEA_RESOLUTION), SEA_RESOLUTION);
  const rings = shore.landIn(box);
  if (rings.length > 0) {
    const land = pathOf(rings);
    const relief = paintRelief(grid, style, box, Math.min(scale, Math.sqrt(RELIEF_PIXELS / ((box.right - box.left) * (box.bottom - box.top)))));
    context.save();
    context.clip(land);
    lay(relief.canvas, relief.resolution);
    context.restore();
    if (shore.anySea) shore.paintShoreline(context, land, box, pixel);
  }
  if (scale > 9) features.paintGrid(context, grid.hexes, pixel);
  features.paintSides(context, box, pixel);
  features.paintLines(context, box, pixel);
  context.restore();
}
