import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { createFavouriteToggle } from '#src/lib/session/use-favourite.ts';
import { useUid } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { changeCachedVideoDetail } from '../videos.ts';

const listKey = (uid: string) => ['video', 'favourites', uid] as const;

function favouriteVideosQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: listKey(uid),
    queryFn: async ({ pageParam, signal }) => {
      const page = await client.call('GET /v1/video/favourite/list', pageParam === null ? {} : { cursor: pageParam }, {
        signal,
      });
      return { ...page, records: page.records.map((entry) => ({ ...entry, favourited: true })) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '',
  });
}

/** The last added first. */
export function useFavouriteVideos() {
  return useInfiniteQuery(favouriteVideosQuery(useUid()));
}

type FavouriteVideoPages = NonNullable<ReturnType<typeof useFavouriteVideos>['data']>;

function setInLists(id: string, favourited: boolean): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['video', 'favourites'] })) {
    const loaded = query.state.data as FavouriteVideoPages | undefined;
    if (loaded === undefined) continue;
    const pages = loaded.pages.map((page) => ({
      ...page,
      records: page.records.map((entry) => (entry.id === id ? { ...entry, favourited } : entry)),
    }));
    queryClient.setQueryData(query.queryKey, { ...loaded, pages }, { updatedAt: query.state.dataUpdatedAt });
  }
}

/** X-C28. */
export const favouriteVideoToggle = createFavouriteToggle({
  name: 'favouriteVideo',
  path: '/v1/video/{id}/favourite',
  listKey,
  update(id, favourited) {
    changeCachedVideoDetail(id, (video) => ({ ...video, favourited }));
    setInLists(id, favourited);
  },
  toast,
});
