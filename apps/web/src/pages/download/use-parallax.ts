import { useEffect, type RefObject } from 'react';

/** L-26: how far the background follows the pointer; the side panels follow half as far. */
export const backgroundFactor = 0.3;
const panelFactor = 0.15;
const farthest = 24;
/** The pointer's way from the middle to the edge moves the background by its factor of this many px. */
const reach = 80;

function follow(share: number, factor: number): number {
  return Math.max(-farthest, Math.min(farthest, share * reach * factor));
}

/** PC browsers only: a fine pointer that can hover. Off for who asked for less motion. */
export function useParallax(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pc = window.matchMedia('(hover: hover) and (pointer: fine)');
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    let frame = 0;
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !pc.matches || still.matches) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const x = (event.clientX / window.innerWidth) * 2 - 1;
        const y = (event.clientY / window.innerHeight) * 2 - 1;
        const style = stage.current?.style;
        style?.setProperty('--back-x', `${follow(x, backgroundFactor)}px`);
        style?.setProperty('--back-y', `${follow(y, backgroundFactor)}px`);
        style?.setProperty('--panel-x', `${follow(x, panelFactor)}px`);
        style?.setProperty('--panel-y', `${follow(y, panelFactor)}px`);
      });
    };
    window.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onMove);
    };
  }, [stage]);
}
