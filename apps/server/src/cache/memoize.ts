import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';

type Db = Deps['db'];

/**
 * Caches a value in the process for a moment, shared by all callers: for what is the same for everybody and read by
 * every page.
 */
export function memoizeFor<D extends { db: Db }, A extends readonly (string | number)[], V>(
  milliseconds: number,
  load: (deps: D, ...about: A) => Promise<V>,
  most = 500,
): (deps: D, ...about: A) => Promise<V> {
  const ofDb = new WeakMap<Db, LRUCache<string, Promise<V>>>();

  return (deps, ...about) => {
    const entries =
      ofDb.get(deps.db) ?? new LRUCache<string, Promise<V>>({ max: most, ttl: milliseconds, ttlResolution: 0 });
    ofDb.set(deps.db, entries);
    const name = about.join(' ');
    const known = entries.get(name);
    if (known !== undefined) return known;
    const value = load(deps, ...about);
    entries.set(name, value);
    // The next caller tries again.
    value.catch(() => {
      if (entries.peek(name) === value) entries.delete(name);
    });
    return value;
  };
}
