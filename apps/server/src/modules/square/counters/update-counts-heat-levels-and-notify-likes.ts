import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { filterUsersWithPhone } from '../../account/public.ts';
import { notifyUser, type TemplatedNotification } from '../../messages/public.ts';
import { setSearchPopularityOfPosts } from '../../search/public.ts';
import {
  addLikeAndReplyCountsOfComments,
  addCommentCountsOfVideos,
  addSquareCountsOfUsers,
  insertMissingPostCounts,
  lockPostCounts,
  selectPostFactsForCounting,
  selectLikeNotificationDetails,
  drainCounterChanges,
  writePostCounts,
  updateLevelsAndHighFollowerFlags,
  type CountedPost,
  type UserSquareCountChange,
  type CounterChangeSum,
} from './counters.queries.ts';
import { discussionOfKey } from '../comments/discussion-key.ts';
import { drainTopicFollowerChangesIntoCounts } from '../tags/topics.queries.ts';
import { heatWithLikesAndComments, heatOfNewPost, computeHotScoreFromHeat } from '../feeds/post-heat.ts';
import { propagateHighFollowerFlagJob } from '../people/people.jobs.ts';
import {
  becomesOrStaysAuthorWithManyFollowers,
  communityLevelOf,
  likeMilestoneOf,
} from '../people/community-levels-and-like-milestones.ts';

const defaultBatchSize = 5000;

export interface NewPostCounts {
  id: string;
  likes: number;
  comments: number;
}

/**
 * Adds up the changes since the last run. A batch is one transaction: its changes are deleted exactly if they are in
 * the counters. So a run that is killed, repeated or run twice at once counts nothing twice and loses nothing. Readers
 * of a post are notified after the commit; a notification that cannot be sent is dropped.
 */
export async function updateCountsHeatLevelsAndNotifyLikes(
  deps: Pick<Deps, 'db' | 'queue'>,
  options: { batchSize?: number; signal?: AbortSignal; onCounted?: (counts: NewPostCounts[]) => void } = {},
): Promise<number> {
  const most = options.batchSize ?? defaultBatchSize;
  let counted = await runBatchesUntilDone(
    () => transaction(deps.db, (tx) => drainTopicFollowerChangesIntoCounts(tx, most)),
    {
      most,
      ...(options.signal !== undefined && { signal: options.signal }),
    },
  );
  for (;;) {
    options.signal?.throwIfAborted();
    const { changes, posts } = await transaction(deps.db, (tx) => countBatch(deps, tx, most));
    counted += changes;
    if (posts.length > 0) options.onCounted?.(posts);
    if (changes < most) return counted;
  }
}

async function countBatch(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  most: number,
): Promise<{ changes: number; posts: NewPostCounts[] }> {
  const sums = await drainCounterChanges(tx, most);
  if (sums.length === 0) return { changes: 0, posts: [] };
  const people = new People();
  const [ofVideos, ofPosts] = partition(
    sums.filter(({ kind }) => kind === 'post'),
    ({ ref_id }) => discussionOfKey(ref_id).kind === 'video',
  );
  const posts = await countPosts(tx, ofPosts, people);
  await countCommentsOfVideos(tx, ofVideos);
  await countComments(
    tx,
    sums.filter(({ kind }) => kind === 'comment'),
    people,
  );
  for (const sum of sums) {
    if (sum.kind !== 'user') continue;
    people.add(sum.ref_id, {
      posts: Number(sum.posts),
      comments: Number(sum.comments),
      followers: Number(sum.followers),
      following: Number(sum.following),
      likes_received: Number(sum.likes),
    });
  }
  await countPeople(deps, tx, people.sums());
  return { changes: sums.reduce((all, { changes }) => all + Number(changes), 0), posts };
}

/** The sums of a batch for each person: what they did, and what others did to their posts and comments. */
class People {
  readonly #sums = new Map<string, UserSquareCountChange>();

  add(user_id: string, more: Partial<Omit<UserSquareCountChange, 'user_id'>>): void {
    const sum = this.#sums.get(user_id) ?? {
      user_id,
      posts: 0,
      comments: 0,
      followers: 0,
      following: 0,
      likes_received: 0,
    };
    sum.posts += more.posts ?? 0;
    sum.comments += more.comments ?? 0;
    sum.followers += more.followers ?? 0;
    sum.following += more.following ?? 0;
    sum.likes_received += more.likes_received ?? 0;
    this.#sums.set(user_id, sum);
  }

  sums(): UserSquareCountChange[] {
    return [...this.#sums.values()];
  }
}

