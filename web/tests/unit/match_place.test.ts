import { describe, expect, it } from 'vitest';
import { placeBeside, type Box } from '../../src/match/place';

const size = { width: 200, height: 120 }, window = { width: 900, height: 600 };
const covers = (taken: Box, { left, top }: { left: number; top: number }) =>
  left < taken.right && left + size.width > taken.left && top < taken.bottom && top + size.height > taken.top;

describe('a menu', () => {
  const fan = { width: 220, height: 120 };
  it.each([
    ['in the middle', 350, 250], ['at the upper edge', 350, 0], ['at the lower edge', 350, 480], ['in a corner', 680, 0], ['in the other', 0, 480],
  ])('covers none of the counters that are spread out %s', (_, left, top) => {
    const taken = { left, top, right: left + fan.width, bottom: top + fan.height };
    const place = placeBeside(taken, size, window);
    expect(covers(taken, place)).toBe(false);
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.left + size.width).toBeLessThanOrEqual(window.width);
    expect(place.top).toBeGreaterThanOrEqual(0);
    expect(place.top + size.height).toBeLessThanOrEqual(window.height);
  });
  it('goes to the side where there is no room below or above', () => {
    const taken = { left: 100, top: 20, right: 300, bottom: 250 };
    expect(placeBeside(taken, { width: 200, height: 200 }, { width: 600, height: 270 })).toEqual({ left: 308, top: 35 });
  });
  it('stays inside a window that is too small', () => {
    expect(placeBeside({ left: 0, top: 0, right: 300, bottom: 150 }, size, { width: 300, height: 200 })).toMatchObject({ top: 72 });
  });
});
