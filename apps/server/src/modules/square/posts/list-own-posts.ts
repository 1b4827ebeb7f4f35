import type { Data, Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { countOwn } from '../feeds/feed-counts.queries.ts';
import { newestFirst, ownPages } from '../feeds/feed.queries.ts';
import { readFeed } from '../feeds/list-posts.ts';
import { viewingOf } from './post-view.ts';

/** S-07: newest first, including posts that wait or are hidden. */
export function listOwnPosts(
  deps: Deps,
  uid: string,
  { sort: _newest, ...request }: Parsed<'GET /v1/square/post/me'>,
): Promise<Data<'GET /v1/square/post/me'>> {
  return readFeed(deps, uid, request, {
    list: newestFirst,
    scope: ['own', uid],
    ...ownPages(deps.db, viewingOf(deps, uid)),
    count: (most) => countOwn(deps.db, uid, most),
  });
}
