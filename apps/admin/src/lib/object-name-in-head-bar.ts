import { useEffect, useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

function setName(name: string | undefined): void {
  shown = name;
  for (const listener of listeners) listener();
}

/** The page of one object says what it is called, for the place in the head bar. */
export function useShowObjectNameInHeadBar(name: string | undefined): void {
  useEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [name]);
}

/** What the object of the page in sight is called, once it is known. */
export function useObjectNameInHeadBar(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
