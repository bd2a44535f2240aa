// The map as a quilt of textures. The whole map is kept coarse; what the window shows is painted again at exactly the
// resolution of the screen once a zoom has come to rest, a tile at a time so that panning never waits for it.
import { Container, Sprite, Texture } from 'pixi.js';
import type { Camera } from './camera';
import { grow, overlap, type Box } from './geometry';
import type { Theme } from './palette';
import type { MapPainter } from './terrain';

const TILE = 512;
/** Tiles overlap by this many pixels, or seams would show where the renderer smooths their edges. */
const LAP = 1;
const KEPT_TILES = 96;

interface Tile { sprite: Sprite; box: Box; used: number }

export class TileLayer {
  readonly container = new Container();
  private readonly coarse = new Container();
  private readonly sharp = new Container();
  private readonly fading = new Container();
  private tiles = new Map<string, Tile>();
  private scale = 0;
  private clock = 0;

  constructor(private readonly painter: MapPainter, private theme: Theme) {
    this.container.addChild(this.coarse, this.fading, this.sharp);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.clear();
  }

  /** Begins anew, with the whole map at `scale` device pixels a hex as a background. */
  rebuild(scale: number, dpr: number): void {
    this.clear();
    const { box } = this.painter;
    const most = 2048 / Math.max(box.right - box.left, box.bottom - box.top);
    const chosen = Math.min(scale, most);
    // Names would be blown up with it.
    this.coarse.addChild(this.paint(box, chosen, dpr * (chosen / scale), false));
  }

  private clear(): void {
    for (const layer of [this.coarse, this.fading, this.sharp]) empty(layer);
    this.tiles.clear();
    this.scale = 0;
  }

  /** The zoom has come to rest: tiles of another sharpness stay until theirs are painted. */
  settle(scale: number): void {
    if (scale === this.scale) return;
    empty(this.fading);
    for (const tile of this.tiles.values()) this.fading.addChild(tile.sprite);
    this.tiles.clear();
    this.scale = scale;
  }

  /** Paints missing tiles for at most `budget` milliseconds, but at least one; true while more are missing. */
  work(camera: Camera, dpr: number, budget: number): boolean {
    if (this.scale === 0) return false;
    const started = performance.now();
    const missing = this.missing(camera);
    for (const [done, { key, box }] of missing.entries()) {
      if (done > 0 && performance.now() - started > budget) return true;
      const sprite = this.paint(box, this.scale, dpr, true);
      this.sharp.addChild(sprite);
      this.tiles.set(key, { sprite, box, used: ++this.clock });
    }
    empty(this.fading);
    this.forget(camera);
    return false;
  }

  /** Tiles of the window and a little round it that are not there yet, those in the middle first. */
  private missing(camera: Camera): { key: string; box: Box }[] {
    const side = TILE / this.scale;
    const view = grow(camera.view(), side / 2), all = this.painter.box;
    const found: { key: string; box: Box; far: number }[] = [];
    const cells = (from: number, to: number): number[] => {
      const first = Math.floor(from / side), count = Math.max(0, Math.floor(to / side) - first + 1);
      return Array.from({ length: count }, (_, i) => first + i);
    };
    for (const row of cells(Math.max(view.top, all.top), Math.min(view.bottom, all.bottom))) {
      for (const column of cells(Math.max(view.left, all.left), Math.min(view.right, all.right))) {
        const key = `${column},${row}`;
        const known = this.tiles.get(key);
        if (known) {
          known.used = ++this.clock;
          continue;
        }
        const left = column * side, top = row * side;
        const far = Math.hypot(left + side / 2 - camera.x, top + side / 2 - camera.y);
        found.push({ key, box: { left, top, right: left + side, bottom: top + side }, far });
      }
    }
    return found.sort((a, b) => a.far - b.far);
  }

  private forget(camera: Camera): void {
    if (this.tiles.size <= KEPT_TILES) return;
    const view = camera.view();
    const old = [...this.tiles].filter(([, tile]) => !overlap(tile.box, view)).sort(([, a], [, b]) => a.used - b.used);
    for (const [key, tile] of old.slice(0, this.tiles.size - KEPT_TILES)) {
      this.tiles.delete(key);
      tile.sprite.destroy({ texture: true, textureSource: true });
    }
  }

  /** Hides what lies outside the window; the canvas renderer draws everything else. */
  cull(camera: Camera): void {
    const view = camera.view();
    for (const tile of this.tiles.values()) tile.sprite.visible = overlap(tile.box, view);
  }

  private paint(box: Box, scale: number, dpr: number, named: boolean): Sprite {
    const canvas = document.createElement('canvas');
    const around = grow(box, LAP / scale);
    canvas.width = Math.round((around.right - around.left) * scale);
    canvas.height = Math.round((around.bottom - around.top) * scale);
    this.painter.paint(canvas.getContext('2d')!, around, { scale, dpr }, this.theme, named);
    const sprite = new Sprite(Texture.from(canvas, true));
    sprite.position.set(around.left, around.top);
    sprite.scale.set(1 / scale);
    return sprite;
  }

  destroy(): void {
    this.clear();
    this.container.destroy({ children: true });
  }
}

function empty(layer: Container): void {
  for (const child of layer.removeChildren()) child.destroy({ texture: true, textureSource: true });
}
