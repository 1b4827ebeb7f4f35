import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { takeEmbeddedAnswerOfCall } from '#src/lib/network/embedded-answers.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { currentAccountOrGuest, useUid } from '#src/lib/session/session.ts';
import { changeCachedSquareQueries } from '../change-and-invalidate-square-queries.ts';
import { pageInputFromCursor, nextPageCursor, type PageCursor } from '../page-cursor.ts';
import { discussionKeyOfComment, videoIdOfDiscussionKey, type DiscussionKey } from './discussion-key.ts';
import { cachedVideoCommentCount, changeCachedVideoCommentCount } from './video-comment-count.ts';
import { changeCachedPost, postQueryKeys, type Post } from '../posts.ts';

export type Comment = DataOf<'POST /v1/square/post/{id}/comment'>;
type ThreadPage = DataOf<'GET /v1/square/post/{id}/comment/list'>;
export type CommentThread = ThreadPage['records'][number];
export type CommentSort = 1 | 2;

const listKey = (uid: string, about: DiscussionKey) => ['square', 'comments', uid, about] as const;
const repliesKey = (uid: string, about: DiscussionKey) => ['square', 'replies', uid, about] as const;

export function commentsQuery(uid: string, about: DiscussionKey, sort: CommentSort) {
  const videoId = videoIdOfDiscussionKey(about);
  const path =
    videoId === null ? 'GET /v1/square/post/{id}/comment/list' : ('GET /v1/square/video/{id}/comment/list' as const);
  const id = videoId ?? about;
  return infiniteQueryOptions({
    queryKey: [...listKey(uid, about), sort] as const,
    queryFn: ({ pageParam, signal }) =>
      client.call(path, { id, ...pageInputFromCursor(pageParam), pageSize: 20, sort }, { signal }),
    initialPageParam: null as PageCursor | null,
    getNextPageParam: nextPageCursor,
    // The answer in the document is a visitor's. A signed-in person's own is fetched at once.
    initialData: () => {
      const page =
        uid === '' && videoId === null
          ? takeEmbeddedAnswerOfCall('GET /v1/square/post/{id}/comment/list', { id, pageSize: 20, sort })
          : undefined;
      return page && { pages: [page], pageParams: [null] };
    },
    // Read on from where they were left; what came meanwhile is announced above, not pushed in between.
    staleTime: Infinity,
  });
}

/** S-06. */
export function useComments(about: DiscussionKey, sort: CommentSort) {
  return useInfiniteQuery(commentsQuery(useUid(), about, sort));
}

/** Page by page as somebody unfolds them: fetched by hand, never by itself. */
export function useReplies(about: DiscussionKey, rootId: string) {
  const uid = useUid();
  const videoId = videoIdOfDiscussionKey(about);
  return useInfiniteQuery({
    queryKey: [...repliesKey(uid, about), rootId] as const,
    queryFn: ({ pageParam, signal }) => {
      const input = { commentId: rootId, ...pageInputFromCursor(pageParam), pageSize: 10 };
      return videoId === null
        ? client.call('GET /v1/square/post/{postId}/comment/{commentId}/list', { postId: about, ...input }, { signal })
        : client.call('GET /v1/square/video/{videoId}/comment/{commentId}/list', { videoId, ...input }, { signal });
    },
    initialPageParam: null as PageCursor | null,
    getNextPageParam: nextPageCursor,
    enabled: false,
  });
}

/** From the beginning again, with what came meanwhile. */
export async function refetchCommentsFromFirstPage(uid: string, about: DiscussionKey): Promise<void> {
  await queryClient.resetQueries({ queryKey: repliesKey(uid, about) });
  queryClient.setQueriesData<InfiniteData<ThreadPage>>({ queryKey: listKey(uid, about) }, (loaded) => {
    return loaded && { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) };
  });
  await Promise.all([
    queryClient.refetchQueries({ queryKey: listKey(uid, about), type: 'active' }),
    queryClient.invalidateQueries({ queryKey: listKey(uid, about), refetchType: 'none' }),
  ]);
}

