import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Data } from '@lanyu/contract/all';
import { client } from '#src/lib/api.ts';
import { useUid } from '#src/lib/session.ts';
import { changeKept } from '../kept.ts';
import { dropPost, newest, type Post } from '../posts.ts';

export type OwnComment = Data<'GET /v1/square/comment/me'>['records'][number];
export type OwnKind = 'post' | 'comment';

const pageSize = 20;
/** L-07: what moderators decided meanwhile must be seen; nothing of it is kept. */
const neverKept = { staleTime: 0, gcTime: 0 };

interface Place {
  currentPage: number;
  cursor: string | null;
}

const first: Place = { currentPage: 1, cursor: null };

/** S-07. The number says which page it is, the cursor finds it at the same cost however far down. */
function pageAt({ currentPage, cursor }: Place) {
  return { currentPage, pageSize, sort: newest, ...(cursor !== null && { cursor }) };
}

function after({ nextCursor, currentPage }: { nextCursor: string | null; currentPage: number }): Place | null {
  return nextCursor === null ? null : { currentPage: currentPage + 1, cursor: nextCursor };
}

function ownPostsQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: ['square', 'own-posts', uid],
    queryFn: ({ pageParam, signal }) => client.call('GET /v1/square/post/me', pageAt(pageParam), { signal }),
    initialPageParam: first,
    getNextPageParam: after,
    enabled: uid !== '',
    ...neverKept,
  });
}

function ownCommentsQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: ['square', 'own-comments', uid],
    queryFn: ({ pageParam, signal }) => client.call('GET /v1/square/comment/me', pageAt(pageParam), { signal }),
    initialPageParam: first,
    getNextPageParam: after,
    enabled: uid !== '',
    ...neverKept,
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
export async function removeOwn(kind: OwnKind, id: string): Promise<void> {
  if (kind === 'post') {
    await client.call('DELETE /v1/square/post/{id}', { id });
    dropPost(id);
  } else {
    await client.call('DELETE /v1/square/comment/{id}', { id });
    changeKept((value) => (isComment(value) && (value.id === id || value.rootId === id) ? null : value));
  }
}

/** X-C14: once, against the hiding of one's own. */
export async function appeal(kind: OwnKind, id: string, text: string): Promise<void> {
  await client.call('POST /v1/moderation/appeal', { kind, id, text });
  const isIt = (value: object): value is Post | OwnComment =>
    'appeal' in value && 'id' in value && value.id === id && isComment(value) === (kind === 'comment');
  changeKept((value) => (isIt(value) ? { ...value, appeal: 'waiting' } : value));
}
