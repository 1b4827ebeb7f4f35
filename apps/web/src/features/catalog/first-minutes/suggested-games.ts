import { queryOptions, useQueries } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import type { GameCard } from '../game-card-types.ts';
import { useGameTypesAndTags } from '../game-list-queries.ts';
import { mergeListsInTurn } from './merge-lists-in-turn.ts';

const most = 6;

/** The hottest of a type, or of all. What is followed here stays in the list. */
function hottestQuery(uid: string, type: string | undefined) {
  return queryOptions({
    queryKey: ['catalog', 'suggested-games', uid, type ?? ''],
    queryFn: ({ signal }) =>
      client.call('POST /web/game/list', { ...(type !== undefined && { type }), sort: 1 }, { signal }),
    staleTime: 5 * 60_000,
  });
}

export interface SuggestedGames {
  /** Undefined until all lists are there. */
  games: readonly GameCard[] | undefined;
  error: Error | null;
  busy: boolean;
  retry: () => void;
}

/** X-C37: the shared ranking within these types, without what one owns. */
export function useSuggestedGames(typeIds: readonly string[]): SuggestedGames {
  const uid = useUid();
  const { data: shelf } = useGameTypesAndTags();
  const slugs = (shelf?.types ?? []).filter(({ id }) => typeIds.includes(id)).map(({ slug }) => slug);
  const answers = useQueries({
    queries: (slugs.length === 0 ? [undefined] : slugs).map((slug) => hottestQuery(uid, slug)),
  });
  const lists = answers.flatMap(({ data }) => (data === undefined ? [] : [data.records.filter(({ owned }) => !owned)]));
  return {
    games: lists.length === answers.length ? mergeListsInTurn(lists, most) : undefined,
    error: answers.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    busy: answers.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { data, refetch } of answers) if (data === undefined) void refetch();
    },
  };
}
