import { create } from 'zustand';
import { registerServiceWorker } from '#src/lib/network/trusted-workers.ts';
import { entryFilePath } from '#src/lib/network/reload-if-build-replaced.ts';

/** Whether another build than the one in view is on the device, complete. */
export const useNewBuildReadiness = create<{ ready: boolean }>(() => ({ ready: false }));

/** How often a page that stays open asks whether there is another. */
const everyMs = 60 * 60_000;

/** The same name as in worker/files.ts. */
const codeCache = 'lanyu-code';

/** Addresses of style sheets that stand in the document: without a network they come by their address. */
function inlinedSheetAddresses(): string[] {
  const styles = document.querySelectorAll<HTMLElement>('style[data-sheets]');
  return Array.from(styles, ({ dataset }) => (dataset['sheets'] ?? '').split(' ')).flat();
}

/** Caches code that was fetched before the worker took control, which until then only the browser's HTTP cache has. */
async function cacheUsedCode(): Promise<void> {
  const cache = await caches.open(codeCache);
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = used.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  for (const pathname of [...own.map((file) => file.pathname), ...inlinedSheetAddresses()]) {
    if ((await cache.match(pathname, { ignoreVary: true })) === undefined) await cache.add(pathname);
  }
}

/** The shell is fetched again for the worker: not while a slow phone still fetches the page itself. */
async function pageIsThere(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

async function watch(signal: AbortSignal): Promise<void> {
  await pageIsThere();
  await registerServiceWorker();
  const registration = await navigator.serviceWorker.ready;
  await cacheUsedCode();
  let asked = Date.now();
  const ask = () => {
    if (document.visibilityState === 'hidden' || Math.abs(Date.now() - asked) < everyMs) return;
    asked = Date.now();
    // It fails without a network. The next check tries again.
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', ask, { signal });
  const timer = setInterval(ask, everyMs / 4);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** The worker says which build it has, once it has all of it. */
export function watchForNewBuild(): () => void {
  // Absent outside secure contexts; the development server has no builds.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => {};
  const watching = new AbortController();
  const { signal } = watching;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      const ready = typeof data === 'object' && data !== null && 'ready' in data ? data.ready : undefined;
      if (typeof ready === 'string') useNewBuildReadiness.setState({ ready: ready !== entryFilePath });
    },
    { signal },
  );
  // Private windows and full devices have no worker: the portal works without.
  watch(signal).catch(() => {});
  return () => watching.abort();
}
