// What is seen of a pull comes with what hears it.
export { PullIndicator } from './PullIndicator.tsx';

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

interface PullListeners {
  /** While it refreshes nothing is pulled. */
  isBusy: () => boolean;
  onPull: (distance: number) => void;
  onRelease: () => void;
}

/** Tells by finger and mouse apart what pulls the page down and what scrolls or taps. Returns what ends it. */
export function listenForPull(element: HTMLElement, { isBusy, onPull, onRelease }: PullListeners): () => void {
  let start: { x: number; y: number } | null = null;
  let pulling = false;

  function begin(x: number, y: number, target: EventTarget | null) {
    start = isBusy() || scrolledInside(target, element) ? null : { x, y };
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
}
