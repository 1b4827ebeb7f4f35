import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

/** A version that people are about to be notified of. */
interface Version {
  id: string;
  game_id: string;
  told_up_to: string;
}

/** None for a game of whose versions people were notified already. Of a version that was withdrawn the withdrawal told nobody. */
export async function insertReleaseNotificationIfFirst(tx: Tx, version: Version): Promise<void> {
  await sql`
    insert into catalog_releases (game_id, told_up_to)
    select ${version.game_id}, ${version.told_up_to}
    where not exists (
      select from catalog_packages
      where game_id = ${version.game_id} and id <> ${version.id} and told_at is not null
        and told_at is distinct from withdrawn_at)
    on conflict do nothing`.execute(tx);
}

/** Undefined while another worker has it, and where there is none. */
export function lockReleaseNotificationUnlessTaken(tx: Tx, gameId: string) {
  return tx
    .selectFrom('catalog_releases')
    .select(['told_up_to', 'told_at'])
    .where('game_id', '=', gameId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function hasReleaseNotification(tx: Tx, gameId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('catalog_releases')
    .select('game_id')
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The platforms that can be downloaded now. */
export async function selectReleasedPlatformsOfGame(tx: Tx, gameId: string, now: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('catalog_packages')
    .select('platform')
    .distinct()
    .where('game_id', '=', gameId)
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', msToTimestamptz(now))
    .orderBy('platform')
    .execute();
  return rows.map(({ platform }) => platform);
}

export async function saveReleaseNotificationProgress(
  tx: Tx,
  gameId: string,
  progress: { toldUpTo: string; toldAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('catalog_releases')
    .set({ told_up_to: progress.toldUpTo, told_at: progress.toldAt })
    .where('game_id', '=', gameId)
    .execute();
}

/** What operators see of it: followers as counted, whether its release was begun and ended, and the moment of its first version. */
export function selectFollowerCountAndReleaseProgress(db: Kysely<Tables>, gameId: string) {
  return db
    .selectFrom('catalog_games as g')
    .leftJoin('catalog_counters as c', 'c.game_id', 'g.id')
    .leftJoin('catalog_releases as r', 'r.game_id', 'g.id')
    .select(['c.wishes as followers', 'r.game_id as release_of', 'r.told_at'])
    .select((expression) =>
      expression
        .selectFrom('catalog_packages as p')
        .select((each) => each.fn.min('p.published_at').as('first'))
        .whereRef('p.game_id', '=', 'g.id')
        .where((each) =>
          each.or([each('p.withdrawn_at', 'is', null), each('p.withdrawn_at', '>', each.ref('p.published_at'))]),
        )
        .as('release_at'),
    )
    .where('g.id', '=', gameId)
    .executeTakeFirst();
}
