import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';

/** As long as a finger rests on a tile before it lifts it; shorter would take scrolling away. */
const holdMs = 280;
/** A mouse that moves less than this only clicked; a finger that moves more meant to scroll. */
const slackPx = 8;

interface Dragged {
  key: number;
  x: number;
  y: number;
}

interface Drag {
  key: number;
  pointer: number;
  startX: number;
  startY: number;
  /** Where the tiles stood when it began: their places stay, only who stands there changes. */
  places: DOMRect[];
  at: number;
  /** Where the tile was gripped. */
  gripX: number;
  gripY: number;
  lifted: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

function nearest(places: readonly DOMRect[], x: number, y: number): number {
  const away = places.map(({ left, top, width, height }) => Math.hypot(left + width / 2 - x, top + height / 2 - y));
  return away.indexOf(Math.min(...away));
}

/** Changes the order of tiles (li with data-key) by dragging: at once with a mouse, after a moment's rest by finger. */
export function useReorderByDragging(list: RefObject<HTMLElement | null>, onMove: (key: number, to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);

  // React listens to touches without being allowed to stop the page from scrolling.
  useEffect(() => {
    const element = list.current;
    const stop = (event: TouchEvent) => {
      if (drag.current?.lifted === true && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', stop, { passive: false });
    return () => element?.removeEventListener('touchmove', stop);
  });

  function end() {
    clearTimeout(drag.current?.timer);
    drag.current = null;
    setDragged(null);
  }

  function lift(element: HTMLElement) {
    const { current } = drag;
    if (current === null) return;
    current.lifted = true;
    // Moves outside of the list are still its own.
    element.setPointerCapture(current.pointer);
    setDragged({ key: current.key, x: 0, y: 0 });
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const target = event.target as Element;
      const tile = target.closest<HTMLElement>('[data-key]');
      if (event.button !== 0 || !event.isPrimary || tile === null || target.closest('button') !== null) return;
      const element = event.currentTarget;
      const tiles = [...element.querySelectorAll<HTMLElement>('[data-key]')];
      const box = tile.getBoundingClientRect();
      drag.current = {
        key: Number(tile.dataset['key']),
        pointer: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        places: tiles.map((each) => each.getBoundingClientRect()),
        at: tiles.indexOf(tile),
        gripX: event.clientX - box.left,
        gripY: event.clientY - box.top,
        lifted: false,
        timer: event.pointerType === 'mouse' ? undefined : setTimeout(() => lift(element), holdMs),
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (current === null || event.pointerId !== current.pointer) return;
      const { clientX: x, clientY: y } = event;
      if (!current.lifted) {
        if (Math.hypot(x - current.startX, y - current.startY) < slackPx) return;
        if (event.pointerType !== 'mouse') return end();
        lift(event.currentTarget);
      }
      const to = nearest(current.places, x, y);
      if (to !== current.at) {
        current.at = to;
        onMove(current.key, to);
      }
      const place = current.places[to];
      if (place === undefined) return;
      setDragged({ key: current.key, x: x - current.gripX - place.left, y: y - current.gripY - place.top });
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A long press would offer to save the picture.
    onContextMenu(event: MouseEvent) {
      if (drag.current !== null) event.preventDefault();
    },
  };
  return { dragged, handlers };
}
