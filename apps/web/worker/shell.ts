// The document that every page of the portal begins with, and the code it needs, for offline use.
import { codeCache, isFile } from './files.ts';
import { worker } from './scope.ts';

/** Written in by the build: addresses of the first load's files, and of the one whose name changes with every build. */
declare const SHELL_FILES: readonly string[];
declare const FIRST_FILE: string;

const shellCache = 'lanyu-shell';
const shellAddress = '/';
/** Of the portal's origin, but not pages of it. */
const elsewhere = /^\/(admin|api|dev|files|hls|media|play|preview|assets|healthz)(\/|$)|\.[a-z0-9]{1,8}$/i;

/**
 * The home page's data is left out of the document: shown later it would pass for today's. Null for
 * anything but a document of this build, such as a captive portal's page or the next build's.
 */
async function shellFrom(response: Response): Promise<Response | null> {
  if (!response.ok || response.redirected) return null;
  const text = await response.text();
  if (!text.includes(FIRST_FILE)) return null;
  const headers = new Headers(response.headers);
  // The text is unpacked already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const empty = text
    .replace(/(<script[^>]* id="page-data">)[\s\S]*?(<\/script>)/, '$1[]$2')
    .replaceAll(/<!--view-->[\s\S]*?<!--\/view-->/g, '')
    .replace('<div id="shell">', '<div id="root">')
    .replace(/ data-drawn-at="\d+"/, '')
    .replace(/<picture class="boot-first[\s\S]*?<\/picture>/, '')
    .replaceAll(/<link rel="preload" as="image"[^>]*>/g, '');
  return new Response(empty, { headers });
}

async function cacheShell(response: Response): Promise<boolean> {
  const shell = await shellFrom(response);
  if (shell === null) return false;
  await (await caches.open(shellCache)).put(shellAddress, shell);
  return true;
}

/** Rejects if any file fails. The browser tries again with the next visit. */
export async function fetchShell(): Promise<void> {
  const code = await caches.open(codeCache);
  await Promise.all(
    SHELL_FILES.map(async (file) => {
      if ((await code.match(file, { ignoreVary: true })) !== undefined) return;
      const response = await fetch(file);
      if (!isFile(response)) throw new Error(`${file} did not arrive`);
      await code.put(file, response);
    }),
  );
  if (!(await cacheShell(await fetch(shellAddress, { cache: 'no-cache' }))))
    throw new Error('no document of this build');
}

async function fromNetwork(event: FetchEvent, pathname: string): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  const response = preloaded ?? (await fetch(event.request));
  // Operators change names and colours between two builds.
  if (pathname === shellAddress) event.waitUntil(cacheShell(response.clone()).catch(() => {}));
  return response;
}

/** The network first, whatever it answers: a captive portal's login page must be shown. */
export async function documentFor(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    return await fromNetwork(event, pathname);
  } catch (error) {
    const shell = await (await caches.open(shellCache)).match(shellAddress, { ignoreVary: true });
    if (shell === undefined) throw error;
    return shell;
  }
}

export function isPortalPage({ pathname }: URL): boolean {
  return !elsewhere.test(pathname);
}

/** Tells all pages which build is now cached completely. Pages of another build may offer to reload. */
export async function notifyPages(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ ready: FIRST_FILE }, {});
}
