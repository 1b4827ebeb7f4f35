import type { Data, Parsed } from '@lanyu/contract/all';
import { usualPageSize } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { followedFloor } from './feed-horizon.ts';
import { countInbox } from './feed-counts.queries.ts';
import { deepestFollowed, followedPages, newestFirst } from './feed.queries.ts';
import { readFeed } from './list-posts.ts';
import { mutedWordsOf } from './muted-words.ts';
import { viewingOf } from './post-view.ts';

/** S-08, decision 26. How many there are is known of the inbox alone, before anybody reached the end. */
export async function listFollowedPosts(
  deps: Deps,
  uid: string,
  request: Parsed<'GET /v1/square/post/follow'>,
): Promise<Data<'GET /v1/square/post/follow'>> {
  const { cursor, currentPage = 1, pageSize = usualPageSize } = request;
  if (cursor === undefined && currentPage > 1 && currentPage * pageSize > deepestFollowed) {
    throw new Failure('badInput', 'currentPage: go on by nextCursor');
  }
  const [floor, words] = await Promise.all([followedFloor(deps), mutedWordsOf(deps, uid)]);
  const viewing = { ...viewingOf(deps, uid), muting: words.length > 0 };
  return readFeed(deps, uid, request, {
    list: newestFirst,
    scope: ['followed', uid],
    ...followedPages(deps.db, viewing, floor),
    count: (most) => countInbox(deps.db, uid, floor, most),
    estimates: true,
  });
}
