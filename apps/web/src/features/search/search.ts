import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Data } from '@lanyu/contract/all';
import { client } from '#src/lib/api.ts';
import { useUid } from '#src/lib/session.ts';

export type Suggestion = Data<'GET /v1/search/suggestion'>[number];

function resultsQuery(uid: string, keyword: string) {
  return infiniteQueryOptions({
    queryKey: ['catalog', 'search', uid, keyword],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam !== null && { cursor: pageParam };
      const page = await client.call('GET /v1/search', { keyword, kind: 'game', ...cursor }, { signal });
      return { ...page, records: page.records.filter((hit) => hit.kind === 'game') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: keyword !== '',
  });
}

/** X-C16. The results before stay in view until the next ones are there. */
export function useResults(keyword: string) {
  return useInfiniteQuery({ ...resultsQuery(useUid(), keyword), placeholderData: keepPreviousData });
}

/** A pause this short is a finger between two keys. */
const pauseMs = 120;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const none: readonly Suggestion[] = [];

/** From the first character on. A call that is outdated by the next character is called off. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const keyword = useSettled(typed);
  const { data } = useQuery(
    queryOptions({
      queryKey: ['search', 'suggestion', keyword],
      queryFn: ({ signal }) => client.call('GET /v1/search/suggestion', { keyword }, { signal }),
      enabled: keyword !== '' && typed !== '',
      placeholderData: keepPreviousData,
      // Nobody waits for it: a list that fails is one that is not shown.
      retry: false,
      meta: { public: true },
    }),
  );
  return typed === '' ? none : (data ?? none);
}

/** Undefined until it is known. */
export function useHotWords(): readonly string[] | undefined {
  const { data } = useQuery(
    queryOptions({
      queryKey: ['search', 'hot'],
      queryFn: ({ signal }) => client.call('GET /v1/search/hot', {}, { signal }),
      staleTime: 10 * 60_000,
      meta: { public: true },
    }),
  );
  return data;
}
