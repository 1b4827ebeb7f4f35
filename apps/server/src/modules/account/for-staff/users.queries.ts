import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;
type Status = 'active' | 'banned' | 'closing' | 'deleted';

/** Each has its index; the phone is whole, its last four digits, or a longer end of it. */
export type UserFilter =
  | { by: 'all' }
  | { by: 'uid' | 'loginName' | 'inviteCode' | 'name' | 'phone' | 'phoneEnd' | 'phonePart'; text: string }
  | { by: 'status'; status: Status }
  /** Registered from the one moment to before the other. */
  | { by: 'day'; from: number; to: number };

const columns = ['id', 'name', 'avatar', 'login_name', 'phone', 'status', 'created_at', 'erase_at'] as const;

export type StaffUserListRow = Awaited<ReturnType<ReturnType<typeof usersByFilterQuery>['execute']>>[number];

export const newestUsersOrder: ListOrder = {
  name: 'account.users',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

/** Of one day the first and the last are no neighbours by id. */
export const usersByRegistrationOrder: ListOrder = {
  name: 'account.users-by-registration',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

/** Names that begin alike stand together in their index; newest first they do not. */
export const usersByNameOrder: ListOrder = {
  name: 'account.users-by-name',
  keys: [
    { column: 'name_key', direction: 'asc', type: 'text' },
    { column: 'id', direction: 'asc', type: 'id' },
  ],
};

export const closingUsersByEraseTimeOrder: ListOrder = {
  name: 'account.closing-users',
  keys: [
    { column: 'erase_at', direction: 'asc', type: 'time' },
    { column: 'id', direction: 'asc', type: 'id' },
  ],
};

function users(db: Db) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('account_users')
        .select(columns)
        .select(sql<string>`lower(name) collate "C"`.as('name_key'))
        .select(['invite_code'])
        .as('u'),
    )
    .select([...columns, 'name_key'])
    .modifyEnd(unpreparedStatementHint);
}

export function usersByFilterQuery(db: Db, filter: UserFilter) {
  const all = users(db);
  switch (filter.by) {
    case 'all':
      return all;
    case 'uid':
      return all.where('id', '=', filter.text);
    case 'loginName':
      return all.where(sql<string>`lower(login_name)`, '=', filter.text.toLowerCase());
    case 'inviteCode':
      return all.where('invite_code', '=', filter.text.toUpperCase());
    case 'name': {
      const beginning = filter.text.toLowerCase();
      return all.where('name_key', '>=', beginning).where('name_key', '<', `${beginning}\u{10ffff}`);
    }
    case 'phone':
      return all.where('phone', '=', filter.text).where(sql<boolean>`status <> 'deleted'`);
    case 'phoneEnd':
      return all.where(sql<string>`right(phone, 4)`, '=', filter.text).where(sql<boolean>`status <> 'deleted'`);
    case 'phonePart':
      return all.where('id', '=', sql<string>`any(${idsByPhoneEnd(filter.text)})`);
    case 'status':
      return all.where('status', '=', filter.status);
    case 'day':
      return all
        .where('created_at', '>=', msToTimestamptz(filter.from))
        .where('created_at', '<', msToTimestamptz(filter.to));
  }
}

/** Found first and ordered after: few have five digits in common, and walking all users for them would take long. */
function idsByPhoneEnd(end: string) {
  const beginning = Array.from(end).toReversed().join('');
  return sql`array(select id from account_users where status <> 'deleted'
    and reverse(phone) collate "C" >= ${beginning} and reverse(phone) collate "C" < ${`${beginning}:`})`;
}

/** Accounts that wait to be erased. */
export function closingUsersQuery(db: Db) {
  return users(db).where(sql<boolean>`status = 'closing'`);
}

/** When each was last seen on any device, as far as it is known. */
export async function selectLastSeenTimes(db: Db, uids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; seen: number }>`
    select user_id, max(seen) as seen from (
      select user_id, max(last_seen_at) as seen from account_sessions where user_id = any(${uids}::bigint[]) group by 1
      union all
      select user_id, max(last_seen_at) from account_devices where user_id = any(${uids}::bigint[]) group by 1
    ) as every_device group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, seen }) => [user_id, seen]));
}

export function findUserForStaff(db: Db, uid: string) {
  return db
    .selectFrom('account_users as u')
    .leftJoin('account_users as inviter', 'inviter.id', 'u.invited_by')
    .select(['u.id', 'u.name', 'u.avatar', 'u.login_name', 'u.phone', 'u.status', 'u.created_at', 'u.erase_at'])
    .select(['u.bio', 'u.sex', 'u.account_type', 'u.channel_id', 'u.invite_code', 'u.invited_by'])
    .select([sql<boolean>`u.password_hash is not null`.as('has_password'), 'inviter.name as inviter_name'])
    .where('u.id', '=', uid)
    .executeTakeFirst();
}

export async function findPhone(db: Db, uid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_users')
    .select('phone')
    .where('id', '=', uid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return row?.phone ?? undefined;
}

/** Whose waiting is over stays: only an account that still closes is kept. */
export async function setClosingAccountActive(tx: Tx, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_users')
    .set({ status: 'active', erase_at: null })
    .where('id', '=', uid)
    .where('status', '=', 'closing')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
