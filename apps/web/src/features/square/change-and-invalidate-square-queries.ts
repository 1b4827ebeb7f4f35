import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#src/lib/network/query-client.ts';

type Change = (value: object) => object | null;

/**
 * Copies only objects that change, so that nothing else renders again. A change to null drops a list's entry. The walk
 * does not go into an object that is `whole`.
 */
export function mapObjectsDeep(
  data: unknown,
  change: Change,
  whole: (value: object) => boolean = () => false,
): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const entries: unknown[] = data
      .map((entry: unknown) => mapObjectsDeep(entry, change, whole))
      .filter((entry) => entry !== null);
    return entries.length === data.length && entries.every((entry, index) => entry === data[index]) ? data : entries;
  }
  const own = change(data);
  if (own === null || whole(own)) return own;
  let result = own;
  for (const [field, value] of Object.entries(own)) {
    const next = mapObjectsDeep(value as unknown, change, whole);
    // Only entries of lists can be dropped: a field whose object was dropped stays as it is.
    if (next !== value && !(next === null && value !== null)) result = { ...result, [field]: next };
  }
  return result;
}

/** Sets another value with the same age and the same invalidation as the one before. */
function setCached(query: Query, data: unknown): void {
  const { dataUpdatedAt, isInvalidated } = query.state;
  queryClient.setQueryData(query.queryKey, data, { updatedAt: dataUpdatedAt });
  // Setting data clears the invalidation.
  if (isInvalidated) query.invalidate();
}

/** Changes all cached queries of the square. Their age does not change. */
export function changeCachedSquareQueries(change: Change, whole?: (value: object) => boolean): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['square'] })) {
    const { data } = query.state;
    const changed = mapObjectsDeep(data, change, whole);
    if (changed !== data && changed !== null) setCached(query, changed);
  }
}

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}

/** Refetching every loaded page would cost a call for each. */
export function keepFirstPageOnly<Loaded extends Pages>(loaded: Loaded): Loaded {
  return { ...loaded, pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) };
}

function cut(query: Query): void {
  const data = query.state.data as Partial<Pages> | undefined;
  if (data?.pages !== undefined && data.pages.length > 1) setCached(query, keepFirstPageOnly(data as Pages));
}

/** Refetched when it is next shown, a list from its first page on. A query in view is only invalidated. */
export function invalidateAndDropLaterPages(query: Query): void {
  if (!query.isActive()) cut(query);
  query.invalidate();
}

const oldMs = 60_000;

/**
 * For lists that are cached until they are invalidated. Call it before the list's own hook, which then refetches what
 * this one invalidated: an outdated list, or an old one whose reader is at its top.
 */
export function useRefetchFirstPageIfStale(queryKey: readonly unknown[]): void {
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const query = queryClient.getQueryCache().find({ queryKey: JSON.parse(key) as unknown[], exact: true });
    if (query?.state.data === undefined) return;
    const { dataUpdatedAt, isInvalidated } = query.state;
    const old = Date.now() - dataUpdatedAt > oldMs && window.scrollY < 8;
    if (!isInvalidated && !old) return;
    cut(query);
    query.invalidate();
  }, [key]);
}
