// Places: their symbols, and names set so that they do not run into each other.
import type { MapDocument, MapHex, MapPlace } from '../net/types';
import type { Features } from './features';
import { grow, overlap, type Box, type HexGrid, type Point } from './geometry';
import type { Mark } from './marks';
import { FONT, type Theme } from './palette';
import type { PlaceSymbol, Style } from './style';

/** `scale` is device pixels a hex; `dpr` device pixels a CSS pixel. */
export interface Sharpness { scale: number; dpr: number }

export interface Label {
  text: string; x: number; y: number; angle: number; font: string; role: 'city' | 'town' | 'river' | 'area'; box: Box;
}
export interface Wish { text: string; role: Label['role']; size: number; spots: readonly (Point & { angle: number })[] }

const BELOW_COUNTER = 0.445;
/** CSS pixels round every letter. */
const HALO = 1.5;

/** Sets wishes in their order, each at the first spot that is free; what finds none is left out. */
export function setLabels(wishes: readonly Wish[], scale: number, measure: (text: string, font: string) => number): Label[] {
  const labels: Label[] = [];
  for (const { text, role, size, spots } of wishes) {
    const font = fontOf(role, size);
    const width = measure(text, font) / scale, height = (size * 1.15) / scale;
    for (const { x, y, angle } of spots) {
      const across = Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height;
      const down = Math.abs(Math.sin(angle)) * width + Math.abs(Math.cos(angle)) * height;
      const box = { left: x - across / 2, right: x + across / 2, top: y - down / 2, bottom: y + down / 2 };
      if (labels.some((other) => overlap(other.box, box))) continue;
      labels.push({ text, x, y, angle, font, role, box });
      break;
    }
  }
  return labels;
}

function fontOf(role: Label['role'], size: number): string {
  const style = role === 'city' ? 'bold ' : role === 'river' ? 'italic ' : '';
  return `${style}${size.toFixed(1)}px ${FONT}`;
}

export class Labels {
  private readonly places: { place: MapPlace; hex: MapHex; city: boolean }[];
  /** What the places of a hex are together, so that each symbol is drawn once. */
  private readonly symbols: { hex: MapHex; symbols: ReadonlySet<PlaceSymbol> }[];
  private readonly measuring = document.createElement('canvas').getContext('2d')!;
  private set: { key: string; labels: Label[] } | null = null;

  constructor(private readonly map: MapDocument, private readonly grid: HexGrid, private readonly features: Features, style: Style) {
    this.places = map.places.flatMap((place) => {
      const hex = grid.get(place.hex);
      return hex ? [{ place, hex, city: style.symbols(place.kinds).has('city') }] : [];
    });
    const kinds = new Map<MapHex, string[]>();
    for (const { place, hex } of this.places) kinds.set(hex, [...(kinds.get(hex) ?? []), ...place.kinds]);
    this.symbols = [...kinds].map(([hex, words]) => ({ hex, symbols: style.symbols(words) }));
  }

  private at(sharpness: Sharpness): readonly Label[] {
    const key = `${sharpness.scale}/${sharpness.dpr}`;
    if (this.set?.key !== key) {
      const measure = (text: string, font: string): number => this.measure(text, font);
      this.set = { key, labels: setLabels(this.wishes(sharpness), sharpness.scale, measure) };
    }
    return this.set.labels;
  }

  private measure(text: string, font: string): number {
    this.measuring.font = font;
    return this.measuring.measureText(text).width;
  }

  private wishes({ scale, dpr }: Sharpness): Wish[] {
    const hexSize = scale / dpr;
    const wishes: Wish[] = [];
    const sized = (share: number, least: number, most: number): number =>
      Math.max(least * dpr, Math.min(most * dpr, scale * share));
    for (const [role, least] of [['city', 12], ['town', 30]] as const) {
      if (hexSize < least) continue;
      const size = role === 'city' ? sized(0.17, 9.5, 26) : sized(0.15, 9, 22);
      for (const { place, hex, city } of this.places) {
        if (city !== (role === 'city')) continue;
        const width = this.measure(place.name, fontOf(role, size)) / scale;
        wishes.push({ text: place.name, role, size, spots: spotsAround(hex, width) });
      }
    }
    if (hexSize >= 26) wishes.push(...this.riverWishes(sized(0.145, 9, 20)));
    wishes.push(...this.areaWishes(sized(0.34, 11, 34)));
    return wishes;
  }

