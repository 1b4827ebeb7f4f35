import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { appID, client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, useUid } from '#src/lib/session/session.ts';

/** X-C1: a game, whole, with the marks of who looks at it. */
export type Game = DataOf<'POST /web/game/detail'>;
export type GamePackage = Game['packages'][number];
export type Review = NonNullable<Game['myReview']>;

export function gameQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: ['catalog', 'game', id, uid],
    queryFn: ({ signal }) => client.call('POST /web/game/detail', { appID, id }, { signal }),
    initialData: () => takeEmbeddedAnswerOfCall('POST /web/game/detail', { id }),
    // The answer in the document is a visitor's: final for visitors, a placeholder for everybody else.
    initialDataUpdatedAt: () => (uid === '' ? Date.now() : 0),
  });
}

export function useGame(id: string) {
  const uid = useUid();
  // After a login on the page the visitor's answer stays until the account's has come.
  const before = () => (uid === '' ? undefined : queryClient.getQueryData(gameQuery('', id).queryKey));
  return useQuery({ ...gameQuery(uid, id), placeholderData: before });
}

export function useAllPackagesOfGame(id: string, wanted: boolean) {
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['catalog', 'packages', id],
      queryFn: ({ pageParam, signal }) =>
        client.call(
          'GET /v1/catalog/game/{id}/package/list',
          { id, pageSize: 20, ...(pageParam !== null && { cursor: pageParam }) },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      enabled: wanted,
      meta: { public: true },
    }),
  );
}

/** X-C18: 1 the most helpful, 2 the newest, 3 the most stars first. */
export type ReviewSort = 1 | 2 | 3;
export const newestFirstReviewSort = 2;

/** `stars` 0: all of them. */
export function useReviews(id: string, stars: number, sort: ReviewSort) {
  const uid = useUid();
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['catalog', 'reviews', id, uid, stars, sort],
      queryFn: ({ pageParam, signal }) =>
        client.call(
          'GET /v1/catalog/game/{id}/review/list',
          {
            id,
            pageSize: 10,
            ...(sort !== newestFirstReviewSort && { sort }),
            ...(stars > 0 && { stars }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      initialData: () => {
        if (uid !== '' || stars > 0 || sort !== newestFirstReviewSort) return undefined;
        const page = takeEmbeddedAnswerOfCall('GET /v1/catalog/game/{id}/review/list', { id, pageSize: 10 });
        return page && { pages: [page], pageParams: [null] };
      },
      // Choosing other stars keeps the list in sight until the new one is there.
      placeholderData: keepPreviousData,
    }),
  );
}

/** Shown at once; the counts follow when the server has counted. */
function showOwn(id: string, review: Review | null): void {
  const { uid } = currentAccountOrGuest();
  queryClient.setQueryData(gameQuery(uid, id).queryKey, (game) => game && { ...game, myReview: review });
  void queryClient.invalidateQueries({ queryKey: ['catalog', 'reviews', id] });
}

/** X-C3. */
export async function saveReview(id: string, { stars, content }: { stars: number; content: string }): Promise<void> {
  showOwn(id, await client.call('PUT /v1/catalog/game/{id}/review', { id, stars, content }));
}

export async function deleteReview(id: string): Promise<void> {
  await client.call('DELETE /v1/catalog/game/{id}/review', { id });
  showOwn(id, null);
}
