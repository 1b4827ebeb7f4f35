import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { pageJsonFromRecordJsons, wrapDataJsonInEnvelope } from '../../../cache/answer-json.ts';
import type { SortKeyValue } from '../../../db/signed-page-cursor.ts';
import { readPage, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readVisibleTypeNamesMemoized } from '../../catalog/public.ts';
import { recordReaderIfListIsOld, type Reason } from '../../recommendations/public.ts';
import { totalOfFeed } from '../feeds/list-posts.ts';
import { feedKinds } from '../posts/posts.queries.ts';
import { cachedPostIdListLength, type PostIdAndHeat } from './feed-id-lists.queries.ts';
import { hottestPostIdsOfFeedCacheEntry } from './feed-id-list-cache-entries.ts';
import { idsOfPostsWithPoll, readPostJsonContext } from './list-posts-for-user.ts';
import { shownPostJson, type PostJsonContext, type CachedPostWithJsonParts } from './post-json.ts';
import type { SquareCaches } from './square-caches.ts';
import type { RecommendedAndUnwantedOfViewer, ViewerFacts } from './viewer-cache.ts';
import { isListed } from './visibility-rules.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'keys' | 'now' | 'log'>;

/** A place in the viewer's own list, counted from 0, or behind it in the shared one: there the heat says where. */
interface PlacedPost {
  place: number;
  hot: string;
  id: string;
  post: CachedPostWithJsonParts;
  reason: Reason | null;
}

