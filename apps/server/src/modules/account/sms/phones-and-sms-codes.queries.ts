import type { Kysely } from 'kysely';
import { deleteOldRowsBatch } from '../../../db/delete-old-rows-batch.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export async function findPhoneOfUser(db: Db, uid: string): Promise<string | null> {
  const user = await db.selectFrom('account_users').select('phone').where('id', '=', uid).executeTakeFirst();
  return user?.phone ?? null;
}

export async function isPhoneBoundToAnyUser(db: Db, phone: string): Promise<boolean> {
  const user = await db
    .selectFrom('account_users')
    .select('id')
    .where('phone', '=', phone)
    // The expression of the index.
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return user !== undefined;
}

export function findSmsCodeById(db: Db, id: string) {
  return db
    .selectFrom('account_sms_codes')
    .select(['phone', 'purpose', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function deleteOldSmsCodes(db: Db, until: number, most: number): Promise<number> {
  return deleteOldRowsBatch(db, 'account_sms_codes', { key: 'id', time: 'expires_at' }, { until, most });
}
