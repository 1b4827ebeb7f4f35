import { useEffect, useRef } from 'react';

/** How much of the window's lower part is covered, in px: phones lay their keyboard over what is fixed there. */
function coveredBelow(viewport: VisualViewport): number {
  // Enlarged by two fingers, less of the page is in view without anything lying over it.
  if (viewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}

/** Tells what stands at the lower edge, as --keyboard, how far to move up; for the element the ref is given to. */
export function useKeyboardRoom<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const measure = () => ref.current?.style.setProperty('--keyboard', `${coveredBelow(viewport)}px`);
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return ref;
}
