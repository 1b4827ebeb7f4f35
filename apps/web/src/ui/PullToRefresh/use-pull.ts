import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';

/** Px at 375 wide: the head's height, and how far to pull until letting go refreshes. */
export const pullIndicatorHeightAndTriggerDistance = 50;
export const pullSuccessShownMs = 500;
export const pullAnimationMs = 300;

/** The further one pulls, the less the page follows. */
export function dampPullDistance(distance: number, head: number): number {
  if (distance <= head) return distance;
  if (distance < head * 2) return head + (distance - head) / 2;
  return head * 1.5 + (distance - head * 2) / 4;
}

/** True when something between the finger and the page is scrolled, so that pulling down means scrolling it. */
function scrolledInside(target: EventTarget | null, root: Element): boolean {
  if ((document.scrollingElement?.scrollTop ?? 0) > 0) return true;
  for (
    let element = target instanceof Element ? target : null;
    element && element !== root;
    element = element.parentElement
  ) {
    if (element.tagName === 'DIALOG' || element.scrollTop > 0) return true;
  }
  return false;
}

function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

export function usePull(root: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>, disabled: boolean) {
  const [state, setState] = useState<PullState>('normal');
  const [distance, setDistance] = useState(0);
  const [dragging, setDragging] = useState(false);
  const busy = useRef(false);

  async function refresh(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState('loading');
    setDistance((pullIndicatorHeightAndTriggerDistance / 16) * rem());
    try {
      await onRefresh();
      setState('success');
      setTimeout(settle, pullSuccessShownMs);
    } catch {
      // Whoever refreshes reports the failure; the head only goes away.
      settle();
    }
  }

  function settle(): void {
    setDistance(0);
    setState('normal');
    busy.current = false;
  }

  const onPull = useEffectEvent((raw: number) => {
    const head = (pullIndicatorHeightAndTriggerDistance / 16) * rem();
    const next = dampPullDistance(Math.max(0, raw), head);
    setDragging(true);
    setDistance(next);
    setState(next === 0 ? 'normal' : next < head ? 'pulling' : 'loosing');
  });

  const onRelease = useEffectEvent(() => {
    setDragging(false);
    if (state === 'loosing') void refresh();
    else settle();
  });

  useEffect(() => {
    const element = root.current;
    if (!element || disabled) return;
    let start: { x: number; y: number } | null = null;
    let pulling = false;

    function begin(x: number, y: number, target: EventTarget | null) {
      start = busy.current || scrolledInside(target, element as Element) ? null : { x, y };
      pulling = false;
    }
    /** Returns whether the gesture is ours. */
    function move(x: number, y: number): boolean {
      if (!start) return false;
      const dy = y - start.y;
      if (!pulling) {
        if (Math.abs(dy) < 8 && Math.abs(x - start.x) < 8) return false;
        if (dy <= 0 || Math.abs(x - start.x) > dy) {
          start = null;
          return false;
        }
        pulling = true;
      }
      onPull(dy);
      return true;
    }
    function end() {
      if (pulling) onRelease();
      start = null;
      pulling = false;
    }

    const onTouchStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (touch && event.touches.length === 1) begin(touch.clientX, touch.clientY, event.target);
      else end();
    };
    const onTouchMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (touch && move(touch.clientX, touch.clientY) && event.cancelable) event.preventDefault();
    };
    const onMouseDown = (event: MouseEvent) => {
      const onControl =
        event.target instanceof Element && event.target.closest('input, textarea, select, [draggable="true"]');
      if (event.button !== 0 || onControl) return;
      begin(event.clientX, event.clientY, event.target);
      if (!start) return;
      window.addEventListener('mousemove', onMouseMove);
      window.addEventListener('mouseup', onMouseUp, { once: true });
    };
    const onMouseMove = (event: MouseEvent) => {
      if (move(event.clientX, event.clientY)) getSelection()?.removeAllRanges();
    };
    const onMouseUp = () => {
      window.removeEventListener('mousemove', onMouseMove);
      // A pull that started on a link must not also open it.
      if (pulling) window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      end();
    };
    const swallow = (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    // A link or picture would otherwise be dragged away by the mouse.
    const onDragStart = (event: DragEvent) => {
      if (pulling) event.preventDefault();
    };

    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    element.addEventListener('mousedown', onMouseDown);
    element.addEventListener('dragstart', onDragStart);
    return () => {
      end();
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
      element.removeEventListener('mousedown', onMouseDown);
      element.removeEventListener('dragstart', onDragStart);
      window.removeEventListener('mousemove', onMouseMove);
      window.removeEventListener('mouseup', onMouseUp);
    };
  }, [root, disabled]);

  return { state, distance, dragging, refresh };
}
