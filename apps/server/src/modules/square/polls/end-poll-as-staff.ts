import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockPost, wasPostShown } from '../posts/posts.queries.ts';
import { updatePollEnd } from './polls.queries.ts';
import { isPollEnded } from './poll-view.ts';

/** X-C40: nobody votes from now on, everybody reads the result. */
export function endPollAsStaff(deps: Pick<Deps, 'db' | 'now'>, staffId: string, id: string): Promise<null> {
  return transaction(deps.db, async (tx) => {
    const post = await lockPost(tx, id);
    if (post === undefined || post.state === 'deleted') throw new Failure('notFound');
    const now = deps.now();
    if (post.poll === null || isPollEnded(post.poll, now)) throw new Failure('pollNotRunning');
    // A poll that nobody could see yet would run from when its post is shown: no time is left of it.
    const endsAt = (await wasPostShown(tx, id)) ? now : post.created_at;
    await updatePollEnd(tx, id, post.poll, endsAt);
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/square/post/{id}/poll/end',
      object: `post ${id}`,
      before: { endsAt: post.poll.endsAt },
      after: { endsAt },
    });
    return null;
  });
}
