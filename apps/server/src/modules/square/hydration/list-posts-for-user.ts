import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage, type PageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { resolveRequestedFeedAndPage, readPostPage, type FeedOrderAndPageSource } from '../feeds/list-posts.ts';
import { createPostGameLookup } from '../posts/create-post-game-lookup.ts';
import { createRegionOrEmptyIfDisabled } from '../regions/create-region-or-empty-if-disabled.ts';
import { readShownTags } from '../tags/shown-tags.ts';
import { cachedPostIdListLength, type PostIdAndHeat } from './feed-id-lists.queries.ts';
import { pageJsonFromRecordJsons, wrapDataJsonInEnvelope } from '../../../cache/answer-json.ts';
import { nowAndWornBadgeMonthsAt } from './cached-people-and-person-json.ts';
import { shownPostJson, type PostJsonContext, type CachedPostWithJsonParts } from './post-json.ts';
import type { SquareCaches } from './square-caches.ts';
import type { ViewerFacts } from './viewer-cache.ts';
import { readQuotedPosts, readQuotedPostsVisibleToViewer } from './quoted-posts-visible-to-viewer.ts';
import { isListed } from './visibility-rules.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'keys' | 'now'>;

interface ListedPost {
  id: string;
  hot: string;
  post: CachedPostWithJsonParts;
}

/** And what concerns the viewer about all of them. */
interface ListedPosts {
  listed: ListedPost[];
  facts: ViewerFacts;
}

/**
 * S-02, X-C7: the same answer as listPosts gives, put together from a shared list of ids, public objects and what
 * concerns the viewer. A page that the list is too short for (deep by number, or with much that the viewer does not
 * want to see) is read as listPosts reads it.
 */
export async function listPostsForUser(
  given: Reading,
  objects: SquareCaches,
  viewer: string,
  request: ParsedInputOf<'GET /v1/square/post/list'>,
) {
  const deps = { ...given, db: objects.primary };
  const { feed, page: asked } = await resolveRequestedFeedAndPage(deps, viewer, request);
  const { places } = feed;
  if (places === undefined) return readPostPage(deps, viewer, asked, feed);
  await objects.catchUp();
  const read: { found?: ListedPosts | undefined } = {};
  const page = await readPage<ListedPost>(feed.list, {
    keys: deps.keys,
    request: asked,
    scope: feed.scope,
    count: feed.count,
    async fetch(slice) {
      read.found = await listedPosts(deps, objects, viewer, places, slice);
      return read.found?.listed ?? [];
    },
  });
  if (read.found === undefined) return readPostPage(deps, viewer, asked, feed);
  return wrapDataJsonInEnvelope(
    pageJsonFromRecordJsons(
      page,
      await jsonOfPostsInList(
        deps,
        objects,
        read.found.facts,
        page.records.map(({ post }) => post),
      ),
    ),
  );
}

async function listedPosts(
  deps: Pick<Deps, 'db' | 'now'>,
  objects: SquareCaches,
  viewer: string,
  places: NonNullable<FeedOrderAndPageSource['places']>,
  { after, offset, limit }: PageRange,
): Promise<ListedPosts | undefined> {
  if (offset > 0 || limit > cachedPostIdListLength) return undefined;
  const all = await objects.lists.read<PostIdAndHeat>(places(after));
  const listed: ListedPost[] = [];
  const known = new Map<string, CachedPostWithJsonParts>();
  let facts = await objects.viewers.read(viewer, {});
  for (let from = 0; from < all.length && listed.length < limit; from += limit) {
    const some = all.slice(from, from + limit);
    for (const [id, post] of await objects.posts.readMany(some.map(([id]) => id))) known.set(id, post);
    // Asked about all of them again: what was known of the viewer may have been forgotten meanwhile.
    const quoted = await readQuotedPosts(objects, known.values());
    facts = await objects.viewers.read(viewer, {
      people: [...known.values(), ...quoted.values()].map(({ author_id }) => author_id),
      posts: [...known.keys()],
      polls: idsOfPostsWithPoll(known.values()),
    });
    const mutedWords = facts.mutedWordsAt(deps.now());
    for (const [id, hot] of some) {
      const post = known.get(id);
      if (post !== undefined && isListed(post, facts, mutedWords)) listed.push({ id, hot, post });
    }
  }
  if (listed.length >= limit) return { listed: listed.slice(0, limit), facts };
  return all.length < cachedPostIdListLength ? { listed, facts } : undefined;
}

/** Of these posts those with a poll. */
export function idsOfPostsWithPoll(posts: Iterable<CachedPostWithJsonParts>): string[] {
  return Array.from(posts).flatMap(({ id, poll }) => (poll === null ? [] : [id]));
}

/** Shown posts as lists have them, in the order given. */
export async function jsonOfPostsInList(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  objects: SquareCaches,
  facts: ViewerFacts,
  posts: readonly CachedPostWithJsonParts[],
): Promise<string[]> {
  const context = await readPostJsonContext(deps, objects, facts, posts);
  return posts.map((post) => shownPostJson(post, 'list', context));
}

/** The people, games and tags that the posts name. */
export async function readPostJsonContext(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  objects: SquareCaches,
  facts: ViewerFacts,
  posts: readonly CachedPostWithJsonParts[],
): Promise<PostJsonContext> {
  const quotes = await readQuotedPostsVisibleToViewer(deps, objects, facts.uid, posts);
  const authors = [...posts, ...quotes.values()].map(({ author_id }) => author_id);
  const games = posts.flatMap(({ game_id }) => game_id ?? []);
  const tagIds = posts.flatMap(({ tag_ids }) => tag_ids);
  const [people, gameOf, tags, sentRegionOf] = await Promise.all([
    objects.people.readMany(authors),
    createPostGameLookup(deps, games),
    readShownTags(deps, tagIds),
    createRegionOrEmptyIfDisabled(deps, posts),
  ]);
  return { viewer: facts, people, gameOf, tags, quotes, sentRegionOf, time: nowAndWornBadgeMonthsAt(deps.now()) };
}
