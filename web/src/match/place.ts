// Where a menu goes: beside what it is about. Pure: positions only.

export interface Box { left: number; top: number; right: number; bottom: number }
export interface Size { width: number; height: number }

/** CSS pixels between the menu and what it is about, and between it and the window's edge. */
const GAP = 8;

/** Below, above, right or left of the taken box, wherever it first covers nothing of it; else where it covers the least. */
export function placeBeside(taken: Box, { width, height }: Size, window: Size): { left: number; top: number } {
  const [x, y] = [(taken.left + taken.right) / 2 - width / 2, (taken.top + taken.bottom) / 2 - height / 2];
  const inside = (left: number, top: number) => ({
    left: Math.max(GAP, Math.min(left, window.width - width - GAP)), top: Math.max(GAP, Math.min(top, window.height - height - GAP)),
  });
  const covered = ({ left, top }: { left: number; top: number }): number => {
    const across = Math.min(left + width, taken.right) - Math.max(left, taken.left);
    const down = Math.min(top + height, taken.bottom) - Math.max(top, taken.top);
    return Math.max(0, across) * Math.max(0, down);
  };
  const spots = [
    inside(x, taken.bottom + GAP), inside(x, taken.top - GAP - height), inside(taken.right + GAP, y), inside(taken.left - GAP - width, y),
  ];
  return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}
