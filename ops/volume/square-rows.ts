import {
  heatWithLikesAndComments,
  heatOfNewPost,
  computeHotScoreFromHeat,
} from '@lanyu/server/modules/square/feeds/post-heat';
import { mixed } from './popularity.ts';
import { nameOf, opinions, pitches } from './words.ts';

const day = 24 * 3600 * 1000;
/** Over how long the posts were written. */
const days = 400;
/** One post in so many is liked by many. */
const lovedEvery = 1000;
const lovedBy = 500;
/** How many the reader follows, and how deep their inbox is: enough for a thousand pages. */
export const followedByReader = 5000;
export const inboxOfReader = 25_000;
/** Of the writer, and of those whom the reader follows, where there are as many: as deep, also within the last months. */
const postsOfWriter = 25_000;
const postsOfFollowed = 100_000;
/** Under the post that is talked about most: a quarter of them in one thread, the others in threads of three. */
const mostTalked = 84_000;

/** Where the rows of a large square stand among those that are there. */
export interface SquarePlace {
  posts: number;
  users: number;
  now: number;
  first: { posts: number; users: number; comments: number; follows: number };
  tags: readonly string[];
  games: readonly string[];
}

export const squareColumns = {
  account_users: ['id', 'login_name', 'name', 'invite_code', 'created_at'],
  square_posts: ['id', 'author_id', 'content', 'tag_ids', 'game_id', 'created_at'],
  square_feed_posts: ['kind', 'ref_id', 'post_id', 'hot'],
  square_post_counts: ['post_id', 'likes', 'comments', 'heat', 'hot'],
  square_likes: ['user_id', 'post_id', 'created_at'],
  square_comments: ['id', 'post_id', 'author_id', 'root_id', 'content', 'created_at'],
  square_comment_counts: ['comment_id', 'post_id', 'replies', 'listed', 'hot'],
  square_people: ['user_id', 'posts', 'followers', 'following', 'accepted', 'level', 'broad'],
  square_follows: ['id', 'follower_id', 'followee_id', 'created_at', 'broad'],
  square_inbox: ['user_id', 'post_id', 'author_id'],
} as const;

const iso = (time: number) => new Date(time).toISOString();

/**
 * User 0 is the star whom everybody follows, user 1 the reader who follows five thousand, the last one the writer, whose
 * posts lie among all others. The newest post but one has many comments, so that it is on every first page.
 */
export function postOf(place: SquarePlace, n: number) {
  const dice = mixed(n + 1);
  const talked = n === place.posts - 2 ? Math.min(mostTalked, 9 * place.posts) : dice % 3;
  const likes = Math.min(place.users, (dice % 10) + (n % lovedEvery === 7 ? lovedBy : 0));
  const createdAt = Math.round(place.now - ((place.posts - n) / place.posts) * days * day);
  const heat = heatWithLikesAndComments(heatOfNewPost(createdAt), likes, talked, createdAt);
  return {
    id: place.first.posts + n,
    author: place.first.users + authorOf(place, n, dice),
    tag: place.tags[dice % place.tags.length] as string,
    game: place.games.length > 0 && dice % 5 < 2 ? (place.games[dice % place.games.length] as string) : null,
    likes,
    talked,
    createdAt,
    heat,
    hot: computeHotScoreFromHeat(heat),
    dice,
  };
}

/**
 * One post in five thousand is the star's, where that is often enough for all pages to meet one; some are the writer's, some
 * of those whom the reader follows. Few enough for the authors of a page to be different people, however few posts there are.
 */
function authorOf(place: SquarePlace, n: number, dice: number): number {
  const { posts, users } = place;
  const every = (least: number, wanted: number) => Math.max(least, Math.floor(posts / wanted));
  if (n % Math.min(5000, every(20, 200)) === 11) return 0;
  if (n % every(8, postsOfWriter) === 1) return users - 1;
  const { count, step } = followedEvery(place);
  if (n % every(4, postsOfFollowed) === 2) return 2 + (dice % count) * step;
  return 2 + (dice % (users - 3));
}

/** Where in its post's comments the thread of the k-th begins. */
function rootOf(talked: number, k: number): number {
  if (talked < 10) return k;
  const long = Math.floor(talked / 4);
  return k < long ? 0 : k - ((k - long) % 3);
}

function textOf(n: number, dice: number): string {
  const { words } = nameOf(n);
  const said = opinions[dice % opinions.length] as string;
  return dice % 2 === 0 ? `${words}，${said}。` : `${words}第 ${n} 天\n${said}，${pitches[dice % pitches.length]}。`;
}