  private riverWishes(size: number): Wish[] {
    const named = new Map<string, Point[]>();
    for (const { name, points } of this.features.sideLines) {
      // What follows a comma is an explanation, not a name.
      const text = name?.split(',')[0];
      if (text && points.length > (named.get(text)?.length ?? 3)) named.set(text, points);
    }
    return [...named].map(([text, points]) => {
      const spots = points.slice(1, -1).flatMap((_, i) => {
        const a = points[i]!, b = points[i + 2]!;
        const middle = { x: (a.x + b.x + 2 * points[i + 1]!.x) / 4, y: (a.y + b.y + 2 * points[i + 1]!.y) / 4 };
        const angle = Math.atan((b.y - a.y) / (b.x - a.x || 1e-9));
        const off = 0.19;
        return [{ x: middle.x + Math.sin(angle) * off, y: middle.y - Math.cos(angle) * off, angle }];
      });
      // From the middle outwards: a name stands best where it is known to belong.
      const ranked = spots.map((spot, i) => ({ spot, far: Math.abs(i - spots.length / 2) })).sort((a, b) => a.far - b.far);
      return { text, role: 'river', size, spots: ranked.map(({ spot }) => spot) };
    });
  }

  private areaWishes(size: number): Wish[] {
    const labelled = new Set<string>();
    return this.map.areas.flatMap((area) => {
      const hexes = area.hexes.map((id) => this.grid.get(id)).filter((hex) => hex !== undefined);
      if (hexes.length === 0 || hexes.length > this.map.hexes.length / 3) return [];
      // A map's edge is an area of the rules, not of the land.
      const rim = hexes.filter((hex) => this.grid.neighbours(hex.id).length < 6).length;
      if (rim > hexes.length / 2) return [];
      // Of areas that lie over each other, as those of scenarios may, the first ones name the land.
      if (hexes.filter(({ id }) => labelled.has(id)).length > hexes.length / 2) return [];
      for (const { id } of hexes) labelled.add(id);
      const x = hexes.reduce((sum, hex) => sum + hex.x, 0) / hexes.length;
      const spots = hexes.map((hex) => ({ x, y: hex.y + 0.5, angle: 0 }));
      return [{ text: area.title.toUpperCase(), role: 'area', size, spots }];
    });
  }

  /** Symbols of places; the context is in map coordinates. */
  paintSymbols(context: CanvasRenderingContext2D, box: Box, { scale, dpr }: Sharpness, theme: Theme): void {
    const near = grow(box, 1);
    const size = Math.max(1, (16 * dpr) / scale);
    for (const { hex, symbols } of this.symbols) {
      if (hex.x < near.left || hex.x > near.right || hex.y < near.top || hex.y > near.bottom) continue;
      context.save();
      context.translate(hex.x, hex.y);
      paintPlace(context, symbols, Math.min(1.5, size), theme);
      context.restore();
    }
  }

  /** The names of cities and towns. */
  nameMarks(sharpness: Sharpness, theme: Theme): Mark[] {
    const halo = HALO * sharpness.dpr;
    return this.at(sharpness).filter(isPlace).map(({ text, x, y, font, role, box }) => ({
      x, y, width: box.right - box.left + (2 * halo) / sharpness.scale, height: box.bottom - box.top + (2 * halo) / sharpness.scale,
      key: `name:${text}:${font}:${theme}`,
      paint: (context, width, height) => {
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.lineJoin = 'round';
        context.translate(width / 2, height / 2);
        write(context, { text, font, role }, theme, halo);
      },
    }));
  }

  /** Names of rivers and areas, and hex numbers; the context is in device pixels with the origin at the box's upper left. */
  paintNames(context: CanvasRenderingContext2D, box: Box, sharpness: Sharpness, theme: Theme): void {
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    if (sharpness.scale / sharpness.dpr >= 54) this.paintNumbers(context, box, sharpness, theme);
    for (const label of this.at(sharpness)) {
      if (isPlace(label) || !overlap(grow(label.box, 0.2), box)) continue;
      context.save();
      context.translate((label.x - box.left) * sharpness.scale, (label.y - box.top) * sharpness.scale);
      context.rotate(label.angle);
      write(context, label, theme, HALO * sharpness.dpr);
      context.restore();
    }
  }

