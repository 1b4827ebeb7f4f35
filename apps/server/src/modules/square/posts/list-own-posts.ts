import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { countOwnPosts } from '../feeds/post-totals-and-newer-counts.queries.ts';
import { newestPostsOrder, ownPostPageFetchers } from '../feeds/feed.queries.ts';
import { readPostPage } from '../feeds/list-posts.ts';
import { viewerAndTimeOf } from './post-view.ts';

/** S-07: newest first, including posts that wait or are hidden. `forStaff`: without what only their author is to know. */
export function listOwnPosts(
  deps: Deps,
  uid: string,
  { sort: _newest, ...request }: ParsedInputOf<'GET /v1/square/post/me'>,
  { forStaff = false } = {},
): Promise<DataOf<'GET /v1/square/post/me'>> {
  return readPostPage(deps, uid, request, {
    list: newestPostsOrder,
    forStaff,
    scope: ['own', uid],
    ...ownPostPageFetchers(deps.db, viewerAndTimeOf(deps, uid)),
    count: (most) => countOwnPosts(deps.db, uid, most),
  });
}
