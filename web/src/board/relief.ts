// The ground as a picture: terrain colours run into each other along uneven borders, tinted by height and shaded as if lit from
// the north-west. Made once for a map at a few pixels a hex; strokes drawn over it bring the detail.
import type { MapHex } from '../net/types';
import type { Box, HexGrid } from './geometry';
import { atLevel, dice, mix, parse, type Rgb } from './palette';
import type { Style } from './style';

const HIGH_GROUND: Rgb = parse('#9a7f66');
const SNOW: Rgb = parse('#f2efe9');
const REACH = 0.95;
/** Hexes at the edge colour the land beyond them, too: a real shoreline does not keep to hexes. */
const FAR_REACH = 2.3;
const FAR_WEIGHT = 1e-5;
const LAYERS = 6; // red, green, blue, height, brokenness, weight

export interface Relief { canvas: HTMLCanvasElement; box: Box; resolution: number }

export function paintRelief(grid: HexGrid, style: Style, box: Box, resolution: number): Relief {
  const width = Math.ceil((box.right - box.left) * resolution), height = Math.ceil((box.bottom - box.top) * resolution);
  const sums = spread(grid, style, box, resolution, width, height);
  const ground = raise(sums, resolution, width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(width, height);
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) colourPixel(image.data, sums, ground, x, y, width, height, resolution);
  }
  context.putImageData(image, 0, 0);
  return { canvas, box, resolution };
}

/** Every land hex lays its colour, height and brokenness over its surroundings. */
function spread(grid: HexGrid, style: Style, box: Box, resolution: number, width: number, height: number): Float32Array {
  const sums = new Float32Array(width * height * LAYERS);
  const warpX = noiseField(width, height, 2.2 / resolution, 11), warpY = noiseField(width, height, 2.2 / resolution, 12);
  for (const hex of grid.hexes) {
    const look = style.ground(hex.terrain);
    if (look.water) continue;
    const edge = Array.from({ length: 6 }, (_, i) => grid.across(hex, i)).some((next) => !next || style.ground(next.terrain).water);
    const reach = edge ? FAR_REACH : REACH;
    const values = [...atLevel(look.colour, hex.level), heightOf(hex, style), look.broken];
    const fromX = Math.max(0, Math.floor((hex.x - reach - box.left) * resolution));
    const toX = Math.min(width - 1, Math.ceil((hex.x + reach - box.left) * resolution));
    const fromY = Math.max(0, Math.floor((hex.y - reach - box.top) * resolution));
    const toY = Math.min(height - 1, Math.ceil((hex.y + reach - box.top) * resolution));
    for (let y = fromY; y <= toY; ++y) {
      for (let x = fromX; x <= toX; ++x) {
        const i = y * width + x;
        const dx = box.left + x / resolution + (warpX[i]! - 0.5) * 0.34 - hex.x;
        const dy = box.top + y / resolution + (warpY[i]! - 0.5) * 0.34 - hex.y;
        const weight = closeness(dx * dx + dy * dy, edge);
        if (weight === 0) continue;
        const at = i * LAYERS;
        for (let layer = 0; layer < 5; ++layer) sums[at + layer]! += weight * values[layer]!;
        sums[at + 5]! += weight;
      }
    }
  }
  return sums;
}

function closeness(distanceSquared: number, edge: boolean): number {
  const near = 1 - distanceSquared / (REACH * REACH);
  if (near > 0) return near * near * near * near * near;
  const far = edge ? 1 - distanceSquared / (FAR_REACH * FAR_REACH) : 0;
  return far > 0 ? FAR_WEIGHT * far * far : 0;
}

/** Heights with small hills and ridges where the ground is broken. */
function raise(sums: Float32Array, resolution: number, width: number, height: number): Float32Array {
  const ground = new Float32Array(width * height);
  const field = (frequency: number): Float32Array => noiseField(width, height, frequency / resolution, 20 + frequency);
  const large = field(2.6), middle = field(5.6), small = field(11);
  for (let i = 0; i < ground.length; ++i) {
    const weight = sums[i * LAYERS + 5]!;
    if (weight === 0) continue;
    const metres = sums[i * LAYERS + 3]! / weight, broken = sums[i * LAYERS + 4]! / weight;
    const ridge = 1 - Math.abs(2 * large[i]! - 1) + 0.5 * (1 - Math.abs(2 * middle[i]! - 1)) + 0.22 * small[i]!;
    ground[i] = metres / 2200 + broken * 0.36 * ridge;
  }
  return ground;
}

function colourPixel(
  out: Uint8ClampedArray, sums: Float32Array, ground: Float32Array, x: number, y: number, width: number, height: number,
  resolution: number,
): void {
  const i = y * width + x, at = i * LAYERS, weight = sums[at + 5]!;
  if (weight === 0) return;
  const metres = sums[at + 3]! / weight;
  let colour: Rgb = [sums[at]! / weight, sums[at + 1]! / weight, sums[at + 2]! / weight];
  colour = mix(colour, HIGH_GROUND, 0.3 * smooth(metres / 2600));
  colour = mix(colour, SNOW, 0.5 * smooth((metres - 3600) / 2000));
  const left = ground[y * width + Math.max(0, x - 1)]!, right = ground[y * width + Math.min(width - 1, x + 1)]!;
  const above = ground[Math.max(0, y - 1) * width + x]!, below = ground[Math.min(height - 1, y + 1) * width + x]!;
  const slope = ((right - left) * 0.6 + (below - above) * 0.8) * resolution * 0.5;
  const light = 1 + Math.max(-0.26, Math.min(0.17, slope * 0.14));
  out[i * 4] = colour[0] * light;
  out[i * 4 + 1] = colour[1] * light;
  out[i * 4 + 2] = colour[2] * light;
  out[i * 4 + 3] = 255;
}

function smooth(share: number): number {
  const t = Math.max(0, Math.min(1, share));
  return t * t * (3 - 2 * t);
}

/** Smooth noise from 0 to 1; `step` is how far along the lattice a pixel goes. */
function noiseField(width: number, height: number, step: number, seed: number): Float32Array {
  const columns = Math.ceil(width * step) + 2, rows = Math.ceil(height * step) + 2;
  const roll = dice(seed);
  const lattice = Float32Array.from({ length: columns * rows }, roll);
  const field = new Float32Array(width * height);
  for (let y = 0; y < height; ++y) {
    const v = y * step, row = Math.floor(v), fy = smooth(v - row);
    for (let x = 0; x < width; ++x) {
      const u = x * step, column = Math.floor(u), fx = smooth(u - column);
      const at = row * columns + column;
      const top = lattice[at]! + (lattice[at + 1]! - lattice[at]!) * fx;
      const bottom = lattice[at + columns]! + (lattice[at + columns + 1]! - lattice[at + columns]!) * fx;
      field[y * width + x] = top + (bottom - top) * fy;
    }
  }
  return field;
}

/** Metres that a step of height is shown as: where rules count steps they must be seen, however low the hills are. */
const LEVEL_METRES = 330;

/** For maps without heights: what the terrain suggests. */
export function heightOf(hex: MapHex, style: Style): number {
  if (hex.level !== undefined) return hex.level * LEVEL_METRES + Math.min(hex.height ?? 0, LEVEL_METRES) / 2;
  return hex.height ?? style.ground(hex.terrain).height;
}