export function* userRows({ users, first, now }: SquarePlace) {
  for (let u = 0; u < users; u += 1) {
    yield [first.users + u, `s_user_${u}`, `岛友${u}`, `S${String(u).padStart(9, '0')}`, iso(now - 500 * day)];
  }
}

export function* postRows(place: SquarePlace) {
  for (let n = 0; n < place.posts; n += 1) {
    const { id, author, tag, game, createdAt, dice } = postOf(place, n);
    yield [id, author, textOf(n, dice), `{${tag}}`, game, iso(createdAt)];
  }
}

export function* feedRows(place: SquarePlace) {
  for (let n = 0; n < place.posts; n += 1) {
    const { id, tag, game, hot } = postOf(place, n);
    yield [0, 0, id, hot];
    yield [1, tag, id, hot];
    if (game !== null) yield [2, game, id, hot];
  }
}

export function* countRows(place: SquarePlace) {
  for (let n = 0; n < place.posts; n += 1) {
    const { id, likes, talked, heat, hot } = postOf(place, n);
    yield [id, likes, talked, String(heat), hot];
  }
}

export function* likeRows(place: SquarePlace) {
  for (let n = 0; n < place.posts; n += 1) {
    const { id, likes, createdAt, dice } = postOf(place, n);
    const time = iso(createdAt);
    // Neighbours in number: no user twice, and spread over all.
    for (let k = 0; k < likes; k += 1) yield [place.first.users + ((dice + k) % place.users), id, time];
  }
}

export function* commentRows(place: SquarePlace) {
  let first = place.first.comments;
  for (let n = 0; n < place.posts; n += 1) {
    const { id: post, talked, createdAt, dice } = postOf(place, n);
    const time = iso(createdAt);
    for (let k = 0; k < talked; k += 1) {
      const root = rootOf(talked, k);
      const author = place.first.users + ((dice + k * 7) % place.users);
      const said = opinions[(dice + k) % opinions.length] as string;
      yield [first + k, post, author, root === k ? null : first + root, said, time];
    }
    first += talked;
  }
}

export function* commentCountRows(place: SquarePlace) {
  let first = place.first.comments;
  for (let n = 0; n < place.posts; n += 1) {
    const { id: post, talked } = postOf(place, n);
    for (let k = 0; k < talked; k += 1) {
      if (rootOf(talked, k) !== k) continue;
      let end = k + 1;
      while (end < talked && rootOf(talked, end) === k) end += 1;
      const replies = end - k - 1;
      yield [first + k, post, replies, true, replies];
    }
    first += talked;
  }
}

/** Whom the reader follows, beside the star. */
export function followedOf(place: SquarePlace): number[] {
  const { count, step } = followedEvery(place);
  return Array.from({ length: count }, (_, k) => 2 + k * step);
}

function followedEvery({ users }: SquarePlace): { count: number; step: number } {
  const count = Math.min(followedByReader - 1, users - 3);
  return { count, step: Math.max(1, Math.floor((users - 3) / count)) };
}

export function* followRows(place: SquarePlace) {
  const { users, first, now } = place;
  const time = iso(now - 30 * day);
  let id = first.follows;
  for (let u = 1; u < users; u += 1) yield [id++, first.users + u, first.users, time, true];
  for (const u of followedOf(place)) yield [id++, first.users + 1, first.users + u, time, false];
}

export function* peopleRows(place: SquarePlace, written: Uint32Array) {
  const { users, first } = place;
  const followed = new Set(followedOf(place));
  for (let u = 0; u < users; u += 1) {
    const posts = written[u] as number;
    const followers = u === 0 ? users - 1 : followed.has(u) ? 1 : 0;
    const following = (u === 0 ? 0 : 1) + (u === 1 ? followed.size : 0);
    yield [first.users + u, posts, followers, following, posts, posts === 0 ? 1 : 2, u === 0];
  }
}

/** The reader's own as the worker would have put it, newest first as far as it goes, and ten of others for one user in ten. */
export function* inboxRows(place: SquarePlace) {
  const { users, first, posts } = place;
  const followed = new Set(followedOf(place).map((u) => first.users + u));
  let deep = 0;
  for (let n = posts - 1; n >= 0 && deep < inboxOfReader; n -= 1) {
    const { id, author } = postOf(place, n);
    if (!followed.has(author)) continue;
    deep += 1;
    yield [first.users + 1, id, author];
  }
  for (let u = 10; u < users; u += 10) {
    for (let k = 0; k < Math.min(10, posts); k += 1) {
      const { id, author } = postOf(place, (u * 31 + k * 997) % posts);
      yield [first.users + u, id + 0, author];
    }
  }
}
