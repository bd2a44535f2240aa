// Colours, and numbers that look like chance and are not.

export type Theme = 'light' | 'dark';
export type Rgb = readonly [number, number, number];

export const FONT = "'B612', 'DejaVu Sans', sans-serif";

/** A number that depends on the text alone, the same in every browser. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; ++i) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  value ^= value >>> 15;
  return Math.imul(value, 2246822519) >>> 0;
}

/** Numbers in [0, 1) that begin the same way for the same seed: strokes must not jump when a tile is drawn again. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function parse(colour: string): Rgb {
  const value = parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function css([r, g, b]: Rgb, alpha = 1): string {
  return `rgba(${Math.round(r)}, ${Math.round(g)}, ${Math.round(b)}, ${alpha})`;
}

export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Relative luminance as WCAG defines it. */
export function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export const INK: Rgb = [28, 26, 24];
export const PAPER: Rgb = [250, 247, 238];

/** What nobody has given a colour has one that depends on its word alone. */
export const spareColour = (word: string, saturation: number, lightness: number): Rgb => hsl(hash(word) % 360, saturation, lightness);

/** Black or white, whichever reads better. */
export function inkOn(colour: Rgb): Rgb {
  return contrast(colour, INK) >= contrast(colour, PAPER) ? INK : PAPER;
}

/** Steps of height darken the ground; the lowest does not. */
const HEIGHTS = parse('#7d5a3c');
const LEVEL_SHARES: readonly number[] = [0, 0, 0.12, 0.25, 0.4];

export function atLevel(colour: Rgb, level: number | undefined): Rgb {
  if (level === undefined) return colour;
  return mix(colour, HEIGHTS, LEVEL_SHARES[Math.max(0, Math.min(level, LEVEL_SHARES.length - 1))]!);
}
