import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  isSnapshotAtLeastAsNew,
  isTransactionSeen,
  parseSnapshot,
  type ChangeLogReading,
  type LoggedChange,
} from '../db/changes/change-log.ts';
import type { RedisConnection } from '../integrations/redis.ts';
import type { ChangeListener } from './change-tracker.ts';

/** A list, and which transactions it was read after (`pg_current_snapshot()` of the statement that read it). */
export interface ListWithSnapshot<T> {
  snapshot: string;
  items: readonly T[];
}

export interface CachedListDefinition<T> {
  name: string;
  /** Keys of the change log that end it. */
  changedBy: readonly string[];
  load(): Promise<ListWithSnapshot<T>>;
}

/**
 * Lists of ids, the same for everybody: in the process, and for some seconds in Redis, so that of many processes that
 * miss one at the same moment one asks PostgreSQL. Nothing is removed from Redis when it changes: a list from there counts only
 * if it was read after every change that this process knows of.
 */
export interface SharedListCache extends ChangeListener {
  read<T>(question: CachedListDefinition<T>): Promise<readonly T[]>;
}

const sharedSeconds = 10;
/** Longer than a list is shared: of older changes no list in Redis can know less than we do. */
const rememberedMs = 30_000;
const lockMs = 300;
const waitMs = 50;

export function createSharedListCache(parts: {
  /** Of which site, and in which shape: two sites or releases may share a Redis. */
  name: string;
  cache: RedisConnection;
  most: number;
  /** Whether a key of the change log can end a list. */
  isListKey(key: string): boolean;
}): SharedListCache {
  const { cache } = parts;
  const namesByKey = new Map<string, Set<string>>();
  const entries = new LRUCache<string, { items: readonly unknown[]; changedBy: readonly string[] }>({
    max: parts.most,
    dispose: ({ changedBy }, name) => {
      for (const key of changedBy) {
        const names = namesByKey.get(key);
        names?.delete(name);
        if (names?.size === 0) namesByKey.delete(key);
      }
    },
  });
  const loading = new Map<string, { list: Promise<readonly unknown[]>; changedBy: readonly string[] }>();
  /** By key: transactions that changed it lately. The older ones are forgotten when the recent ones become the older. */
  let recent = new Map<string, Set<bigint>>();
  let older = new Map<string, Set<bigint>>();
  /** It saw every change that was forgotten. The next one sees every change among the older. */
  let floor = parseSnapshot('');
  let nextFloor = floor;
  let turnAt = 0;
  /** Lists of another server say nothing about this one: after a fail-over the same numbers are other transactions. */
  let server = '';

  function remember(changes: readonly LoggedChange[], { seen }: ChangeLogReading): void {
    for (const { key, transaction } of changes) {
      if (!parts.isListKey(key)) continue;
      recent.set(key, (recent.get(key) ?? new Set<bigint>()).add(transaction));
    }
    const now = performance.now();
    if (now < turnAt) return;
    turnAt = now + rememberedMs;
    older = recent;
    recent = new Map();
    floor = nextFloor;
    nextFloor = seen;
  }

  /** Whether it was read after every change that can have ended it. */
  function isCurrent(list: ListWithSnapshot<unknown>, changedBy: readonly string[]): boolean {
    const seen = parseSnapshot(list.snapshot);
    const saw = (transactions: ReadonlySet<bigint> = new Set()) =>
      [...transactions].every((each) => isTransactionSeen(seen, each));
    return isSnapshotAtLeastAsNew(seen, floor) && changedBy.every((key) => saw(recent.get(key)) && saw(older.get(key)));
  }

  async function readShared(address: string, changedBy: readonly string[]): Promise<readonly unknown[] | undefined> {
    const text = await cache.attempt((redis) => redis.get(address));
    if (typeof text !== 'string') return undefined;
    const list = JSON.parse(text) as ListWithSnapshot<unknown>;
    return isCurrent(list, changedBy) ? list.items : undefined;
  }

  async function loadOnceOfAllProcesses<T>(question: CachedListDefinition<T>): Promise<readonly unknown[]> {
    const address = `list:${parts.name}:${server}:${question.name}`;
    const shared = await readShared(address, question.changedBy);
    if (shared !== undefined) return shared;
    const lock = `${address}:loading`;
    const locked = await cache.attempt((redis) => redis.set(lock, '1', 'PX', lockMs, 'NX'));
    if (locked === null) {
      // Another process is reading it.
      await sleep(waitMs);
      const theirs = await readShared(address, question.changedBy);
      if (theirs !== undefined) return theirs;
    }
    const list = await question.load();
    if (locked === 'OK') {
      void cache.attempt((redis) =>
        redis.pipeline().set(address, JSON.stringify(list), 'EX', sharedSeconds).del(lock).exec(),
      );
    }
    return list.items;
  }

  function store(name: string, items: readonly unknown[], changedBy: readonly string[]): void {
    entries.set(name, { items, changedBy });
    for (const key of changedBy) {
      const names = namesByKey.get(key);
      if (names === undefined) namesByKey.set(key, new Set([name]));
      else names.add(name);
    }
  }

  function load<T>(question: CachedListDefinition<T>): Promise<readonly unknown[]> {
    const { name, changedBy } = question;
    const list = loadOnceOfAllProcesses(question).then(
      (items) => {
        // Forgotten meanwhile: it may have been read before the change.
        if (loading.get(name)?.list === list) {
          loading.delete(name);
          store(name, items, changedBy);
        }
        return items;
      },
      (error: unknown) => {
        if (loading.get(name)?.list === list) loading.delete(name);
        throw error;
      },
    );
    loading.set(name, { list, changedBy });
    return list;
  }

  return {
    read<T>(question: CachedListDefinition<T>) {
      const entry = entries.get(question.name);
      if (entry !== undefined) return Promise.resolve(entry.items as readonly T[]);
      return (loading.get(question.name)?.list ?? load(question)) as Promise<readonly T[]>;
    },
    onChanges(changes, look) {
      remember(changes, look);
      for (const { key } of changes) {
        for (const name of namesByKey.get(key)?.values().toArray() ?? []) entries.delete(name);
        for (const [name, { changedBy }] of loading) if (changedBy.includes(key)) loading.delete(name);
      }
    },
    onUnknown(look: ChangeLogReading) {
      entries.clear();
      namesByKey.clear();
      loading.clear();
      recent.clear();
      older.clear();
      floor = look.seen;
      nextFloor = look.seen;
      turnAt = performance.now() + rememberedMs;
      server = createHash('sha256').update(look.server).digest('base64url').slice(0, 8);
    },
  };
}
