import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import { useGameTypesAndTags } from '../game-list-queries.ts';
import { interleaveListsWithoutDuplicates } from './interleave-lists-without-duplicates.ts';

const most = 6;

/** The hottest of these types, each in turn; of all games without types. What is followed here stays in the list. */
function suggestedGamesQuery(uid: string, slugs: readonly string[]) {
  return queryOptions({
    queryKey: ['catalog', 'suggested-games', uid, ...slugs],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        (slugs.length === 0 ? [undefined] : slugs).map((type) =>
          client.call('POST /web/game/list', { ...(type !== undefined && { type }), sort: 1 }, { signal }),
        ),
      );
      return interleaveListsWithoutDuplicates(
        lists.map(({ records }) => records.filter(({ owned }) => !owned)),
        most,
      );
    },
    staleTime: 5 * 60_000,
  });
}

/** X-C37: the shared ranking within these types, without what one owns. */
export function useSuggestedGames(typeIds: readonly string[]) {
  const { data: shelf } = useGameTypesAndTags();
  const slugs = (shelf?.types ?? []).filter(({ id }) => typeIds.includes(id)).map(({ slug }) => slug);
  return useQuery(suggestedGamesQuery(useUid(), slugs));
}
