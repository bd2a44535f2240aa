// Strokes that tell terrains apart without colour, drawn as if by hand and always alike for the same hex.
import type { MapHex } from '../net/types';
import type { Point } from './geometry';
import { dice, hash } from './palette';
import type { Pattern, Style } from './style';

type Roll = () => number;
type Stroke = (path: Path2D, at: Point, size: number, roll: Roll) => void;

interface PatternStyle { ink: string; width: number; filled?: boolean; rows: number; size: number; draw: Stroke }

const line = (path: Path2D, ...points: [number, number][]): void => {
  points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
};

const dot: Stroke = (path, { x, y }, size, roll) => {
  const r = size * (0.1 + roll() * 0.06);
  path.moveTo(x + r, y);
  path.arc(x, y, r, 0, 7);
};

const hachure: Stroke = (path, { x, y }, size, roll) => {
  const w = size * (0.42 + roll() * 0.2), h = size * (0.3 + roll() * 0.14);
  path.moveTo(x - w, y + h * 0.5);
  path.quadraticCurveTo(x - w * 0.2, y - h, x + w, y + h * 0.4);
  for (const t of [0.15, 0.5, 0.85]) {
    const px = x + w * (t * 1.3 - 0.25), py = y - h * 0.12 + h * 0.4 * t;
    line(path, [px, py], [px + size * 0.1, py + size * (0.2 + roll() * 0.1)]);
  }
};

const ridge: Stroke = (path, { x, y }, size, roll) => {
  const w = size * (0.62 + roll() * 0.2), h = size * (0.62 + roll() * 0.3), top = x + (roll() - 0.5) * w * 0.35;
  path.moveTo(x - w, y + h * 0.5);
  path.quadraticCurveTo(x - w * 0.35, y + h * 0.05, top, y - h * 0.55);
  path.quadraticCurveTo(x + w * 0.4, y + h * 0.1, x + w, y + h * 0.5);
  for (const t of [0.2, 0.42, 0.66]) {
    const px = top + (x + w - top) * t, py = y - h * 0.55 + h * t * 1.05;
    line(path, [px, py], [px - size * 0.12, py + size * (0.3 - t * 0.16)]);
  }
};

const crown: Stroke = (path, { x, y }, size, roll) => {
  const r = size * (0.26 + roll() * 0.08);
  path.moveTo(x - r * 1.25, y + r * 0.5);
  path.bezierCurveTo(x - r * 1.5, y - r * 0.5, x - r * 0.7, y - r, x - r * 0.2, y - r * 0.75);
  path.bezierCurveTo(x + r * 0.5, y - r * 1.35, x + r * 1.6, y - r * 0.5, x + r * 1.2, y + r * 0.5);
};

const palm: Stroke = (path, { x, y }, size, roll) => {
  const lean = (roll() - 0.5) * size * 0.2;
  line(path, [x, y + size * 0.4], [x + lean, y - size * 0.1]);
  for (const angle of [-2.7, -2.0, -1.1, -0.4]) {
    const tip: [number, number] = [x + lean + Math.cos(angle) * size * 0.32, y - size * 0.06 + Math.sin(angle) * size * 0.2];
    line(path, [x + lean, y - size * 0.1], tip);
  }
};

const paddy: Stroke = (path, { x, y }, size) => {
  line(path, [x - size * 0.45, y + size * 0.2], [x + size * 0.45, y + size * 0.2]);
  for (const dx of [-0.25, 0, 0.25]) line(path, [x + dx * size, y + size * 0.2], [x + dx * size, y - size * 0.08]);
};

const tuft: Stroke = (path, { x, y }, size, roll) => {
  const w = size * (0.4 + roll() * 0.15);
  line(path, [x - w, y + size * 0.15], [x + w, y + size * 0.15]);
  for (const dx of [-0.18, 0, 0.18]) line(path, [x + dx * size * 0.7, y + size * 0.1], [x + dx * size * 1.4, y - size * 0.2]);
};

