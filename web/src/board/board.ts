// The board: map, counters and highlights in one canvas. It draws only when something has changed; a board at rest costs nothing.
import type { Renderer } from 'pixi.js';
import { bringIn, pointersTo, unseen } from './attention';
import type { Board, BoardOptions, BoardOverlay, Highlights, Scene } from './api';
import { Camera } from './camera';
import { HexGrid, boxOf, grow, type ArrowKey, type Box, type Point } from './geometry';
import { controlMarks, costMarks, cursorMarks, glowMarks, legalMarks, overlayMarks } from './hexmarks';
import { listen } from './input';
import { Pieces, detailAt, type Detail } from './layers';
import { Looks } from './looks';
import { markerMarks } from './markers';
import type { Theme } from './palette';
import { makeRenderer } from './renderer';
import { drawFanGround, drawFlash, drawPath, drawPointers } from './sketches';
import { fanOut, hit, type Fan } from './stacks';
import { Stage } from './stage';
import { MapPainter } from './terrain';
import { TileLayer } from './tiles';

const BACKGROUND = { light: '#e7e1d2', dark: '#17181b' };
/** After a zoom has rested so long, everything is painted at the new size. */
const SETTLE_MS = 120;
const FAN_MS = 250;
const FLASH_MS = 900;
const PULSE_MS = 1800;
/** Painting may take so much of a frame: little while the map moves, more when it has come to rest. */
const BUDGET_MS = { moving: 6, resting: 30 };
const MOVING_MS = 120;

/** CSS pixels a hex: smaller ones are not pressed by a finger, which would hit several; the press brings them nearer instead. */
const FINGER = { least: 24, zoomed: 48 };

/** CSS pixels a hex: on a map with smaller ones counters are mere blocks. */
const READABLE = 18;
/** As large as they are made to begin with. */
const FRAMED = 56;

const NOTHING: Highlights = { pieces: new Set(), hexes: new Map(), selectedPieces: new Set(), selectedHexes: new Set() };

class HexBoard implements Board {
  private readonly grid: HexGrid;
  private readonly camera: Camera;
  private readonly painter: MapPainter;
  private readonly tiles: TileLayer;
  private readonly pieces: Pieces;
  private readonly places: ReadonlySet<string>;
  private readonly stage: Stage;
  private readonly observer: ResizeObserver;
  private readonly unlisten: () => void;

  private scene: Scene = { pieces: [], control: {}, markers: [], looks: new Looks() };
  private highlights: Highlights = NOTHING;
  private overlays: readonly BoardOverlay[] = [];
  private pathHexes: readonly string[] = [];
  private cursor: string | null = null;
  private pointed: { hex: string | null; piece: string | null } = { hex: null, piece: null };
  private fans: { asked: string | null; hovered: string | null } = { asked: null, hovered: null };
  private fanned: { hex: string; fan: Fan } | null = null;
  private flashing: { at: Point; from: Point | null; since: number } | null = null;
  /** Where something can be chosen. */
  private spots: readonly Point[] = [];
  private pulseSince = -Infinity;
  private glowSince = -Infinity;

  private theme: Theme;
  private readonly fingers = window.matchMedia('(pointer: coarse)').matches;
  private dpr = window.devicePixelRatio || 1;
  private detail: Detail = 'full';
  private movedAt = -Infinity;
  private settledScale = 0;
  private drawnScale = 0;
  private fitted = false;
  /** The first counters have been looked for. */
  private framed = false;
  /** Until the player has moved the map, it fits itself to a window that changes. */
  private untouched = true;
  private frame = 0;
  private settleTimer = 0;
  private fanTimer = 0;

  constructor(private readonly options: BoardOptions, private readonly renderer: Renderer) {
    const { map, element } = options;
    this.grid = new HexGrid(map.hexes);
    this.painter = new MapPainter(map, this.grid);
    this.camera = new Camera(this.painter.box);
    this.theme = options.theme;
    this.tiles = new TileLayer(this.painter, options.theme);
    this.pieces = new Pieces(this.grid);
    this.places = new Set(map.places.map((place) => place.hex));
    this.stage = new Stage(this.tiles.container);
    this.dressCanvas();
    this.unlisten = listen(renderer.canvas as HTMLCanvasElement, {
      pan: (dx, dy) => this.panBy(dx, dy),
      zoom: (factor, at) => this.zoom(factor, at),
      press: (at, byFinger) => this.press(at, byFinger),
      hover: (at) => this.hover(at),
    });
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(element);
    window.addEventListener('resize', this.resize);
    this.resize();
  }

