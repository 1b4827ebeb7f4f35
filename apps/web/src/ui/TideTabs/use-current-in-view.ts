import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row of tabs to the current one. Only sideways: scrollIntoView would also move the page. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: number): void {
  const before = useRef(0);
  useEffect(() => {
    // The first is in view from the beginning; asking where it is would make the browser lay out a new page at once.
    if (before.current <= 0 && current <= 0) return;
    before.current = current;
    const place = row.current;
    const tab = place?.children[current];
    if (place && tab instanceof HTMLElement) {
      place.scrollLeft = tab.offsetLeft - (place.clientWidth - tab.offsetWidth) / 2;
    }
  }, [row, current]);
}
