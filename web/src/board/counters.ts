// Counters, painted to measure: bevelled square, nationality colour, NATO symbol, figures along the bottom.
import { ms } from '../../node_modules/milsymbol/src/milsymbol.js';
import landunit from '../../node_modules/milsymbol/src/numbersidc/sidc/landunit.js';
import { paintEmblem, type Emblem } from './emblems';
import type { Badge, Looks, Sign } from './looks';
import { FONT, INK, PAPER, css, inkOn, mix, type Rgb } from './palette';
import { isStaff, type Look } from './symbols';

ms.addIcons(landunit);

type Paint = (context: CanvasRenderingContext2D, size: number) => void;

export function paintCounter(look: Look, looks: Looks): Paint {
  const colour = looks.counterColour(look.side, look.nation), index = looks.sides.indexOf(look.side);
  return (context, size) => {
    paintFace(context, size, colour);
    if (look.hidden) return paintBack(context, size, colour, index);
    paintSidePattern(context, size, index);
    if (look.emblem) paintEmblemOn(context, size, look.emblem, colour, look.figures === '' ? 0.38 : 0.29, look.figures === '' ? 0.5 : 0.38);
    else paintSymbol(context, size, look.code, colour, 0.36, 0.43);
    paintTexts(context, size, look, inkOn(colour));
    paintSteps(context, size, look, inkOn(colour));
    look.badges.slice(0, 3).forEach((badge, i) => paintBadge(context, badge, size * 0.125, size * (0.36 + 0.21 * i), size * 0.105));
  };
}

function facePath(context: CanvasRenderingContext2D, size: number, inset: number): void {
  context.beginPath();
  context.roundRect(inset, inset, size - 2 * inset, size - 2 * inset, Math.max(1, size * 0.07 - inset));
}

function paintFace(context: CanvasRenderingContext2D, size: number, colour: Rgb): void {
  const edge = Math.max(1, size * 0.03);
  facePath(context, size, 0);
  context.fillStyle = css(mix(colour, INK, 0.55));
  context.fill();
  facePath(context, size, edge * 0.5);
  const bevel = context.createLinearGradient(0, 0, size, size);
  bevel.addColorStop(0, css(mix(colour, PAPER, 0.65)));
  bevel.addColorStop(0.5, css(colour));
  bevel.addColorStop(1, css(mix(colour, INK, 0.35)));
  context.fillStyle = bevel;
  context.fill();
  facePath(context, size, edge * 1.5);
  context.fillStyle = css(colour);
  context.fill();
}

/** The second side is ruled, a third dotted: sides differ without colour, too. */
function paintSidePattern(context: CanvasRenderingContext2D, size: number, index: number): void {
  if (index <= 0) return;
  context.save();
  facePath(context, size, Math.max(1, size * 0.045));
  context.clip();
  context.beginPath();
  const step = size * 0.085;
  for (let at = -size; at < size; at += step) {
    if (index === 1) {
      context.moveTo(at, 0);
      context.lineTo(at + size, size);
    } else {
      for (let y = step / 2; y < size; y += step) context.rect(at, y, size * 0.02, size * 0.02);
    }
  }
  context.lineWidth = size * 0.016;
  context.strokeStyle = context.fillStyle = css(INK, 0.16);
  if (index === 1) context.stroke();
  else context.fill();
  context.restore();
}

