import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import type { TagChoice } from './filter/tag-choice.ts';

const list = 'POST /web/game/list';

export const gameSorts = ['1', '2', '3', '4'] as const;
export type GameSort = (typeof gameSorts)[number];

export function parseGameSort(text: string | null): GameSort {
  return gameSorts.find((each) => each === text) ?? '1';
}

export interface GameFilters {
  /** Slug of a type; all of them without one. */
  type: string | undefined;
  sort: GameSort;
  vipFree: boolean;
  tags: TagChoice;
}

/** Only active filters, so that the unfiltered list has the same input as the answer in the document. */
function inputOf({ type, sort, vipFree, tags }: GameFilters) {
  return {
    ...(type !== undefined && { type }),
    sort: Number(sort),
    ...(vipFree && { vipFree: true }),
    ...(tags.wanted.length > 0 && { tags: tags.wanted.join(',') }),
    ...(tags.excluded.length > 0 && { excluded: tags.excluded.join(',') }),
  };
}

function gamesQuery(uid: string, filters: GameFilters | undefined) {
  const input = filters && inputOf(filters);
  return infiniteQueryOptions({
    queryKey: ['catalog', 'games', uid, input],
    queryFn: ({ pageParam, signal }) =>
      client.call(list, { ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    initialData: () => {
      const page = input && takeEmbeddedAnswerOfCall(list, input);
      return page && { pages: [page], pageParams: [null] };
    },
    // The answer in the document is a visitor's: final for visitors, a placeholder for everybody else.
    initialDataUpdatedAt: () => (uid === '' ? Date.now() : 0),
    enabled: input !== undefined,
  });
}

/** The list before stays in view until the next one is there. Without filters it waits for them. */
export function useGames(filters: GameFilters | undefined) {
  return useInfiniteQuery({ ...gamesQuery(useUid(), filters), placeholderData: keepPreviousData });
}

/** Refetches the first page only: refetching every loaded page would cost a call for each. */
export async function reloadFirstPageOfGames(uid: string, filters: GameFilters | undefined): Promise<void> {
  const { queryKey } = gamesQuery(uid, filters);
  queryClient.setQueryData(queryKey, (loaded) => {
    return loaded && { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) };
  });
  await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
}

const shelf = 'GET /v1/catalog/shelf/list';

/** Types and tags, in the operator’s order. */
export function useGameTypesAndTags() {
  return useQuery(
    queryOptions({
      queryKey: ['catalog', 'shelf'],
      queryFn: ({ signal }) => client.call(shelf, {}, { signal }),
      initialData: () => takeEmbeddedAnswerOfCall(shelf, {}),
      staleTime: 5 * 60_000,
      meta: { public: true },
    }),
  );
}
