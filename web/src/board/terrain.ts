// The printed map: everything that never changes in a match, painted piece by piece into tiles.
import type { MapDocument, MapHex } from '../net/types';
import { Features } from './features';
import { cornersOf, grow, type Box, type HexGrid } from './geometry';
import { Labels, type Sharpness } from './labels';
import type { Mark } from './marks';
import type { Theme } from './palette';
import { paintPatterns } from './patterns';
import { paintRelief, type Relief } from './relief';
import { Shore, pathOf } from './shore';
import { Style } from './style';

const OFF_MAP = 'rgba(231, 225, 210, 0.78)';
/** Multiplied over the light map: a dimmed lamp, not inverted colours. */
const DIMMER = '#6f6d6e';
/** How far the picture goes on beyond the outermost hexes. */
export const MARGIN = 0.8;
/** Pixels a hex of the relief: enough under the strokes, and made in a fraction of a second. */
const RELIEF_RESOLUTION = 14;
const RELIEF_PIXELS = 700_000;
const SEA_RESOLUTION = 8;

export class MapPainter {
  readonly box: Box;
  private readonly style: Style;
  private readonly shore: Shore;
  private readonly features: Features;
  private readonly labels: Labels;
  private readonly relief: Relief;
  private readonly sea: HTMLCanvasElement;
  private readonly scratch = document.createElement('canvas');

  constructor(map: MapDocument, private readonly grid: HexGrid) {
    this.box = grow(grid.bounds, MARGIN);
    this.style = new Style(map.looks);
    this.shore = new Shore(map, grid, this.style);
    this.features = new Features(map, grid, this.style);
    this.labels = new Labels(map, grid, this.features, this.style);
    this.sea = this.shore.paintSea(this.box, SEA_RESOLUTION);
    const area = (this.box.right - this.box.left) * (this.box.bottom - this.box.top);
    this.relief = paintRelief(grid, this.style, this.box, Math.min(RELIEF_RESOLUTION, Math.sqrt(RELIEF_PIXELS / area)));
  }

  /** Paints the part of the map in `box`; the context's origin is the box's upper left corner. */
  paint(context: CanvasRenderingContext2D, box: Box, sharpness: Sharpness, theme: Theme, named: boolean): void {
    const { scale } = sharpness, pixel = sharpness.dpr / scale;
    context.save();
    context.beginPath();
    context.scale(scale, scale);
    context.translate(-box.left, -box.top);
    context.rect(this.box.left, this.box.top, this.box.right - this.box.left, this.box.bottom - this.box.top);
    context.clip();
    const hexes = this.near(box);
    this.paintGround(context, box, hexes, sharpness);
    this.features.paintGrid(context, hexes, pixel);
    this.features.paintSides(context, box, pixel);
    this.features.paintLines(context, box, pixel);
    this.paintOutside(context, hexes);
    if (theme === 'dark') {
      this.dim(context);
      this.relight(context, box, pixel);
    }
    this.labels.paintSymbols(context, box, sharpness, theme);
    this.paintFrame(context, pixel, theme);
    context.restore();
    if (named) this.labels.paintNames(context, box, sharpness, theme);
  }

  /** The names of places, which must stay readable whatever lies on the map. */
  nameMarks(sharpness: Sharpness, theme: Theme): Mark[] {
    return this.labels.nameMarks(sharpness, theme);
  }

  private paintGround(context: CanvasRenderingContext2D, box: Box, hexes: readonly MapHex[], { scale, dpr }: Sharpness): void {
    const rings = this.shore.landIn(box), land = pathOf(rings), detailed = scale / dpr >= 13;
    this.paintRaster(context, this.sea, SEA_RESOLUTION);
    if (detailed) paintPatterns(context, hexes, this.style, true);
    // Nothing is cut out along an empty path: the relief, which reaches out to sea, would be left whole.
    if (rings.length > 0) this.paintLand(context, land, box, detailed ? hexes : []);
    if (this.shore.anySea) this.shore.paintShoreline(context, land, box, dpr / scale);
  }

  private paintRaster(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, resolution: number): void {
    context.drawImage(canvas, this.box.left, this.box.top, canvas.width / resolution, canvas.height / resolution);
  }

  /** Painted beside and cut out along the shore in one go: strokes under a ragged clip would cost many times as much. */
  private paintLand(context: CanvasRenderingContext2D, land: Path2D, box: Box, hexes: readonly MapHex[]): void {
    const { width, height } = context.canvas;
    this.scratch.width = width;
    this.scratch.height = height;
    const beside = this.scratch.getContext('2d')!;
    beside.setTransform(context.getTransform());
    this.paintRaster(beside, this.relief.canvas, this.relief.resolution);
    paintPatterns(beside, hexes, this.style, false);
    beside.globalCompositeOperation = 'destination-in';
    beside.fillStyle = '#000000';
    beside.fill(land);
    context.drawImage(this.scratch, box.left, box.top, box.right - box.left, box.bottom - box.top);
  }

  private dim(context: CanvasRenderingContext2D): void {
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = DIMMER;
    context.fillRect(this.box.left, this.box.top, this.box.right - this.box.left, this.box.bottom - this.box.top);
    context.globalCompositeOperation = 'source-over';
  }

  /** Rivers, roads and rails, which a dimmed map would swallow. */
  private relight(context: CanvasRenderingContext2D, box: Box, pixel: number): void {
    context.globalAlpha = 0.6;
    this.features.paintRivers(context, box, pixel);
    this.features.paintLines(context, box, pixel);
    context.globalAlpha = 1;
  }

  private paintFrame(context: CanvasRenderingContext2D, pixel: number, theme: Theme): void {
    const { left, top, right, bottom } = grow(this.box, -0.06);
    context.lineWidth = Math.max(0.04, pixel);
    context.strokeStyle = theme === 'light' ? 'rgba(58, 46, 34, 0.7)' : 'rgba(200, 190, 170, 0.4)';
    context.strokeRect(left, top, right - left, bottom - top);
  }

  /** What lies outside the hexes is veiled. */
  private paintOutside(context: CanvasRenderingContext2D, hexes: readonly MapHex[]): void {
    context.beginPath();
    context.rect(this.box.left, this.box.top, this.box.right - this.box.left, this.box.bottom - this.box.top);
    for (const hex of hexes) {
      cornersOf(hex).forEach(({ x, y }, i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
      context.closePath();
    }
    context.fillStyle = OFF_MAP;
    context.fill('evenodd');
  }

  private near(box: Box): MapHex[] {
    const { left, right, top, bottom } = grow(box, 1);
    return this.grid.hexes.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
  }
}
