import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { findUsersNotifiedOfLink } from '../../messages/public.ts';
import { isAllowedToPost } from '../../moderation/public.ts';
import { insertCounterChanges } from '../counters/counter-changes.queries.ts';
import { addPostsOfAuthorToInbox } from '../feeds/add-posts-of-author-to-inbox.ts';
import { countFollowing, deleteFollow, insertFollow, isBlockedEitherWay } from './follows-and-blocks.queries.ts';
import { deletePostsOfAuthorFromInbox } from '../feeds/followed-feed-inbox.queries.ts';
import { lockFollowsAndBlocks } from './people-counts-and-blocks.queries.ts';
import { addPostsOfAuthorToInboxJob } from '../feeds/followed-feed-inbox.jobs.ts';
import { notifyUnlessBlockedOrWordMuted } from '../notifications/notify-mentioned-in-post.ts';
import { isAuthorTrusted } from '../posts/author-trust.ts';

/** More than anybody reads, and few enough that the followed feed stays cheap. */
const maxFollows = 5000;

/** S-11. A repeated follow changes nothing; the worker counts. */
export async function followUser(deps: Deps, uid: string, other: string): Promise<null> {
  const names = await readNamesAndAvatars(deps, [uid, other]);
  if (uid === other || !names.get(other)?.name) throw new Failure('notFound');
  // X-C14: the follow of a user who may not post, or is not trusted, sends no message.
  const isHeard = (await isAllowedToPost(deps, uid)) && (await isAuthorTrusted(deps.db.write, uid));
  const now = deps.now();
  const added = await transaction(deps.db, async (tx) => {
    await lockFollowsAndBlocks(tx, uid, other);
    if (await isBlockedEitherWay(tx, uid, other)) throw new Failure('notFound');
    if (!(await insertFollow(tx, uid, other, new Date(now)))) return false;
    if ((await countFollowing(tx, uid, maxFollows + 1)) > maxFollows) throw new Failure('overLimit');
    await countFollow(tx, uid, other, 1, now);
    await deps.queue.enqueue(tx, addPostsOfAuthorToInboxJob, { follower: uid, followee: other });
    const link = `/person/${uid}`;
    const name = names.get(uid)?.name ?? '';
    // Whoever unfollows and follows again is notified of only once.
    if (isHeard && !(await findUsersNotifiedOfLink(tx, [other], link)).has(other))
      await notifyUnlessBlockedOrWordMuted(
        tx,
        [other],
        { from: uid, said: name, now },
        { template: 'newFollower', params: { name }, link },
      );
    return true;
  });
  // So that the feed has the posts at once; if this fails, the job does it a moment later.
  if (added) {
    await addPostsOfAuthorToInbox(deps, uid, other).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the feed of a new follower is filled later'),
    );
  }
  return null;
}

export async function unfollowUser(deps: Deps, uid: string, other: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    await lockFollowsAndBlocks(tx, uid, other);
    await deleteFollowAndInboxPosts(tx, uid, other, deps.now());
  });
  return null;
}

/** Also removes that author's posts from the inbox. */
export async function deleteFollowAndInboxPosts(
  tx: Tx,
  follower: string,
  followee: string,
  now: number,
): Promise<void> {
  if (!(await deleteFollow(tx, follower, followee))) return;
  await countFollow(tx, follower, followee, -1, now);
  await deletePostsOfAuthorFromInbox(tx, follower, followee);
}

function countFollow(tx: Tx, follower: string, followee: string, sign: 1 | -1, now: number): Promise<void> {
  const created_at = new Date(now);
  return insertCounterChanges(tx, [
    { kind: 'user', ref_id: follower, following: sign, created_at },
    { kind: 'user', ref_id: followee, followers: sign, created_at },
  ]);
}