  private dressCanvas(): void {
    const canvas = this.renderer.canvas as HTMLCanvasElement;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', this.options.map.title);
    canvas.dataset['testid'] = 'board-canvas';
    canvas.style.touchAction = 'none';
    canvas.style.display = 'block';
    this.options.element.append(canvas);
    Object.assign(this.options.element, { board: this });
  }

  // --- what is shown -----------------------------------------------------------------------------------------------------

  setScene(scene: Scene): void {
    this.scene = scene;
    this.pieces.setScene(scene);
    this.stage.control.set(controlMarks(this.grid, scene.control, scene.looks, this.places));
    this.stage.overlays.set(overlayMarks(this.grid, this.overlays, scene.looks));
    this.layMarkers();
    this.layPieces();
    this.frameCounters();
  }

  /** A map too large to be read whole begins with the part where the counters are. */
  private frameCounters(): void {
    if (this.framed || !this.fitted) return;
    const hexes = this.scene.pieces.map(({ at }) => this.grid.get(at.hex ?? '')).filter((hex) => hex !== undefined);
    if (hexes.length === 0) return;
    this.framed = true;
    if (!this.untouched || this.camera.scale >= READABLE || !this.camera.frame(grow(boxOf(hexes), 2.5), FRAMED)) return;
    this.untouched = false;
    this.moved();
  }

  setHighlights(highlights: Highlights): void {
    this.highlights = highlights;
    this.stage.legal.set(legalMarks(this.grid, highlights));
    this.stage.costs.set(costMarks(this.grid, highlights));
    this.pulseSince = this.options.reducedMotion ? -Infinity : performance.now();
    this.layPieces();
    this.attend();
  }

  /** A decision about things outside the window brings one of them into it. */
  private attend(): void {
    const places = new Set(this.highlights.hexes.keys());
    for (const piece of this.scene.pieces) if (piece.at.hex && this.highlights.pieces.has(piece.id)) places.add(piece.at.hex);
    this.spots = [...places].map((id) => this.grid.get(id)).filter((hex) => hex !== undefined);
    if (this.frameSpots()) return;
    const spot = this.fitted ? unseen(this.camera, this.spots) : null;
    if (!spot) return;
    this.untouched = false;
    bringIn(this.camera, spot, this.spots);
    this.moved();
  }

  /** As long as nobody has moved a map whose counters are mere blocks, a question about a small part of it shows that part. */
  private frameSpots(): boolean {
    if (!this.fitted || !this.untouched || this.camera.scale >= READABLE || this.spots.length === 0) return false;
    if (!this.camera.frame(grow(boxOf(this.spots), 2.5), FRAMED)) return false;
    this.untouched = false;
    this.moved();
    return true;
  }

  setPath(hexes: readonly string[] | null): void {
    this.pathHexes = hexes ?? [];
    this.drawnScale = 0;
    this.request();
  }

  setOverlays(overlays: readonly BoardOverlay[]): void {
    this.overlays = overlays;
    this.stage.overlays.set(overlayMarks(this.grid, overlays, this.scene.looks));
    this.changed();
  }

  setGlow(hexes: readonly string[]): void {
    this.stage.beacons.set(glowMarks(this.grid, hexes));
    this.glowSince = this.options.reducedMotion ? -Infinity : performance.now();
    this.changed();
  }

  setCursor(hex: string | null): void {
    this.cursor = hex;
    this.layCursor();
  }

  fan(hex: string | null): void {
    this.fans.asked = hex;
    if (hex === null) this.fans.hovered = null;
    this.layPieces();
  }

  setTheme(theme: Theme): void {
    this.renderer.background.color = BACKGROUND[theme];
    this.theme = theme;
    this.tiles.setTheme(theme);
    this.tiles.rebuild(this.camera.fitScale() * this.dpr, this.dpr);
    this.tiles.settle(this.settledScale * this.dpr);
    this.layNames();
  }

  private layNames(): void {
    this.stage.names.set(this.painter.nameMarks({ scale: this.settledScale * this.dpr, dpr: this.dpr }, this.theme));
    this.changed();
  }

  private layCursor(): void {
    this.stage.cursor.set(cursorMarks(this.grid, this.cursor, this.pointed.hex));
    this.changed();
  }

  private layMarkers(): void {
    this.stage.markers.set(markerMarks(this.grid, this.scene, this.places, detailAt(this.camera.scale) !== 'block'));
  }

  private layPieces(): void {
    const wanted = this.fans.hovered ?? this.fans.asked;
    const hex = wanted !== null && this.pieces.stack(wanted).length > 1 ? wanted : null;
    this.fanned = null;
    if (hex !== null) this.fanned = { hex, fan: this.layFan(hex) };
    else this.stage.fan.set([]);
    drawFanGround(this.stage.fanGround, this.fanned?.fan.box ?? null);
    this.detail = detailAt(this.camera.scale);
    this.stage.pieces.set(this.pieces.marks(this.detail, hex));
    this.stage.glows.set(this.pieces.glows(this.highlights, hex));
    this.stage.wedges.set(this.pieces.wedges(this.highlights, hex));
    this.changed();
  }

