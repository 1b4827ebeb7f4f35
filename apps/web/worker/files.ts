// Files that never change under their address: code and styles of builds, and pictures that everybody may see.

/** Not named by version: a page of the previous build still finds its code here after the server has deleted it. */
export const codeCache = 'lanyu-code';
/** Emptied by the page when somebody logs out (src/app/offline/persist-and-restore-answers.ts). */
const pictureCache = 'lanyu-pictures';

/** Two builds and some more. */
const maxCode = 400;
const maxPictures = 150;

/** A captive portal answers any request with status 200. */
export function isFile(response: Response): boolean {
  return response.ok && response.type === 'basic' && !/^text\/html\b/.test(response.headers.get('content-type') ?? '');
}

/** What is answered for a while in place of a file must not be kept as the file. */
function isImmutable(response: Response): boolean {
  return (response.headers.get('cache-control') ?? '').includes('immutable');
}

async function dropOldest(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  // In the order in which they came.
  const cached = await cache.keys();
  await Promise.all(cached.slice(0, Math.max(0, cached.length - most)).map((request) => cache.delete(request)));
}

async function dropOldFiles(): Promise<void> {
  await Promise.all([dropOldest(codeCache, maxCode), dropOldest(pictureCache, maxPictures)]);
}

function cacheOf(pathname: string): string | undefined {
  if (pathname.startsWith('/assets/') || /^\/brand\/(colours-|\w{12}\/)/.test(pathname)) return codeCache;
  if (pathname.startsWith('/media/')) return pictureCache;
  return undefined;
}

async function cachedOrFetched(event: FetchEvent, name: string): Promise<Response> {
  const cache = await caches.open(name);
  const cached = await cache.match(event.request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const response = await fetch(event.request);
  if (isFile(response) && response.status === 200 && (name !== codeCache || isImmutable(response)))
    event.waitUntil(put(cache, event.request, response.clone()));
  return response;
}

/** With the first file after the worker woke up, and every so often. */
const between = 25;
let sinceDropped = 0;

async function put(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response);
    if (sinceDropped === 0) await dropOldFiles();
    sinceDropped = (sinceDropped + 1) % between;
  } catch {
    // The device is full: the file is shown all the same.
  }
}

/** Undefined for what is no such file. */
export function fileFor(event: FetchEvent, { pathname }: URL): Promise<Response> | undefined {
  const name = cacheOf(pathname);
  return name === undefined || event.request.headers.has('range') ? undefined : cachedOrFetched(event, name);
}
