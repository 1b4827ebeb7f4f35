import { useRef, type PointerEvent, type WheelEvent } from 'react';
import { moveCrop, zoomCropTo, type Crop, type Size } from './crop.ts';

interface Point {
  x: number;
  y: number;
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spread([a, b]: readonly Point[]): number {
  return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
}

/** From the square's centre, in its sides. */
function placeIn(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = stage.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 };
}

/** One finger or the mouse moves, two fingers and the wheel zoom. */
export function useCropGestures(picture: Size, change: (next: (crop: Crop) => Crop) => void) {
  const fingers = useRef(new Map<number, Point>());

  function release(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, placeIn(event.currentTarget, event));
    },
    onPointerMove(event: PointerEvent) {
      const known = fingers.current;
      if (!known.has(event.pointerId)) return;
      const before = [...known.values()];
      known.set(event.pointerId, placeIn(event.currentTarget, event));
      const after = [...known.values()];
      const from = middle(before);
      const to = middle(after);
      const growth = spread(before) > 0 ? spread(after) / spread(before) : 1;
      change((crop) => {
        const next = moveCrop(picture, crop, to.x - from.x, to.y - from.y);
        return zoomCropTo(picture, next, next.zoom * growth, to);
      });
    },
    onPointerUp: release,
    onPointerCancel: release,
    onWheel(event: WheelEvent) {
      const around = placeIn(event.currentTarget, event);
      change((crop) => zoomCropTo(picture, crop, crop.zoom * Math.exp(-event.deltaY / 400), around));
    },
  };
}
