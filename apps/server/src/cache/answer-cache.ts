import { allCalls, type DataOf, type CallName } from '@lanyu/contract/all-calls';
import { LRUCache } from 'lru-cache';
import { defaultPageSize, type PageRequest } from '../db/paging.ts';
import { sqlStateOfError } from '../db/transaction.ts';
import { envelopeOfCode, isDatabaseOrRedisUnreachableError } from '../plugins/error-handlers-and-failure-answers.ts';
import type { CachedAnswer } from './epoch-answer-cache.ts';

interface Load<T> {
  answer: Promise<CachedAnswer<T>>;
  startedAt: number;
}

interface Entry<T> {
  answer: CachedAnswer<T>;
  freshUntil: number;
}

/** Of JSON, of one call; as objects the same answers take several times as much. */
const usualBytes = 4 * 1024 * 1024;

/**
 * What most visitors ask for of a list. Other requests are arbitrary, and caching them would let clients fill the
 * memory.
 */
export function isFirstPageOfDefaultSize({
  currentPage = 1,
  pageSize = defaultPageSize,
  cursor,
}: PageRequest): boolean {
  return currentPage === 1 && pageSize === defaultPageSize && cursor === undefined;
}

/**
 * For answers that are the same for everybody: read and written as JSON once, then sent from memory.
 * Fresh for half a second from when its load began, so a change is seen within one; many callers at once make one query;
 * while the store is away the last answer is sent on for a while rather than none.
 */
export function createAnswerCache<K extends CallName, A extends readonly unknown[]>(
  key: K,
  load: (...about: A) => Promise<DataOf<K>>,
  options: {
    freshMs?: number;
    usableMs?: number;
    most?: number;
    maxBytes?: number;
    /** Which answers are cached; the others are read each time, and once for all concurrent requests. */
    isCacheable?: (...about: A) => boolean;
  } = {},
): (...about: A) => Promise<CachedAnswer<DataOf<K>>> {
  const { freshMs = 500, usableMs = 60_000, most = 500, maxBytes = usualBytes, isCacheable = () => true } = options;
  const entries = new LRUCache<string, Entry<DataOf<K>>>({
    max: most,
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.envelopeJson.length,
    ttl: usableMs,
    ttlResolution: 0,
  });
  const loading = new Map<string, Load<DataOf<K>>>();

  async function refresh(name: string, about: A, startedAt: number): Promise<CachedAnswer<DataOf<K>>> {
    const freshUntil = startedAt + freshMs;
    /** Nothing is undone that a load found which began later. */
    const isLatest = () => (entries.get(name)?.freshUntil ?? 0) <= freshUntil;
    try {
      // Not in the caller's turn: the caller first notes that a load is under way.
      await Promise.resolve();
      const data = allCalls[key].data.parse(await load(...about)) as DataOf<K>;
      const answer = { data, envelopeJson: Buffer.from(JSON.stringify(envelopeOfCode('ok', data))) };
      if (isCacheable(...about) && isLatest()) entries.set(name, { answer, freshUntil });
      return answer;
    } catch (error) {
      const entry = entries.get(name);
      // "Not found" is an answer too; only for a store that is away the last one is sent on. One that ended a statement for
      // its length is there, and what it was asked about may have changed.
      if (isDatabaseOrRedisUnreachableError(error) && sqlStateOfError(error) !== '57014') {
        if (entry !== undefined) return entry.answer;
      } else if (isLatest()) entries.delete(name);
      throw error;
    } finally {
      if (loading.get(name)?.startedAt === startedAt) loading.delete(name);
    }
  }

  return (...about) => {
    const name = about.length === 0 ? '' : JSON.stringify(about);
    const now = performance.now();
    const entry = entries.get(name);
    if (entry !== undefined && entry.freshUntil > now) return Promise.resolve(entry.answer);
    const pending = loading.get(name);
    // What a slow load finds may be older than who asks now may be told.
    if (pending !== undefined && now < pending.startedAt + freshMs) return pending.answer;
    const answer = refresh(name, about, now);
    loading.set(name, { answer, startedAt: now });
    return answer;
  };
}
