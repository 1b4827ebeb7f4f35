import type { Kysely } from 'kysely';
import { at } from '../../db/clock.ts';
import { compiled } from '../../db/compiled.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';

type Db = Kysely<Tables>;

const sessionByToken = compiled<{ tokenHash: Buffer }>()((db, value) =>
  db
    .selectFrom('account_sessions as s')
    .innerJoin('account_users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.expires_at', 's.revoked_at', 'u.status'])
    .where('s.token_hash', '=', value('tokenHash')),
);

/** Asked by every call of a signed-in user that no cache knows. */
export function findSession(db: Database, tokenHash: Buffer) {
  return sessionByToken.first(db.pool, { tokenHash });
}

export function insertSession(
  db: Db,
  session: { tokenHash: Buffer; userId: string; deviceId: string; expiresAt: Date },
) {
  return db
    .insertInto('account_sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device_id: session.deviceId,
      expires_at: session.expiresAt,
    })
    .execute();
}

export function revokeSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('account_sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

export function findUserByLoginName(db: Db, loginName: string) {
  return db
    .selectFrom('account_users')
    .select(['id', 'login_name', 'password_hash', 'name', 'account_type', 'sex', 'birth_year', 'phone', 'status'])
    .where((eb) => eb(eb.fn<string>('lower', ['login_name']), '=', loginName.toLowerCase()))
    .executeTakeFirst();
}

/** The oldest first, at most `most`, so that no lock is held long. */
export async function deleteDeadSessions(db: Db, before: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_sessions')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('account_sessions')
        .select('token_hash')
        .where('expires_at', '<', at(before))
        .orderBy('expires_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
