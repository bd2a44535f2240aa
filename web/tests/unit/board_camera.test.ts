import { describe, expect, it } from 'vitest';
import { Camera, MAX_SCALE } from '../../src/board/camera';

const bounds = { left: 0, top: 0, right: 40, bottom: 30 };

function camera(width = 800, height = 600): Camera {
  const result = new Camera(bounds);
  result.resize(width, height);
  result.fit();
  return result;
}

describe('the camera', () => {
  it('fits the whole map into the window', () => {
    for (const [width, height] of [[800, 600], [360, 740], [3840, 2160]] as const) {
      const { left, top, right, bottom } = camera(width, height).view();
      expect(left).toBeLessThanOrEqual(0);
      expect(top).toBeLessThanOrEqual(0);
      expect(right).toBeGreaterThanOrEqual(40);
      expect(bottom).toBeGreaterThanOrEqual(30);
    }
  });

  it('shows a small part where the play is, no larger than it was told', () => {
    const view = camera();
    expect(view.frame({ left: 4, top: 6, right: 14, bottom: 12 }, 56)).toBe(true);
    expect([view.x, view.y, view.scale]).toEqual([9, 9, 56]);
    const whole = camera();
    expect(whole.frame({ left: 2, top: 2, right: 38, bottom: 28 }, 56)).toBe(false);
    expect(whole.scale).toBe(whole.fitScale());
  });

  it('turns map into window and back', () => {
    const view = camera();
    view.zoomBy(3.7);
    view.panBy(33, -21);
    const there = view.toScreen({ x: 12.3, y: 4.5 });
    const back = view.toMap(there);
    expect(back.x).toBeCloseTo(12.3, 9);
    expect(back.y).toBeCloseTo(4.5, 9);
  });

  it('zooms to the pointer: what lies under it stays', () => {
    const view = camera();
    view.zoomBy(4);
    const at = { x: 500, y: 250 }, before = view.toMap(at);
    view.zoomBy(1.5, at);
    expect(view.toMap(at).x).toBeCloseTo(before.x, 9);
    expect(view.toMap(at).y).toBeCloseTo(before.y, 9);
  });

  it('pans by pixels', () => {
    const view = camera();
    view.zoomBy(4);
    const before = view.toScreen({ x: 20, y: 15 });
    view.panBy(30, -10);
    const after = view.toScreen({ x: 20, y: 15 });
    expect(after.x - before.x).toBeCloseTo(30, 9);
    expect(after.y - before.y).toBeCloseTo(-10, 9);
  });

  it('has a nearest and a farthest view', () => {
    const view = camera();
    view.zoomBy(1e6);
    expect(view.scale).toBe(MAX_SCALE);
    view.zoomBy(1e-6);
    expect(view.scale).toBe(view.minScale());
  });

  it('never loses the map', () => {
    const view = camera();
    view.zoomBy(5);
    view.panBy(1e6, -1e6);
    const { left, right, top, bottom } = view.view();
    expect(Math.min(right, 40) - Math.max(left, 0)).toBeGreaterThan(0);
    expect(Math.min(bottom, 30) - Math.max(top, 0)).toBeGreaterThan(0);
  });

  it('shows a point well inside the window and does not move when it is there already', () => {
    const view = camera();
    view.zoomBy(6);
    view.show({ x: 1, y: 29 });
    const at = view.toScreen({ x: 1, y: 29 });
    expect(at.x).toBeGreaterThanOrEqual(100);
    expect(at.y).toBeLessThanOrEqual(500);
    const { x, y } = view;
    view.show({ x: 1, y: 29 });
    expect(view.x).toBeCloseTo(x, 9);
    expect(view.y).toBeCloseTo(y, 9);
  });

  it('fits a changed window, but keeps the size of the map where it could no longer be read', () => {
    const view = camera();
    view.fit();
    const { width, height, scale } = view;
    view.resize(width, height * 0.8);
    view.refit();
    expect(view.scale).toBeCloseTo(view.fitScale(), 9);
    view.resize(width, height * 0.25);
    const before = view.scale;
    view.refit();
    expect(view.scale).toBe(before);
    view.resize(width, height);
    view.refit();
    expect(view.scale).toBeCloseTo(scale, 9);
  });
});
