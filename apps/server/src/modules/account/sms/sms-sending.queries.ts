import type { Kysely } from 'kysely';
import { at } from '../../../db/clock.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export async function phoneOfUser(db: Db, uid: string): Promise<string | null> {
  const user = await db.selectFrom('account_users').select('phone').where('id', '=', uid).executeTakeFirst();
  return user?.phone ?? null;
}

export async function phoneHasUser(db: Db, phone: string): Promise<boolean> {
  const user = await db
    .selectFrom('account_users')
    .select('id')
    .where('phone', '=', phone)
    // The expression of the index.
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return user !== undefined;
}

export function findSmsCode(db: Db, id: string) {
  return db
    .selectFrom('account_sms_codes')
    .select(['phone', 'purpose', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The oldest first, at most `most`, so that no lock is held long. */
export async function deleteOldSmsCodes(db: Db, before: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_sms_codes')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('account_sms_codes')
        .select('id')
        .where('expires_at', '<', at(before))
        .orderBy('expires_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
