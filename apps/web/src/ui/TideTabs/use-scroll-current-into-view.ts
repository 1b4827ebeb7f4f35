import { useEffect, useRef, type RefObject } from 'react';

/** For a row of tabs: scrolls it to the current one. Only sideways: scrollIntoView would also move the page. */
export function useScrollCurrentIntoView<Row extends HTMLElement>(current: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
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
  }, [current]);
  return row;
}
