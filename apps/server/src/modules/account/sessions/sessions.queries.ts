import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import { deleteOldRowsBatch } from '../../../db/delete-old-rows-batch.ts';
import type { Database } from '../../../db/open-database.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

/** A session that is not used for so long ends. */
export const maxIdleMs = 30 * 24 * 3600 * 1000;

const sessionByToken = prepareQuery<{ tokenHash: Buffer }>()((db, value) =>
  db
    .selectFrom('account_sessions as s')
    .innerJoin('account_users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.expires_at', 's.revoked_at', 's.last_seen_at', 'u.status'])
    .where('s.token_hash', '=', value('tokenHash')),
);

/** Runs on the primary for every call of a signed-in user whose session this process has not cached. */
export function findSessionByTokenInAnyState(db: Database, tokenHash: Buffer) {
  return sessionByToken.first(db.pool, { tokenHash });
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer;
    userId: string;
    deviceId: string;
    device: string;
    address: string;
    now: number;
    expiresAt: number;
    endsAt: number;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('account_sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device_id: session.deviceId,
      device: session.device,
      address: session.address,
      created_at: new Date(session.now),
      last_seen_at: new Date(session.now),
      proved_at: new Date(session.now),
      expires_at: new Date(session.expiresAt),
      ends_at: new Date(session.endsAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function selectLiveSessionsOfUser(db: Db, userId: string, now: number, most: number) {
  return db
    .selectFrom('account_sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', msToTimestamptz(now))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
}

/** An ended session also expires, so that the clean-up deletes it a week later. */
function ended(now: number) {
  return {
    revoked_at: new Date(now),
    expires_at: sql<Date>`greatest(least(expires_at, ${new Date(now)}), created_at + interval '1 millisecond')`,
  };
}

/** Locks until the transaction ends; undefined when the session was ended a moment ago. */
export function lockLiveSession(db: Db, id: string, now: number) {
  return db
    .selectFrom('account_sessions')
    .select('proved_at')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', msToTimestamptz(now))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns whether this user had such a live session. */
export async function revokeSession(db: Db, userId: string, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_sessions')
    .set(ended(now))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', msToTimestamptz(now))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** All of a user's sessions, but the one given. */
export async function revokeSessionsOfUserExcept(
  db: Db,
  userId: string,
  but: string | null,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('account_sessions')
    .set(ended(now))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(but !== null, (query) => query.where('id', '<>', but as string))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Beyond `most` sessions a sign-in ends the oldest. */
export async function revokeOldestSessionsBeyondLimit(
  db: Db,
  userId: string,
  most: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('account_sessions')
    .set(ended(now))
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('account_sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', msToTimestamptz(now))
        .orderBy('created_at', 'desc')
        .offset(most),
    )
    .execute();
}

export function recordSessionUseAndPutOffExpiry(db: Db, id: string, now: number) {
  return db
    .updateTable('account_sessions')
    .set({
      last_seen_at: new Date(now),
      // A use puts the end off, never beyond the one that was set when it was opened.
      expires_at: sql<Date>`case when ends_at is null then expires_at else least(ends_at, ${new Date(now + maxIdleMs)}::timestamptz) end`,
      warned_at: null,
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '<', msToTimestamptz(now))
    .execute();
}

/** Sessions that end before `until` because nobody uses them, and whose owner was not warned; locked. */
export function lockIdleSessionsToWarn(db: Db, { now, until, most }: { now: number; until: number; most: number }) {
  return db
    .selectFrom('account_sessions as s')
    .innerJoin('account_users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.device', 's.expires_at'])
    .where('s.expires_at', '>', msToTimestamptz(now))
    .where('s.expires_at', '<', msToTimestamptz(until))
    .whereRef('s.expires_at', '<', 's.ends_at')
    .where('s.revoked_at', 'is', null)
    .where('s.warned_at', 'is', null)
    .where('u.status', '=', 'active')
    .orderBy('s.expires_at')
    .limit(most)
    .forNoKeyUpdate('s')
    .skipLocked()
    .execute();
}

export function markSessionsWarned(db: Db, ids: readonly string[], now: number) {
  return db
    .updateTable('account_sessions')
    .set({ warned_at: new Date(now) })
    .where('id', 'in', ids)
    .execute();
}

export function markSessionReauthenticated(db: Db, id: string, now: number) {
  return db
    .updateTable('account_sessions')
    .set({ proved_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

export function deleteDeadSessions(db: Db, until: number, most: number): Promise<number> {
  return deleteOldRowsBatch(db, 'account_sessions', { key: 'token_hash', time: 'expires_at' }, { until, most });
}

/** Of these sessions, those that are neither ended nor expired, of active accounts. */
export async function selectLiveAmongSessions(db: Db, ids: readonly string[], now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_sessions as s')
    .innerJoin('account_users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('s.id', 'in', ids)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', msToTimestamptz(now))
    .where('u.status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}