  private spread(hex: string): Fan {
    return fanOut(this.pieces.stack(hex).length, this.camera.toScreen(this.grid.get(hex)!), this.camera.scale, this.camera);
  }

  fanBox(hex: string): Box | null {
    return this.grid.get(hex) && this.pieces.stack(hex).length > 1 ? this.spread(hex).box : null;
  }

  private layFan(hex: string): Fan {
    const fan = this.spread(hex);
    this.stage.fan.set(this.pieces.fanMarks(hex, fan, this.highlights));
    return fan;
  }

  // --- where it is shown -------------------------------------------------------------------------------------------------

  show(hex: string, flash = false, from?: string): void {
    const at = this.grid.get(hex);
    if (!at) return;
    this.untouched = false;
    if (this.fingers && this.camera.scale < FINGER.least) this.camera.zoomBy(FINGER.zoomed / this.camera.scale, this.camera.toScreen(at));
    this.camera.show(at);
    const start = from === undefined ? undefined : this.grid.get(from);
    if (flash) this.flashing = { at, from: start ?? null, since: performance.now() };
    this.moved();
  }

  fit(): void {
    this.untouched = true;
    this.camera.fit();
    this.moved();
  }

  zoomBy(factor: number): void {
    this.zoom(factor);
  }

  private zoom(factor: number, at?: Point): void {
    this.untouched = false;
    this.camera.zoomBy(factor, at);
    this.moved();
  }

  panBy(dx: number, dy: number): void {
    this.untouched = false;
    this.camera.panBy(dx, dy);
    this.moved();
  }

  neighbour(hex: string, key: ArrowKey): string | null {
    return this.grid.neighbour(hex, key)?.id ?? null;
  }

  screenPosition(hex: string): { x: number; y: number; size: number } {
    const at = this.grid.get(hex);
    if (!at) return { x: NaN, y: NaN, size: NaN };
    return { ...this.camera.toScreen(at), size: this.camera.scale };
  }

  private readonly resize = (): void => {
    const { clientWidth, clientHeight } = this.options.element;
    if (clientWidth === 0 || clientHeight === 0) return;
    const dpr = window.devicePixelRatio || 1;
    if (this.fitted && dpr === this.dpr && clientWidth === this.camera.width && clientHeight === this.camera.height) return;
    this.dpr = dpr;
    this.renderer.resize(clientWidth, clientHeight, dpr);
    this.camera.resize(clientWidth, clientHeight);
    if (this.fitted) {
      if (this.untouched) this.camera.refit();
    } else {
      this.fitted = true;
      this.camera.fit();
      this.tiles.rebuild(this.camera.scale * dpr, dpr);
      this.settle();
    }
    this.moved();
    this.frameCounters();
  };

  private moved(): void {
    this.movedAt = performance.now();
    if (this.camera.scale !== this.settledScale) {
      window.clearTimeout(this.settleTimer);
      this.settleTimer = window.setTimeout(() => this.settle(), SETTLE_MS);
    }
    this.forgetPointer();
    const redetailed = this.detail !== detailAt(this.camera.scale);
    if (redetailed) this.layMarkers();
    if (this.fanned || redetailed) this.layPieces();
    this.request();
  }

  private settle(): void {
    this.settledScale = this.camera.scale;
    this.tiles.settle(this.settledScale * this.dpr);
    this.layNames();
  }

  // --- drawing -----------------------------------------------------------------------------------------------------------

  private changed(): void {
    this.drawnScale = 0;
    this.request();
  }

