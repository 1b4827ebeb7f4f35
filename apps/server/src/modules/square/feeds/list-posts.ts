import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { CachedListDefinition } from '../../../cache/shared-list-cache.ts';
import { readPage, type ListOrder, type PageRange, type PageRequest } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { countAllPosts, countPostsOfFeed, countPostsOfAuthor } from './post-totals-and-newer-counts.queries.ts';
import {
  authorPostPageFetchers,
  hottestPostsOrder,
  hottestPostPageFetchersOfFeed,
  newestPostsOrder,
  newestPostPageFetchers,
  newestPostPageFetchersOfFeed,
  type FeedKindAndRef,
} from './feed.queries.ts';
import type { PostRow } from './post-row.queries.ts';
import { selectUsersBlockedEitherWay } from '../people/suggest-mention-candidates.queries.ts';
import { postViewsOf, viewerAndTimeOf } from '../posts/post-view.ts';
import { feedKinds } from '../posts/posts.queries.ts';
import { memoizeFor } from '../../../cache/memoize.ts';
import { readShownTags } from '../tags/shown-tags.ts';
import type { PostIdAndHeat } from '../hydration/feed-id-lists.queries.ts';
import {
  hottestPostIdsOfFeedCacheEntry,
  newestPostIdsCacheEntry,
  newestPostIdsOfFeedCacheEntry,
} from '../hydration/feed-id-list-cache-entries.ts';

type Request = ParsedInputOf<'GET /v1/square/post/list'>;
type Answer = DataOf<'GET /v1/square/post/list'>;
type Reading = Pick<Deps, 'db' | 'env' | 'keys' | 'now'>;

const hottest = 1;

/** S-02, X-C7. The posts of one author always come newest first, whatever order is asked for. */
export async function listPosts(deps: Reading, viewer: string | undefined, request: Request): Promise<Answer> {
  const { feed, page } = await resolveRequestedFeedAndPage(deps, viewer, request);
  return readPostPage(deps, viewer, page, feed);
}

/** A feed as a reader's statement walks it, and for feeds that many read, the list of its ids that all readers share. */
export interface FeedOrderAndPageSource extends Source {
  list: ListOrder;
  places?: (after: PageRange['after']) => CachedListDefinition<PostIdAndHeat>;
}

/** The feed that is asked for, and which page of it. */
export async function resolveRequestedFeedAndPage(
  deps: Reading,
  viewer: string | undefined,
  request: Request,
): Promise<{ feed: FeedOrderAndPageSource; page: PageRequest }> {
  const { sort = hottest, tagId, gameId, authorId, ...page } = request;
  if ([tagId, gameId, authorId].filter((given) => given !== undefined).length > 1) {
    throw new Failure('badInput', 'one of tagId, gameId and authorId');
  }
  const tag = tagId === undefined ? undefined : (await readShownTags(deps, [tagId])).get(tagId);
  if (tagId !== undefined && tag === undefined) throw new Failure('notFound');
  const viewing = viewerAndTimeOf(deps, viewer);
  if (authorId !== undefined) {
    const feed = {
      list: newestPostsOrder,
      scope: ['author', authorId],
      ...authorPostPageFetchers(deps.db, viewing, authorId),
      count: () => authorTotalFor(deps, viewer, authorId),
    };
    return { feed, page };
  }
  const about = refOf(tag?.id, gameId);
  const scope = [about.kind, about.ref];
  if (sort === hottest) {
    const feed = {
      list: hottestPostsOrder,
      scope,
      ...hottestPostPageFetchersOfFeed(deps.db, viewing, about),
      count: () => totalOfFeed(deps, about.kind, about.ref),
      places: hottestPostIdsOfFeedCacheEntry(deps.db, about),
    };
    return { feed, page };
  }
  const all = about.kind === feedKinds.all;
  const feed = {
    list: newestPostsOrder,
    scope,
    ...(all ? newestPostPageFetchers(deps.db, viewing) : newestPostPageFetchersOfFeed(deps.db, viewing, about)),
    count: () => (all ? total(deps) : totalOfFeed(deps, about.kind, about.ref)),
    places: all ? newestPostIdsCacheEntry(deps.db) : newestPostIdsOfFeedCacheEntry(deps.db, about),
  };
  return { feed, page };
}

function refOf(tagId: string | undefined, gameId: string | undefined): FeedKindAndRef {
  if (tagId !== undefined) return { kind: feedKinds.tag, ref: tagId };
  if (gameId !== undefined) return { kind: feedKinds.game, ref: gameId };
  return { kind: feedKinds.all, ref: '0' };
}

/** The largest total that is counted. */
const counted = 1001;
/**
 * The size of a feed is counted once in some seconds for everybody: counting a thousand rows per page would be most of
 * its cost. A viewer who does not see all posts gets a total that is a little too high.
 */
const totalMs = 5000;
const total = memoizeFor(totalMs, ({ db }: Pick<Deps, 'db'>) => countAllPosts(db, counted));
export const totalOfFeed = memoizeFor(totalMs, ({ db }: Pick<Deps, 'db'>, kind: number, ref: string) =>
  countPostsOfFeed(db, { kind, ref }, counted),
);
const authorTotal = memoizeFor(totalMs, ({ db }: Pick<Deps, 'db'>, author: string) =>
  countPostsOfAuthor(db, author, counted),
);

/** An author whom the viewer may not see has no posts, also beyond the end of the list. */
async function authorTotalFor(deps: Reading, viewer: string | undefined, author: string): Promise<number> {
  const blocked = viewer !== undefined && (await selectUsersBlockedEitherWay(deps.db, viewer, [author])).has(author);
  return blocked ? 0 : authorTotal(deps, author);
}

type Source = Pick<Parameters<typeof readPage<PostRow>>[1], 'scope' | 'fetch' | 'furthest' | 'count' | 'estimates'>;

/** A page of rows as posts. A cursor works for every reader of the same feed: visibility is checked anew. */
export async function readPostPage(
  deps: Reading,
  viewer: string | undefined,
  request: PageRequest,
  { list, forStaff = false, ...source }: Source & { list: ListOrder; forStaff?: boolean },
): Promise<Answer> {
  const page = await readPage<PostRow>(list, { keys: deps.keys, request, ...source });
  return { ...page, records: await postViewsOf(deps, viewer, page.records, { forStaff }) };
}
