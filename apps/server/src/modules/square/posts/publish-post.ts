import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { findStoredIdempotentAnswer, runIdempotently } from '../../../db/idempotency.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { openCaseForContent } from '../../moderation/public.ts';
import { validatePost, attachPostImages, type ValidatedPost } from './validate-post.ts';
import type { PostView } from './post-view.ts';
import { insertPost } from './posts.queries.ts';
import { readPost } from './read-post.ts';
import { applyPostBecameVisible } from './show-and-hide-post.ts';
import { notifyMentionedInPost } from '../notifications/notify-mentioned-in-post.ts';
import { notifyQuotedAuthor } from '../notifications/notify-quoted-author.ts';
import { readRegionToStore, type WriterUidAndAddress } from '../regions/read-region-to-store.ts';
import { requireFewPostsOrCommentsAwaitingReview } from './author-trust.ts';

const hourMs = 3600_000;

/** S-12. One post per idempotency key, however often it is sent. X-C14: posts of untrusted authors wait for review. */
export async function publishPost(
  deps: Deps,
  { uid, address }: WriterUidAndAddress,
  { idempotencyKey: key, ...request }: ParsedInputOf<'POST /v1/square/post'>,
): Promise<PostView> {
  const intent = { call: 'POST /v1/square/post', caller: uid, key, request } as const;
  let id = await findStoredIdempotentAnswer<string>(deps.db, intent);
  if (id === undefined) {
    const [draft, region] = await Promise.all([validatePost(deps, uid, request), readRegionToStore(deps, address)]);
    const images = request.images ?? [];
    id = await runIdempotently(deps.db, intent, (tx) => write(deps, tx, uid, { ...draft, region }, images));
  }
  return readPost(deps, uid, id);
}

async function write(
  deps: Deps,
  tx: Tx,
  uid: string,
  draft: ValidatedPost & { region: string },
  imageIds: readonly string[],
): Promise<string> {
  if (!draft.trusted) await requireFewPostsOrCommentsAwaitingReview(tx, uid);
  const now = deps.now();
  const poll = draft.poll && { answers: draft.poll.answers, endsAt: now + draft.poll.hours * hourMs };
  const images = await attachPostImages(tx, uid, imageIds);
  const { id } = await insertPost(tx, {
    author_id: uid,
    content: draft.content,
    images: JSON.stringify(images),
    tag_ids: draft.tagIds,
    mentions: JSON.stringify(draft.mentions),
    game_id: draft.gameId,
    poll: poll && JSON.stringify(poll),
    quote_id: draft.quoteId,
    state: draft.waits ? 'waiting' : 'shown',
    region: draft.region,
    created_at: new Date(now),
  });
  if (draft.waits) {
    await openCaseForContent(tx, {
      kind: 'post',
      refId: id,
      authorId: uid,
      cause: draft.cause,
      words: draft.words,
      now,
    });
    return id;
  }
  const post = {
    id,
    author_id: uid,
    content: draft.content,
    tag_ids: draft.tagIds,
    game_id: draft.gameId,
    mentions: draft.mentions,
    poll,
    quote_id: draft.quoteId,
    created_at: now,
  };
  await applyPostBecameVisible(deps, tx, post, { isNew: true });
  await notifyMentionedInPost(tx, post, now);
  await notifyQuotedAuthor(tx, post, now);
  return id;
}
