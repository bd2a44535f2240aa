import { describe, expect, it } from 'vitest';
import { bringIn, pointersTo, unseen } from '../../src/board/attention';
import { Camera } from '../../src/board/camera';

/** 400 × 300 pixels over the middle of a map of 40 × 30 hexes: columns 15 to 25, rows 11.25 to 18.75. */
function closeUp(): Camera {
  const camera = new Camera({ left: 0, top: 0, right: 40, bottom: 30 });
  camera.resize(400, 300);
  camera.scale = 40;
  return camera;
}

describe('unseen', () => {
  it('is the nearest spot when none is in the window', () => {
    expect(unseen(closeUp(), [{ x: 2, y: 15 }, { x: 30, y: 15 }, { x: 20, y: 29 }])).toEqual({ x: 30, y: 15 });
  });
  it('is nothing when one is in the window or there are none', () => {
    expect(unseen(closeUp(), [{ x: 2, y: 15 }, { x: 24, y: 18 }])).toBeNull();
    expect(unseen(closeUp(), [])).toBeNull();
  });
});

describe('bringIn', () => {
  const isSeen = (camera: Camera, { x, y }: { x: number; y: number }) => {
    const { left, right, top, bottom } = camera.view();
    return x > left && x < right && y > top && y < bottom;
  };
  it('shows all spots that fit into the window together', () => {
    const camera = closeUp(), spots = [{ x: 30, y: 15 }, { x: 35, y: 17 }, { x: 32, y: 13 }];
    bringIn(camera, spots[0]!, spots);
    for (const spot of spots) expect(isSeen(camera, spot)).toBe(true);
  });
  it('shows the nearest when they do not fit', () => {
    const camera = closeUp(), spots = [{ x: 1, y: 15 }, { x: 30, y: 15 }, { x: 39, y: 1 }];
    bringIn(camera, spots[1]!, spots);
    expect(isSeen(camera, spots[1]!)).toBe(true);
  });
});

describe('pointersTo', () => {
  it('stand inside the window and point out of it', () => {
    const [right, up] = pointersTo(closeUp(), [{ x: 30, y: 15 }, { x: 20, y: 2 }]);
    expect(right).toMatchObject({ x: 382, y: 150, angle: 0 });
    expect(up).toMatchObject({ x: 200, y: 18, angle: -Math.PI / 2 });
  });
  it('leave out what is seen, and what another already points at', () => {
    expect(pointersTo(closeUp(), [{ x: 20, y: 15 }])).toEqual([]);
    expect(pointersTo(closeUp(), [{ x: 30, y: 15 }, { x: 33, y: 15.2 }])).toHaveLength(1);
  });
  it('of very many only the nearest, and only while none is seen', () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ x: 30 + (i % 10), y: 5 + Math.floor(i / 10) }));
    expect(pointersTo(closeUp(), many)).toHaveLength(1);
    expect(pointersTo(closeUp(), [...many, { x: 20, y: 15 }])).toEqual([]);
  });
});
