import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepareQuery } from '../../db/prepare-query.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

const member = prepareQuery<{ userId: string }>()((db, value) =>
  db.selectFrom('membership_members').select(['until_1', 'until_2', 'until_3']).where('user_id', '=', value('userId')),
);

export function findMember(db: Db, userId: string) {
  return member.first(db, { userId });
}

/** The same with the next statement of the transaction. */
export function findMemberPipelined(tx: Tx, userId: string) {
  return member.later(tx, { userId });
}

const members = prepareQuery<{ userIds: readonly string[]; now: Date }>()((db, value) =>
  db
    .selectFrom('membership_members')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${value('userIds')}::bigint[])`)
    .where('until_1', '>', sql<number>`${value('now')}::timestamptz`),
);

/** Those of the users who are members at this time. */
export function selectCurrentMembersAmong(
  executor: Parameters<typeof members.all>[0],
  userIds: readonly string[],
  now: number,
) {
  return members.all(executor, { userIds, now: new Date(now) });
}

export function selectLevelExpiriesOfUsers(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('membership_members')
    .select(['user_id', 'until_1', 'until_2', 'until_3'])
    .where('user_id', 'in', userIds)
    .execute();
}

const lockedMember = prepareQuery<{ userId: string }>()((db, value) =>
  db
    .selectFrom('membership_members')
    .select(['until_1', 'until_2', 'until_3'])
    .where('user_id', '=', value('userId'))
    .forUpdate(),
);

/** Locked until the transaction ends, where there is one; the user's wallet is locked before it. */
export function lockMemberRowIfAny(tx: Tx, userId: string) {
  return lockedMember.first(tx, { userId });
}

/** The same with the next statement of the transaction. */
export function lockMemberRowIfAnyPipelined(tx: Tx, userId: string) {
  return lockedMember.later(tx, { userId });
}

const written = prepareQuery<{ userId: string; until1: Date; until2: Date; until3: Date }>()((db, value) => {
  const terms = { until_1: value('until1'), until_2: value('until2'), until_3: value('until3') };
  return db
    .insertInto('membership_members')
    .values({ user_id: value('userId'), ...terms })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(terms));
});

/** Goes with the next statement of the transaction, or its commit. */
export async function upsertMemberExpiries(
  tx: Tx,
  userId: string,
  { until1, until2, until3 }: { until1: number; until2: number; until3: number },
): Promise<void> {
  await written.later(tx, { userId, until1: new Date(until1), until2: new Date(until2), until3: new Date(until3) });
}

export function deleteMember(db: Db, userId: string) {
  return db.deleteFrom('membership_members').where('user_id', '=', userId).execute();
}

const purchased = prepareQuery<{ orderId: string; level: number; days: number }>()((db, value) =>
  db
    .insertInto('membership_purchases')
    .values({ order_id: value('orderId'), level: value('level'), days: value('days') }),
);

/** Goes with the next statement of the transaction, or its commit. */
export async function insertPurchase(tx: Tx, purchase: Parameters<typeof purchased.later>[1]): Promise<void> {
  await purchased.later(tx, purchase);
}

export function findPurchaseOfOrder(tx: Tx, orderId: string) {
  return tx
    .selectFrom('membership_purchases')
    .select(['level', 'days'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Returns whether it is new: a source that gave days before gives none again. */
export async function insertDaysGrantOnce(
  tx: Tx,
  { key, userId, level, days, at }: { key: string; userId: string; level: number; days: number; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('membership_grants')
    .values({ key, user_id: userId, level, days, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

/** The newest first. */
export function selectNewestDayGrantsOfUser(db: Db, userId: string, most: number) {
  return db
    .selectFrom('membership_grants')
    .select(['level', 'days', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
}

export function selectDayGrantsOfUser(db: Db, userId: string) {
  return db
    .selectFrom('membership_grants')
    .select(['level', 'days', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** The next members after a user, as of a time. */
export async function selectMembersAfter(
  db: Db,
  { after, at, most }: { after: string; at: number; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('membership_members')
    .select('user_id')
    .where('user_id', '>', after)
    .where('until_1', '>', sql<number>`${new Date(at)}::timestamptz`)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
