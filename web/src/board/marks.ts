// Marks: small pictures at places of the map. Everything above the map is made of them: counters, flags, lit hexes. A mark's
// picture is painted for the exact size it has on the screen and shared with all marks that look the same.
import { Container, Sprite, Texture } from 'pixi.js';
import type { Camera } from './camera';

export interface Mark {
  /** Centre and size in hexes. */
  x: number; y: number; width: number; height: number;
  /** CSS pixels that the width does not fall below. */
  least?: number;
  /** CSS pixels added all round at any zoom: a ring that must stay as thick as the eye needs it. */
  margin?: number;
  /** Marks with the same key and size show the same picture. */
  key: string;
  /** Measured in device pixels, of which `dpr` make a CSS pixel. */
  paint: (context: CanvasRenderingContext2D, width: number, height: number, dpr: number) => void;
}

/** Pictures kept although nothing shows them: units change back and forth. */
const SPARE_PICTURES = 300;

export class Pictures {
  private readonly kept = new Map<string, Texture>();

  find(key: string): Texture | undefined {
    return this.kept.get(key);
  }

  make(key: string, width: number, height: number, mark: Mark, dpr: number): Texture {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    mark.paint(canvas.getContext('2d')!, width, height, dpr);
    const texture = Texture.from(canvas, true);
    this.kept.set(key, texture);
    return texture;
  }

  sweep(layers: readonly MarkLayer[]): void {
    const used = new Set(layers.flatMap((layer) => layer.textures()));
    if (this.kept.size - used.size < SPARE_PICTURES) return;
    for (const [key, texture] of this.kept) {
      if (used.has(texture)) continue;
      this.kept.delete(key);
      texture.destroy(true);
    }
  }

  clear(): void {
    for (const texture of this.kept.values()) texture.destroy(true);
    this.kept.clear();
  }
}

export class MarkLayer {
  readonly container = new Container();
  private marks: readonly Mark[] = [];
  private sprites: Sprite[] = [];
  private pictures: (string | null)[] = [];

  constructor(private readonly store: Pictures) {}

  set(marks: readonly Mark[]): void {
    this.marks = marks;
    while (this.sprites.length < marks.length) {
      const sprite = new Sprite(Texture.EMPTY);
      sprite.anchor.set(0.5);
      this.sprites.push(this.container.addChild(sprite));
    }
    for (const spare of this.sprites.splice(marks.length)) spare.destroy();
    this.pictures = marks.map(() => null);
    for (const sprite of this.sprites) sprite.texture = Texture.EMPTY;
  }

  /** Puts every mark in its place for a camera's scale; positions are CSS pixels from the map's origin, on whole device pixels. */
  place(scale: number, dpr: number): void {
    this.marks.forEach((mark, i) => {
      const sprite = this.sprites[i]!;
      const [width, height] = sizeOf(mark, scale, dpr);
      if (this.pictures[i] !== null) sprite.setSize(width / dpr, height / dpr);
      const snap = (at: number, size: number): number => (Math.round(at * scale * dpr - size / 2) + size / 2) / dpr;
      sprite.position.set(snap(mark.x, width), snap(mark.y, height));
    });
  }

  cull(camera: Camera): void {
    const { left, right, top, bottom } = camera.view();
    this.marks.forEach((mark, i) => {
      const slack = 1 + ((mark.least ?? 0) + (mark.margin ?? 0)) / camera.scale;
      this.sprites[i]!.visible = mark.x > left - slack && mark.x < right + slack && mark.y > top - slack && mark.y < bottom + slack;
    });
  }

  /**
   * Gives every visible mark its picture, made for `scale` and stretched to `shown` while a zoom is under way. Stops when the
   * time is up and returns true if some are missing.
   */
  sharpen(scale: number, shown: number, dpr: number, until: number): boolean {
    for (const [i, mark] of this.marks.entries()) {
      const sprite = this.sprites[i]!;
      if (!sprite.visible) continue;
      const [width, height] = sizeOf(mark, scale, dpr);
      const key = `${mark.key}@${width}x${height}`;
      if (this.pictures[i] === key) continue;
      let texture = this.store.find(key);
      if (!texture) {
        if (performance.now() > until) return true;
        texture = this.store.make(key, width, height, mark, dpr);
      }
      sprite.texture = texture;
      const [shownWidth, shownHeight] = sizeOf(mark, shown, dpr);
      sprite.setSize(shownWidth / dpr, shownHeight / dpr);
      this.pictures[i] = key;
    }
    return false;
  }

  textures(): Texture[] {
    return this.sprites.map((sprite) => sprite.texture);
  }
}

/** In whole device pixels. */
function sizeOf(mark: Mark, scale: number, dpr: number): [number, number] {
  const grown = mark.least === undefined ? 1 : Math.max(1, mark.least / (mark.width * scale));
  const pixels = (length: number): number => Math.max(1, Math.round((length * scale * grown + 2 * (mark.margin ?? 0)) * dpr));
  return [pixels(mark.width), pixels(mark.height)];
}
