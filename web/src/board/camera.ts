// Which part of the map the window shows. The map is measured in hexes, the window in CSS pixels.
import type { Box, Point } from './geometry';

export const MAX_SCALE = 240;
const FIT_MARGIN = 12;
/** How far into the window the map's edge may be pushed, as a share of the window. */
const PUSH = 0.35;

/** A map that would shrink by more than this could no longer be read. */
const LEAST_REFIT = 0.6;
/** A share of the map's area. */
const SMALL_PART = 0.25;

export class Camera {
  /** The point of the map in the middle of the window. */
  x: number;
  y: number;
  /** CSS pixels per hex, flat to flat. */
  scale = 1;
  width = 1;
  height = 1;

  constructor(private readonly bounds: Box) {
    this.x = (bounds.left + bounds.right) / 2;
    this.y = (bounds.top + bounds.bottom) / 2;
  }

  resize(width: number, height: number): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.clamp();
  }

  fitScale(): number {
    const { left, right, top, bottom } = this.bounds;
    const across = Math.max(1, this.width - 2 * FIT_MARGIN) / (right - left);
    const down = Math.max(1, this.height - 2 * FIT_MARGIN) / (bottom - top);
    return Math.min(across, down, MAX_SCALE);
  }

  minScale(): number {
    return this.fitScale() * 0.8;
  }

  fit(): void {
    this.scale = this.fitScale();
    this.x = (this.bounds.left + this.bounds.right) / 2;
    this.y = (this.bounds.top + this.bounds.bottom) / 2;
  }

  /** The window has changed: the whole map again. In one that has become much smaller, as under a sheet, a part of it as large as before. */
  refit(): void {
    if (this.fitScale() >= this.scale * LEAST_REFIT) this.fit();
  }

  /**
   * A part of the map, as large as the window allows but no larger than `most`. Only for a part so small that the whole map would
   * leave most of the window to what is not played on; says whether it was shown.
   */
  frame(part: Box, most: number): boolean {
    const { left, right, top, bottom } = this.bounds;
    const across = part.right - part.left, down = part.bottom - part.top;
    if (across * down > SMALL_PART * (right - left) * (bottom - top)) return false;
    const scale = Math.min(most, (this.width - 2 * FIT_MARGIN) / across, (this.height - 2 * FIT_MARGIN) / down);
    if (scale <= this.fitScale()) return false;
    this.scale = scale;
    this.x = (part.left + part.right) / 2;
    this.y = (part.top + part.bottom) / 2;
    this.clamp();
    return true;
  }

  toScreen(point: Point): Point {
    return { x: (point.x - this.x) * this.scale + this.width / 2, y: (point.y - this.y) * this.scale + this.height / 2 };
  }

  toMap(point: Point): Point {
    return { x: (point.x - this.width / 2) / this.scale + this.x, y: (point.y - this.height / 2) / this.scale + this.y };
  }

  /** The part of the map in the window. */
  view(): Box {
    const { x: left, y: top } = this.toMap({ x: 0, y: 0 });
    const { x: right, y: bottom } = this.toMap({ x: this.width, y: this.height });
    return { left, top, right, bottom };
  }

  panBy(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.clamp();
  }

  /** The point of the map under `at` stays there. */
  zoomBy(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const fixed = this.toMap(at);
    this.scale = Math.min(MAX_SCALE, Math.max(this.minScale(), this.scale * factor));
    const moved = this.toMap(at);
    this.x += fixed.x - moved.x;
    this.y += fixed.y - moved.y;
    this.clamp();
  }

  /** Moves as little as needed to bring a point well inside the window. */
  show(point: Point): void {
    const inset = Math.min(this.scale * 1.5, this.width * 0.3, this.height * 0.3);
    const at = this.toScreen(point);
    const dx = Math.min(0, this.width - inset - at.x) + Math.max(0, inset - at.x);
    const dy = Math.min(0, this.height - inset - at.y) + Math.max(0, inset - at.y);
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  private clamp(): void {
    const { left, right, top, bottom } = this.bounds;
    const slackX = ((0.5 - PUSH) * this.width) / this.scale, slackY = ((0.5 - PUSH) * this.height) / this.scale;
    this.x = Math.min(right - slackX, Math.max(left + slackX, this.x));
    this.y = Math.min(bottom - slackY, Math.max(top + slackY, this.y));
    // A window wider than the map leaves no room between the two limits.
    if (left + slackX > right - slackX) this.x = (left + right) / 2;
    if (top + slackY > bottom - slackY) this.y = (top + bottom) / 2;
  }
}
