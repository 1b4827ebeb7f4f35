import { useSyncExternalStore } from 'react';

const query = '(min-width: 1025px)';

function subscribe(listener: () => void): () => void {
  const wide = window.matchMedia(query);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** L-24: above 1024px the portal is a column with a surround. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
