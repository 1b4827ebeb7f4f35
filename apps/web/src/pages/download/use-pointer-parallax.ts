import { useEffect, type RefObject } from 'react';

/**
 * L-26: the background moves by this share of the pointer's way from the middle of the window. It is larger than the
 * stage by as much on each side as the pointer can make it move, so that it always covers it.
 */
export const backgroundParallaxFactor = 0.3;
/** The side panels, in front of it, move less: at most so many px. */
const panelMost = 12;

/** PC browsers only: a fine pointer that can hover. Off for who asked for less motion. */
export function usePointerParallax(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pc = window.matchMedia('(hover: hover) and (pointer: fine)');
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !pc.matches || still.matches) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const style = stage.current?.style;
        const follow = (axis: 'x' | 'y', pointer: number, size: number) => {
          const half = size / 2;
          // A dragged pointer may leave the window.
          const way = Math.max(-half, Math.min(half, pointer - half));
          style?.setProperty(`--back-${axis}`, `${way * backgroundParallaxFactor}px`);
          style?.setProperty(`--panel-${axis}`, `${(way / half) * panelMost}px`);
        };
        follow('x', event.clientX, window.innerWidth);
        follow('y', event.clientY, window.innerHeight);
      });
    };
    window.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onMove);
    };
  }, [stage]);
}
