import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const bannedUntil = prepareQuery<{ uid: string }>()((db, value) =>
  db.selectFrom('moderation_silences').select('until_at').where('user_id', '=', value('uid')),
);

type Executor = Parameters<typeof bannedUntil.first>[0];

/** 0 for a user without a posting ban. */
export async function selectPostingBannedUntil(executor: Executor, uid: string): Promise<number> {
  return (await bannedUntil.first(executor, { uid }))?.until_at ?? 0;
}

export const postingBansByEndOrder: ListOrder = {
  name: 'moderation.silences',
  keys: [
    { column: 'until_at', direction: 'desc', type: 'time' },
    { column: 'user_id', direction: 'asc', type: 'id' },
  ],
};

export function activePostingBansQuery(db: Db, now: number) {
  return db
    .selectFrom('moderation_silences')
    .select(['user_id', 'until_at', 'reason', 'created_by', 'created_at'])
    .where('until_at', '>', msToTimestamptz(now));
}

export async function selectPostingBannedAmong(db: Db, uids: readonly string[], now: number): Promise<string[]> {
  const rows = await activePostingBansQuery(db, now)
    .where('user_id', '=', sql<string>`any(${uids}::bigint[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export function lockPostingBan(tx: Tx, uid: string) {
  return tx
    .selectFrom('moderation_silences')
    .select(['until_at', 'reason', 'created_by', 'created_at'])
    .where('user_id', '=', uid)
    .forUpdate()
    .executeTakeFirst();
}

export async function upsertPostingBan(
  tx: Tx,
  row: { user_id: string; until_at: Date; reason: string; created_by: string | null; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('moderation_silences')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        until_at: eb.ref('excluded.until_at'),
        reason: eb.ref('excluded.reason'),
        created_by: eb.ref('excluded.created_by'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
}

export async function deletePostingBan(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom('moderation_silences').where('user_id', '=', uid).execute();
}

export function findCurrentOrEndedPostingBan(db: Db, uid: string) {
  return db
    .selectFrom('moderation_silences')
    .select(['until_at', 'reason', 'created_at'])
    .where('user_id', '=', uid)
    .executeTakeFirst();
}
