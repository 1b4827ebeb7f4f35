import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

/** Games that a member fetched without paying on a day: at most the daily cap. */
export async function selectMemberDownloadsOfDay(db: Db, userId: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('downloads_waivers')
    .select('game_id')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

export async function insertMemberDownload(
  tx: Tx,
  waiver: { userId: string; day: string; gameId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('downloads_waivers')
    .values({ user_id: waiver.userId, day: waiver.day, game_id: waiver.gameId, created_at: waiver.at })
    .execute();
}

export function selectMemberDownloadsOfUser(db: Db, userId: string) {
  return db
    .selectFrom('downloads_waivers')
    .select(['day', 'game_id'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .orderBy('game_id')
    .execute();
}

export async function deleteMemberDownloadsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('downloads_waivers').where('user_id', '=', userId).execute();
}
