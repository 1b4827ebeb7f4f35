import { calls, type Data, type Key } from '@lanyu/contract/all';
import type { Cache } from '../integrations/redis.ts';
import { envelopeOf, isUnreachable } from '../plugins/errors.ts';
import type { ReadyAnswer } from '../plugins/mount.ts';
import type { Epoch, Epochs } from './epochs.ts';

/** An answer that is the same for everybody, read and checked once. */
export interface Kept<T> extends ReadyAnswer {
  readonly data: T;
}

interface Entry {
  epoch: string;
  kept: Kept<unknown>;
  /** Until when it may be sent while the store is away. */
  usableUntil: number;
}

export interface KeptAnswers {
  /**
   * The answer to `key` about `about` in the epoch of now: from memory, else from Redis, else from `load`. However many ask
   * at once, one loads. Nothing personal may go through it: `load` is given no caller.
   */
  read<K extends Key>(key: K, about: readonly unknown[], load: () => Promise<Data<K>>): Promise<Kept<Data<K>>>;
  close(): void;
}

const mostEntries = 2000;
const usableMs = 60_000;
const sharedSeconds = 60;

export function createKeptAnswers(parts: { name: string; epochs: Epochs; cache: Cache }): KeptAnswers {
  const { epochs, cache } = parts;
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Kept<unknown>>>();

  function keep(name: string, epoch: Epoch, key: Key, data: unknown): Kept<unknown> {
    const kept = { data, envelopeJson: Buffer.from(JSON.stringify(envelopeOf('ok', data as Data<typeof key>))) };
    entries.delete(name);
    entries.set(name, { epoch: epoch.id, kept, usableUntil: performance.now() + usableMs });
    if (entries.size > mostEntries) entries.delete(entries.keys().next().value as string);
    return kept;
  }

  /** The epoch is part of the name in Redis: what lies there is never of another one, so nothing has to be removed. */
  async function refresh(name: string, epoch: Epoch, key: Key, load: () => Promise<unknown>): Promise<Kept<unknown>> {
    const shared = `kept:${parts.name}:${epoch.id}:${name}`;
    const found = await cache.attempt((redis) => redis.get(shared));
    if (typeof found === 'string') return keep(name, epoch, key, JSON.parse(found));
    const data = calls[key].data.parse(await load());
    void cache.attempt((redis) => redis.set(shared, JSON.stringify(data), 'EX', sharedSeconds));
    return keep(name, epoch, key, data);
  }

  function refreshOnce(name: string, epoch: Epoch, key: Key, load: () => Promise<unknown>): Promise<Kept<unknown>> {
    // By epoch: who asks after a change must not get what was read before it.
    const work = `${epoch.id} ${name}`;
    let pending = loading.get(work);
    if (pending === undefined) {
      pending = refresh(name, epoch, key, load).finally(() => loading.delete(work));
      loading.set(work, pending);
    }
    return pending;
  }

  function during(epoch: Epoch, name: string, key: Key, load: () => Promise<unknown>): Promise<Kept<unknown>> {
    const entry = entries.get(name);
    if (entry?.epoch === epoch.id) {
      entry.usableUntil = performance.now() + usableMs;
      return Promise.resolve(entry.kept);
    }
    const pending = refreshOnce(name, epoch, key, load);
    // Just after a change the answer of a moment ago is still given, while the new one is being read.
    if (entry?.epoch !== epoch.before || performance.now() > epoch.beforeUntil) {
      return pending.catch((error: unknown) => lastKnown(name, error));
    }
    pending.catch(() => undefined);
    return Promise.resolve(entry.kept);
  }

  /** "Not found" is an answer too; only for a store that is away the last one is sent on. */
  function lastKnown(name: string, error: unknown): Kept<unknown> {
    const entry = entries.get(name);
    if (!isUnreachable(error)) entries.delete(name);
    else if (entry !== undefined && entry.usableUntil > performance.now()) return entry.kept;
    throw error;
  }

  return {
    read(key, about, load) {
      const name = about.length === 0 ? key : `${key} ${JSON.stringify(about)}`;
      const epoch = epochs.now();
      const answer =
        epoch instanceof Promise
          ? epoch.then(
              (known) => during(known, name, key, load),
              (error: unknown) => lastKnown(name, error),
            )
          : during(epoch, name, key, load);
      return answer as Promise<Kept<Data<typeof key>>>;
    },
    close: () => epochs.close(),
  };
}
