import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { defaultPageSize } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readNewestExpiredFeedPostId } from './read-newest-expired-feed-post-id.ts';
import { countFollowedPostsInInbox } from './post-totals-and-newer-counts.queries.ts';
import { newestPostsOrder } from './feed.queries.ts';
import { followedPostPageSource, maxFollowedPostsByPageNumber } from './followed-posts.queries.ts';
import { readPostPage } from './list-posts.ts';
import { readMutedWordsOfViewer } from '../muted-words/muted-words-of-viewer.ts';
import { viewerAndTimeOf } from '../posts/post-view.ts';

/** S-08, decision 26. The total is an estimate from the inbox alone until the end is reached. */
export async function listFollowedPosts(
  deps: Deps,
  uid: string,
  request: ParsedInputOf<'GET /v1/square/post/follow'>,
): Promise<DataOf<'GET /v1/square/post/follow'>> {
  const { cursor, currentPage = 1, pageSize = defaultPageSize } = request;
  if (cursor === undefined && currentPage > 1 && currentPage * pageSize > maxFollowedPostsByPageNumber) {
    throw new Failure('badInput', 'currentPage: go on by nextCursor');
  }
  const [floor, words] = await Promise.all([readNewestExpiredFeedPostId(deps), readMutedWordsOfViewer(deps, uid)]);
  const viewing = { ...viewerAndTimeOf(deps, uid), muting: words.length > 0 };
  return readPostPage(deps, uid, request, {
    list: newestPostsOrder,
    scope: ['followed', uid],
    ...followedPostPageSource(deps.db, viewing, floor),
    count: (most) => countFollowedPostsInInbox(deps.db, uid, floor, most),
    estimates: true,
  });
}
