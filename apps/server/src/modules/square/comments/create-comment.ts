import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { findStoredIdempotentAnswer, runIdempotently, type IdempotentRequest } from '../../../db/idempotency.ts';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import {
  checkTextAndRecordWordHits,
  openCaseForContent,
  requireNoPostingBan,
  type TextJudgement,
} from '../../moderation/public.ts';
import { commentsFromRows, type Comment } from './comments-from-rows.ts';
import { lockRootCommentShared, insertComment } from './comment-writes.queries.ts';
import { selectUndeletedCommentWithViewersLike, selectVisibleComment } from './comments.queries.ts';
import { requireVisibleDiscussion } from './require-visible-discussion.ts';
import { discussionKeyOf, type Discussion } from './discussion-key.ts';
import { readSquareLimits } from '../settings/read-square-limits.ts';
import { attachPostImages } from '../posts/validate-post.ts';
import { filterNamedUnblockedMentions } from '../posts/filter-named-unblocked-mentions.ts';
import { readRegionToStore, type WriterUidAndAddress } from '../regions/read-region-to-store.ts';
import { addShownCommentToCounts } from './show-hide-and-delete-comment.ts';
import { notifyOfComment } from '../notifications/notify-of-comment.ts';
import { isAuthorTrusted, requireFewPostsOrCommentsAwaitingReview } from '../posts/author-trust.ts';

const calls = {
  post: 'POST /v1/square/post/{id}/comment',
  video: 'POST /v1/square/video/{id}/comment',
} as const;
type Input = ParsedInputOf<(typeof calls)['post']>;
type Request = Omit<Input, 'idempotencyKey'>;

/**
 * S-05, X-C6, X-C25: under a post or a video, or in a thread under it. X-C14: comments of untrusted authors wait for
 * review.
 */
export async function createComment(
  deps: Deps,
  writer: WriterUidAndAddress,
  input: Input,
  kind: Discussion['kind'] = 'post',
): Promise<Comment> {
  const { uid } = writer;
  const { idempotencyKey: key, ...request } = input;
  if (request.content.trim() === '' && (request.images ?? []).length === 0) throw new Failure('badInput', 'content');
  const intent: IdempotentRequest | undefined =
    key === undefined ? undefined : { call: calls[kind], caller: uid, key, request };
  const known = intent === undefined ? undefined : await findStoredIdempotentAnswer<string>(deps.db, intent);
  const id = known ?? (await judgeAndWrite(deps, writer, { kind, id: request.id }, request, intent));
  const row = await selectUndeletedCommentWithViewersLike(deps.db.pool, uid, id);
  // Repeated after the comment was deleted.
  if (row === undefined) throw new Failure('notFound');
  const [comment] = await commentsFromRows(deps, uid, [row]);
  return comment as Comment;
}

async function judgeAndWrite(
  deps: Deps,
  { uid, address }: WriterUidAndAddress,
  discussion: Discussion,
  request: Request,
  intent?: IdempotentRequest,
): Promise<string> {
  const limits = await readSquareLimits(deps);
  if (request.content.trim().length > limits.commentLength) throw new Failure('badInput', 'content');
  if ((request.mentions?.length ?? 0) > limits.mentions) throw new Failure('badInput', 'mentions');
  if ((request.images?.length ?? 0) > limits.commentImages) throw new Failure('badInput', 'images');
  await requireNoPostingBan(deps, uid);
  const { state } = await requireVisibleDiscussion(deps, uid, discussion);
  if (state !== 'shown') throw new Failure('underReview');
  const judgement = await checkTextAndRecordWordHits(deps, request.content.trim());
  if (judgement.refused) throw new Failure('sensitiveWords');
  const trusted = await isAuthorTrusted(deps.db.write, uid);
  const mentions = await filterNamedUnblockedMentions(deps, uid, judgement.text, request.mentions ?? []);
  const place = { key: discussionKeyOf(discussion), replyCommentId: request.replyCommentId ?? '' };
  const found = {
    judgement,
    trusted,
    mentions,
    images: request.images ?? [],
    region: await readRegionToStore(deps, address),
  };
  const write = (tx: Tx) => insertWithJudgement(tx, deps.now(), uid, place, found);
  return intent === undefined ? transaction(deps.db, write) : runIdempotently(deps.db, intent, write);
}

async function insertWithJudgement(
  tx: Tx,
  now: number,
  uid: string,
  { key, replyCommentId }: { key: string; replyCommentId: string },
  found: {
    judgement: TextJudgement;
    trusted: boolean;
    mentions: { uid: string; name: string }[];
    images: readonly string[];
    region: string;
  },
): Promise<string> {
  const { judgement, trusted, mentions } = found;
  if (!trusted) await requireFewPostsOrCommentsAwaitingReview(tx, uid);
  const place = replyCommentId === '' ? atRoot : await placeOfReply(tx, uid, key, replyCommentId);
  const waits = judgement.review || !trusted;
  const images = await attachPostImages(tx, uid, found.images);
  const comment = await insertComment(tx, {
    post_id: key,
    author_id: uid,
    ...place,
    content: judgement.text,
    images: JSON.stringify(images),
    mentions: JSON.stringify(mentions),
    state: waits ? 'waiting' : 'shown',
    region: found.region,
    created_at: new Date(now),
  });
  if (waits) {
    const cause = judgement.review ? 'word' : 'new';
    await openCaseForContent(tx, {
      kind: 'comment',
      refId: comment.id,
      authorId: uid,
      cause,
      words: judgement.words,
      now,
    });
    return comment.id;
  }
  await addShownCommentToCounts(tx, comment);
  await notifyOfComment(tx, comment, now);
  return comment.id;
}

const atRoot = { root_id: null, reply_id: null, reply_user_id: null };

/** Adds to the thread of the comment that is answered; the state of the thread's root is locked until the commit. */
async function placeOfReply(tx: Tx, uid: string, key: string, id: string) {
  const answered = await selectVisibleComment(tx, uid, id);
  if (answered === undefined || answered.post_id !== key) throw new Failure('notFound');
  if (answered.state !== 'shown') throw new Failure('underReview');
  const rootId = answered.root_id ?? answered.id;
  const root = await lockRootCommentShared(tx, rootId);
  if (root?.state !== 'shown') throw new Failure('notFound');
  return answered.root_id === null
    ? { ...atRoot, root_id: rootId }
    : { root_id: rootId, reply_id: id, reply_user_id: answered.author_id };
}
