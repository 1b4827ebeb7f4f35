import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { bumpCaseVersionOnEdit, openCaseForContent } from '../../moderation/public.ts';
import { validatePost, attachPostImages, type ValidatedPost } from './validate-post.ts';
import { isWithinEditLimits, type PostView } from './post-view.ts';
import {
  changeAcceptedPostCount,
  insertPostVersion,
  lockPost,
  selectImagesOfAllVersions,
  updatePost,
  type LockedPost,
} from './posts.queries.ts';
import { readPost } from './read-post.ts';
import { applyEditOfShownPost, undoEffectsOfShownPost } from './show-and-hide-post.ts';
import { notifyMentionedInPost } from '../notifications/notify-mentioned-in-post.ts';

type Input = ParsedInputOf<'PUT /v1/square/post/{id}'>;

/** Within a day, by its author, based on the version they saw. Earlier versions stay readable, with their images. */
export async function editPost(deps: Deps, uid: string, input: Input): Promise<PostView> {
  const seen = await readPost(deps, uid, input.id);
  if (!seen.mine) throw new Failure('notFound');
  const draft = await validatePost(
    deps,
    uid,
    input,
    seen.tags.map(({ id }) => id),
  );
  await transaction(deps.db, (tx) => rewrite(deps, tx, uid, input, draft));
  return readPost(deps, uid, input.id);
}

async function rewrite(deps: Deps, tx: Tx, uid: string, input: Input, draft: ValidatedPost): Promise<void> {
  const now = deps.now();
  const before = await lockPost(tx, input.id);
  if (before === undefined || before.author_id !== uid || before.state === 'deleted') throw new Failure('notFound');
  if (isRepeat(before, input, draft)) return;
  if (before.state === 'hidden') throw new Failure('underReview');
  if (!isWithinEditLimits(before, now)) throw new Failure('forbidden');
  if (before.version !== input.version) throw new Failure('editedByOthers');

  // A post that waits for review goes on waiting after an edit: its case is about the new text.
  const waits = draft.waits || before.state === 'waiting';
  const images = await attachPostImages(tx, uid, input.images ?? [], await selectImagesOfAllVersions(tx, before));
  await insertPostVersion(tx, before);
  await updatePost(tx, before.id, {
    content: draft.content,
    images: JSON.stringify(images),
    tag_ids: draft.tagIds,
    mentions: JSON.stringify(draft.mentions),
    game_id: draft.gameId,
    state: waits ? 'waiting' : 'shown',
    edited_at: new Date(now),
    version: before.version + 1,
  });
  if (waits) {
    if (before.state === 'shown') {
      await undoEffectsOfShownPost(tx, before);
      await changeAcceptedPostCount(tx, uid, -1);
    }
    await openCaseForContent(tx, {
      kind: 'post',
      refId: before.id,
      authorId: uid,
      cause: draft.cause,
      words: draft.words,
      now,
    });
    return;
  }
  const { content, mentions } = draft;
  const after = { ...before, content, mentions, tag_ids: draft.tagIds, game_id: draft.gameId };
  await applyEditOfShownPost(tx, after);
  await bumpCaseVersionOnEdit(tx, 'post', before.id);
  await notifyMentionedInPost(tx, after, now);
}

/** The same edit sent again because its answer was lost: the post already has this text. */
function isRepeat(post: LockedPost, { version, images = [] }: Input, draft: ValidatedPost): boolean {
  return (
    post.version === version + 1 &&
    post.content === draft.content &&
    post.game_id === draft.gameId &&
    String(post.tag_ids) === String(draft.tagIds) &&
    String(post.images.map(({ id }) => id)) === String(images)
  );
}