async function countPosts(tx: Tx, sums: readonly CounterChangeSum[], people: People): Promise<NewPostCounts[]> {
  const byPost = Map.groupBy(sums, ({ ref_id }) => ref_id);
  if (byPost.size === 0) return [];
  const ids = [...byPost.keys()];
  const facts = new Map((await selectPostFactsForCounting(tx, ids)).map((row) => [row.post_id, row]));
  const begin = [...facts.values()]
    .filter(({ counted }) => !counted)
    .map(({ post_id, created_at }) => ({ post_id, heat: heatOfNewPost(created_at) }));
  if (begin.length > 0)
    await insertMissingPostCounts(
      tx,
      begin.map(({ post_id, heat }) => ({ post_id, heat: String(heat), hot: computeHotScoreFromHeat(heat) })),
    );
  const counted = (await lockPostCounts(tx, ids)).map((before): CountedPost => {
    let heat = BigInt(before.heat);
    let [likes, comments] = [0, 0];
    for (const sum of byPost.get(before.post_id) ?? []) {
      heat = heatWithLikesAndComments(heat, Number(sum.likes), Number(sum.comments), Number(sum.hour));
      likes += Number(sum.likes);
      comments += Number(sum.comments);
    }
    const author = facts.get(before.post_id)?.author_id;
    if (author !== undefined && likes !== 0) people.add(author, { likes_received: likes });
    return {
      post_id: before.post_id,
      likes: Number(before.likes) + likes,
      comments: Number(before.comments) + comments,
      heat: String(heat),
      hot: computeHotScoreFromHeat(heat),
      told_likes: Number(before.told_likes),
    };
  });
  const shown = counted.filter(({ post_id }) => facts.get(post_id)?.state === 'shown');
  await notifyMilestones(tx, shown, (id) => facts.get(id)?.author_id ?? '');
  await writePostCounts(tx, counted);
  const popular = shown.map(({ post_id, hot }) => ({ id: post_id, popularity: hot }));
  await setSearchPopularityOfPosts(tx, popular);
  return shown.map(({ post_id, likes, comments }) => ({ id: post_id, likes, comments }));
}

/** Notifies the author of the first like by others, the tenth, the hundredth and so on, once each. */
async function notifyMilestones(
  tx: Tx,
  posts: readonly CountedPost[],
  authorOf: (id: string) => string,
): Promise<void> {
  const due = posts.filter(({ likes, told_likes }) => likeMilestoneOf(likes) > told_likes);
  if (due.length === 0) return;
  const facts = new Map(
    (
      await selectLikeNotificationDetails(
        tx,
        due.map(({ post_id }) => post_id),
      )
    ).map((row) => [row.post_id, row]),
  );
  for (const post of due) {
    const fact = facts.get(post.post_id);
    const reached = likeMilestoneOf(post.likes - (fact?.own === true ? 1 : 0));
    if (fact === undefined || reached <= post.told_likes) continue;
    post.told_likes = reached;
    const excerpt = fact.beginning.replaceAll(/\s+/g, ' ').trim();
    const message: TemplatedNotification =
      reached === 1
        ? { template: 'postLiked', params: { excerpt } }
        : { template: 'postLikes', params: { likes: reached, excerpt } };
    await notifyUser(tx, authorOf(post.post_id), { ...message, link: `/post/${post.post_id}` });
  }
}

function partition<T>(all: readonly T[], belongs: (each: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((each) => !belongs(each))];
}

async function countCommentsOfVideos(tx: Tx, sums: readonly CounterChangeSum[]): Promise<void> {
  const byVideo = Map.groupBy(sums, ({ ref_id }) => discussionOfKey(ref_id).id);
  if (byVideo.size === 0) return;
  await addCommentCountsOfVideos(
    tx,
    [...byVideo].map(([video_id, rows]) => ({
      video_id,
      comments: rows.reduce((all, { comments }) => all + Number(comments), 0),
    })),
  );
}

async function countComments(tx: Tx, sums: readonly CounterChangeSum[], people: People): Promise<void> {
  const byComment = Map.groupBy(sums, ({ ref_id }) => ref_id);
  if (byComment.size === 0) return;
  const sumOf = (rows: readonly CounterChangeSum[], field: 'likes' | 'comments') =>
    rows.reduce((all, row) => all + Number(row[field]), 0);
  const totals = [...byComment].map(([comment_id, rows]) => ({
    comment_id,
    likes: sumOf(rows, 'likes'),
    replies: sumOf(rows, 'comments'),
  }));
  const authors = new Map(
    (await addLikeAndReplyCountsOfComments(tx, totals)).map((row) => [row.comment_id, row.author_id]),
  );
  for (const { comment_id, likes } of totals) {
    const author = authors.get(comment_id);
    if (author !== undefined && likes !== 0) people.add(author, { likes_received: likes });
  }
}

async function countPeople(deps: Pick<Deps, 'queue'>, tx: Tx, sums: readonly UserSquareCountChange[]): Promise<void> {
  if (sums.length === 0) return;
  const rows = await addSquareCountsOfUsers(tx, sums);
  const phones = await filterUsersWithPhone(
    tx,
    rows.filter(({ accepted }) => accepted !== '0').map(({ user_id }) => user_id),
  );
  const changed = rows.flatMap((row) => {
    const level = communityLevelOf(phones.has(row.user_id), {
      posts: Number(row.posts),
      comments: Number(row.comments),
      likesReceived: Number(row.likes_received),
    });
    const highFollower = becomesOrStaysAuthorWithManyFollowers(row.broad, Number(row.followers));
    if (level === row.level && highFollower === row.broad) return [];
    return [{ user_id: row.user_id, level, broad: highFollower, was: row.broad }];
  });
  if (changed.length === 0) return;
  await updateLevelsAndHighFollowerFlags(tx, changed);
  for (const { user_id, broad: highFollower, was } of changed) {
    if (highFollower === was) continue;
    // Runs once more a little later: a concurrent follow may have read the old value.
    await deps.queue.enqueue(tx, propagateHighFollowerFlagJob, { user: user_id });
    await deps.queue.enqueue(
      tx,
      propagateHighFollowerFlagJob,
      { user: user_id },
      { startAfter: new Date(Date.now() + 10_000) },
    );
  }
}
