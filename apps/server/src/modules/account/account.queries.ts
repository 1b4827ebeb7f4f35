import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../db/prepare-query.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

const userColumns = [
  'erase_at',
  'id',
  'login_name',
  'password_hash',
  'name',
  'name_changed_at',
  'account_type',
  'sex',
  'birth_year',
  'phone',
  'status',
  'avatar',
  'bio',
  'invite_code',
  'created_at',
] as const;

/**
 * By login name or bound phone; no login name looks like a phone. Includes whether the account was signed in from the
 * device before. One query, the same for a name that does not exist.
 */
export async function findUserForSignIn(db: Db, name: string, deviceId: string) {
  const byPhone = /^\d+$/.test(name);
  return db
    .selectFrom('account_users as u')
    .leftJoin('account_devices as d', (join) => join.onRef('d.user_id', '=', 'u.id').on('d.device_id', '=', deviceId))
    .select(['u.id', 'u.password_hash', 'd.device_id as known_device'])
    .$if(byPhone, (query) => query.where('u.phone', '=', name).where('u.status', '<>', 'deleted'))
    .$if(!byPhone, (query) => query.where(sql<string>`lower(u.login_name)`, '=', name.toLowerCase()))
    .executeTakeFirst();
}

export function findUserOrThrow(db: Db, id: string) {
  return db.selectFrom('account_users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Locks until the transaction ends: nobody changes password, phone or status meanwhile. */
export function lockUser(db: Db, id: string) {
  return db
    .selectFrom('account_users')
    .select(userColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Holds off who would erase the account until the transaction ends. */
export async function lockUserAgainstErasingAndReadStatus(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account_users')
    .select('status')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row?.status;
}

export async function findIdByPhone(db: Db, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_users')
    .select('id')
    .where('phone', '=', phone)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return row?.id;
}

/** `0` for an account that came through none, or is gone. */
export async function findChannelOfUser(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('account_users').select('channel_id').where('id', '=', id).executeTakeFirst();
  return row?.channel_id ?? '0';
}

export async function findUserIdByInviteCode(db: Db, inviteCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_users')
    .select('id')
    .where('invite_code', '=', inviteCode)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.id;
}

export interface NewUser {
  loginName: string;
  passwordHash: string | null;
  name: string;
  phone: string | null;
  birthYear: number | null;
  inviteCode: string;
  invitedBy: string | null;
  channelId: string;
  accountType: number;
}

/** Undefined when the name, the phone or the invite code is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<string | undefined> {
  const row = await db
    .insertInto('account_users')
    .values({
      login_name: user.loginName,
      password_hash: user.passwordHash,
      name: user.name,
      phone: user.phone,
      birth_year: user.birthYear,
      invite_code: user.inviteCode,
      invited_by: user.invitedBy,
      channel_id: user.channelId,
      account_type: user.accountType,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function updateUser(
  db: Db,
  id: string,
  changes: Partial<{
    name: string;
    name_changed_at: Date | null;
    bio: string;
    sex: number;
    birth_year: number | null;
    phone: string;
    password_hash: string;
  }>,
) {
  return db.updateTable('account_users').set(changes).where('id', '=', id).execute();
}

/** Reopens a closing account whose owner came back in time. */
export function reopenAccount(db: Db, id: string) {
  return db
    .updateTable('account_users')
    .set({ status: 'active', erase_at: null })
    .where('id', '=', id)
    .where('status', '=', 'closing')
    .execute();
}

/** The account, locked like `lockUser`; undefined where there never was one. */
export function lockUserIfAny(tx: Tx, id: string) {
  return tx.selectFrom('account_users').select(userColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Includes closing accounts: closing one must be no way around a ban. */
export async function setBannedAndCancelErasure(tx: Tx, id: string, reason: string): Promise<void> {
  const banned = { status: 'banned', ban_reason: reason, erase_at: null } as const;
  await tx.updateTable('account_users').set(banned).where('id', '=', id).execute();
}

/** Lifts a ban. Who had asked to be erased waits for that again. */
export async function setNotBannedAndResumeErasure(tx: Tx, id: string, eraseAt: Date | null): Promise<void> {
  await tx
    .updateTable('account_users')
    .set({ status: eraseAt === null ? 'active' : 'closing', ban_reason: null, erase_at: eraseAt })
    .where('id', '=', id)
    .execute();
}

/** From how many other devices the account was signed in before, and whether this device is new. */
export async function upsertDeviceReturningIfNewAndIfOthers(
  db: Db,
  userId: string,
  deviceId: string,
  now: number,
): Promise<{ isNew: boolean; others: boolean }> {
  const { rows } = await sql<{ is_new: boolean; others: boolean }>`
    with others as (
      select exists (
        select from account_devices where user_id = ${userId} and device_id <> ${deviceId}
      ) as known
    ), put as (
      insert into account_devices (user_id, device_id, first_seen_at, last_seen_at)
      values (${userId}, ${deviceId}, ${new Date(now)}, ${new Date(now)})
      on conflict (user_id, device_id) do update set last_seen_at = excluded.last_seen_at
      returning xmax = 0 as is_new
    )
    select put.is_new, others.known as others from put, others`.execute(db);
  return { isNew: rows[0]?.is_new ?? true, others: rows[0]?.others ?? false };
}

/** Only the device of the given session stays known. */
export function forgetOtherDevices(db: Db, userId: string, sessionId: string) {
  return db
    .deleteFrom('account_devices')
    .where('user_id', '=', userId)
    .where('device_id', 'not in', (eb) =>
      eb.selectFrom('account_sessions').select('device_id').where('id', '=', sessionId),
    )
    .execute();
}

export function deleteKnownDeviceOfSession(db: Db, userId: string, sessionId: string) {
  return db
    .deleteFrom('account_devices')
    .where('user_id', '=', userId)
    .where('device_id', 'in', (eb) =>
      eb.selectFrom('account_sessions').select('device_id').where('id', '=', sessionId).where('user_id', '=', userId),
    )
    .execute();
}

// One statement for any number of ids: a list of values would be another statement for each number of them.
const names = prepareQuery<{ ids: readonly string[] }>()((db, value) =>
  db
    .selectFrom('account_users')
    .select(['id', 'name', 'avatar', 'status'])
    .where('id', '=', sql<string>`any(${value('ids')}::bigint[])`),
);

export function selectNamesAndAvatars(executor: Parameters<typeof names.all>[0], ids: readonly string[]) {
  return names.all(executor, { ids });
}

export function findNameAvatarStatusAndJoinTime(db: Db, id: string) {
  return db
    .selectFrom('account_users')
    .select(['name', 'avatar', 'status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function selectActiveAmongUsers(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('account_users')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectPhoneBoundAmongUsers(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('account_users')
    .select('id')
    .where('id', 'in', ids)
    .where('phone', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

export function selectPublicProfileUnlessErased(db: Db, id: string) {
  return db
    .selectFrom('account_users')
    .select(['id', 'name', 'avatar', 'bio', 'created_at'])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
}

/** Along account_users_name, or among `among` by id. */
export function selectUsersByNamePrefix(
  db: Db,
  beginning: string,
  among: readonly string[] | undefined,
  limit: number,
) {
  const name = sql<string>`lower(name) collate "C"`;
  return db
    .selectFrom('account_users')
    .select(['id', 'name', 'avatar'])
    .where('status', '=', 'active')
    .where(name, '>=', beginning)
    .where(name, '<', `${beginning}\u{10ffff}`)
    .$if(among !== undefined, (query) => query.where('id', 'in', among ?? []))
    .orderBy(name)
    .orderBy('id')
    .limit(limit)
    .execute();
}
