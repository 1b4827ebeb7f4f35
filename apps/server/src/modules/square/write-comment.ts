import type { Parsed } from '@lanyu/contract/all';
import { answeredBefore, once, type Intent } from '../../db/idempotency.ts';
import { transaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { checkText, openCase, requireVoice, type Judgement } from '../moderation/public.ts';
import { commentsOf, type Comment } from './comment-view.ts';
import { holdRoot, insertComment } from './comment-writes.queries.ts';
import { selectComment, selectVisibleComment } from './comments.queries.ts';
import { resolveMentions } from './resolve-mentions.ts';
import { countNewComment } from './show-comment.ts';
import { tellOfComment } from './tell-of-comment.ts';
import { isTrusted, requirePatience } from './trust.ts';
import { requireVisiblePost } from './visible-post.ts';

const call = 'POST /v1/square/post/{id}/comment';
type Input = Parsed<typeof call>;
type Request = Omit<Input, 'idempotencyKey'>;

/** S-05, X-C6: under a post, or in the thread of a comment under it. X-C14: of the new ones after a moderator. */
export async function writeComment(deps: Deps, uid: string, input: Input): Promise<Comment> {
  const { idempotencyKey: key, ...request } = input;
  if (request.content.trim() === '') throw new Failure('badInput', 'content');
  const intent: Intent | undefined = key === undefined ? undefined : { call, caller: uid, key, request };
  const known = intent === undefined ? undefined : await answeredBefore<string>(deps.db, intent);
  const id = known ?? (await judgeAndWrite(deps, uid, request, intent));
  const row = await selectComment(deps.db.pool, uid, id);
  // Repeated after it was removed.
  if (row === undefined) throw new Failure('notFound');
  const [comment] = await commentsOf(deps, uid, [row]);
  return comment as Comment;
}

async function judgeAndWrite(deps: Deps, uid: string, request: Request, intent?: Intent): Promise<string> {
  await requireVoice(deps, uid);
  const post = await requireVisiblePost(deps, uid, request.id);
  if (post.state !== 'shown') throw new Failure('underReview');
  const judgement = await checkText(deps, request.content.trim());
  if (judgement.refused) throw new Failure('sensitiveWords');
  const trusted = await isTrusted(deps.db.write, uid);
  const mentions = await resolveMentions(deps, uid, judgement.text, request.mentions ?? []);
  const write = (tx: Tx) => insertJudged(tx, deps.now(), uid, request, { judgement, trusted, mentions });
  return intent === undefined ? transaction(deps.db, write) : once(deps.db, intent, write);
}

async function insertJudged(
  tx: Tx,
  now: number,
  uid: string,
  { id: postId, replyCommentId = '' }: Request,
  found: { judgement: Judgement; trusted: boolean; mentions: { uid: string; name: string }[] },
): Promise<string> {
  const { judgement, trusted, mentions } = found;
  if (!trusted) await requirePatience(tx, uid);
  const place = replyCommentId === '' ? atRoot : await placeOfReply(tx, uid, postId, replyCommentId);
  const waits = judgement.review || !trusted;
  const comment = await insertComment(tx, {
    post_id: postId,
    author_id: uid,
    ...place,
    content: judgement.text,
    mentions: JSON.stringify(mentions),
    state: waits ? 'waiting' : 'shown',
    created_at: new Date(now),
  });
  if (waits) {
    const cause = judgement.review ? 'word' : 'new';
    await openCase(tx, { kind: 'comment', refId: comment.id, authorId: uid, cause, words: judgement.words, now });
    return comment.id;
  }
  await countNewComment(tx, comment);
  await tellOfComment(tx, comment, now);
  return comment.id;
}

const atRoot = { root_id: null, reply_id: null, reply_user_id: null };

/** In the thread of the comment that is answered; the thread's root stays as it is until this is written. */
async function placeOfReply(tx: Tx, uid: string, postId: string, id: string) {
  const answered = await selectVisibleComment(tx, uid, id);
  if (answered === undefined || answered.post_id !== postId) throw new Failure('notFound');
  if (answered.state !== 'shown') throw new Failure('underReview');
  const rootId = answered.root_id ?? answered.id;
  const root = await holdRoot(tx, rootId);
  if (root?.state !== 'shown') throw new Failure('notFound');
  return answered.root_id === null
    ? { ...atRoot, root_id: rootId }
    : { root_id: rootId, reply_id: id, reply_user_id: answered.author_id };
}
