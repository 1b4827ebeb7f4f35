import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { useUid } from '#src/lib/session/session.ts';

export type SearchKind = 'game' | 'post' | 'video' | 'user' | 'topic';

/** What was typed may mean a word to look for, or a place to go to at once. */
export type Suggestion = Omit<DataOf<'GET /v1/search/suggestion'>[number], 'kind'> & {
  kind: 'game' | 'post' | 'tag' | 'user';
};

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
export function useGameSearchResults(keyword: string) {
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

/** S-09: of tags, games and posts, with what was typed marked where it stands. */
async function squareSuggestions(keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
  const found = await client.call('GET /v1/square/keyword/suggestion', { keyword }, { signal });
  return found.map(({ keyword: text, kind, id }) => {
    const from = text.toLowerCase().indexOf(keyword.toLowerCase());
    return { text, kind, id, mark: from < 0 ? { from: 0, to: 0 } : { from, to: from + keyword.length } };
  });
}

const mostSuggested = 8;

/** X-C30: people whose name begins so. */
async function peopleSuggestions(keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
  const request = { keyword, pageSize: mostSuggested };
  const { records } = await client.call('GET /v1/square/name/search', request, { signal });
  return records.map(({ uid, name }) => ({ text: name, kind: 'user', id: uid, mark: { from: 0, to: keyword.length } }));
}

/** Posts and people of blocked people are left out, so they are cached per account. The others are the same for all. */
const ownSuggestions: Partial<Record<SearchKind, (keyword: string, signal: AbortSignal) => Promise<Suggestion[]>>> = {
  post: squareSuggestions,
  user: peopleSuggestions,
  topic: async (keyword, signal) => (await squareSuggestions(keyword, signal)).filter(({ kind }) => kind === 'tag'),
};

/**
 * From the first character on. Videos are mostly about games, so games' names are suggested there too. The next
 * character cancels the call before, by its own signal: people who are looked for are asked at the same address.
 */
export function useSuggestions(kind: SearchKind, typed: string): readonly Suggestion[] {
  const uid = useUid();
  const keyword = useSettled(typed);
  const own = ownSuggestions[kind];
  const { data } = useQuery(
    queryOptions({
      queryKey: ['search', 'suggestion', own === undefined ? 'game' : kind, own === undefined ? '' : uid, keyword],
      queryFn: ({ signal }): Promise<readonly Suggestion[]> =>
        own === undefined ? client.call('GET /v1/search/suggestion', { keyword }, { signal }) : own(keyword, signal),
      enabled: keyword !== '' && typed !== '',
      placeholderData: keepPreviousData,
      // Suggestions are optional: a failed list is not shown.
      retry: false,
      meta: { public: own === undefined },
    }),
  );
  return typed === '' ? none : (data ?? none);
}

/** Undefined until it is known. */
export function useHotSearchWords(): readonly string[] | undefined {
  const { data } = useQuery(
    queryOptions({
      queryKey: ['search', 'hot'],
      queryFn: ({ signal }) => client.call('GET /v1/search/hot', {}, { signal }),
      initialData: () => takeEmbeddedAnswerOfCall('GET /v1/search/hot', {}),
      staleTime: 10 * 60_000,
      meta: { public: true },
    }),
  );
  return data;
}
