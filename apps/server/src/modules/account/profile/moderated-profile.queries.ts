import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export function selectAccountFactsForModerators(db: Kysely<Tables>, uid: string) {
  return db
    .selectFrom('account_users')
    .select(['created_at', 'phone', 'status', 'bio'])
    .where('id', '=', uid)
    .executeTakeFirst();
}

export function lockProfile(tx: Tx, uid: string) {
  return tx
    .selectFrom('account_users')
    .select(['name', 'avatar', 'bio', 'status'])
    .where('id', '=', uid)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateClearedFields(
  tx: Tx,
  uid: string,
  fields: Partial<{ name: string; name_changed_at: null; bio: string }>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await tx.updateTable('account_users').set(fields).where('id', '=', uid).execute();
}
