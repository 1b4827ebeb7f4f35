import type { Tx } from '../../../db/transaction.ts';

/**
 * Returns the previous folder. The row is locked, so that of two concurrent changes each names its predecessor exactly
 * once.
 */
export async function updateAvatarFolderReturningPrevious(tx: Tx, userId: string, folder: string): Promise<string> {
  const { avatar } = await tx
    .selectFrom('account_users')
    .select('avatar')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('account_users').set({ avatar: folder }).where('id', '=', userId).execute();
  return avatar;
}
