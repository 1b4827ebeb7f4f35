import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { upsertReadersDueForNewList } from './recommendations-people.queries.ts';

/** A list that is older is used, and made anew. */
export const freshListMaxAgeMs = 6 * 3600 * 1000;

const writeAfterMs = 1000;
const againAfterMs = 60_000;
const mostAtOnce = 500;

interface Readers {
  noted: LRUCache<string, true>;
  waiting: Set<string>;
}
const readersByDb = new WeakMap<Deps['db'], Readers>();

/**
 * Somebody looked who has no list, or an old one. No request writes: those of a second are written together, each once a
 * minute at most; what is lost with the process is noted when they look again.
 */
export function recordReaderIfListIsOld(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  uid: string,
  madeAt: number | undefined,
): void {
  if (madeAt !== undefined && deps.now() - madeAt < freshListMaxAgeMs) return;
  const readers = readersByDb.get(deps.db) ?? {
    noted: new LRUCache<string, true>({ max: 50_000, ttl: againAfterMs }),
    waiting: new Set<string>(),
  };
  readersByDb.set(deps.db, readers);
  if (readers.noted.has(uid) || readers.waiting.size >= mostAtOnce) return;
  readers.noted.set(uid, true);
  readers.waiting.add(uid);
  if (readers.waiting.size > 1) return;
  setTimeout(() => {
    const uids = [...readers.waiting];
    readers.waiting.clear();
    upsertReadersDueForNewList(deps.db.write, uids, new Date(deps.now())).catch((error: unknown) => {
      deps.log.debug({ err: error }, 'who looked at recommendations is noted when they look again');
    });
  }, writeAfterMs).unref();
}
