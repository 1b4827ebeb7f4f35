import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import {
  changeCachedSquareQueries,
  keepFirstPageOnly,
  invalidateAndDropLaterPages,
  mapObjectsDeep,
} from './change-and-invalidate-square-queries.ts';
import { pageInputFromCursor, nextPageCursor, type PageCursor } from './page-cursor.ts';

export type Post = DataOf<'GET /v1/square/post/{id}'>;
export type Person = Post['author'];
export type PostImage = Post['images'][number];
export type PostPage = DataOf<'GET /v1/square/post/list'>;

/** X-C7. */
export const hottestPostsSort = 1;
export const newestPostsSort = 2;

/** What a list of posts is of. */
export type PostFeedFilter =
  | { of: 'all'; sort: 1 | 2; tagId?: string; gameId?: string; authorId?: string }
  /** X-C33: in the reader's own order. */
  | { of: 'forYou' }
  | { of: 'followed' }
  | { of: 'mine' };

/** All query keys of the square begin with the same part, so that a change reaches every cached post. */
export const postQueryKeys = {
  lists: (uid: string) => ['square', 'posts', uid] as const,
  list: (uid: string, feed: PostFeedFilter) => ['square', 'posts', uid, feed] as const,
  one: (uid: string, id: string) => ['square', 'post', uid, id] as const,
};

const pageSize = 20;

/** S-07, S-08. */
function askFor(feed: PostFeedFilter, place: PageCursor | null, signal: AbortSignal): Promise<PostPage> {
  const page = { ...pageInputFromCursor(place), pageSize };
  if (feed.of === 'forYou') return client.call('GET /v1/square/post/for-you', page, { signal });
  if (feed.of === 'followed') return client.call('GET /v1/square/post/follow', page, { signal });
  if (feed.of === 'mine') return client.call('GET /v1/square/post/me', { ...page, sort: newestPostsSort }, { signal });
  const { of: _, ...filter } = feed;
  return client.call('GET /v1/square/post/list', { ...page, ...filter }, { signal });
}

export function postsQuery(uid: string, feed: PostFeedFilter) {
  return infiniteQueryOptions({
    queryKey: postQueryKeys.list(uid, feed),
    queryFn: ({ pageParam, signal }) => askFor(feed, pageParam, signal),
    initialPageParam: null as PageCursor | null,
    getNextPageParam: nextPageCursor,
    // The answer in the document is a visitor's. A signed-in person's own, with likes and blocks, is fetched at once.
    initialData: () => {
      if (feed.of !== 'all' || uid !== '') return undefined;
      const { of: _, ...filter } = feed;
      const page = takeEmbeddedAnswerOfCall('GET /v1/square/post/list', { pageSize, ...filter });
      return page && { pages: [page], pageParams: [null] };
    },
    enabled: feed.of === 'all' || uid !== '',
    // A feed is read on from where it was left; what came meanwhile is announced, not pushed in between.
    staleTime: Infinity,
  });
}

export function usePosts(feed: PostFeedFilter) {
  return useInfiniteQuery(postsQuery(useUid(), feed));
}

/** Refetches the first page only: refetching every loaded page would cost a call for each. */
export async function reloadFirstPageOfPosts(uid: string, feed: PostFeedFilter): Promise<void> {
  const { queryKey } = postsQuery(uid, feed);
  queryClient.setQueryData(queryKey, (loaded) => loaded && keepFirstPageOnly(loaded));
  await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
}

const oldMs = 5 * 60_000;

/** For a reader who comes back to the top of a feed. */
export function refetchFeedIfStale(uid: string, feed: PostFeedFilter): void {
  const state = queryClient.getQueryState(postsQuery(uid, feed).queryKey);
  if (state?.data === undefined || Date.now() - state.dataUpdatedAt < oldMs) return;
  // A background refresh: after a failure the feed stays as it is.
  reloadFirstPageOfPosts(uid, feed).catch(() => {});
}

/** A feed that is being read stays as it is. An empty one in view is refetched at once. */
export function markFeedsStale(which: (feed: PostFeedFilter) => boolean = () => true): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['square', 'posts'] })) {
    const feed = query.queryKey[3] as PostFeedFilter;
    if (!which(feed)) continue;
    invalidateAndDropLaterPages(query);
    const loaded = query.state.data as { pages: PostPage[] } | undefined;
    if (query.isActive() && loaded?.pages.every(({ records }) => records.length === 0))
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
  }
}

export function isPost(value: object): value is Post {
  return 'author' in value && 'images' in value && 'editableUntil' in value;
}

/** A post as some list has it, to stand there until the whole one has come. */
function postInLists(id: string): Post | undefined {
  let found: Post | undefined;
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: ['square'] })) {
    mapObjectsDeep(
      state.data,
      (value) => {
        if (isPost(value) && value.id === id) found = value;
        return value;
      },
      isPost,
    );
    if (found) return found;
  }
  return undefined;
}

const one = 'GET /v1/square/post/{id}';

export function postQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: postQueryKeys.one(uid, id),
    queryFn: ({ signal }) => client.call(one, { id }, { signal }),
    initialData: () => takeEmbeddedAnswerOfCall(one, { id }),
    // The answer in the document is a visitor's: final for visitors, a placeholder for everybody else.
    initialDataUpdatedAt: () => (uid === '' ? Date.now() : 0),
    placeholderData: () => postInLists(id),
    enabled: id !== '',
  });
}

export function usePost(id: string) {
  return useQuery(postQuery(useUid(), id));
}

/** Wherever the post is cached: in every list and on its page. */
export function changeCachedPost(id: string, change: (post: Post) => Post): void {
  changeCachedSquareQueries((value) => (isPost(value) && value.id === id ? change(value) : value), isPost);
}

/** What the server counted, from its own announcement or asked for. */
export function setCachedPostCounts(id: string, counts: { likes: number; comments: number }): void {
  changeCachedPost(id, (post) =>
    post.likes === counts.likes && post.comments === counts.comments ? post : { ...post, ...counts },
  );
}

/** A post as the server answered it after a change: the whole on its page, no more than lists carry in lists. */
export function cachePost(uid: string, post: Post): void {
  changeCachedPost(post.id, (cached) => ({
    ...post,
    ...(cached.cut && { content: post.content.slice(0, 300), cut: true }),
  }));
  queryClient.setQueryData(postQueryKeys.one(uid, post.id), post);
}

/** Gone from every list at once; its page is asked for anew when somebody still goes there. */
export function dropCachedPost(id: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'post' && queryKey[3] === id });
  changeCachedSquareQueries((value) => (isPost(value) && value.id === id ? null : value), isPost);
}
