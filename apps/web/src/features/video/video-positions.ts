import { clientWithFetch } from '#src/lib/network/api.ts';
import { currentAccountOrGuest } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, writeJson } from '#src/lib/storage/safe-local-storage.ts';
import { changeCachedVideoDetail } from './videos.ts';

/** Of visitors; the oldest go first. */
const maxPlaces = 50;

/** A viewer this near to the end has seen it and starts from the beginning. */
const endSeconds = 3;

/** Goes out also when the page is being left. */
const client = clientWithFetch((input, init) => fetch(input, { ...init, keepalive: true }));

function localPlaces(): [id: string, seconds: number][] {
  const stored = readJson(storageKeys.videoPlaces);
  return Array.isArray(stored)
    ? stored.filter(
        (place): place is [string, number] =>
          Array.isArray(place) && typeof place[0] === 'string' && typeof place[1] === 'number',
      )
    : [];
}

/**
 * Where to begin: at the second somebody shared, else where one stopped, on any device when signed in and on this one
 * otherwise.
 */
export function startPositionOfVideo(
  { id, position, seconds }: { id: string; position: number; seconds: number },
  sharedSecond: number | null = null,
): number {
  const stopped =
    currentAccountOrGuest().uid === '' ? (localPlaces().find(([each]) => each === id)?.[1] ?? 0) : position;
  const stored = sharedSecond ?? stopped;
  return stored >= seconds - endSeconds ? 0 : stored;
}

let underWay: AbortController | null = null;
let waiting: { id: string; position: number } | null = null;

/** One call at a time; of those that wait only the last is worth sending. */
async function send(place: { id: string; position: number }): Promise<void> {
  const controller = new AbortController();
  underWay = controller;
  try {
    await client.call('PUT /v1/video/{id}/position', place, { signal: controller.signal });
  } catch {
    // The next position comes in seconds and replaces this one.
  }
  if (underWay !== controller) return;
  underWay = null;
  const next = waiting;
  waiting = null;
  if (next) void send(next);
}

/** `leaving`: there may be no later, so it does not wait for what is under way. */
export function saveVideoPosition(id: string, seconds: number, leaving = false): void {
  const position = Math.max(0, Math.floor(seconds));
  changeCachedVideoDetail(id, (video) => (video.position === position ? video : { ...video, position }));
  if (currentAccountOrGuest().uid === '') {
    const others = localPlaces().filter(([each]) => each !== id);
    writeJson(storageKeys.videoPlaces, [[id, position], ...others].slice(0, maxPlaces));
    return;
  }
  if (underWay === null) void send({ id, position });
  else if (leaving) {
    waiting = null;
    underWay.abort();
    void send({ id, position });
  } else waiting = { id, position };
}
