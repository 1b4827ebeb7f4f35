import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

/** A repeated consent changes nothing: the first time counts. */
export function insertConsents(db: Db, userId: string, pages: readonly { slug: string; version: number }[]) {
  return db
    .insertInto('account_consents')
    .values(pages.map(({ slug, version }) => ({ user_id: userId, slug, version })))
    .onConflict((conflict) => conflict.columns(['user_id', 'slug', 'version']).doNothing())
    .execute();
}

export function selectConsentsOfUser(db: Db, userId: string) {
  return db
    .selectFrom('account_consents')
    .select(['slug', 'version', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at')
    .execute();
}

/** Marks an account as closing; false if it is not active. */
export async function markAccountClosing(tx: Tx, userId: string, eraseAt: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_users')
    .set({ status: 'closing', erase_at: new Date(eraseAt) })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Locks until the transaction ends: an owner who comes back now is either in time or too late. */
export function lockAccountDueForErasing(tx: Tx, userId: string, now: number) {
  return tx
    .selectFrom('account_users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'closing')
    .where('erase_at', '<=', msToTimestamptz(now))
    .forUpdate()
    .executeTakeFirst();
}

export async function selectAccountsDueForErasing(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_users')
    .select('id')
    .where('status', '=', 'closing')
    .where('erase_at', '<=', msToTimestamptz(now))
    .orderBy('erase_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export function findUserForDataExport(db: Db, userId: string) {
  return db
    .selectFrom('account_users')
    .select(['id', 'login_name', 'name', 'account_type', 'sex', 'birth_year', 'phone', 'bio', 'status', 'invite_code'])
    .select(['channel_id', 'created_at', 'password_hash', 'name_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export function selectSessionsOfUser(db: Db, userId: string) {
  return db
    .selectFrom('account_sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function selectDevicesOfUser(db: Db, userId: string) {
  return db
    .selectFrom('account_devices')
    .select(['device_id', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute();
}

export function selectIdentitiesOfUser(db: Db, userId: string) {
  return db
    .selectFrom('account_identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Removes everything that identifies the user. The row stays, because the ledger and consents refer to it. */
export async function anonymiseUserAndDeleteSignInData(
  tx: Tx,
  userId: string,
  as: { loginName: string; name: string; inviteCode: string },
) {
  const { phone } = await tx
    .selectFrom('account_users')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (phone !== null) await tx.deleteFrom('account_sms_codes').where('phone', '=', phone).execute();
  await tx.deleteFrom('account_sessions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('account_devices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('account_identities').where('user_id', '=', userId).execute();
  await tx
    .updateTable('account_users')
    .set({
      login_name: as.loginName,
      name: as.name,
      invite_code: as.inviteCode,
      password_hash: null,
      name_changed_at: null,
      sex: 0,
      birth_year: null,
      phone: null,
      bio: '',
      avatar: '',
      channel_id: '0',
      ban_reason: null,
      status: 'deleted',
      erase_at: null,
    })
    .where('id', '=', userId)
    .execute();
}

export async function isLoginNameTaken(db: Db, loginName: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_users')
    .select('id')
    .where(sql<string>`lower(login_name)`, '=', loginName.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** How many agreed to each of these, in their order, counted no further than `most`. */
export async function countConsentsOfVersions(
  db: Kysely<Tables>,
  versions: readonly { slug: string; version: number }[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ count: string }>`
    select found.count
    from unnest(${versions.map(({ slug }) => slug)}::text[], ${versions.map(({ version }) => version)}::integer[])
      with ordinality as asked (slug, version, at)
    cross join lateral (
      select count(*) as count from (
        select from account_consents where slug = asked.slug and version = asked.version limit ${most}
      ) as agreed
    ) as found
    order by asked.at`.execute(db);
  return rows.map(({ count }) => Number(count));
}