function paintBack(context: CanvasRenderingContext2D, size: number, colour: Rgb, index: number): void {
  context.save();
  facePath(context, size, Math.max(1, size * 0.1));
  context.fillStyle = css(mix(colour, INK, 0.28));
  context.fill();
  context.clip();
  context.beginPath();
  const step = size * 0.16;
  for (let at = -size; at < 2 * size; at += step) {
    context.moveTo(at, 0);
    context.lineTo(at + size, size);
    if (index !== 1) {
      context.moveTo(at, 0);
      context.lineTo(at - size, size);
    }
  }
  context.lineWidth = size * 0.03;
  context.strokeStyle = css(colour, 0.45);
  context.stroke();
  context.restore();
  context.font = `bold ${size * 0.5}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.09;
  context.strokeStyle = css(mix(colour, INK, 0.6));
  context.strokeText('?', size / 2, size * 0.53);
  context.fillStyle = css(PAPER);
  context.fillText('?', size / 2, size * 0.53);
}

/** The frame is one and a half times as wide as the symbol's nominal size. */
function paintSymbol(
  context: CanvasRenderingContext2D, size: number, code: string, colour: Rgb, share: number, middle: number,
): void {
  const symbol = new ms.Symbol(code, {
    size: size * share, infoFields: false, fillColor: css(mix(colour, PAPER, 0.68)), frameColor: css(INK), iconColor: css(INK),
    strokeWidth: 5,
  });
  // The middle of the frame; a headquarters would else be held by the foot of its staff.
  const anchor = symbol.getOctagonAnchor();
  context.drawImage(symbol.asCanvas(), size * 0.5 - anchor.x, size * middle - anchor.y);
  if (isStaff(code)) {
    context.fillStyle = css(INK);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    write(context, 'HQ', size * 0.5, size * (middle + 0.015), size * share * 0.7, size * share * 1.2, 'bold ');
  }
}

/** `share` of the counter from the emblem's middle to its edge. */
function paintEmblemOn(context: CanvasRenderingContext2D, size: number, emblem: Emblem, colour: Rgb, share: number, middle: number): void {
  context.save();
  context.translate(size * 0.5, size * middle);
  context.scale(size * share, size * share);
  paintEmblem(context, emblem, inkOn(colour));
  context.restore();
}

function paintTexts(context: CanvasRenderingContext2D, size: number, look: Look, ink: Rgb): void {
  context.fillStyle = css(ink);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'center';
  write(context, look.figures, size * 0.5, size * 0.91, size * 0.27, size * 0.86, 'bold ');
  context.textAlign = 'left';
  write(context, look.designation, size * 0.07, size * 0.21, size * 0.165, size * 0.36, '');
}

function write(
  context: CanvasRenderingContext2D, text: string, x: number, y: number, height: number, width: number, weight: string,
): void {
  if (text === '') return;
  context.font = `${weight}${height}px ${FONT}`;
  const wide = context.measureText(text).width;
  if (wide > width) context.font = `${weight}${(height * width) / wide}px ${FONT}`;
  context.fillText(text, x, y);
}

/** A pip for every step, hollow when lost; many steps are written as a number. */
function paintSteps(context: CanvasRenderingContext2D, size: number, look: Look, ink: Rgb): void {
  const { steps, fullSteps } = look;
  if (fullSteps <= 1) return;
  context.fillStyle = context.strokeStyle = css(ink);
  if (fullSteps > 6) {
    context.textAlign = 'right';
    write(context, `${steps}/${fullSteps}`, size * 0.95, size * 0.21, size * 0.15, size * 0.27, '');
    return;
  }
  const side = Math.min(size * 0.1, (size * 0.4) / fullSteps - size * 0.03), gap = size * 0.03;
  const top = size * 0.42 - (fullSteps * side + (fullSteps - 1) * gap) / 2;
  const thin = context.lineWidth = Math.max(1, size * 0.018);
  for (let i = 0; i < fullSteps; ++i) {
    const y = top + i * (side + gap), x = size * 0.875 - side / 2;
    if (i >= fullSteps - steps) context.fillRect(x, y, side, side);
    else context.strokeRect(x + thin / 2, y + thin / 2, side - thin, side - thin);
  }
}

/** Strokes of the signs in a square from -1 to 1: lines of points. */
const SIGN_LINES: Readonly<Record<Exclude<Sign, 'dot'>, readonly (readonly number[])[]>> = {
  arrow: [[-0.55, 0, 0.5, 0], [0.1, -0.4, 0.55, 0, 0.1, 0.4]],
  'broad-arrow': [[-0.55, -0.25, 0.1, -0.25, 0.1, -0.55, 0.6, 0, 0.1, 0.55, 0.1, 0.25, -0.55, 0.25]],
  cross: [[-0.45, -0.45, 0.45, 0.45], [-0.45, 0.45, 0.45, -0.45]],
  'arrow-up': [[0, 0.6, 0, -0.55], [-0.4, -0.1, 0, -0.6, 0.4, -0.1]],
  shield: [[-0.45, -0.45, 0.45, -0.45, 0.45, 0.05, 0, 0.6, -0.45, 0.05, -0.45, -0.45]],
  'chevrons-up': [[-0.4, 0.05, 0, -0.45, 0.4, 0.05], [-0.4, 0.5, 0, 0, 0.4, 0.5]],
  burst: [[0, -0.65, 0, 0.65], [-0.65, 0, 0.65, 0], [-0.45, -0.45, 0.45, 0.45], [-0.45, 0.45, 0.45, -0.45]],
  'struck-out': [[-0.35, -0.5, -0.35, 0.2, 0, 0.5, 0.35, 0.2, 0.35, -0.5], [-0.65, 0.65, 0.65, -0.65]],
  question: [[-0.3, -0.25, -0.15, -0.55, 0.15, -0.55, 0.3, -0.25, 0, 0.02, 0, 0.2], [0, 0.48, 0, 0.56]],
  eye: [[-0.65, 0, -0.3, -0.35, 0.3, -0.35, 0.65, 0, 0.3, 0.35, -0.3, 0.35, -0.65, 0], [0, -0.08, 0, 0.08]],
  bolt: [[0.15, -0.65, -0.3, 0.05, 0.25, -0.05, -0.15, 0.65]],
  waves: [[-0.6, -0.15, -0.3, -0.4, 0, -0.15, 0.3, -0.4, 0.6, -0.15], [-0.6, 0.35, -0.3, 0.1, 0, 0.35, 0.3, 0.1, 0.6, 0.35]],
  truck: [[-0.6, 0.15, -0.6, -0.4, 0.15, -0.4, 0.6, -0.1, 0.6, 0.15, -0.6, 0.15], [-0.3, 0.45, -0.3, 0.5], [0.3, 0.45, 0.3, 0.5]],
  chevrons: [[-0.55, -0.5, -0.1, 0, -0.55, 0.5], [0.05, -0.5, 0.5, 0, 0.05, 0.5]],
  tick: [[-0.5, 0.05, -0.12, 0.45, 0.55, -0.45]],
  rampart: [[-0.6, 0.3, -0.35, -0.35, 0.35, -0.35, 0.6, 0.3]],
};

function paintBadge(context: CanvasRenderingContext2D, badge: Badge, x: number, y: number, radius: number): void {
  const warning = badge.endsWith('!'), sign = (warning ? badge.slice(0, -1) : badge) as Sign;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fillStyle = warning ? '#a3261c' : css(PAPER);
  context.fill();
  context.lineWidth = Math.max(0.75, radius * 0.14);
  context.strokeStyle = css(INK);
  context.stroke();
  context.strokeStyle = context.fillStyle = css(warning ? PAPER : INK);
  context.lineWidth = Math.max(1, radius * 0.22);
  context.lineCap = context.lineJoin = 'round';
  context.beginPath();
  if (sign === 'dot') {
    context.arc(x, y, radius * 0.35, 0, 7);
    context.fill();
    return;
  }
  for (const line of SIGN_LINES[sign]) {
    for (let i = 0; i < line.length; i += 2) {
      const px = x + line[i]! * radius, py = y + line[i + 1]! * radius;
      if (i === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
  }
  context.stroke();
}

/** Too small for figures: the symbol fills the counter. */
export function paintSymbolOnly(look: Look, looks: Looks): Paint {
  const colour = looks.counterColour(look.side, look.nation), index = looks.sides.indexOf(look.side);
  return (context, size) => {
    paintFace(context, size, colour);
    if (look.hidden) return paintBack(context, size, colour, index);
    paintSidePattern(context, size, index);
    if (look.emblem) paintEmblemOn(context, size, look.emblem, colour, 0.4, 0.5);
    else paintSymbol(context, size, look.code, colour, 0.46, 0.56);
  };
}

/** From afar a counter is a block of its colour. */
export function paintBlock(look: Look, looks: Looks): Paint {
  const colour = looks.counterColour(look.side, look.nation), index = looks.sides.indexOf(look.side);
  return (context, size) => {
    paintFace(context, size, colour);
    if (index !== 1) return;
    context.beginPath();
    context.moveTo(size * 0.2, size * 0.8);
    context.lineTo(size * 0.8, size * 0.2);
    context.lineWidth = Math.max(1, size * 0.12);
    context.strokeStyle = css(INK, 0.55);
    context.stroke();
  };
}

/** How many counters lie in a stack. */
export function paintCount(count: number): Paint {
  return (context, size) => {
    context.beginPath();
    context.arc(size / 2, size / 2, size / 2 - 0.5, 0, 7);
    context.fillStyle = css(INK);
    context.fill();
    context.fillStyle = css(PAPER);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `bold ${size * (count > 9 ? 0.56 : 0.68)}px ${FONT}`;
    context.fillText(`${count}`, size / 2, size * 0.54);
  };
}
