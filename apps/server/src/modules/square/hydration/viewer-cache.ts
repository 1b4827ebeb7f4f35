import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../deps.ts';
import { rankedItemsFromRecommendedListRow, type RankedItem } from '../../recommendations/public.ts';
import { selectRecommendedPostsAndNotInterested } from './recommended-posts-of-viewer.queries.ts';
import { selectViewerFacts, type MutedWordAndEnd, type IdsToReadViewerFactsAbout } from './viewer-facts.queries.ts';

/** What concerns one viewer about the people, posts and comments that were asked about. */
export interface ViewerFacts {
  readonly uid: string;
  /** In one direction or the other. */
  isBlocked(uid: string): boolean;
  follows(uid: string): boolean;
  likesPost(id: string): boolean;
  hasFavouritePost(id: string): boolean;
  likesComment(id: string): boolean;
  /** From 1; 0 for none. */
  voteInPollOf(postId: string): number;
  /** In lower case; those in force at a time. */
  mutedWordsAt(now: number): readonly string[];
}

/** X-C33, X-C34: one's own list of posts, and what one asked not to see, as `kind id`. */
export interface RecommendedAndUnwantedOfViewer {
  items: readonly RankedItem[];
  /** Undefined where there is no list. */
  madeAt: number | undefined;
  unwanted: ReadonlySet<string>;
}

export interface ViewerCache {
  /** Asks where it is not known yet. */
  readRecommended(uid: string): Promise<RecommendedAndUnwantedOfViewer>;
  /** Asks only for what is not known yet; nothing where all is known. */
  read(uid: string, asked: Partial<IdsToReadViewerFactsAbout>): Promise<ViewerFacts>;
  forget(uid: string): void;
  forgetAll(): void;
  /** How many facts it has about all viewers. */
  size(): number;
}

/** About all viewers: some 64 MB. */
const mostFacts = 1_000_000;
/** Of one viewer; more are forgotten together. */
const mostEach = 2000;
/** What a viewer about whom nothing is known takes, in facts. */
const factsOfNobody = 16;
/** From the first question on: what somebody asked for once does not stay for good. */
const viewerMs = 10 * 60_000;

class CachedViewer implements ViewerFacts {
  readonly uid: string;
  readonly since = performance.now();
  readonly blocked = new Map<string, boolean>();
  readonly followed = new Map<string, boolean>();
  readonly likedPosts = new Map<string, boolean>();
  /** Of the posts in likedPosts. */
  readonly favouritePosts = new Set<string>();
  readonly likedComments = new Map<string, boolean>();
  readonly votes = new Map<string, number>();
  muted: readonly MutedWordAndEnd[] | undefined;
  recommended: RecommendedAndUnwantedOfViewer | undefined;

  constructor(uid: string) {
    this.uid = uid;
  }
  get size(): number {
    const { blocked, followed, likedPosts, favouritePosts, likedComments, votes, muted } = this;
    const ofPosts = likedPosts.size + favouritePosts.size;
    const ofList = (this.recommended?.items.length ?? 0) + (this.recommended?.unwanted.size ?? 0);
    const ofComments = likedComments.size + votes.size;
    return factsOfNobody + blocked.size + followed.size + ofPosts + ofComments + (muted?.length ?? 0) + ofList;
  }
  isBlocked(uid: string): boolean {
    return this.blocked.get(uid) === true;
  }
  follows(uid: string): boolean {
    return this.followed.get(uid) === true;
  }
  likesPost(id: string): boolean {
    return this.likedPosts.get(id) === true;
  }
  hasFavouritePost(id: string): boolean {
    return this.favouritePosts.has(id);
  }
  likesComment(id: string): boolean {
    return this.likedComments.get(id) === true;
  }
  voteInPollOf(postId: string): number {
    return this.votes.get(postId) ?? 0;
  }
  mutedWordsAt(now: number): readonly string[] {
    const words = this.muted ?? [];
    return words.length === 0 ? [] : words.filter(({ ends }) => ends === null || ends > now).map(({ word }) => word);
  }
}

export function createViewerCache(
  db: Pick<Deps['db'], 'pool'>,
  { most = mostFacts, keptMs = viewerMs } = {},
): ViewerCache {
  const viewers = new LRUCache<string, CachedViewer>({
    maxSize: most,
    sizeCalculation: (viewer) => viewer.size,
    ttl: keptMs,
  });
  const store = (viewer: CachedViewer) => viewers.set(viewer.uid, viewer, { start: viewer.since });

  /** The size of an entry is worked out when it is set; a viewer who was forgotten meanwhile stays so. */
  function weighAgain(viewer: CachedViewer): void {
    if (viewers.peek(viewer.uid) !== viewer) return;
    viewers.delete(viewer.uid);
    store(viewer);
  }

  async function complete(viewer: CachedViewer, missing: IdsToReadViewerFactsAbout): Promise<void> {
    const found = await selectViewerFacts(db, viewer.uid, missing);
    viewer.muted = found.muted;
    note(viewer.blocked, missing.people, found.blocked);
    note(viewer.followed, missing.people, found.followed);
    note(viewer.likedPosts, missing.posts, found.liked_posts);
    for (const id of found.favourite_posts) viewer.favouritePosts.add(id);
    note(viewer.likedComments, missing.comments, found.liked_comments);
    for (const id of missing.polls) viewer.votes.set(id, 0);
    for (const { id, answer } of found.votes) viewer.votes.set(id, answer);
    weighAgain(viewer);
  }

  function find(uid: string): CachedViewer {
    const known = viewers.get(uid);
    if (known !== undefined && !isFull(known)) return known;
    const viewer = new CachedViewer(uid);
    store(viewer);
    return viewer;
  }

  return {
    async readRecommended(uid) {
      const viewer = find(uid);
      if (viewer.recommended === undefined) {
        const { ids, reasons, reason_ids, made_at, unwanted } = await selectRecommendedPostsAndNotInterested(db, uid);
        const items = rankedItemsFromRecommendedListRow({
          ids: ids ?? [],
          reasons: reasons ?? [],
          reason_ids: reason_ids ?? [],
        });
        viewer.recommended = { items, madeAt: made_at ?? undefined, unwanted: new Set(unwanted) };
        weighAgain(viewer);
      }
      return viewer.recommended;
    },
    async read(uid, { people = [], posts = [], comments = [], polls = [] }) {
      const viewer = find(uid);
      const missing = {
        people: unknownIn(viewer.blocked, people),
        posts: unknownIn(viewer.likedPosts, posts),
        comments: unknownIn(viewer.likedComments, comments),
        polls: unknownIn(viewer.votes, polls),
      };
      const isComplete =
        viewer.muted !== undefined &&
        missing.people.length === 0 &&
        missing.posts.length === 0 &&
        missing.comments.length === 0 &&
        missing.polls.length === 0;
      if (!isComplete) await complete(viewer, missing);
      return viewer;
    },
    forget: (uid) => void viewers.delete(uid),
    forgetAll: () => viewers.clear(),
    size: () => viewers.calculatedSize,
  };
}

function isFull({ blocked, likedPosts, likedComments, votes }: CachedViewer): boolean {
  return [blocked, likedPosts, likedComments, votes].some(({ size }) => size > mostEach);
}

function unknownIn(known: ReadonlyMap<string, unknown>, ids: readonly string[]): string[] {
  const missing = ids.filter((id) => !known.has(id));
  return missing.length < 2 ? missing : [...new Set(missing)];
}

function note(known: Map<string, boolean>, asked: readonly string[], found: readonly string[]): void {
  for (const id of asked) known.set(id, false);
  for (const id of found) known.set(id, true);
}
