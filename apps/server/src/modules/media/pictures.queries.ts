import { sql, type Kysely } from 'kysely';
import type { KeptPicture, NewRow, Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

const kept = ['folder', 'widths', 'width', 'height', 'blur'] as const;

/** Only what is ready, and nothing unshown that is so old that its removal (after 7 days) may be under way. */
export function markTaken(tx: Tx, ids: readonly string[]) {
  return tx
    .updateTable('media_pictures')
    .set({ attached_at: sql<Date>`coalesce(attached_at, now())` })
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .where((where) =>
      where.or([
        where('attached_at', 'is not', null),
        where('created_at', '>', sql<number>`now() - interval '7 days' + interval '1 hour'`),
      ]),
    )
    .returning(['id', ...kept])
    .execute();
}

export function selectKept(db: Db, folder: string) {
  return db
    .selectFrom('media_pictures')
    .select(kept)
    .where('folder', '=', folder)
    .where('state', '=', 'ready')
    .executeTakeFirst();
}

/** One whose files are there already and that something shows. */
export async function insertReady(db: Db, kind: NewRow<'media_pictures'>['kind'], picture: KeptPicture): Promise<void> {
  await db
    .insertInto('media_pictures')
    .values({ ...picture, kind, state: 'ready', created_by: null, attached_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('folder').doNothing())
    .execute();
}
