import { startTransition, useEffect, useState } from 'react';
import { idle } from '#src/lib/idle.ts';

/** When the first view has been painted: only to ask for so many files takes a cheap phone 100 ms. */
async function load() {
  await idle();
  return (await import('#src/features/catalog/HomeShelves.tsx')).HomeShelves;
}
type Shelves = Awaited<ReturnType<typeof load>>;

/** Kept for the visits after the first: nothing is to be waited for a second time. */
let arrived: Shelves | null = null;

export function useShelves() {
  const [Shelves, setShelves] = useState<Shelves | null>(() => arrived);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Shelves !== null || failed) return;
    load().then(
      (found) => {
        arrived = found;
        // In slices: whoever taps meanwhile is heard.
        startTransition(() => setShelves(() => found));
      },
      () => setFailed(true),
    );
  }, [Shelves, failed]);
  // Either the network failed, or a new version took the file away: then only the new document knows its successor.
  const retry = () => (navigator.onLine ? window.location.reload() : setFailed(false));
  return { Shelves, failed, retry };
}
