// All that lies over the map, in the order in which it is drawn.
import { Container, Graphics } from 'pixi.js';
import type { Camera } from './camera';
import { MarkLayer, Pictures } from './marks';

export class Stage {
  readonly root = new Container();
  readonly path = new Graphics();
  /** What happened: arrows of moves below the counters, of attacks above them. */
  readonly moves = new Graphics();
  readonly attacks = new Graphics();
  /** The rectangle being drawn round counters, in CSS pixels of the window. */
  readonly lasso = new Graphics();
  readonly flash = new Graphics();
  /** At the window's edge: where there is more to choose. */
  readonly pointers = new Graphics();
  private readonly pictures = new Pictures();
  private readonly layer = (): MarkLayer => new MarkLayer(this.pictures);
  readonly overlays = this.layer();
  readonly control = this.layer();
  readonly legal = this.layer();
  /** Hexes pointed out; wider than a hex, so that they are seen round the counters. */
  readonly beacons = this.layer();
  readonly glows = this.layer();
  readonly cursor = this.layer();
  /** Above everything that is shaded or ringed, so that they can be read in a lit hex. */
  readonly names = this.layer();
  readonly pieces = this.layer();
  readonly wedges = this.layer();
  readonly markers = this.layer();
  readonly costs = this.layer();
  readonly movers = this.layer();
  readonly losses = this.layer();
  readonly chips = this.layer();
  private readonly onMap = [
    this.movers, this.overlays, this.control, this.legal, this.beacons, this.glows, this.cursor, this.names, this.pieces, this.wedges, this.markers,
    this.losses, this.costs, this.chips,
  ];
  private readonly world = new Container();

  constructor(private readonly map: Container) {
    const { overlays, control, legal, beacons, glows, cursor, names, pieces, wedges, markers, costs, movers, losses, chips } = this;
    this.world.addChild(map, overlays.container, control.container, legal.container, beacons.container, this.moves, this.path, glows.container);
    this.world.addChild(cursor.container, names.container, pieces.container, wedges.container, markers.container, this.attacks, movers.container);
    this.world.addChild(losses.container, costs.container, chips.container, this.flash);
    this.root.addChild(this.world, this.pointers, this.lasso);
  }

  /** Follows the camera. Everything lies on whole device pixels, or it would blur. `rescaled`: marks have changed or grown. */
  place(camera: Camera, dpr: number, rescaled: boolean): void {
    const { scale, width, height, x, y } = camera;
    const snap = (value: number): number => Math.round(value * dpr) / dpr;
    this.world.position.set(snap(width / 2 - x * scale), snap(height / 2 - y * scale));
    this.map.scale.set(scale);
    for (const layer of this.onMap) {
      if (rescaled) layer.place(scale, dpr);
      layer.cull(camera);
    }
  }

  /** Paints what is missing until the time is up; true if that was not enough. `scale` is where the zoom last came to rest. */
  sharpen(scale: number, camera: Camera, dpr: number, until: number): boolean {
    let unfinished = false;
    for (const layer of this.onMap) unfinished = layer.sharpen(scale, camera.scale, dpr, until) || unfinished;
    if (!unfinished) this.pictures.sweep(this.onMap);
    return unfinished;
  }

  destroy(): void {
    this.root.destroy({ children: true });
    this.pictures.clear();
  }
}
