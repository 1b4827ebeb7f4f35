import { useEffect, useRef, useState, type ComponentType } from 'react';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';

/**
 * Loads a component when its place comes near the lower edge, or lies above: whoever jumped past it gets it while it is out of
 * sight, for coming later it would push what is being tapped. The page is complete without it. `load` does not change.
 */
export function useComponentWhenNear<P>(load: () => Promise<ComponentType<P>>) {
  const place = useRef<HTMLDivElement>(null);
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void retryUntilLoaded(load).then((loaded) => setComponent(() => loaded));
      },
      { root: document, rootMargin: '100000px 0px 400px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [load]);
  return { place, Component };
}