  private paintNumbers(context: CanvasRenderingContext2D, box: Box, { scale, dpr }: Sharpness, theme: Theme): void {
    const near = grow(box, 1);
    context.font = `${Math.max(8 * dpr, Math.min(13 * dpr, scale * 0.1)).toFixed(1)}px ${FONT}`;
    context.fillStyle = theme === 'light' ? 'rgba(58, 46, 34, 0.72)' : 'rgba(226, 220, 205, 0.7)';
    for (const hex of this.grid.hexes) {
      if (hex.x < near.left || hex.x > near.right || hex.y < near.top || hex.y > near.bottom) continue;
      context.fillText(hex.id, (hex.x - box.left) * scale, (hex.y - 0.43 - box.top) * scale);
    }
  }
}

function spotsAround(hex: Point, width: number): (Point & { angle: number })[] {
  const beside = 0.24 + width / 2;
  return [
    { x: hex.x, y: hex.y + BELOW_COUNTER, angle: 0 },
    { x: hex.x + beside, y: hex.y + 0.22, angle: 0 },
    { x: hex.x, y: hex.y - 0.36, angle: 0 },
    { x: hex.x - beside, y: hex.y + 0.22, angle: 0 },
    { x: hex.x, y: hex.y + 0.6, angle: 0 },
  ];
}

const isPlace = ({ role }: Label): boolean => role === 'city' || role === 'town';

/** A name round the context's origin. */
function write(context: CanvasRenderingContext2D, { text, font, role }: Pick<Label, 'text' | 'font' | 'role'>, theme: Theme, halo: number): void {
  const [ink, ground] = inks(role, theme);
  context.font = font;
  context.lineWidth = 2 * halo;
  context.strokeStyle = ground;
  context.strokeText(text, 0, 0);
  context.fillStyle = ink;
  context.fillText(text, 0, 0);
}

function inks(role: Label['role'], theme: Theme): [ink: string, halo: string] {
  const light = theme === 'light';
  if (role === 'river') return light ? ['#22557a', 'rgba(238, 240, 226, 0.75)'] : ['#a9cfe6', 'rgba(18, 26, 34, 0.75)'];
  if (role === 'area') {
    return light ? ['rgba(74, 58, 42, 0.78)', 'rgba(250, 246, 232, 0.55)'] : ['rgba(224, 214, 196, 0.7)', 'rgba(20, 20, 22, 0.5)'];
  }
  return light ? ['#1d1915', 'rgba(252, 249, 238, 0.9)'] : ['#f1ecdf', 'rgba(20, 20, 24, 0.88)'];
}

function paintPlace(context: CanvasRenderingContext2D, symbols: ReadonlySet<PlaceSymbol>, size: number, theme: Theme): void {
  const light = theme === 'light', ink = light ? '#2a2320' : '#ded6c6', paper = light ? '#f7efdc' : '#2b2a2a';
  const sea = light ? '#1f5878' : '#9cc6de';
  if (symbols.has('peak')) paintPeak(context, size, ink, paper);
  if (symbols.has('city')) paintCity(context, size, light ? '#b5483a' : '#c0675a', ink);
  if (symbols.has('town')) paintTown(context, size, ink, paper);
  if (symbols.has('industry')) paintIndustry(context, size, ink, paper);
  if (symbols.has('airfield')) paintAirbase(context, size, ink, paper);
  if (symbols.has('major-port')) paintPort(context, size * 1.35, sea, paper);
  if (symbols.has('port')) paintPort(context, size, sea, paper);
  if (symbols.has('minor-port')) paintPort(context, size * 0.85, sea, paper);
  if (symbols.has('dot')) paintTown(context, size * 0.7, ink, ink);
}