/** Water left by the tide, with a blade or two beside it. */
const flat: Stroke = (path, { x, y }, size, roll) => {
  const w = size * (0.2 + roll() * 0.22);
  line(path, [x - w, y], [x + w, y]);
  line(path, [x + w + size * 0.14, y], [x + w + size * 0.2, y]);
  if (roll() < 0.35) for (const dx of [-0.1, 0.06]) line(path, [x + dx * size, y - size * 0.06], [x + dx * size * 2, y - size * 0.32]);
};

const root: Stroke = (path, at, size, roll) => {
  crown(path, { x: at.x, y: at.y - size * 0.12 }, size, roll);
  for (const dx of [-0.2, 0, 0.2]) line(path, [at.x + dx * size * 0.6, at.y + size * 0.04], [at.x + dx * size, at.y + size * 0.32]);
};

const block: Stroke = (path, { x, y }, size, roll) => {
  const w = size * (0.35 + roll() * 0.3), h = size * (0.3 + roll() * 0.25);
  path.rect(x - w / 2, y - h / 2, w, h);
};

const wave: Stroke = (path, { x, y }, size) => {
  path.moveTo(x - size * 0.5, y);
  path.quadraticCurveTo(x - size * 0.25, y - size * 0.22, x, y);
  path.quadraticCurveTo(x + size * 0.25, y + size * 0.22, x + size * 0.5, y);
};

const coral: Stroke = (path, { x, y }, size) => {
  line(path, [x - size * 0.16, y - size * 0.16], [x + size * 0.16, y + size * 0.16]);
  line(path, [x - size * 0.16, y + size * 0.16], [x + size * 0.16, y - size * 0.16]);
};

const cross: Stroke = (path, { x, y }, size) => {
  line(path, [x - size * 0.2, y], [x + size * 0.2, y]);
  line(path, [x, y - size * 0.2], [x, y + size * 0.2]);
};

const bush: Stroke = (path, { x, y }, size, roll) => {
  const r = size * (0.16 + roll() * 0.1);
  path.moveTo(x - r, y);
  path.arc(x, y, r, Math.PI, 0);
  if (roll() < 0.4) line(path, [x + r * 1.6, y], [x + r * 2, y - r]);
};

const rock: Stroke = (path, { x, y }, size, roll) => {
  const w = size * (0.22 + roll() * 0.16), h = size * (0.2 + roll() * 0.16);
  line(path, [x - w, y + h], [x - w * 0.5, y - h * 0.6], [x + w * 0.2, y - h], [x + w, y + h * 0.5]);
  line(path, [x - w * 0.1, y - h * 0.2], [x + w * 0.1, y + h * 0.6]);
};

/** The mouth of a cave in a rock. */
const mouth: Stroke = (path, { x, y }, size) => {
  path.moveTo(x - size * 0.3, y + size * 0.25);
  path.arc(x, y, size * 0.3, Math.PI, 0);
  path.lineTo(x + size * 0.3, y + size * 0.25);
  path.closePath();
};

/** Marks along the middle of a landing strip. */
const strip: Stroke = (path, { x, y }, size) => {
  path.rect(x - size * 0.35, y - size * 0.08, size * 0.7, size * 0.16);
};

const stalk: Stroke = (path, { x, y }, size, roll) => {
  const lean = (roll() - 0.5) * size * 0.12;
  line(path, [x, y + size * 0.3], [x + lean, y - size * 0.3]);
  line(path, [x + lean * 0.5, y], [x + size * 0.18, y - size * 0.2]);
};

