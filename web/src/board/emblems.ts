// Emblems of markers and of counters that are no units: drawn in a square from -1 to 1.
import { PAPER, css, type Rgb } from './palette';

type Context = CanvasRenderingContext2D;
export const EMBLEMS = [
  'target', 'supply', 'bomb', 'aircraft', 'beachhead', 'parachute', 'bomber', 'kamikaze', 'gunfire', 'fleet', 'interdiction', 'suppressed', 'decoy', 'camp',
  'flame', 'dog', 'truck', 'star', 'medal', 'chit', 'sniper', 'mines', 'smoke', 'burnt', 'flare',
] as const;
export type Emblem = (typeof EMBLEMS)[number];
export const isEmblem = (word: string): word is Emblem => (EMBLEMS as readonly string[]).includes(word);

export function paintEmblem(context: Context, emblem: Emblem, ink: Rgb): void {
  context.lineCap = context.lineJoin = 'round';
  context.fillStyle = context.strokeStyle = css(ink);
  PAINTERS[emblem](context);
}

export function disc(context: Context, radius: number, fill: string, edge: string, width: number): void {
  context.beginPath();
  context.arc(0, 0, radius - width / 2, 0, 7);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = width;
  context.strokeStyle = edge;
  context.stroke();
}

function strokes(context: Context, width: number, ...lines: readonly (readonly number[])[]): void {
  context.beginPath();
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      if (i === 0) context.moveTo(line[i]!, line[i + 1]!);
      else context.lineTo(line[i]!, line[i + 1]!);
    }
  }
  context.lineWidth = width;
  context.stroke();
}

/** A ship's, for what stands on it. */
function hull(context: Context): void {
  context.beginPath();
  context.moveTo(-0.86, 0);
  context.lineTo(0.86, 0);
  context.lineTo(0.6, 0.36);
  context.lineTo(-0.62, 0.36);
  context.closePath();
  context.fill();
  strokes(context, 0.1, [-0.7, 0.62, -0.35, 0.52, 0, 0.62, 0.35, 0.52, 0.7, 0.62]);
}

