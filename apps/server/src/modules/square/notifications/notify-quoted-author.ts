import type { Tx } from '../../../db/transaction.ts';
import { findUsersNotifiedOfLink } from '../../messages/public.ts';
import { notifyUnlessBlockedOrWordMuted, postTextWithPollAnswers } from './notify-mentioned-in-post.ts';
import { selectAuthorAndStateOfPost } from './recipients.queries.ts';
import type { LockedPost } from '../posts/posts.queries.ts';

/**
 * X-C41: the author of a quoted post gets one message once the new post is shown, however often that is hidden and shown; none if
 * it named them already.
 */
export async function notifyQuotedAuthor(
  tx: Tx,
  post: Pick<LockedPost, 'id' | 'author_id' | 'content' | 'poll' | 'quote_id'>,
  now: number,
): Promise<void> {
  const { id, author_id: from, quote_id } = post;
  if (quote_id === null) return;
  const quoted = await selectAuthorAndStateOfPost(tx, quote_id);
  if (quoted?.state !== 'shown') return;
  const link = `/post/${id}`;
  const notified = await findUsersNotifiedOfLink(tx, [quoted.author_id], link);
  if (notified.has(quoted.author_id)) return;
  await notifyUnlessBlockedOrWordMuted(
    tx,
    [quoted.author_id],
    { from, said: postTextWithPollAnswers(post), now },
    { template: 'postQuoted', params: {}, link },
  );
}
