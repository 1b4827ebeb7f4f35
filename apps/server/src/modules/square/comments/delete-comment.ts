import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { deleteCommentKeepingRow } from './show-hide-and-delete-comment.ts';

/** S-05. Deleting a root also removes its thread: it is neither shown nor counted any more. */
export async function deleteComment(deps: Deps, uid: string, id: string): Promise<null> {
  if (!(await transaction(deps.db, (tx) => deleteCommentKeepingRow(tx, id, uid)))) throw new Failure('notFound');
  return null;
}
