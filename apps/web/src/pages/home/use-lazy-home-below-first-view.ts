import { startTransition, useEffect, useReducer, useState } from 'react';
import { waitUntilIdle } from '#src/lib/device/wait-until-idle.ts';
import { reloadIfBuildReplaced } from '#src/lib/network/reload-if-build-replaced.ts';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';

async function load() {
  return (await import('#src/pages/home-below/HomeBelowFirstView.tsx')).HomeBelowFirstView;
}
type Shelves = Awaited<ReturnType<typeof load>>;

/** Cached after the first visit, so that later visits do not wait. */
let arrived: Shelves | null = null;

/** Before the page is drawn: where the server draws it, or has drawn it. */
export async function loadHomeBelowFirstView(): Promise<void> {
  arrived ??= await load();
}

export function useLazyHomeBelowFirstView() {
  const [Shelves, setShelves] = useState<Shelves | null>(() => arrived);
  const [failed, setFailed] = useState(false);
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (arrived !== null) return;
    const unwanted = new AbortController();
    const { signal } = unwanted;
    // When the first view has been painted: only to ask for so many files takes a cheap phone 100 ms.
    void waitUntilIdle()
      .then(() =>
        retryUntilLoaded(load, {
          signal,
          onFailure() {
            setFailed(true);
            // After a deployment the file may be gone. Only the new document knows the new name.
            void reloadIfBuildReplaced();
          },
        }),
      )
      .then((found) => {
        arrived = found;
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
