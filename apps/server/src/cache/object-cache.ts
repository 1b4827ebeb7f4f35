import { LRUCache } from 'lru-cache';

/** Public objects by id, the same for everybody, cached in the process until they are said to have changed. */
export interface ObjectCache<V> {
  /** Those that exist. What is missing is loaded in bulk; what others are loading is waited for. */
  readMany(ids: readonly string[]): Promise<ReadonlyMap<string, V>>;
  forget(id: string): void;
  forgetAll(): void;
}

type Loading<V> = Promise<ReadonlyMap<string, V>>;

export function createObjectCache<V extends object>(options: {
  most: number;
  /** From the primary: an object must not be older than the change that ended the one before it. */
  load: (ids: readonly string[]) => Loading<V>;
}): ObjectCache<V> {
  const entries = new LRUCache<string, V>({ max: options.most });
  const loading = new Map<string, Loading<V>>();

  function load(ids: readonly string[]): Loading<V> {
    const batch: Loading<V> = options.load(ids).then(
      (found) => {
        // What was forgotten meanwhile may have been read before it changed.
        for (const id of ids) {
          if (loading.get(id) !== batch) continue;
          loading.delete(id);
          const value = found.get(id);
          if (value !== undefined) entries.set(id, value);
        }
        return found;
      },
      (error: unknown) => {
        for (const id of ids) if (loading.get(id) === batch) loading.delete(id);
        throw error;
      },
    );
    for (const id of ids) loading.set(id, batch);
    // Whoever waits for two batches hears of the first that fails.
    batch.catch(() => undefined);
    return batch;
  }

  return {
    async readMany(ids) {
      const known = new Map<string, V>();
      const awaited = new Map<string, Loading<V>>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const value = entries.get(id);
        if (value !== undefined) known.set(id, value);
        else if (loading.has(id)) awaited.set(id, loading.get(id) as Loading<V>);
        else missing.push(id);
      }
      if (missing.length > 0) {
        const batch = load(missing);
        for (const id of missing) awaited.set(id, batch);
      }
      for (const [id, batch] of awaited) {
        const value = (await batch).get(id);
        if (value !== undefined) known.set(id, value);
      }
      return known;
    },
    forget(id) {
      entries.delete(id);
      loading.delete(id);
    },
    forgetAll() {
      entries.clear();
      loading.clear();
    },
  };
}
