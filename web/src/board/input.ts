// Mouse, touch and pen: dragging pans, the wheel and two fingers zoom, a short press is a press. With Shift a press adds, and
// dragging draws a rectangle; the second button asks what can be done.
import type { Box, Point } from './geometry';

/** A pointer that moves less than this between down and up has pressed, not dragged. */
const SLOP = { mouse: 4, touch: 10 };

export interface InputEvents {
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
  press: (at: Point, byFinger: boolean, opening: boolean) => void;
  add: (at: Point) => void;
  lasso: (box: Box, done: boolean) => void;
  /** Null when the pointer has left, is a finger or is dragging. */
  hover: (at: Point | null) => void;
}

export function listen(canvas: HTMLCanvasElement, events: InputEvents): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let dragging = false;
  let adding = false;
  const between = (a: Point, b: Point): Box =>
    ({ left: Math.min(a.x, b.x), right: Math.max(a.x, b.x), top: Math.min(a.y, b.y), bottom: Math.max(a.y, b.y) });
  const at = (event: MouseEvent): Point => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const pointerDown = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0 && event.button !== 1) return;
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, at(event));
    start = down.size === 1 ? at(event) : null;
    dragging = down.size > 1;
    adding = event.shiftKey && event.button === 0 && down.size === 1;
  };
  const pointerMove = (event: PointerEvent): void => {
    const now = at(event), before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') events.hover(now);
      return;
    }
    const slop = event.pointerType === 'mouse' ? SLOP.mouse : SLOP.touch;
    if (!dragging && start && Math.hypot(now.x - start.x, now.y - start.y) > slop) {
      dragging = true;
      events.hover(null);
    }
    if (!dragging) return;
    if (adding && start) events.lasso(between(start, now), false);
    else if (down.size === 1) events.pan(now.x - before.x, now.y - before.y);
    if (down.size === 2) pinch(event.pointerId, before, now);
    down.set(event.pointerId, now);
  };
  const pinch = (id: number, before: Point, now: Point): void => {
    const other = [...down].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y), is = Math.hypot(now.x - other.x, now.y - other.y);
    events.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    if (was > 10 && is > 10) events.zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const pointerUp = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return;
    if (start && event.type === 'pointerup' && event.button === 0) released(start, at(event), event.pointerType === 'touch');
    else if (adding && dragging && start) events.lasso(between(start, start), true);
    adding = false;
    start = null;
    if (down.size === 0) dragging = false;
  };
  const released = (from: Point, to: Point, byFinger: boolean): void => {
    if (dragging && adding) events.lasso(between(from, to), true);
    else if (!dragging && adding) events.add(to);
    else if (!dragging) events.press(to, byFinger, false);
  };
  const contextMenu = (event: MouseEvent): void => {
    event.preventDefault();
    if (down.size === 0 || event instanceof PointerEvent && event.pointerType === 'mouse') events.press(at(event), false, true);
  };
  const pointerLeave = (event: PointerEvent): void => {
    if (!down.has(event.pointerId)) events.hover(null);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? 400 : 1;
    // A trackpad's pinch comes as small wheel steps with the control key.
    const speed = event.ctrlKey ? 0.01 : 0.0018;
    events.zoom(Math.exp(-Math.max(-300, Math.min(300, event.deltaY * lines)) * speed), at(event));
  };

  // Else the browser makes a click of a tap, and what the tap has opened under the finger would be pressed, too.
  const noClick = (event: TouchEvent): void => { if (event.cancelable) event.preventDefault(); };

  canvas.addEventListener('touchend', noClick, { passive: false });
  canvas.addEventListener('pointerdown', pointerDown);
  canvas.addEventListener('pointermove', pointerMove);
  canvas.addEventListener('pointerup', pointerUp);
  canvas.addEventListener('pointercancel', pointerUp);
  canvas.addEventListener('pointerleave', pointerLeave);
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('contextmenu', contextMenu);
  return () => {
    canvas.removeEventListener('touchend', noClick);
    canvas.removeEventListener('pointerdown', pointerDown);
    canvas.removeEventListener('pointermove', pointerMove);
    canvas.removeEventListener('pointerup', pointerUp);
    canvas.removeEventListener('pointercancel', pointerUp);
    canvas.removeEventListener('pointerleave', pointerLeave);
    canvas.removeEventListener('wheel', wheel);
    canvas.removeEventListener('contextmenu', contextMenu);
  };
}
