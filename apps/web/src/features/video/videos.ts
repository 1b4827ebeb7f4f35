import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, useUid } from '#src/lib/session/session.ts';

export type VideoDetail = DataOf<'GET /v1/video/{id}'>;
export type VideoCardData = DataOf<'GET /v1/video/list'>['records'][number];
/** Addresses to play it, good for some minutes. */
export type PlaybackAddresses = DataOf<'POST /v1/video/{id}/play'>;

export const newestVideosSort = 1;
export const mostPlayedVideosSort = 2;

/** In place of a category: what one likes oneself. */
export const likedVideosCategory = 'liked';

/** What a list of videos is of. */
export interface VideoFilter {
  categoryId: string | null;
  sort: 1 | 2;
}

const pageSize = 20;

function likedQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: ['video', 'list', likedVideosCategory, uid],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /v1/video/like/me', { pageSize, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // What was liked a moment ago belongs in it.
    staleTime: 0,
  });
}

function listQuery({ categoryId, sort }: VideoFilter) {
  return infiniteQueryOptions({
    queryKey: ['video', 'list', categoryId, sort],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /v1/video/list',
        {
          pageSize,
          sort,
          ...(categoryId !== null && { categoryId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    initialData: () => {
      const page = categoryId === null ? takeEmbeddedAnswerOfCall('GET /v1/video/list', { pageSize, sort }) : undefined;
      return page && { pages: [page], pageParams: [null] };
    },
    meta: { public: true },
  });
}

/** D-20. The videos before stay in view until those of the next category are there. */
export function useVideos(shelf: VideoFilter) {
  const uid = useUid();
  const shared = useInfiniteQuery({
    ...listQuery(shelf),
    placeholderData: keepPreviousData,
    enabled: shelf.categoryId !== likedVideosCategory,
  });
  const liked = useInfiniteQuery({
    ...likedQuery(uid),
    enabled: shelf.categoryId === likedVideosCategory && uid !== '',
  });
  return shelf.categoryId === likedVideosCategory ? liked : shared;
}

/** From the beginning: further pages are fetched again when one comes to them. */
export async function reloadFirstPageOfVideos(shelf: VideoFilter): Promise<void> {
  const { queryKey } =
    shelf.categoryId === likedVideosCategory ? likedQuery(currentAccountOrGuest().uid) : listQuery(shelf);
  queryClient.setQueryData(
    queryKey,
    (loaded) => loaded && { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) },
  );
  await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
}

export function useVideoCategoryList() {
  return useQuery(
    queryOptions({
      queryKey: ['video', 'categories'],
      queryFn: ({ signal }) => client.call('GET /v1/video/category/list', {}, { signal }),
      initialData: () => takeEmbeddedAnswerOfCall('GET /v1/video/category/list', {}),
      staleTime: 10 * 60_000,
      meta: { public: true },
    }),
  );
}

export function videoQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: ['video', 'one', uid, id],
    queryFn: ({ signal }) => client.call('GET /v1/video/{id}', { id }, { signal }),
    enabled: id !== '',
  });
}

/** The one before stays in view, and its player, until the next is there. */
export function useVideo(id: string) {
  return useQuery({ ...videoQuery(useUid(), id), placeholderData: keepPreviousData });
}

/** Ahead of time; what fails is asked for again when it is wanted. */
export function prefetchVideo(id: string): void {
  void queryClient.prefetchQuery(videoQuery(currentAccountOrGuest().uid, id));
}

/** A video as some list has it, to be seen until the whole one has come. */
export function findCachedVideoCard(id: string): VideoCardData | undefined {
  const lists = queryClient.getQueriesData<{ pages: DataOf<'GET /v1/video/list'>[] }>({ queryKey: ['video', 'list'] });
  for (const [, list] of lists) {
    const card = list?.pages.flatMap((page) => page.records).find((each) => each.id === id);
    if (card) return card;
  }
  const watched = queryClient.getQueriesData<VideoDetail>({ queryKey: ['video', 'one'] });
  return watched.flatMap(([, video]) => video?.next ?? []).find((each) => each.id === id);
}

/** Wherever the whole video is cached. */
export function changeCachedVideoDetail(id: string, change: (video: VideoDetail) => VideoDetail): void {
  queryClient.setQueriesData<VideoDetail>({ queryKey: ['video', 'one'] }, (video) =>
    video?.id === id ? change(video) : video,
  );
}
