import { startTransition, useEffect, useReducer, useState } from 'react';
import { waitUntilIdle } from '#src/lib/device/wait-until-idle.ts';
import { loadComponentWithQueryClient } from '#src/lib/network/lazy-component-with-query-client.ts';
import { reloadIfBuildReplaced } from '#src/lib/network/reload-if-build-replaced.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';

async function load() {
  return (await loadComponentWithQueryClient(() => import('#src/pages/home-loaded-later/HomeBelowFirstView.tsx')))
    .default;
}
type Shelves = Awaited<ReturnType<typeof load>>;

/** Cached after the first visit, so that later visits do not wait. */
let arrived: Shelves | null = null;

/** Before the server draws the page. */
export async function loadHomeBelowFirstView(): Promise<void> {
  arrived ??= await load();
}

export function loadedHomeBelowFirstViewOrNull(): Shelves | null {
  return arrived;
}

/** When the first view has been painted: only to ask for so many files takes a cheap phone 100 ms. */
export async function loadHomeBelowFirstViewWhenIdle(
  options: Parameters<typeof retryUntilLoaded>[1] = {},
): Promise<Shelves> {
  await waitUntilIdle();
  return (arrived = await retryUntilLoaded(load, {
    ...options,
    onFailure(failure) {
      options.onFailure?.(failure);
      // After a deployment the file may be gone. Only the new document knows the new name.
      void reloadIfBuildReplaced();
    },
  }));
}

export function useLazyHomeBelowFirstView() {
  const [Shelves, setShelves] = useState<Shelves | null>(() => arrived);
  const [failed, setFailed] = useState(false);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (arrived !== null) return;
    const unwanted = new AbortController();
    void loadHomeBelowFirstViewWhenIdle({ signal: unwanted.signal, onFailure: () => setFailed(true) }).then((found) => {
      // In slices, so that taps are handled meanwhile.
      startTransition(() => {
        setShelves(() => found);
        setFailed(false);
      });
    });
    return () => unwanted.abort();
  }, [tries]);
  return { Shelves, failed, retry };
}
