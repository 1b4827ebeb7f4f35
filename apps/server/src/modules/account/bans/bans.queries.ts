import type { Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = [
  'id',
  'reason',
  'until_at',
  'erase_at',
  'banned_by',
  'created_at',
  'ended_at',
  'ended_by',
  'end_reason',
] as const;

export type BanRow = NonNullable<Awaited<ReturnType<typeof findOpenBan>>>;

/** Undefined for who is not banned, or was before bans had rows. */
export function findOpenBan(db: Db, userId: string) {
  return bansOfUserQuery(db, userId).where('ended_at', 'is', null).executeTakeFirst();
}

export const banListOrder: ListOrder = {
  name: 'account.bans',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

export function bansOfUserQuery(db: Db, userId: string) {
  return db.selectFrom('account_bans').select(columns).where('user_id', '=', userId);
}

/** The user's row is locked before, so there is no other open one. */
export async function insertBan(
  tx: Tx,
  ban: {
    userId: string;
    reason: string;
    untilAt: Date | null;
    eraseAt: Date | null;
    bannedBy: string;
    createdAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('account_bans')
    .values({
      user_id: ban.userId,
      reason: ban.reason,
      until_at: ban.untilAt,
      erase_at: ban.eraseAt,
      banned_by: ban.bannedBy,
      created_at: ban.createdAt,
    })
    .execute();
}

export async function closeOpenBan(
  tx: Tx,
  userId: string,
  end: { at: Date; by: string | null; reason: string },
): Promise<void> {
  await tx
    .updateTable('account_bans')
    .set({ ended_at: end.at, ended_by: end.by, end_reason: end.reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Users whose ban is over, the longest first. */
export async function selectUsersWithDueBans(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_bans')
    .select('user_id')
    .where('ended_at', 'is', null)
    .where('until_at', '<=', msToTimestamptz(now))
    .orderBy('until_at')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** For the export. */
export function selectBansOfUser(db: Db, userId: string) {
  return db
    .selectFrom('account_bans')
    .select(['reason', 'created_at', 'until_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function deleteBansOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_bans').where('user_id', '=', userId).execute();
}
