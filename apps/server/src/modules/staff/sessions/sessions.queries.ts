import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { deleteOldRowsBatch } from '../../../db/delete-old-rows-batch.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export interface StaffSessionRow {
  id: string;
  staff_id: string;
  created_at: number;
  expires_at: number;
  last_seen_at: number;
  factor_at: number | null;
  proved_at: number | null;
  known_device: boolean;
  must_change_password: boolean;
  permissions: string[];
  address_allowed: boolean;
}

/** Permissions of the roles and of grants that have not ended; `m` is the member. */
export function heldPermissionsSql(now: number) {
  return sql<string[]>`array(
    select unnest(r.permissions) from staff_member_roles mr join staff_roles r on r.id = mr.role_id
    where mr.staff_id = m.id
    union select g.permission from staff_grants g
    where g.staff_id = m.id and (g.ends_at is null or g.ends_at > ${msToTimestamptz(now)}))`;
}

/** All a call needs to know of who makes it, in one query. An address nobody knows is in no list. */
export async function findStaffSession(
  db: Db,
  tokenHash: Buffer,
  address: string | null,
  now: number,
): Promise<StaffSessionRow | undefined> {
  const { rows } = await sql<StaffSessionRow>`
    select s.id, s.staff_id, s.created_at, s.expires_at, s.last_seen_at, s.factor_at, s.proved_at, s.known_device,
      m.must_change_password, ${heldPermissionsSql(now)} as permissions,
      not exists (
        select from staff_member_roles mr join staff_roles r on r.id = mr.role_id
        where mr.staff_id = m.id and r.allowed_networks is not null
          and (${address}::inet <<= any (r.allowed_networks::inet[])) is not true
      ) as address_allowed
    from staff_sessions s join staff_members m on m.id = s.staff_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${msToTimestamptz(now)} and not m.disabled`.execute(
    db,
  );
  return rows[0];
}

export function markSessionSeen(db: Db, id: string, now: number) {
  return db
    .updateTable('staff_sessions')
    .set({ last_seen_at: new Date(now) })
    .where('id', '=', id)
    .where('last_seen_at', '<', msToTimestamptz(now))
    .execute();
}

export async function insertStaffSession(
  db: Db,
  session: {
    tokenHash: Buffer;
    staffId: string;
    address: string;
    userAgent: string;
    knownDevice: boolean;
    now: number;
    expiresAt: number;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('staff_sessions')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      address: session.address,
      user_agent: session.userAgent,
      known_device: session.knownDevice,
      created_at: new Date(session.now),
      last_seen_at: new Date(session.now),
      expires_at: new Date(session.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the session ended meanwhile. */
export async function recordSecondFactorProof(db: Db, sessionId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ factor_at: sql`coalesce(factor_at, ${msToTimestamptz(now)})`, proved_at: new Date(now) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function selectLiveSessionsOfStaff(db: Db, staffId: string, now: number) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'address', 'user_agent', 'known_device', 'factor_at', 'created_at', 'last_seen_at', 'expires_at'])
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', msToTimestamptz(now))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Ends the sessions of one operator: one of them, all but one, or all. How many were alive. */
export async function revokeStaffSessions(
  db: Db,
  staffId: string,
  which: { only?: string | undefined; but?: string | undefined },
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ revoked_at: new Date(now) })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', msToTimestamptz(now))
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only as string))
    .$if(which.but !== undefined, (query) => query.where('id', '!=', which.but as string))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export function deleteExpiredStaffSessions(db: Db, until: number, most: number): Promise<number> {
  return deleteOldRowsBatch(db, 'staff_sessions', { key: 'token_hash', time: 'expires_at' }, { until, most });
}
