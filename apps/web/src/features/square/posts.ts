import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Data } from '@lanyu/contract/all';
import { client } from '#src/lib/api.ts';
import { takePageData } from '#src/lib/page-data.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { useUid } from '#src/lib/session.ts';
import { changeKept, firstPageOf, outdate, withChange } from './kept.ts';

export type Post = Data<'GET /v1/square/post/{id}'>;
export type Person = Post['author'];
export type PostImage = Post['images'][number];
export type PostPage = Data<'GET /v1/square/post/list'>;

/** X-C7. */
export const hottest = 1;
export const newest = 2;

/** What a list of posts is of. */
export type Feed =
  | { of: 'all'; sort: 1 | 2; tagId?: string; gameId?: string; authorId?: string }
  | { of: 'followed' }
  | { of: 'mine' };

/** Everything of the square begins with the same word, so that a change can be shown wherever a post is kept. */
export const postKeys = {
  lists: (uid: string) => ['square', 'posts', uid] as const,
  list: (uid: string, feed: Feed) => ['square', 'posts', uid, feed] as const,
  one: (uid: string, id: string) => ['square', 'post', uid, id] as const,
};

const pageSize = 20;

function askFor(feed: Feed, cursor: string | null, signal: AbortSignal): Promise<PostPage> {
  const page = { pageSize, ...(cursor !== null && { cursor }) };
  if (feed.of === 'followed') return client.call('GET /v1/square/post/follow', page, { signal });
  if (feed.of === 'mine') return client.call('GET /v1/square/post/me', { ...page, sort: newest }, { signal });
  const { of: _, ...filter } = feed;
  return client.call('GET /v1/square/post/list', { ...page, ...filter }, { signal });
}

export function postsQuery(uid: string, feed: Feed) {
  return infiniteQueryOptions({
    queryKey: postKeys.list(uid, feed),
    queryFn: ({ pageParam, signal }) => askFor(feed, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // What came with the document is a visitor's: whose likes and blocks are known is shown their own at once.
    initialData: () => {
      if (feed.of !== 'all' || uid !== '') return undefined;
      const { of: _, ...filter } = feed;
      const page = takePageData('GET /v1/square/post/list', { pageSize, ...filter });
      return page && { pages: [page], pageParams: [null] };
    },
    enabled: feed.of === 'all' || uid !== '',
    // A feed is read on from where it was left; what came meanwhile is announced, not pushed in between.
    staleTime: Infinity,
  });
}

export function usePosts(feed: Feed) {
  return useInfiniteQuery(postsQuery(useUid(), feed));
}

/** From the first page on: asking again for every page that was scrolled through would cost a call for each. */
export async function refreshPosts(uid: string, feed: Feed): Promise<void> {
  const { queryKey } = postsQuery(uid, feed);
  queryClient.setQueryData(queryKey, (loaded) => loaded && firstPageOf(loaded));
  await queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
}

const oldMs = 5 * 60_000;

/** For who comes back to the beginning of a feed. */
export function refreshIfOld(uid: string, feed: Feed): void {
  const state = queryClient.getQueryState(postsQuery(uid, feed).queryKey);
  if (state?.data === undefined || Date.now() - state.dataUpdatedAt < oldMs) return;
  // Nobody asked for it: what fails leaves the feed as it is.
  refreshPosts(uid, feed).catch(() => {});
}

/** What is being read is left as it is; but where nothing is to be read yet, what came is shown at once. */
export function outdateLists(which: (feed: Feed) => boolean = () => true): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['square', 'posts'] })) {
    const feed = query.queryKey[3] as Feed;
    if (!which(feed)) continue;
    outdate(query);
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
    withChange(
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
    queryKey: postKeys.one(uid, id),
    queryFn: ({ signal }) => client.call(one, { id }, { signal }),
    initialData: () => takePageData(one, { id }),
    // What came with the document is a visitor's: right for visitors, a first sight for everybody else.
    initialDataUpdatedAt: () => (uid === '' ? Date.now() : 0),
    placeholderData: () => postInLists(id),
    enabled: id !== '',
  });
}

export function usePost(id: string) {
  return useQuery(postQuery(useUid(), id));
}

/** Wherever the post is kept: in every list and on its page. */
export function changePost(id: string, change: (post: Post) => Post): void {
  changeKept((value) => (isPost(value) && value.id === id ? change(value) : value), isPost);
}

/** What the server counted, from its own announcement or asked for. */
export function setPostCounts(id: string, counts: { likes: number; comments: number }): void {
  changePost(id, (post) =>
    post.likes === counts.likes && post.comments === counts.comments ? post : { ...post, ...counts },
  );
}

/** A post as the server answered it after a change: the whole on its page, no more than lists carry in lists. */
export function keepPost(uid: string, post: Post): void {
  changePost(post.id, (kept) => ({ ...post, ...(kept.cut && { content: post.content.slice(0, 300), cut: true }) }));
  queryClient.setQueryData(postKeys.one(uid, post.id), post);
}

/** Gone from every list at once; its page is asked for anew when somebody still goes there. */
export function dropPost(id: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'post' && queryKey[3] === id });
  changeKept((value) => (isPost(value) && value.id === id ? null : value), isPost);
}
