import type { Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

/** The view that ends last, if one is open. */
export function findOpenPlayerView(db: Db, staffId: string, uid: string, now: number) {
  return db
    .selectFrom('staff_player_views')
    .select(['id', 'created_at', 'ends_at'])
    .where('staff_id', '=', staffId)
    .where('object', '=', `user ${uid}`)
    .where('ends_at', '>', msToTimestamptz(now))
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertTimedPlayerView(
  tx: Tx,
  view: { staffId: string; uid: string; reason: string; createdAt: Date; endsAt: Date },
): Promise<void> {
  await tx
    .insertInto('staff_player_views')
    .values({
      staff_id: view.staffId,
      object: `user ${view.uid}`,
      reason: view.reason,
      created_at: view.createdAt,
      ends_at: view.endsAt,
    })
    .execute();
}

/** All that are open; the first of them, if there was one. */
export async function endPlayerViews(tx: Tx, staffId: string, uid: string, now: number) {
  const rows = await tx
    .updateTable('staff_player_views')
    .set({ ends_at: new Date(now) })
    .where('staff_id', '=', staffId)
    .where('object', '=', `user ${uid}`)
    .where('ends_at', '>', msToTimestamptz(now))
    .where('created_at', '<', msToTimestamptz(now))
    .returning('created_at')
    .execute();
  return rows[0];
}
