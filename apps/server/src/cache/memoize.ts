import type { Deps } from '../deps.ts';

type Db = Deps['db'];

interface Entry<V> {
  value: Promise<V>;
  until: number;
}

/**
 * Caches a value in the process for a moment, shared by all callers: for what is the same for everybody and read by
 * every page.
 */
export function memoizeFor<D extends { db: Db }, A extends readonly (string | number)[], V>(
  milliseconds: number,
  load: (deps: D, ...about: A) => Promise<V>,
  most = 500,
): (deps: D, ...about: A) => Promise<V> {
  const ofDb = new WeakMap<Db, Map<string, Entry<V>>>();

  return (deps, ...about) => {
    const entries = ofDb.get(deps.db) ?? new Map<string, Entry<V>>();
    ofDb.set(deps.db, entries);
    const name = about.join(' ');
    const known = entries.get(name);
    if (known !== undefined && known.until > performance.now()) return known.value;
    const value = load(deps, ...about);
    entries.delete(name);
    entries.set(name, { value, until: performance.now() + milliseconds });
    if (entries.size > most) entries.delete(entries.keys().next().value as string);
    // The next caller tries again.
    value.catch(() => {
      if (entries.get(name)?.value === value) entries.delete(name);
    });
    return value;
  };
}
