import { transaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { namesOf } from '../account/public.ts';
import { toldLately } from '../messages/public.ts';
import { hasVoice } from '../moderation/public.ts';
import { insertChanges } from './changes.queries.ts';
import { fillInbox } from './fill-inbox.ts';
import { countFollowing, deleteFollow, insertFollow, isBlocked } from './follows.queries.ts';
import { deleteFromInbox } from './inbox.queries.ts';
import { lockPair } from './people.queries.ts';
import { fillInboxJob } from './square.jobs.ts';
import { tellPeople } from './tell-people.ts';
import { isTrusted } from './trust.ts';

/** More than anybody reads, and few enough that the feed of all of them stays cheap. */
const mostFollows = 5000;

/** S-11. A second time changes nothing and is counted once; the worker counts. */
export async function followUser(deps: Deps, uid: string, other: string): Promise<null> {
  const names = await namesOf(deps, [uid, other]);
  if (uid === other || !names.get(other)?.name) throw new Failure('notFound');
  // X-C14: following is no way to be read by those whom one may not write to.
  const isHeard = (await hasVoice(deps, uid)) && (await isTrusted(deps.db.write, uid));
  const now = deps.now();
  const added = await transaction(deps.db, async (tx) => {
    await lockPair(tx, uid, other);
    if (await isBlocked(tx, uid, other)) throw new Failure('notFound');
    if (!(await insertFollow(tx, uid, other, new Date(now)))) return false;
    if ((await countFollowing(tx, uid, mostFollows + 1)) > mostFollows) throw new Failure('overLimit');
    await countFollow(tx, uid, other, 1, now);
    await deps.queue.enqueue(tx, fillInboxJob, { follower: uid, followee: other });
    const link = `/person/${uid}`;
    const name = names.get(uid)?.name ?? '';
    // Who follows, leaves and follows again is told of once.
    if (isHeard && !(await toldLately(tx, [other], link)).has(other))
      await tellPeople(tx, [other], {
        from: uid,
        title: '新的粉丝',
        said: name,
        content: `${name} 关注了你`,
        link,
        now,
      });
    return true;
  });
  // So that the feed has it at once; should it fail, the job does it a moment later.
  if (added) {
    await fillInbox(deps, uid, other).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the feed of a new follower is filled later'),
    );
  }
  return null;
}

export async function unfollowUser(deps: Deps, uid: string, other: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    await lockPair(tx, uid, other);
    await endFollow(tx, uid, other, deps.now());
  });
  return null;
}

/** Also what is in the inbox of that author goes. */
export async function endFollow(tx: Tx, follower: string, followee: string, now: number): Promise<void> {
  if (!(await deleteFollow(tx, follower, followee))) return;
  await countFollow(tx, follower, followee, -1, now);
  await deleteFromInbox(tx, follower, followee);
}

function countFollow(tx: Tx, follower: string, followee: string, sign: 1 | -1, now: number): Promise<void> {
  const created_at = new Date(now);
  return insertChanges(tx, [
    { kind: 'user', ref_id: follower, following: sign, created_at },
    { kind: 'user', ref_id: followee, followers: sign, created_at },
  ]);
}
