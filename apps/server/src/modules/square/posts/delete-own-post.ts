import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { detachImages } from '../../media/public.ts';
import { closeCaseOfDeletedContent } from '../../moderation/public.ts';
import { deletePostVersions, lockPost, selectImagesOfAllVersions, updatePost } from './posts.queries.ts';
import { undoEffectsOfShownPost } from './show-and-hide-post.ts';

/** S-02: only the row stays, without content, so that references to it stay valid. */
export async function deleteOwnPost(deps: Deps, uid: string, id: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await deletePostKeepingRow(tx, id, uid))) throw new Failure('notFound');
  });
  return null;
}

/** Returns whether the post existed and belonged to the author. */
export async function deletePostKeepingRow(tx: Tx, id: string, authorId: string): Promise<boolean> {
  const post = await lockPost(tx, id);
  if (post === undefined || post.author_id !== authorId || post.state === 'deleted') return false;
  const images = await selectImagesOfAllVersions(tx, post);
  await updatePost(tx, id, {
    state: 'deleted',
    reason: '',
    content: '',
    images: '[]',
    mentions: '[]',
    tag_ids: [],
    game_id: null,
    poll: null,
    quote_id: null,
    region: '',
  });
  await deletePostVersions(tx, id);
  await detachImages(
    tx,
    authorId,
    images.map(({ folder }) => folder),
  );
  if (post.state === 'shown') await undoEffectsOfShownPost(tx, post);
  await closeCaseOfDeletedContent(tx, 'post', id);
  return true;
}