function star(context: Context, radius: number, x = 0, y = 0): void {
  context.beginPath();
  for (let i = 0; i < 10; ++i) {
    const reach = i % 2 === 0 ? radius : radius * 0.42, angle = -Math.PI / 2 + (i * Math.PI) / 5;
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.closePath();
  context.fill();
}

const TARGET_RED = '#b3261c';

const PAINTERS: Readonly<Record<Emblem, (context: Context) => void>> = {
  target: (context) => {
    disc(context, 0.72, css(PAPER), TARGET_RED, 0.24);
    context.strokeStyle = TARGET_RED;
    strokes(context, 0.16, [0, -0.9, 0, -0.3], [0, 0.3, 0, 0.9], [-0.9, 0, -0.3, 0], [0.3, 0, 0.9, 0]);
    disc(context, 0.18, TARGET_RED, TARGET_RED, 0.02);
  },
  aircraft: (context) => {
    context.beginPath();
    context.ellipse(0, 0, 0.12, 0.68, 0, 0, 7);
    context.ellipse(0, -0.14, 0.72, 0.15, 0, 0, 7);
    context.ellipse(0, 0.5, 0.3, 0.1, 0, 0, 7);
    context.fill();
  },
  bomb: (context) => {
    context.beginPath();
    context.ellipse(0, 0.18, 0.27, 0.48, 0, 0, 7);
    context.fill();
    strokes(context, 0.14, [0, -0.2, 0, -0.66], [-0.26, -0.68, 0, -0.36, 0.26, -0.68]);
  },
  supply: (context) => {
    context.beginPath();
    context.arc(0, -0.1, 0.52, Math.PI, 0);
    context.closePath();
    context.fill();
    strokes(context, 0.09, [-0.5, -0.1, -0.16, 0.36], [0.5, -0.1, 0.16, 0.36]);
    context.fillRect(-0.24, 0.3, 0.48, 0.34);
  },
  beachhead: (context) => {
    strokes(context, 0.17, [0, 0.28, 0, -0.6], [-0.32, -0.28, 0, -0.64, 0.32, -0.28]);
    strokes(context, 0.13, [-0.62, 0.42, -0.31, 0.3, 0, 0.42, 0.31, 0.3, 0.62, 0.42], [-0.42, 0.68, -0.14, 0.58, 0.14, 0.68, 0.42, 0.58]);
  },
  parachute: (context) => {
    context.beginPath();
    context.arc(0, -0.12, 0.58, Math.PI, 0);
    context.quadraticCurveTo(0.3, -0.32, 0, -0.12);
    context.quadraticCurveTo(-0.3, -0.32, -0.58, -0.12);
    context.fill();
    strokes(context, 0.08, [-0.56, -0.12, 0, 0.5, 0.56, -0.12], [0, -0.12, 0, 0.5]);
    context.beginPath();
    context.arc(0, 0.56, 0.13, 0, 7);
    context.fill();
  },
  bomber: (context) => {
    context.beginPath();
    context.ellipse(0, 0, 0.1, 0.8, 0, 0, 7);
    context.ellipse(0, -0.14, 0.9, 0.11, 0, 0, 7);
    context.ellipse(0, 0.66, 0.34, 0.09, 0, 0, 7);
    for (const x of [-0.58, -0.3, 0.3, 0.58]) context.ellipse(x, -0.22, 0.06, 0.17, 0, 0, 7);
    context.fill();
  },
  kamikaze: (context) => {
    context.save();
    context.rotate(2.4);
    context.scale(0.8, 0.8);
    PAINTERS.aircraft(context);
    context.restore();
    strokes(context, 0.1, [-0.85, -0.62, -0.62, -0.4], [-0.6, -0.85, -0.4, -0.62]);
  },
  gunfire: (context) => {
    hull(context);
    strokes(context, 0.12, [-0.16, 0, -0.16, -0.28, 0.2, -0.28, 0.2, 0], [-0.16, -0.2, -0.62, -0.42], [0.2, -0.2, 0.66, -0.42], [0.02, -0.28, 0.02, -0.62]);
  },
  fleet: (context) => {
    hull(context);
    strokes(context, 0.14, [-0.8, -0.06, 0.8, -0.06]);
    context.fillRect(0.14, -0.5, 0.26, 0.4);
    strokes(context, 0.08, [0.27, -0.5, 0.27, -0.76]);
  },
  interdiction: (context) => {
    context.save();
    context.translate(0, -0.2);
    context.scale(0.66, 0.66);
    PAINTERS.aircraft(context);
    context.restore();
    strokes(context, 0.13, [-0.6, 0.34, 0.6, 0.34], [-0.6, 0.62, 0.6, 0.62], [-0.24, 0.24, 0.24, 0.72], [0.24, 0.24, -0.24, 0.72]);
  },
  suppressed: (context) => {
    const points = Array.from({ length: 16 }, (_, i) => {
      const reach = i % 2 === 0 ? 0.76 : 0.34, angle = (i * Math.PI) / 8;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    });
    context.beginPath();
    points.forEach(([x, y], i) => (i === 0 ? context.moveTo(x!, y!) : context.lineTo(x!, y!)));
    context.closePath();
    context.fill();
  },
  flame: (context) => {
    context.beginPath();
    context.moveTo(0, 0.76);
    context.bezierCurveTo(-0.8, 0.6, -0.56, -0.1, -0.2, -0.3);
    context.bezierCurveTo(-0.16, -0.06, -0.02, 0, 0.02, -0.02);
    context.bezierCurveTo(0.14, -0.3, 0, -0.6, -0.06, -0.8);
    context.bezierCurveTo(0.6, -0.44, 0.92, 0.5, 0, 0.76);
    context.fill();
  },
  dog: (context) => {
    context.beginPath();
    context.moveTo(-0.8, -0.3);
    for (const [x, y] of [[-0.4, -0.28], [0.28, -0.22], [0.42, -0.62], [0.56, -0.44], [0.84, -0.3], [0.8, -0.12], [0.54, -0.06], [0.44, 0.14],
      [0.44, 0.62], [0.26, 0.62], [0.22, 0.18], [-0.3, 0.16], [-0.4, 0.62], [-0.58, 0.62], [-0.56, -0.02]] as const) context.lineTo(x, y);
    context.closePath();
    context.fill();
  },
  truck: (context) => {
    context.fillRect(-0.82, -0.4, 0.96, 0.66);
    context.beginPath();
    context.moveTo(0.2, -0.2);
    context.lineTo(0.56, -0.2);
    context.lineTo(0.82, 0.06);
    context.lineTo(0.82, 0.26);
    context.lineTo(0.2, 0.26);
    context.closePath();
    context.fill();
    for (const x of [-0.52, 0.5]) {
      context.beginPath();
      context.arc(x, 0.42, 0.19, 0, 7);
      context.fill();
    }
  },
  star: (context) => star(context, 0.8),
  medal: (context) => {
    strokes(context, 0.14, [-0.34, -0.84, 0, -0.3, 0.34, -0.84]);
    star(context, 0.56, 0, 0.24);
  },
  chit: (context) => {
    context.beginPath();
    context.arc(0, 0, 0.62, 0, 7);
    context.lineWidth = 0.14;
    context.stroke();
    star(context, 0.36);
  },
  sniper: (context) => {
    context.beginPath();
    context.arc(0, 0, 0.56, 0, 7);
    context.lineWidth = 0.1;
    context.stroke();
    strokes(context, 0.08, [-0.84, 0, -0.16, 0], [0.16, 0, 0.84, 0], [0, -0.84, 0, -0.16], [0, 0.16, 0, 0.84]);
  },
  mines: (context) => {
    for (const [x, y] of [[-0.4, 0.3], [0.4, 0.3], [0, -0.38]] as const) {
      context.beginPath();
      context.arc(x, y, 0.22, 0, 7);
      context.fill();
      strokes(context, 0.09, [x - 0.26, y - 0.26, x + 0.26, y + 0.26], [x + 0.26, y - 0.26, x - 0.26, y + 0.26]);
    }
  },
  smoke: (context) => {
    context.beginPath();
    for (const [x, y, r] of [[-0.38, 0.2, 0.32], [0.3, 0.22, 0.36], [-0.06, -0.22, 0.4]] as const) {
      context.moveTo(x + r, y);
      context.arc(x, y, r, 0, 7);
    }
    context.fill();
  },
  burnt: (context) => strokes(context, 0.13, [-0.6, 0.6, -0.5, -0.3], [0, 0.6, 0.06, -0.6], [0.6, 0.6, 0.5, -0.1], [0.06, -0.1, 0.3, -0.4], [-0.75, 0.62, 0.75, 0.62]),
  flare: (context) => {
    star(context, 0.44, 0, -0.3);
    strokes(context, 0.09, [0, 0.2, 0, 0.8], [-0.3, 0.14, -0.56, 0.6], [0.3, 0.14, 0.56, 0.6]);
  },
  decoy: (context) => {
    context.setLineDash([0.2, 0.16]);
    strokes(context, 0.1, [-0.86, -0.56, 0.86, -0.56, 0.86, 0.56, -0.86, 0.56, -0.86, -0.56], [-0.86, -0.56, 0.86, 0.56], [-0.86, 0.56, 0.86, -0.56]);
    context.setLineDash([]);
  },
  camp: (context) => {
    strokes(context, 0.12, [-0.8, 0.55, -0.8, -0.5], [0.8, 0.55, 0.8, -0.5], [0, 0.55, 0, -0.5]);
    for (const y of [-0.26, 0.2]) {
      strokes(context, 0.08, [-0.86, y, 0.86, y]);
      for (const x of [-0.4, 0.4]) strokes(context, 0.08, [x - 0.1, y - 0.12, x + 0.1, y + 0.12], [x - 0.1, y + 0.12, x + 0.1, y - 0.12]);
    }
  },
};