  private request(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw);
  }

  private readonly draw = (now: number): void => {
    this.frame = 0;
    if (!this.fitted) return;
    this.place();
    const unfinished = this.sharpen();
    const moving = this.animate(now);
    this.renderer.render(this.stage.root);
    if (unfinished || moving) this.request();
  };

  private place(): void {
    const rescaled = this.camera.scale !== this.drawnScale;
    this.tiles.cull(this.camera);
    this.stage.place(this.camera, this.dpr, rescaled);
    if (rescaled) this.drawPath();
    drawPointers(this.stage.pointers, pointersTo(this.camera, this.spots));
    this.drawnScale = this.camera.scale;
  }

  private sharpen(): boolean {
    const now = performance.now();
    const until = now + (now - this.movedAt < MOVING_MS ? BUDGET_MS.moving : BUDGET_MS.resting);
    if (this.stage.sharpen(this.settledScale, this.camera, this.dpr, until)) return true;
    return this.tiles.work(this.camera, this.dpr, until - performance.now());
  }

  private drawPath(): void {
    const { scale } = this.camera;
    const points = this.pathHexes.map((id) => this.grid.get(id)).filter((hex) => hex !== undefined);
    const last = points[points.length - 1];
    const occupied = last !== undefined && this.pieces.stack(last.id).length > 0;
    drawPath(this.stage.path, points.map(({ x, y }) => ({ x: x * scale, y: y * scale })), scale, occupied);
  }

  /** True while something is in motion. The pulse ends after a while: a decision may wait for days. */
  private animate(now: number): boolean {
    const pulse = (since: number): number => (now - since) / PULSE_MS;
    const beat = (at: number): number => (at < 1 ? 0.7 + 0.3 * Math.cos(at * 6 * Math.PI) : 1);
    const { glows, wedges, beacons } = this.stage;
    glows.container.alpha = wedges.container.alpha = beat(pulse(this.pulseSince));
    beacons.container.alpha = beat(pulse(this.glowSince));
    if (this.flashing) this.drawFlash(this.flashing, now);
    return pulse(this.pulseSince) < 1 || pulse(this.glowSince) < 1 || this.flashing !== null;
  }

  private drawFlash({ at, from, since }: { at: Point; from: Point | null; since: number }, now: number): void {
    const progress = (now - since) / FLASH_MS, { scale } = this.camera;
    const scaled = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });
    if (progress < 1) {
      const shown = this.options.reducedMotion ? 0 : Math.max(0, progress);
      drawFlash(this.stage.flash, { at: scaled(at), from: from && scaled(from), hex: scale, progress: shown });
    } else {
      this.stage.flash.clear();
      this.flashing = null;
    }
  }

  // --- what was pressed --------------------------------------------------------------------------------------------------

  private under(at: Point): { hex: string | null; piece: string | null } {
    if (this.fanned) {
      const { hex, fan } = this.fanned;
      const i = hit(fan.centres, fan.size, at);
      if (i >= 0) return { hex, piece: this.pieces.stack(hex)[i]?.id ?? null };
      if (insideFan(fan, at)) return { hex, piece: null };
    }
    const point = this.camera.toMap(at), hex = this.grid.hexAt(point.x, point.y);
    return { hex: hex?.id ?? null, piece: hex ? this.pieces.pieceAt(hex.id, point)?.id ?? null : null };
  }

  private press(at: Point, byFinger: boolean): void {
    if (byFinger && !this.fanned && this.camera.scale < FINGER.least) this.zoom(FINGER.zoomed / this.camera.scale, at);
    else {
      const under = this.under(at);
      this.options.events.press({ ...under, fanned: this.fanned !== null && this.fanned.hex === under.hex });
    }
  }

  private hover(at: Point | null): void {
    const under = at ? this.under(at) : { hex: null, piece: null };
    if (under.hex !== this.pointed.hex || under.piece !== this.pointed.piece) {
      const entered = under.hex !== this.pointed.hex;
      this.pointed = under;
      this.options.events.hover(under);
      if (entered) this.enter(under.hex);
    }
    if (this.fans.hovered !== null && under.hex !== this.fans.hovered) this.hoverFan(null);
  }

  /** A stack under a resting pointer spreads out by itself. */
  private enter(hex: string | null): void {
    this.layCursor();
    window.clearTimeout(this.fanTimer);
    if (hex === null || this.pieces.stack(hex).length < 2) return;
    this.fanTimer = window.setTimeout(() => this.hoverFan(hex), FAN_MS);
  }

  /** The map has moved away under a resting pointer; what lies there now counts when the pointer moves again. */
  private forgetPointer(): void {
    window.clearTimeout(this.fanTimer);
    if (this.fans.hovered !== null) this.hoverFan(null);
    if (this.pointed.hex === null) return;
    this.pointed = { hex: null, piece: null };
    this.layCursor();
  }

  private hoverFan(hex: string | null): void {
    this.fans.hovered = hex;
    this.layPieces();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.settleTimer);
    window.clearTimeout(this.fanTimer);
    window.removeEventListener('resize', this.resize);
    this.observer.disconnect();
    this.unlisten();
    this.tiles.destroy();
    this.stage.destroy();
    this.renderer.destroy({ removeView: true });
  }
}

function insideFan({ box }: Fan, at: Point): boolean {
  return at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom;
}

export async function createBoard(options: BoardOptions): Promise<Board> {
  const dpr = window.devicePixelRatio || 1;
  const [renderer] = await Promise.all([
    makeRenderer(dpr, BACKGROUND[options.theme]),
    // Names are painted once: the font must be there. Without it the next one of the list serves.
    document.fonts.load("16px 'B612'").catch(() => []),
  ]);
  return new HexBoard(options, renderer);
}