function paintPeak(context: CanvasRenderingContext2D, size: number, ink: string, snow: string): void {
  const w = 0.15 * size, h = 0.14 * size;
  context.lineJoin = 'round';
  context.lineWidth = 0.03 * size;
  context.strokeStyle = context.fillStyle = ink;
  context.beginPath();
  context.moveTo(-w, h);
  context.lineTo(0, -h);
  context.lineTo(w, h);
  context.closePath();
  context.fill();
  context.stroke();
  context.fillStyle = snow;
  context.beginPath();
  context.moveTo(0, -h);
  context.lineTo(w * 0.4, -h * 0.2);
  context.lineTo(w * 0.12, h * 0.02);
  context.lineTo(-w * 0.1, -h * 0.22);
  context.lineTo(-w * 0.4, -h * 0.2);
  context.closePath();
  context.fill();
}

/** A works with its chimney at the upper left corner. */
function paintIndustry(context: CanvasRenderingContext2D, size: number, ink: string, paper: string): void {
  context.save();
  context.translate(-0.3, -0.33);
  context.scale(size, size);
  context.beginPath();
  for (const [x, y] of [[-0.1, 0.085], [-0.1, -0.1], [-0.055, -0.1], [-0.055, -0.005], [0.02, -0.055], [0.02, -0.005], [0.1, -0.055], [0.1, 0.085]] as const) {
    context.lineTo(x, y);
  }
  context.closePath();
  context.lineJoin = 'round';
  context.lineWidth = 0.05;
  context.strokeStyle = paper;
  context.stroke();
  context.fillStyle = ink;
  context.fill();
  context.fillStyle = paper;
  for (const x of [-0.055, 0, 0.055]) context.fillRect(x - 0.013, 0.025, 0.026, 0.026);
  context.restore();
}

function paintCity(context: CanvasRenderingContext2D, size: number, colour: string, ink: string): void {
  const s = 0.15 * size;
  context.fillStyle = colour;
  context.strokeStyle = ink;
  context.lineWidth = 0.025 * size;
  context.fillRect(-s, -s, 2 * s, 2 * s);
  context.strokeRect(-s, -s, 2 * s, 2 * s);
  context.strokeStyle = 'rgba(255, 246, 230, 0.75)';
  context.lineWidth = 0.022 * size;
  context.beginPath();
  for (const at of [-s / 3, s / 3]) {
    context.moveTo(at, -s * 0.9);
    context.lineTo(at, s * 0.9);
    context.moveTo(-s * 0.9, at);
    context.lineTo(s * 0.9, at);
  }
  context.stroke();
}

function paintTown(context: CanvasRenderingContext2D, size: number, ink: string, paper: string): void {
  context.beginPath();
  context.arc(0, 0, 0.085 * size, 0, 7);
  context.fillStyle = paper;
  context.fill();
  context.lineWidth = 0.03 * size;
  context.strokeStyle = ink;
  context.stroke();
}

/** An aeroplane in a ring at the right corner, where a counter leaves it visible. */
function paintAirbase(context: CanvasRenderingContext2D, size: number, ink: string, paper: string): void {
  context.save();
  context.translate(0.43, 0);
  context.scale(size, size);
  context.beginPath();
  context.arc(0, 0, 0.115, 0, 7);
  context.fillStyle = paper;
  context.fill();
  context.lineWidth = 0.018;
  context.strokeStyle = ink;
  context.stroke();
  context.fillStyle = ink;
  context.beginPath();
  context.ellipse(0, 0, 0.016, 0.085, 0, 0, 7);
  context.ellipse(0, -0.015, 0.085, 0.018, 0, 0, 7);
  context.ellipse(0, 0.065, 0.035, 0.011, 0, 0, 7);
  context.fill();
  context.restore();
}

/** An anchor at the left corner. */
function paintPort(context: CanvasRenderingContext2D, size: number, ink: string, paper: string): void {
  context.save();
  context.translate(-0.44, 0.12);
  context.scale(size, size);
  for (const [width, colour] of [[0.07, paper], [0.026, ink]] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.lineCap = 'round';
    context.beginPath();
    context.arc(0, -0.08, 0.024, 0, 7);
    context.moveTo(0, -0.055);
    context.lineTo(0, 0.095);
    context.moveTo(-0.045, -0.02);
    context.lineTo(0.045, -0.02);
    context.moveTo(-0.085, 0.03);
    context.quadraticCurveTo(-0.07, 0.095, 0, 0.095);
    context.quadraticCurveTo(0.07, 0.095, 0.085, 0.03);
    context.stroke();
  }
  context.restore();
}
