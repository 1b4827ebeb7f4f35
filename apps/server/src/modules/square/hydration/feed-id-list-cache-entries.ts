import type { CachedListDefinition } from '../../../cache/shared-list-cache.ts';
import type { PageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import type { FeedKindAndRef } from '../feeds/feed.queries.ts';
import {
  selectHottestPostIdsOfFeedAtSnapshot,
  selectNewestPostIdsAtSnapshot,
  selectNewestPostIdsOfFeedAtSnapshot,
  type PostIdAndHeat,
} from './feed-id-lists.queries.ts';

type Primary = Pick<Deps['db'], 'pool'>;
type PlacesAfter = (after: PageRange['after']) => CachedListDefinition<PostIdAndHeat>;

/** Greater than every id and every heat: where a feed begins. */
const top = '9223372036854775807';

/** The beginning of a feed from some place on, as the cache of lists takes it. */
export function newestPostIdsCacheEntry(db: Primary): PlacesAfter {
  return (after) => {
    const before = String(after?.[0] ?? top);
    return { name: `newest ${before}`, changedBy: ['newest'], load: () => selectNewestPostIdsAtSnapshot(db, before) };
  };
}

export function newestPostIdsOfFeedCacheEntry(db: Primary, feed: FeedKindAndRef): PlacesAfter {
  return (after) => {
    const before = String(after?.[0] ?? top);
    return {
      name: `newest ${feed.kind}:${feed.ref} ${before}`,
      changedBy: [`feed:${feed.kind}:${feed.ref}`],
      load: () => selectNewestPostIdsOfFeedAtSnapshot(db, feed, before),
    };
  };
}

export function hottestPostIdsOfFeedCacheEntry(db: Primary, feed: FeedKindAndRef): PlacesAfter {
  return (after) => {
    const [beforeHot = top, before = top] = (after ?? []).map(String);
    return {
      name: `hottest ${feed.kind}:${feed.ref} ${beforeHot} ${before}`,
      changedBy: [`feed:${feed.kind}:${feed.ref}`, `heat:${feed.kind}:${feed.ref}`],
      load: () => selectHottestPostIdsOfFeedAtSnapshot(db, feed, { beforeHot, before }),
    };
  };
}
