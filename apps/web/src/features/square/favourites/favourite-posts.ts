import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { createFavouriteToggle, type Favouritable } from '#src/lib/session/use-favourite.ts';
import { useUid } from '#src/lib/session/session.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { changeCachedSquareQueries } from '../change-and-invalidate-square-queries.ts';

const listKey = (uid: string) => ['square', 'favourites', uid] as const;

/** A post, or an entry of the list of favourites, which has the id of its post. */
function isFavouritable(value: object): value is Favouritable {
  return 'favourited' in value && 'id' in value;
}

/** X-C28. */
export const favouritePostToggle = createFavouriteToggle({
  name: 'favouritePost',
  path: '/v1/square/post/{id}/favourite',
  listKey,
  update: (id, favourited) =>
    changeCachedSquareQueries((value) =>
      isFavouritable(value) && value.id === id && value.favourited !== favourited ? { ...value, favourited } : value,
    ),
  toast,
});

function favouritePostsQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: listKey(uid),
    queryFn: async ({ pageParam, signal }) => {
      const page = await client.call('GET /v1/square/favourite/list', pageParam === null ? {} : { cursor: pageParam }, {
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
export function useFavouritePosts() {
  return useInfiniteQuery(favouritePostsQuery(useUid()));
}
