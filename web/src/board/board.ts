// The board: map, counters and highlights in one canvas. It draws only when something has changed; a board at rest costs nothing.
import type { Renderer } from 'pixi.js';
import { bringIn, pointersTo, unseen } from './attention';
import type { Board, BoardOptions, BoardOverlay, Highlights, Motion, Scene, Story } from './api';
import { Camera } from './camera';
import { HexGrid, boxOf, grow, type ArrowKey, type Box, type Point } from './geometry';
import { Glide } from './glide';
import { controlMarks, costMarks, cursorMarks, glowMarks, legalMarks, lossMarks, overlayMarks, storyChips } from './hexmarks';
import { listen } from './input';
import { Pieces, detailAt, type Detail } from './layers';
import { Looks } from './looks';
import { markerMarks } from './markers';
import type { Rgb, Theme } from './palette';
import { makeRenderer } from './renderer';
import { drawFlash, drawLasso, drawPath, drawPointers, drawWays, type Way } from './sketches';
import { Stage } from './stage';
import { MapPainter } from './terrain';
import { TileLayer } from './tiles';

const BACKGROUND = { light: '#e7e1d2', dark: '#17181b' };
/** After a zoom has rested so long, everything is painted at the new size. */
const SETTLE_MS = 120;
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

const NO_STORY: Story = { arrows: [], losses: [], chips: [] };
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
  private story: Story = NO_STORY;
  private glide: Glide | null = null;
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
      press: (at, byFinger, opening) => this.press(at, byFinger, opening),
      hover: (at) => this.hover(at),
      lasso: (box, done) => this.lasso(box, done),
      add: (at) => {
        const { hex, piece } = this.under(at);
        if (hex !== null) options.events.gather?.([hex], piece);
      },
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

  setScene(scene: Scene, motion?: Motion): void {
    this.scene = scene;
    this.pieces.setScene(scene);
    this.setOut(motion);
    this.stage.control.set(controlMarks(this.grid, scene.control, scene.looks, this.places));
    this.stage.overlays.set(overlayMarks(this.grid, this.overlays, scene.looks));
    this.layMarkers();
    this.layPieces();
    this.frameCounters();
  }

  /** Counters that are on their way go on, as long as they still lie where they are going. */
  private setOut(motion: Motion | undefined): void {
    if (!motion && this.glide?.leadsTo(this.scene.pieces, (hex) => this.grid.get(hex))) return;
    const ways = this.options.reducedMotion || !motion ? [] : motion.ways.flatMap(({ piece: id, path }) => {
      const piece = this.scene.pieces.find((each) => each.id === id), points = path.map((hex) => this.grid.get(hex)).filter((hex) => hex !== undefined);
      return piece && points.length > 1 ? [{ piece, points }] : [];
    });
    this.glide = ways.length > 0 ? new Glide(ways, performance.now(), motion!.ms) : null;
    this.pieces.lift(new Set(ways.map(({ piece }) => piece.id)));
    if (this.glide === null) this.stage.movers.set([]);
  }

  setStory(story: Story): void {
    this.story = story;
    this.stage.losses.set(lossMarks(this.grid, story.losses));
    this.stage.chips.set(storyChips(this.grid, story.chips, this.scene.looks));
    this.changed();
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
    this.detail = detailAt(this.camera.scale);
    this.stage.pieces.set(this.pieces.marks(this.detail));
    this.stage.glows.set(this.pieces.glows(this.highlights));
    this.stage.wedges.set(this.pieces.wedges(this.highlights));
    this.changed();
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
    // A canvas that changes its size is empty until it is drawn: at once, or a frame would be black.
    this.draw(performance.now());
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
    if (redetailed) this.layPieces();
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
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.fitted) return;
    this.advance(now);
    this.place();
    const unfinished = this.sharpen();
    const moving = this.animate(now);
    this.renderer.render(this.stage.root);
    if (unfinished || moving) this.request();
  };

  /** Counters on their way go on; those that have arrived lie on their piles. */
  private advance(now: number): void {
    if (this.glide === null) return;
    if (this.glide.isOver(now)) {
      this.glide = null;
      this.pieces.lift(new Set());
      this.stage.movers.set([]);
      this.layPieces();
      return;
    }
    this.stage.movers.set(this.glide.at(now).map(({ piece, at }) => this.pieces.onTheWay(piece, at, this.detail)));
    this.stage.movers.place(this.camera.scale, this.dpr);
  }

  private place(): void {
    const rescaled = this.camera.scale !== this.drawnScale;
    this.tiles.cull(this.camera);
    this.stage.place(this.camera, this.dpr, rescaled);
    if (rescaled) this.drawLines();
    drawPointers(this.stage.pointers, pointersTo(this.camera, this.spots));
    this.drawnScale = this.camera.scale;
  }

  private sharpen(): boolean {
    const now = performance.now();
    const until = now + (now - this.movedAt < MOVING_MS ? BUDGET_MS.moving : BUDGET_MS.resting);
    if (this.stage.sharpen(this.settledScale, this.camera, this.dpr, until)) return true;
    return this.tiles.work(this.camera, this.dpr, until - performance.now());
  }

  private drawLines(): void {
    const { scale } = this.camera, { looks } = this.scene;
    const ways = this.story.arrows.flatMap(({ kind, side, hexes, now }): Way[] => {
      const points = hexes.map((id) => this.grid.get(id)).filter((hex) => hex !== undefined).map(({ x, y }) => ({ x: x * scale, y: y * scale }));
      return points.length > 1 ? [{ kind, points, color: toNumber(looks.overlayColour(side)), now }] : [];
    });
    drawWays(this.stage.moves, ways.filter(({ kind }) => kind !== 'attack'), scale);
    drawWays(this.stage.attacks, ways.filter(({ kind }) => kind === 'attack'), scale);
    this.drawPath();
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
    return pulse(this.pulseSince) < 1 || pulse(this.glowSince) < 1 || this.flashing !== null || this.glide !== null;
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
    const point = this.camera.toMap(at), hex = this.grid.hexAt(point.x, point.y);
    return { hex: hex?.id ?? null, piece: hex ? this.pieces.pieceAt(hex.id, point)?.id ?? null : null };
  }

  private press(at: Point, byFinger: boolean, opening: boolean): void {
    if (byFinger && this.camera.scale < FINGER.least) this.zoom(FINGER.zoomed / this.camera.scale, at);
    else this.options.events.press({ ...this.under(at), opening });
  }

  private lasso(box: Box, done: boolean): void {
    drawLasso(this.stage.lasso, done ? null : box);
    this.request();
    if (!done) return;
    const inside = this.grid.hexes.filter((hex) => {
      const { x, y } = this.camera.toScreen(hex);
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    this.options.events.gather?.(inside.map(({ id }) => id), null);
  }

  private hover(at: Point | null): void {
    const under = at ? this.under(at) : { hex: null, piece: null };
    if (under.hex === this.pointed.hex && under.piece === this.pointed.piece) return;
    const entered = under.hex !== this.pointed.hex;
    this.pointed = under;
    this.options.events.hover(under);
    if (entered) this.layCursor();
  }

  /** The map has moved away under a resting pointer; what lies there now counts when the pointer moves again. */
  private forgetPointer(): void {
    if (this.pointed.hex === null) return;
    this.pointed = { hex: null, piece: null };
    this.layCursor();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.settleTimer);
    window.removeEventListener('resize', this.resize);
    this.observer.disconnect();
    this.unlisten();
    this.tiles.destroy();
    this.stage.destroy();
    this.renderer.destroy({ removeView: true });
  }
}

function toNumber([r, g, b]: Rgb): number {
  return (Math.round(r) << 16) | (Math.round(g) << 8) | Math.round(b);
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
