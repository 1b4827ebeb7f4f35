import { createHash } from 'node:crypto';
import { createChangeTracker, type ChangeListener, type ChangeTracker } from '../../../cache/change-tracker.ts';
import { createObjectCache, type ObjectCache } from '../../../cache/object-cache.ts';
import { createSharedListCache, type SharedListCache } from '../../../cache/shared-list-cache.ts';
import type { Deps } from '../../../deps.ts';
import { loadPeopleForCache, type CachedPersonWithJsonPart } from './cached-people-and-person-json.ts';
import { cachedCommentWithJsonPartsOf, type CachedCommentWithJsonParts } from './comment-json.ts';
import { cachedPostWithJsonPartsOf, type CachedPostWithJsonParts } from './post-json.ts';
import {
  selectCommentsWithCountsByIds,
  selectPostsWithCountsByIds,
} from './posts-comments-and-levels-by-ids.queries.ts';
import { createViewerCache, type ViewerCache } from './viewer-cache.ts';

/** Decision 74: what the square's answers are put together from, cached in this process. */
export interface SquareCaches extends ChangeTracker {
  posts: ObjectCache<CachedPostWithJsonParts>;
  comments: ObjectCache<CachedCommentWithJsonParts>;
  people: ObjectCache<CachedPersonWithJsonPart>;
  viewers: ViewerCache;
  lists: SharedListCache;
  /** For what an answer still asks a database about: never a replica, which may not have what the change log named. */
  primary: Deps['db'];
}

const mostPosts = 5000;
const mostComments = 20_000;
const mostPeople = 20_000;
const mostLists = 2000;
/** Goes up when lists are written or read in another way: releases that run side by side must not read each other's. */
const listShape = 1;
const listKey = /^(newest$|feed:|heat:|comments:)/;

export function createSquareCaches(deps: Pick<Deps, 'db' | 'env' | 'now' | 'cache'>): SquareCaches {
  const primary = primaryOnly(deps.db);
  const { host, pathname } = new URL(deps.env.DATABASE_URL);
  const site = createHash('sha256').update(`${host}${pathname}`).digest('base64url').slice(0, 8);
  const posts = createObjectCache<CachedPostWithJsonParts>({
    most: mostPosts,
    load: async (ids) =>
      new Map(
        (await selectPostsWithCountsByIds(deps.db, ids)).map((row) => [
          row.id,
          cachedPostWithJsonPartsOf(deps.env, row),
        ]),
      ),
  });
  const comments = createObjectCache<CachedCommentWithJsonParts>({
    most: mostComments,
    load: async (ids) =>
      new Map(
        (await selectCommentsWithCountsByIds(deps.db, ids)).map((row) => [
          row.id,
          cachedCommentWithJsonPartsOf(deps.env, row),
        ]),
      ),
  });
  const people = createObjectCache<CachedPersonWithJsonPart>({
    most: mostPeople,
    load: (uids) => loadPeopleForCache({ ...deps, db: primary }, uids),
  });
  const viewers = createViewerCache(deps.db);
  const lists = createSharedListCache({
    name: `square:${site}:${listShape}`,
    cache: deps.cache,
    most: mostLists,
    isListKey: (key) => listKey.test(key),
  });
  const byKind: Record<string, { forget(id: string): void }> = {
    post: posts,
    comment: comments,
    person: people,
    viewer: viewers,
  };

  const objects: ChangeListener = {
    onChanges(changes) {
      for (const { key } of changes) {
        const colon = key.indexOf(':');
        byKind[key.slice(0, colon)]?.forget(key.slice(colon + 1));
      }
    },
    onUnknown() {
      posts.forgetAll();
      comments.forgetAll();
      people.forgetAll();
      viewers.forgetAll();
    },
  };
  const { catchUp } = createChangeTracker(deps.db, [objects, lists]);
  return { catchUp, posts, comments, people, viewers, lists, primary };
}

/** The same object without a replica: what is cached by database is shared then. */
function primaryOnly(db: Deps['db']): Deps['db'] {
  return db.read === db.write ? db : { ...db, read: db.write, readPool: db.pool };
}
