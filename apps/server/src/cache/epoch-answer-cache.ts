import { allCalls, type DataOf, type CallName } from '@lanyu/contract/all-calls';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import type { RedisConnection } from '../integrations/redis.ts';
import { hotPathCounts } from '../metrics/hot-path-counts.ts';
import { envelopeOfCode, isDatabaseOrRedisUnreachableError } from '../plugins/error-handlers-and-failure-answers.ts';
import type { SerializedAnswer } from '../plugins/mount-contract-calls.ts';
import type { CacheEpoch, CacheEpochTracker } from './cache-epoch-tracker.ts';

/** An answer that is the same for everybody, read and checked once. */
export interface CachedAnswer<T> extends SerializedAnswer {
  readonly data: T;
}

interface Entry {
  epoch: string;
  cached: CachedAnswer<unknown>;
  /** Until when it may be sent while the store is away. */
  usableUntil: number;
}

interface Question<K extends CallName> {
  key: K;
  /** What the answer is about; with the key, its name. */
  about: readonly unknown[];
  /** Whether other processes are likely to be asked the same: then it goes through Redis. */
  shared: boolean;
  /** Nothing personal may come of it: it is given no caller. */
  load(epoch: CacheEpoch): Promise<DataOf<K>>;
}

export interface EpochAnswerCache {
  /** The answer in the epoch of now: from memory, else from Redis, else loaded. However many ask at once, one loads. */
  read<K extends CallName>(question: Question<K>): Promise<CachedAnswer<DataOf<K>>>;
  close(): void;
}

/** Of JSON; as objects the same answers take several times as much. */
const maxBytes = 32 * 1024 * 1024;
const usableMs = 60_000;
const sharedSeconds = 60;
const [before = '', after = ''] = JSON.stringify(envelopeOfCode('ok', '#')).split('"#"');

export function createEpochAnswerCache(parts: {
  /** What, of which site: two sites may share a Redis. */
  name: string;
  epochs: CacheEpochTracker;
  cache: RedisConnection;
}): EpochAnswerCache {
  const { epochs, cache } = parts;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ cached }) => cached.envelopeJson.length,
  });
  const loading = new Map<string, Promise<CachedAnswer<unknown>>>();

  function store(name: string, epoch: CacheEpoch, data: unknown, json: string): CachedAnswer<unknown> {
    const cached = { data, envelopeJson: Buffer.from(`${before}${json}${after}`) };
    entries.set(name, { epoch: epoch.id, cached, usableUntil: performance.now() + usableMs });
    return cached;
  }

  /**
   * In Redis the epoch and the shape of the answer are part of the name: what lies there is never of another time or
   * release, so nothing has to be removed.
   */
  async function refresh<K extends CallName>(
    name: string,
    epoch: CacheEpoch,
    question: Question<K>,
  ): Promise<CachedAnswer<unknown>> {
    const address = `kept:${parts.name}:${shapeOf(question.key)}:${epoch.id}:${name}`;
    if (question.shared) {
      const found = await cache.attempt((redis) => redis.get(address));
      if (typeof found === 'string') {
        hotPathCounts.cachedAnswers.redis += 1;
        return store(name, epoch, JSON.parse(found), found);
      }
    }
    hotPathCounts.cachedAnswers.database += 1;
    const data = allCalls[question.key].data.parse(await question.load(epoch));
    const json = JSON.stringify(data);
    if (question.shared) void cache.attempt((redis) => redis.set(address, json, 'EX', sharedSeconds));
    return store(name, epoch, data, json);
  }

  function refreshOnce<K extends CallName>(
    name: string,
    epoch: CacheEpoch,
    question: Question<K>,
  ): Promise<CachedAnswer<unknown>> {
    // By epoch: who asks after a change must not get what was read before it.
    const work = `${epoch.id} ${name}`;
    let pending = loading.get(work);
    if (pending === undefined) {
      pending = refresh(name, epoch, question)
        .catch((error: unknown) => {
          // "Not found" is an answer too, and the last word.
          if (error instanceof Failure) entries.delete(name);
          throw error;
        })
        .finally(() => loading.delete(work));
      loading.set(work, pending);
    }
    return pending;
  }

  function during<K extends CallName>(
    epoch: CacheEpoch,
    name: string,
    question: Question<K>,
  ): Promise<CachedAnswer<unknown>> {
    const entry = entries.get(name);
    if (entry?.epoch === epoch.id) {
      entry.usableUntil = performance.now() + usableMs;
      hotPathCounts.cachedAnswers.memory += 1;
      return Promise.resolve(entry.cached);
    }
    const pending = refreshOnce(name, epoch, question);
    // Just after a change the answer of a moment ago is still given, while the new one is being read. Later never: what
    // is known to have changed may be a game that was blocked.
    if (entry?.epoch !== epoch.before || performance.now() > epoch.beforeUntil) return pending;
    pending.catch(() => undefined);
    return Promise.resolve(entry.cached);
  }

  /** While the store cannot even say whether something changed, the last answer is sent on. */
  function lastKnown(name: string, error: unknown): CachedAnswer<unknown> {
    const entry = entries.get(name);
    if (isDatabaseOrRedisUnreachableError(error) && entry !== undefined && entry.usableUntil > performance.now())
      return entry.cached;
    throw error;
  }

  return {
    read(question) {
      const name = question.about.length === 0 ? question.key : `${question.key} ${JSON.stringify(question.about)}`;
      const epoch = epochs.now();
      const answer =
        epoch instanceof Promise
          ? epoch.then(
              (known) => during(known, name, question),
              (error: unknown) => lastKnown(name, error),
            )
          : during(epoch, name, question);
      return answer as Promise<CachedAnswer<DataOf<(typeof question)['key']>>>;
    },
    close: () => epochs.close(),
  };
}

const shapes = new Map<CallName, string>();

/** Another release may answer in another shape while both run. */
function shapeOf(key: CallName): string {
  let shape = shapes.get(key);
  if (shape === undefined) {
    const schema = JSON.stringify(z.toJSONSchema(allCalls[key].data, { unrepresentable: 'any' }));
    shape = createHash('sha256').update(schema).digest('base64url').slice(0, 10);
    shapes.set(key, shape);
  }
  return shape;
}
