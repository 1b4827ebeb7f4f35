import type { Kysely } from 'kysely';
import { deleteOld } from '../../db/delete-old.ts';
import type { Tables } from '../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export function findStaffSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff_members as m', 'm.id', 's.staff_id')
    .select(['s.staff_id', 's.expires_at', 's.revoked_at', 'm.permissions', 'm.disabled'])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function findStaffByLoginName(db: Db, loginName: string) {
  return db
    .selectFrom('staff_members')
    .select(['id', 'password_hash', 'name', 'permissions', 'disabled'])
    .where((eb) => eb(eb.fn<string>('lower', ['login_name']), '=', loginName.toLowerCase()))
    .executeTakeFirst();
}

export function insertStaffSession(db: Db, session: { tokenHash: Buffer; staffId: string; expiresAt: Date }) {
  return db
    .insertInto('staff_sessions')
    .values({ token_hash: session.tokenHash, staff_id: session.staffId, expires_at: session.expiresAt })
    .execute();
}

export function revokeStaffSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('staff_sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

export function deleteDeadStaffSessions(db: Db, until: number, most: number): Promise<number> {
  return deleteOld(db, 'staff_sessions', { key: 'token_hash', time: 'expires_at' }, { until, most });
}
