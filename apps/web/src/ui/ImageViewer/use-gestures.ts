import { useRef, useState, type PointerEvent, type WheelEvent } from 'react';
import { clampView, doubleTapScale, unzoomedView, zoomAtPoint, type Point, type Size, type ZoomView } from './zoom.ts';

/** Of the window's width; less is a picture that was only nudged. */
const swipeShare = 0.2;
/** Faster than this, in px per ms, a short swipe counts as well. */
const flick = 0.5;
const stillPx = 8;
const doubleTapMs = 300;
const dismissPx = 96;

interface Options {
  /** Of the picture in view as it stands unenlarged, and of the window. */
  sizes: () => { picture: Size; stage: Size };
  onStep: (step: 1 | -1) => void;
  onDismiss: () => void;
}

interface Touch extends Point {
  at: number;
  /** Began beside the picture. */
  beside: boolean;
  moved: boolean;
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spread([a, b]: readonly Point[]): number {
  return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
}

/** Measured from the middle of the window. */
function placeIn({ currentTarget, clientX, clientY }: PointerEvent | WheelEvent): Point {
  const box = currentTarget.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

/**
 * One finger swipes from picture to picture, or moves an enlarged one; two fingers, a double tap and the wheel enlarge;
 * a swipe down and a tap beside the picture leave.
 */
export function useGestures({ sizes, onStep, onDismiss }: Options) {
  const [view, setView] = useState<ZoomView>(unzoomedView);
  /** How far the row of pictures hangs from its place; null while nobody pulls. */
  const [pull, setPull] = useState<number | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const touch = useRef<Touch | null>(null);
  const lastTap = useRef<(Point & { at: number }) | null>(null);

  function change(next: (view: ZoomView) => ZoomView) {
    const { picture, stage } = sizes();
    setView((before) => clampView(next(before), picture, stage));
  }

  function tapped(place: Point, { at, beside }: Touch) {
    const before = lastTap.current;
    const twice =
      before !== null && at - before.at < doubleTapMs && Math.hypot(before.x - place.x, before.y - place.y) < 32;
    lastTap.current = twice ? null : { ...place, at };
    if (beside) onDismiss();
    else if (twice) change((now) => (now.scale > 1 ? unzoomedView : zoomAtPoint(now, doubleTapScale, place)));
  }

  function swiped(place: Point, from: Touch, now: number) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const speed = Math.abs(dx) / Math.max(1, now - from.at);
    const far = Math.abs(dx) > sizes().stage.width * swipeShare;
    if (Math.abs(dx) > Math.abs(dy) && (far || speed > flick)) onStep(dx < 0 ? 1 : -1);
    else if (dy > dismissPx && dy > Math.abs(dx)) onDismiss();
  }

  function release(event: PointerEvent) {
    const known = fingers.current;
    if (!known.delete(event.pointerId)) return;
    const from = touch.current;
    if (from === null || known.size > 0) return;
    touch.current = null;
    setPull(null);
    if (event.type !== 'pointerup') return;
    if (!from.moved) tapped(placeIn(event), from);
    else if (view.scale === 1 && pull !== null) swiped(placeIn(event), from, event.timeStamp);
  }

  return {
    view,
    pull,
    /** Another picture begins whole. */
    reset: () => setView(unzoomedView),
    zoomBy: (factor: number) => change((now) => zoomAtPoint(now, now.scale * factor, { x: 0, y: 0 })),
    events: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const place = placeIn(event);
        fingers.current.set(event.pointerId, place);
        if (fingers.current.size === 1) {
          const beside = event.target instanceof Element && event.target.closest('[data-picture]') === null;
          touch.current = { ...place, at: event.timeStamp, beside, moved: false };
        } else if (touch.current !== null) {
          touch.current.moved = true;
          setPull(null);
        }
      },
      onPointerMove(event: PointerEvent) {
        const known = fingers.current;
        const from = touch.current;
        if (from === null || !known.has(event.pointerId)) return;
        const before = [...known.values()];
        const place = placeIn(event);
        known.set(event.pointerId, place);
        if (Math.hypot(place.x - from.x, place.y - from.y) > stillPx) from.moved = true;
        if (!from.moved) return;
        if (known.size === 1 && view.scale === 1) {
          setPull(place.x - from.x);
          return;
        }
        const after = [...known.values()];
        const [a, b] = [middle(before), middle(after)];
        const growth = spread(before) > 0 ? spread(after) / spread(before) : 1;
        change((now) => zoomAtPoint({ ...now, x: now.x + b.x - a.x, y: now.y + b.y - a.y }, now.scale * growth, b));
      },
      onPointerUp: release,
      onPointerCancel: release,
      onWheel(event: WheelEvent) {
        const place = placeIn(event);
        const growth = Math.exp(-event.deltaY / 400);
        change((now) => zoomAtPoint(now, now.scale * growth, place));
      },
    },
  };
}