/** Each once, in the order they are first met. */
export function uniqueByIdKeepingLast<C extends { id: string }>(comments: readonly C[]): C[] {
  return [...new Map(comments.map((comment) => [comment.id, comment])).values()];
}

function isComment(value: object): value is Comment {
  return 'rootId' in value && 'postId' in value;
}

function isThread(value: object): value is CommentThread {
  return isComment(value) && 'firstReplies' in value;
}

/** The number of comments on the post's or the video's own page. Read it before sending a call that changes it. */
export function cachedCommentCount(about: DiscussionKey): number | undefined {
  const videoId = videoIdOfDiscussionKey(about);
  return videoId === null
    ? queryClient.getQueryData<Post>(postQueryKeys.one(currentAccountOrGuest().uid, about))?.comments
    : cachedVideoCommentCount(videoId);
}

/**
 * The expected number of comments before the server has counted, from the number known before sending. The
 * server may have streamed its new count before it answered. Then the comment is not counted again.
 */
function countComments(about: DiscussionKey, before: number | undefined, difference: number): void {
  if (difference === 0) return;
  const changed = (comments: number) => {
    const expected = Math.max(0, (before ?? comments) + difference);
    return difference > 0 ? Math.max(comments, expected) : Math.min(comments, expected);
  };
  const videoId = videoIdOfDiscussionKey(about);
  if (videoId !== null) return changeCachedVideoCommentCount(videoId, changed);
  changeCachedPost(about, (post) => ({ ...post, comments: changed(post.comments) }));
}

function withFirst<Page extends { records: { id: string }[] }>(
  loaded: InfiniteData<Page> | undefined,
  entry: Page['records'][number],
): InfiniteData<Page> | undefined {
  const [first, ...others] = loaded?.pages ?? [];
  if (loaded === undefined || first === undefined) return loaded;
  const records = [entry, ...first.records.filter(({ id }) => id !== entry.id)];
  return { ...loaded, pages: [{ ...first, records }, ...others] };
}

/** One's own new comment stands first, one's own reply last in its thread, whatever the order of the list. */
export function addCommentToCache(uid: string, comment: Comment, before?: number): void {
  const { id, rootId } = comment;
  const about = discussionKeyOfComment(comment);
  const counts = comment.state === 'shown' ? 1 : 0;
  let known = false;
  if (rootId === '') {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: listKey(uid, about) })) {
      queryClient.setQueryData<InfiniteData<ThreadPage>>(query.queryKey, (loaded) => {
        known ||= loaded?.pages.some(({ records }) => records.some((each) => each.id === id)) ?? false;
        return withFirst(loaded, { ...comment, firstReplies: [] });
      });
    }
  } else {
    changeCachedSquareQueries((value) => {
      if (!isThread(value) || value.id !== rootId) return value;
      known ||= value.firstReplies.some((reply) => reply.id === id);
      if (known) return value;
      return { ...value, replies: value.replies + counts, firstReplies: [...value.firstReplies, comment] };
    });
  }
  // A repeated send answers with what is there already.
  if (!known) countComments(about, before, counts);
}

/** S-05. */
export async function removeComment(comment: Comment): Promise<void> {
  const { id, rootId, replies, state } = comment;
  const about = discussionKeyOfComment(comment);
  const before = cachedCommentCount(about);
  await client.call('DELETE /v1/square/comment/{id}', { id });
  const shown = state === 'shown';
  changeCachedSquareQueries((value) => {
    if (!isComment(value)) return value;
    if (value.id === id || value.rootId === id) return null;
    return shown && value.id === rootId ? { ...value, replies: Math.max(0, value.replies - 1) } : value;
  });
  countComments(about, before, shown ? -1 - replies : 0);
}