const forYouOrder: ListOrder = {
  name: 'square.for-you',
  keys: [
    { column: 'place', direction: 'asc', type: 'integer' },
    { column: 'hot', direction: 'desc', type: 'integer' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};
/** Behind every own list. */
const sharedPlace = 1_000_000;
/** A page looks at so many shared lists at most, however little of them the viewer wants to see. */
const sharedListsAtOnce = 6;
/** By number it goes so deep; further by cursor. */
const mostByNumber = 200;
const everything = { kind: feedKinds.all, ref: '0' };

/**
 * X-C33: first the viewer's own list, then what everybody reads without what was in it. Without a list it is the shared
 * ranking from the beginning, at the same cost. Rules come last, as everywhere: what is hidden, deleted, blocked, muted or
 * not wanted is removed in memory, however old the list.
 */
export async function listPostsForYou(
  given: Reading,
  objects: SquareCaches,
  viewer: string,
  request: ParsedInputOf<'GET /v1/square/post/for-you'>,
  isOff: boolean,
) {
  const deps = { ...given, db: objects.primary };
  await objects.catchUp();
  const own = await objects.viewers.readRecommended(viewer);
  if (!isOff) recordReaderIfListIsOld(given, viewer, own.madeAt);
  const walk = new ForYouWalk(deps, objects, viewer, isOff ? { ...own, items: [] } : own);
  const page = await readPage<PlacedPost>(forYouOrder, {
    keys: deps.keys,
    request,
    scope: [],
    count: () => totalOfFeed(deps, everything.kind, everything.ref),
    fetch: (slice) => walk.fetch(slice),
    furthest: () => Promise.resolve(walk.furthest),
  });
  const posts = page.records.map(({ post }) => post);
  const [context, types] = await Promise.all([
    readPostJsonContext(deps, objects, await walk.facts(posts), posts),
    page.records.some(({ reason }) => reason?.kind === 'type')
      ? readVisibleTypeNamesMemoized(deps)
      : new Map<string, string>(),
  ]);
  const records = page.records.map(({ post, reason }) => {
    const why = JSON.stringify(whyOf(reason, post, context, types));
    return `${shownPostJson(post, 'list', context).slice(0, -1)},"why":${why}}`;
  });
  return wrapDataJsonInEnvelope(pageJsonFromRecordJsons(page, records));
}

/**
 * A person who is not followed any more, a game that the post is not about any more, or a name that is not to be read is no
 * reason. Who was liked, and the types, are as the list found them.
 */
function whyOf(
  reason: Reason | null,
  post: CachedPostWithJsonParts,
  { viewer, people, gameOf }: PostJsonContext,
  types: ReadonlyMap<string, string>,
): { kind: Reason['kind']; name: string } | null {
  if (reason === null) return null;
  const { kind, id } = reason;
  if (kind === 'followedPerson' && !viewer.follows(id)) return null;
  const names: Record<Reason['kind'], () => string | undefined> = {
    followedPerson: () => people.get(post.author_id)?.name,
    likedPerson: () => people.get(post.author_id)?.name,
    followedGame: () => (post.game_id === id ? gameOf(id)?.name : undefined),
    ownedGame: () => (post.game_id === id ? gameOf(id)?.name : undefined),
    type: () => types.get(id),
  };
  const name = names[kind]();
  return name === undefined || name === '' ? null : { kind, name };
}

/** One request's way through the own list and the shared one. */
class ForYouWalk {
  /** Where the next page goes on if this one is not full though there is more. */
  furthest: SortKeyValue[] | null = null;
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #objects: SquareCaches;
  readonly #viewer: string;
  readonly #own: RecommendedAndUnwantedOfViewer;
  readonly #known = new Map<string, CachedPostWithJsonParts>();

  constructor(
    deps: Pick<Deps, 'db' | 'now'>,
    objects: SquareCaches,
    viewer: string,
    own: RecommendedAndUnwantedOfViewer,
  ) {
    this.#deps = deps;
    this.#objects = objects;
    this.#viewer = viewer;
    this.#own = own;
  }

  async fetch({ after, offset, limit }: PageRange): Promise<PlacedPost[]> {
    if (offset + limit > mostByNumber) throw new Failure('badInput', 'currentPage');
    const wanted = offset + limit;
    const found = await this.#fromOwnList(after, wanted);
    const isInOwn = new Set(this.#own.items.map(({ id }) => id));
    let from = Number(after?.[0] ?? 0) === sharedPlace ? (after?.slice(1) ?? null) : null;
    for (let lists = 0; found.length < wanted; lists += 1) {
      if (lists === sharedListsAtOnce) {
        this.furthest = [sharedPlace, ...(from ?? [])];
        break;
      }
      const read = hottestPostIdsOfFeedCacheEntry(this.#deps.db, everything);
      const places: readonly PostIdAndHeat[] = await this.#objects.lists.read<PostIdAndHeat>(read(from));
      const others = places.filter(([id]) => !isInOwn.has(id));
      const more = await this.#shownOf(
        others.map(([id, hot]) => ({ place: sharedPlace, hot, id, reason: null })),
        wanted - found.length,
      );
      found.push(...more);
      const last = places.at(-1);
      if (places.length < cachedPostIdListLength || last === undefined) break;
      from = [last[1], last[0]];
    }
    return found.slice(offset, wanted);
  }

  /** What concerns the viewer about all of them. */
  facts(posts: readonly CachedPostWithJsonParts[]): Promise<ViewerFacts> {
    return this.#objects.viewers.read(this.#viewer, {
      people: posts.map(({ author_id }) => author_id),
      posts: posts.map(({ id }) => id),
      polls: idsOfPostsWithPoll(posts),
    });
  }

  #fromOwnList(after: PageRange['after'], wanted: number): Promise<PlacedPost[]> {
    const start = after === null ? 0 : Number(after[0]) + 1;
    const places = this.#own.items
      .slice(start)
      .map(({ id, reason }, index) => ({ place: start + index, hot: '0', id, reason }));
    return this.#shownOf(places, wanted);
  }

  /** The first `most` of these that the viewer may and wants to see. */
  async #shownOf(places: readonly Omit<PlacedPost, 'post'>[], most: number): Promise<PlacedPost[]> {
    const shown: PlacedPost[] = [];
    for (let from = 0; from < places.length && shown.length < most; from += most) {
      const some = places.slice(from, from + most);
      for (const [id, post] of await this.#objects.posts.readMany(some.map(({ id }) => id))) this.#known.set(id, post);
      const posts = some.flatMap(({ id }) => this.#known.get(id) ?? []);
      const facts = await this.facts(posts);
      const mutedWords = facts.mutedWordsAt(this.#deps.now());
      for (const each of some) {
        const post = this.#known.get(each.id);
        if (post !== undefined && isListed(post, facts, mutedWords) && this.#isWanted(post))
          shown.push({ ...each, post });
      }
    }
    return shown.slice(0, most);
  }

  #isWanted({ id, author_id, game_id }: CachedPostWithJsonParts): boolean {
    const { unwanted } = this.#own;
    if (unwanted.size === 0) return true;
    return !unwanted.has(`post ${id}`) && !unwanted.has(`person ${author_id}`) && !unwanted.has(`game ${game_id}`);
  }
}
