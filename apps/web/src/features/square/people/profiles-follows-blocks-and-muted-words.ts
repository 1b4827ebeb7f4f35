import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import {
  changeCachedSquareQueries,
  invalidateAndDropLaterPages,
  useRefetchFirstPageIfStale,
  mapObjectsDeep,
} from '../change-and-invalidate-square-queries.ts';
import { isPost, markFeedsStale } from '../posts.ts';

export type PersonProfile = DataOf<'GET /v1/square/user/{id}'>;
export type MutedWord = DataOf<'GET /v1/square/mute/list'>[number];

function personQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: ['square', 'person', uid, id],
    queryFn: ({ signal }) => client.call('GET /v1/square/user/{id}', { id }, { signal }),
    initialData: () => takeEmbeddedAnswerOfCall('GET /v1/square/user/{id}', { id }),
    // The answer in the document is a visitor's: final for visitors, a placeholder for everybody else.
    initialDataUpdatedAt: () => (uid === '' ? Date.now() : 0),
    enabled: id !== '',
  });
}

export function usePersonProfile(id: string) {
  return useQuery(personQuery(useUid(), id));
}

export async function refetchPersonProfile(uid: string, id: string): Promise<void> {
  await queryClient.refetchQueries({ queryKey: personQuery(uid, id).queryKey, exact: true }, { throwOnError: true });
}

export type FollowListKind = 'following' | 'followers';

function followsQuery(uid: string, id: string, list: FollowListKind) {
  const call =
    list === 'following' ? 'GET /v1/square/user/{id}/following/list' : 'GET /v1/square/user/{id}/follower/list';
  return infiniteQueryOptions({
    queryKey: ['square', 'people', uid, list, id],
    queryFn: ({ pageParam, signal }) =>
      client.call(call, { id, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Infinity,
  });
}

export function useFollowingOrFollowers(id: string, list: FollowListKind) {
  const query = followsQuery(useUid(), id, list);
  useRefetchFirstPageIfStale(query.queryKey);
  return useInfiniteQuery(query);
}

function blocksQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: ['square', 'blocks', uid],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /v1/square/block/list', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: uid !== '',
    staleTime: Infinity,
  });
}

export function useBlockedPeople() {
  const query = blocksQuery(useUid());
  useRefetchFirstPageIfStale(query.queryKey);
  return useInfiniteQuery(query);
}

function isBy(value: object, uid: string): boolean {
  return 'author' in value && (value.author as { uid?: unknown }).uid === uid;
}

/** X-C14: at once nothing of them is shown any more, wherever it was. Rejects when the server refused. */
export async function blockPerson(uid: string): Promise<void> {
  await client.call('POST /v1/square/block/{id}', { id: uid });
  changeCachedSquareQueries((value) => {
    if (isBy(value, uid) && (isPost(value) || 'rootId' in value)) return null;
    if (!('uid' in value) || value.uid !== uid || !('followed' in value)) return value;
    // Their page says so; in lists of people they are gone.
    return 'blocked' in value ? { ...value, blocked: true, followed: false } : null;
  });
  outdateEverything();
}

export async function unblockPerson(uid: string): Promise<void> {
  await client.call('DELETE /v1/square/block/{id}', { id: uid });
  changeCachedSquareQueries((value) =>
    'blocked' in value && 'uid' in value && value.uid === uid ? { ...value, blocked: false } : value,
  );
  queryClient.setQueriesData<object>({ queryKey: ['square', 'blocks'] }, (list) =>
    list === undefined
      ? list
      : (mapObjectsDeep(list, (value) => ('uid' in value && value.uid === uid ? null : value)) as object),
  );
  outdateEverything();
}

/** The set of visible people has changed: everything cached is refetched when it is next shown. */
function outdateEverything(): void {
  markFeedsStale();
  for (const list of ['person', 'people', 'search', 'comments', 'blocks', 'guides'])
    for (const query of queryClient.getQueryCache().findAll({ queryKey: ['square', list] }))
      invalidateAndDropLaterPages(query);
  // Replies are only fetched when a thread is unfolded.
  void queryClient.resetQueries({ queryKey: ['square', 'replies'] });
}

function mutesQuery(uid: string) {
  return queryOptions({
    queryKey: ['square', 'mutes', uid],
    queryFn: ({ signal }) => client.call('GET /v1/square/mute/list', {}, { signal }),
    enabled: uid !== '',
  });
}

export function useMutedWords() {
  return useQuery(mutesQuery(useUid()));
}

/** For some days, or without end (0); a word that is muted already is muted until then instead. */
export async function muteWord(uid: string, word: string, days: number): Promise<void> {
  const muted = await client.call('POST /v1/square/mute', { word, days });
  queryClient.setQueryData(mutesQuery(uid).queryKey, (words) => [
    muted,
    ...(words ?? []).filter(({ id }) => id !== muted.id),
  ]);
  outdateEverything();
}

export async function unmuteWord(uid: string, id: string): Promise<void> {
  await client.call('DELETE /v1/square/mute/{id}', { id });
  queryClient.setQueryData(mutesQuery(uid).queryKey, (words) => words?.filter((each) => each.id !== id));
  outdateEverything();
}
