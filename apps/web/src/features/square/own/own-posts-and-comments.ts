import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import { changeCachedSquareQueries } from '../change-and-invalidate-square-queries.ts';
import { pageInputFromCursor, nextPageCursor, type PageCursor } from '../page-cursor.ts';
import { dropCachedPost, newestPostsSort, type Post } from '../posts.ts';

export type OwnComment = DataOf<'GET /v1/square/comment/me'>['records'][number];
export type PostOrCommentKind = 'post' | 'comment';

const pageSize = 20;
/** L-07: decisions of moderators must show at once, so nothing is cached. */
const neverCached = { staleTime: 0, gcTime: 0 };

/** S-07. */
function ownPageAt(place: PageCursor | null) {
  return { ...pageInputFromCursor(place), pageSize, sort: newestPostsSort };
}

function ownPostsQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: ['square', 'own-posts', uid],
    queryFn: ({ pageParam, signal }) => client.call('GET /v1/square/post/me', ownPageAt(pageParam), { signal }),
    initialPageParam: null as PageCursor | null,
    getNextPageParam: nextPageCursor,
    enabled: uid !== '',
    ...neverCached,
  });
}

function ownCommentsQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: ['square', 'own-comments', uid],
    queryFn: ({ pageParam, signal }) => client.call('GET /v1/square/comment/me', ownPageAt(pageParam), { signal }),
    initialPageParam: null as PageCursor | null,
    getNextPageParam: nextPageCursor,
    enabled: uid !== '',
    ...neverCached,
  });
}

export function useOwnPosts() {
  return useInfiniteQuery(ownPostsQuery(useUid()));
}

export function useOwnComments() {
  return useInfiniteQuery(ownCommentsQuery(useUid()));
}

function isComment(value: object): value is OwnComment {
  return 'rootId' in value && 'replies' in value;
}

/** S-02, S-05: one's own, gone from everywhere it was shown. */
export async function removeOwnPostOrComment(kind: PostOrCommentKind, id: string): Promise<void> {
  if (kind === 'post') {
    await client.call('DELETE /v1/square/post/{id}', { id });
    dropCachedPost(id);
  } else {
    await client.call('DELETE /v1/square/comment/{id}', { id });
    changeCachedSquareQueries((value) => (isComment(value) && (value.id === id || value.rootId === id) ? null : value));
  }
}

/** X-C14: once, against the hiding of one's own. */
export async function appealHiding(kind: PostOrCommentKind, id: string, text: string): Promise<void> {
  await client.call('POST /v1/moderation/appeal', { kind, id, text });
  const isIt = (value: object): value is Post | OwnComment =>
    'appeal' in value && 'id' in value && value.id === id && isComment(value) === (kind === 'comment');
  changeCachedSquareQueries((value) => (isIt(value) ? { ...value, appeal: 'waiting' } : value));
}