const BROWN = 'rgba(92, 66, 40, 0.55)', GREEN = 'rgba(58, 84, 44, 0.55)', BLUE = 'rgba(52, 98, 122, 0.55)';
const GREY = 'rgba(84, 74, 68, 0.4)';
const STYLES: Readonly<Record<Exclude<Pattern, 'none'>, PatternStyle>> = {
  dots: { ink: BROWN, width: 0, filled: true, rows: 5, size: 0.17, draw: dot },
  hachures: { ink: BROWN, width: 0.014, rows: 3, size: 0.2, draw: hachure },
  ridges: { ink: BROWN, width: 0.018, rows: 3, size: 0.23, draw: ridge },
  summit: { ink: 'rgba(70, 52, 38, 0.75)', width: 0.024, rows: 2, size: 0.36, draw: ridge },
  canopy: { ink: GREEN, width: 0.015, rows: 4, size: 0.24, draw: crown },
  palms: { ink: GREEN, width: 0.014, rows: 3, size: 0.26, draw: palm },
  paddies: { ink: GREEN, width: 0.012, rows: 4, size: 0.2, draw: paddy },
  tufts: { ink: BLUE, width: 0.014, rows: 3, size: 0.25, draw: tuft },
  flats: { ink: 'rgba(78, 70, 62, 0.6)', width: 0.016, rows: 5, size: 0.2, draw: flat },
  roots: { ink: GREEN, width: 0.014, rows: 3, size: 0.26, draw: root },
  blocks: { ink: GREY, width: 0, filled: true, rows: 5, size: 0.17, draw: block },
  waves: { ink: BLUE, width: 0.014, rows: 3, size: 0.25, draw: wave },
  reef: { ink: BLUE, width: 0.018, rows: 4, size: 0.2, draw: coral },
  crosses: { ink: BROWN, width: 0.012, rows: 4, size: 0.2, draw: cross },
  bushes: { ink: 'rgba(74, 92, 44, 0.5)', width: 0.013, rows: 4, size: 0.2, draw: bush },
  rocks: { ink: 'rgba(84, 74, 66, 0.6)', width: 0.014, rows: 4, size: 0.2, draw: rock },
  caves: { ink: 'rgba(50, 40, 32, 0.7)', width: 0, filled: true, rows: 3, size: 0.26, draw: mouth },
  strip: { ink: 'rgba(84, 80, 76, 0.45)', width: 0, filled: true, rows: 4, size: 0.22, draw: strip },
  stalks: { ink: GREEN, width: 0.013, rows: 5, size: 0.2, draw: stalk },
};

const cache = new WeakMap<MapHex, Path2D>();

/** Draws the patterns of water or of land hexes; the context must be in map coordinates. */
export function paintPatterns(context: CanvasRenderingContext2D, hexes: readonly MapHex[], style: Style, water: boolean): void {
  context.lineCap = 'round';
  for (const hex of hexes) {
    const look = style.ground(hex.terrain);
    if (look.water === water) paintPattern(context, hex, look.pattern);
  }
}

function paintPattern(context: CanvasRenderingContext2D, hex: MapHex, pattern: Pattern): void {
  if (pattern === 'none') return;
  const style = STYLES[pattern];
  let path = cache.get(hex);
  if (!path) {
    path = fillHex(hex, style);
    cache.set(hex, path);
  }
  if (style.filled) {
    context.fillStyle = style.ink;
    context.fill(path);
  } else {
    context.strokeStyle = style.ink;
    context.lineWidth = style.width;
    context.stroke(path);
  }
}

/** Strokes stand in staggered rows, each a little out of place. */
function fillHex(hex: MapHex, style: PatternStyle): Path2D {
  const path = new Path2D();
  const roll = dice(hash(hex.id));
  const step = 1 / style.rows;
  for (let row = 0; row < style.rows; ++row) {
    const dy = (row + 0.5) * step - 0.5;
    const half = 0.577 - Math.abs(dy) * 0.577;
    const count = Math.max(1, Math.round((2 * half) / (step * 1.1)));
    for (let i = 0; i < count; ++i) {
      const dx = ((i + 0.5) / count) * 2 * half - half;
      const at = { x: hex.x + dx + (roll() - 0.5) * step * 0.4, y: hex.y + dy + (roll() - 0.5) * step * 0.35 };
      style.draw(path, at, style.size, roll);
    }
  }
  return path;
}
