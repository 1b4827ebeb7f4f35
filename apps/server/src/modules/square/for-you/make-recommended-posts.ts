import type { Deps } from '../../../deps.ts';
import {
  readGamesAndTypeLikesOfUsers,
  readVisibleTypeIdsOfGames,
  type UserGamesAndTypeLikes,
} from '../../catalog/public.ts';
import {
  rankCandidates,
  recommendedListRowFromRankedItems,
  type Candidate,
  type RecommendedListSource,
  type RecommendedListRow,
} from '../../recommendations/public.ts';
import {
  deleteRecommendedPosts,
  selectAuthorsLikedByUsers,
  selectDeliveredPostsOfUsers,
  selectFolloweesOfUsers,
  selectHottestPostIds,
  selectHottestPostsOfGames,
  selectNotInterestedMarksOfUsers,
  selectShownPostsWithHeatForRanking,
  upsertRecommendedPosts,
  type PostForRanking,
} from './recommended-posts.queries.ts';

/** Five pages; behind them comes what everybody reads. */
const listLength = 100;
const pageLength = 20;
const mostOfAuthorOrGame = 3;
/** What is looked at: the shared part, and of each person. */
const hottest = 200;
const followees = 500;
const delivered = 60;
const likes = 50;
const gamesWithPosts = 20;
const postsOfGame = 3;

/** In halves of heat: a followed author's post is as hot as another one that is three days younger. */
const weights = { followedPerson: 7, followedGame: 3, ownedGame: 1, like: 0.5, type: 0.25 } as const;
const mostLikes = 4;

interface Reader {
  follows: ReadonlySet<string>;
  likesOf: ReadonlyMap<string, number>;
  games: UserGamesAndTypeLikes;
}

/** X-C33: a few statements for all of them; the shared part is read once. */
export async function makeRecommendedPosts(
  deps: Pick<Deps, 'db' | 'now'>,
  uids: readonly string[],
): Promise<RecommendedListRow[]> {
  const db = deps.db.write;
  const [shared, followed, inbox, liked, unwanted, games] = await Promise.all([
    selectHottestPostIds(deps.db.read, hottest),
    selectFolloweesOfUsers(db, uids, followees),
    selectDeliveredPostsOfUsers(db, uids, delivered),
    selectAuthorsLikedByUsers(db, uids, likes),
    selectNotInterestedMarksOfUsers(db, uids),
    readGamesAndTypeLikesOfUsers(deps, uids),
  ]);
  const gamesOf = (uid: string) => [...(games.get(uid)?.followed ?? [])].slice(0, gamesWithPosts);
  const ofGames = await selectHottestPostsOfGames(deps.db.read, [...new Set(uids.flatMap(gamesOf))], postsOfGame);
  const ids = [...shared, ...inbox.map(({ post_id }) => post_id), ...ofGames.map(({ post_id }) => post_id)];
  const posts = new Map(
    (await selectShownPostsWithHeatForRanking(deps.db.read, [...new Set(ids)])).map((post) => [post.id, post]),
  );
  const types = await readVisibleTypeIdsOfGames(deps, [
    ...new Set(Array.from(posts.values(), (post) => post.game_id ?? '0')),
  ]);

  return uids.flatMap((uid) => {
    const own = games.get(uid);
    if (own === undefined) return [];
    const reader: Reader = {
      follows: new Set(followed.flatMap((row) => (row.user_id === uid ? [row.followee_id] : []))),
      likesOf: new Map(liked.flatMap((row) => (row.user_id === uid ? [[row.author_id, Number(row.likes)]] : []))),
      games: own,
    };
    const about = new Set(gamesOf(uid));
    const mine = new Set([
      ...shared,
      ...inbox.flatMap((row) => (row.user_id === uid ? [row.post_id] : [])),
      ...ofGames.flatMap((row) => (about.has(row.game_id) ? [row.post_id] : [])),
    ]);
    const not = new Set(unwanted.flatMap((row) => (row.user_id === uid ? [`${row.kind} ${row.ref_id}`] : [])));
    const candidates = [...mine].flatMap((id) => {
      const post = posts.get(id);
      if (post === undefined || post.author_id === uid || isUnwanted(post, not)) return [];
      return [candidateOf(post, reader, types.get(post.game_id ?? '') ?? [])];
    });
    const limits = { most: listLength, pageSize: pageLength, mostOfGroup: mostOfAuthorOrGame };
    return [recommendedListRowFromRankedItems(uid, rankCandidates(candidates, limits))];
  });
}

function isUnwanted({ id, author_id, game_id }: PostForRanking, not: ReadonlySet<string>): boolean {
  return not.has(`post ${id}`) || not.has(`person ${author_id}`) || not.has(`game ${game_id}`);
}

function candidateOf(post: PostForRanking, { follows, likesOf, games }: Reader, types: readonly string[]): Candidate {
  const { id, author_id, game_id } = post;
  const pulls: Candidate['pulls'][number][] = [];
  if (follows.has(author_id)) pulls.push({ kind: 'followedPerson', id: author_id, weight: weights.followedPerson });
  const liked = Math.min(mostLikes, likesOf.get(author_id) ?? 0);
  if (liked > 0) pulls.push({ kind: 'likedPerson', id: author_id, weight: weights.like * liked });
  if (game_id !== null && games.followed.has(game_id)) {
    pulls.push({ kind: 'followedGame', id: game_id, weight: weights.followedGame });
  } else if (game_id !== null && games.owned.has(game_id)) {
    pulls.push({ kind: 'ownedGame', id: game_id, weight: weights.ownedGame });
  }
  for (const type of types) {
    const weight = weights.type * (games.types.get(type) ?? 0);
    if (weight > 0) pulls.push({ kind: 'type', id: type, weight });
  }
  const groups = [`person ${author_id}`, ...(game_id === null ? [] : [`game ${game_id}`])];
  return { id, hot: Number(post.hot), pulls, groups };
}

export const recommendedPostsSource: RecommendedListSource = {
  make: makeRecommendedPosts,
  write: upsertRecommendedPosts,
  erase: deleteRecommendedPosts,
};
