import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * True where the server draws a page, and in the browser while it takes that page over: both must come to the same
 * elements. Afterwards the component is rendered again with false, and with what only this browser knows.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
