import { useEffect, useRef } from 'react';

/** How much of the window's lower part is covered, in px: phones lay their keyboard over what is fixed there. */
function coveredBelow(viewport: VisualViewport): number {
  // Without a field to write in there is no keyboard; what is covered then is a bar of the browser coming or going.
  if (document.activeElement?.matches('textarea, input') !== true) return 0;
  // Enlarged by two fingers, less of the page is in view without anything lying over it.
  return Math.max(0, Math.round(window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop));
}

/** Sets --keyboard on the ref's element: how far content at the lower edge has to move up. */
export function useKeyboardInsetRef<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return;
    const ended = new AbortController();
    const measure = () => ref.current?.style.setProperty('--keyboard', `${coveredBelow(viewport)}px`);
    measure();
    for (const event of ['resize', 'scroll']) viewport.addEventListener(event, measure, ended);
    for (const event of ['focusin', 'focusout']) document.addEventListener(event, measure, ended);
    return () => ended.abort();
  }, []);
  return ref;
}
