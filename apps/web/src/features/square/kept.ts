import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#src/lib/query-client.ts';

type Change = (value: object) => object | null;

/**
 * Made anew only where something changes, so that nothing else is drawn anew; null drops an entry of a list. Into what
 * is `whole` nobody looks further.
 */
export function withChange(data: unknown, change: Change, whole: (value: object) => boolean = () => false): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const entries: unknown[] = data
      .map((entry: unknown) => withChange(entry, change, whole))
      .filter((entry) => entry !== null);
    return entries.length === data.length && entries.every((entry, index) => entry === data[index]) ? data : entries;
  }
  const own = change(data);
  if (own === null || whole(own)) return own;
  let result = own;
  for (const [field, value] of Object.entries(own)) {
    const next = withChange(value as unknown, change, whole);
    // A field cannot be dropped as an entry can; only what is dropped itself is null here.
    if (next !== value && !(next === null && value !== null)) result = { ...result, [field]: next };
  }
  return result;
}

/** Another value, as old and as outdated as the one before. */
function setKept(query: Query, data: unknown): void {
  const { dataUpdatedAt, isInvalidated } = query.state;
  queryClient.setQueryData(query.queryKey, data, { updatedAt: dataUpdatedAt });
  // What is set counts as told by the server just now.
  if (isInvalidated) query.invalidate();
}

/** Everything of the square that was loaded: each list, each page, whoever shows it. Their age stays what it is. */
export function changeKept(change: Change, whole?: (value: object) => boolean): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['square'] })) {
    const { data } = query.state;
    const told = withChange(data, change, whole);
    if (told !== data && told !== null) setKept(query, told);
  }
}

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}

/** Asking again for every page that was scrolled through would cost a call for each. */
export function firstPageOf<Loaded extends Pages>(loaded: Loaded): Loaded {
  return { ...loaded, pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) };
}

function cut(query: Query): void {
  const data = query.state.data as Partial<Pages> | undefined;
  if (data?.pages !== undefined && data.pages.length > 1) setKept(query, firstPageOf(data as Pages));
}

/** Asked for anew when it is next looked at, a list from its first page on. What is in view is left as it is. */
export function outdate(query: Query): void {
  if (!query.isActive()) cut(query);
  query.invalidate();
}

const oldMs = 60_000;

/**
 * For lists that are kept until something says otherwise. Before the list's own hook, which then asks for what this one
 * found outdated: because something happened, or because it is old and nobody is in the middle of it.
 */
export function useFirstPageWhenOld(queryKey: readonly unknown[]): void {
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
