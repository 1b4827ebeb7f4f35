import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Two who write the guides of a game at once would mix their orders. Operators write them seldom. */
export async function lockGuidesTable(tx: Tx): Promise<void> {
  await sql`lock table square_game_guides in share row exclusive mode`.execute(tx);
}

export async function selectGuideIdsOfGame(db: Kysely<Tables>, gameId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('square_game_guides')
    .select('post_id')
    .where('game_id', '=', gameId)
    .orderBy('position')
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** Without those that are not shown, or that their author has put under another game. */
export async function selectShownGuideIdsOfGame(db: Kysely<Tables>, gameId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('square_game_guides as g')
    .innerJoin('square_posts as p', (join) => join.onRef('p.id', '=', 'g.post_id').onRef('p.game_id', '=', 'g.game_id'))
    .select('g.post_id')
    .where('g.game_id', '=', gameId)
    .where('p.state', '=', 'shown')
    .orderBy('g.position')
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** Which of these posts are shown and about the game. */
export async function selectShownPostIdsAboutGame(
  tx: Tx,
  gameId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('square_posts')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('game_id', '=', gameId)
    .where('state', '=', 'shown')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function replaceGuidesOfGame(tx: Tx, gameId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('square_game_guides').where('game_id', '=', gameId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('square_game_guides')
    .values(ids.map((post_id, position) => ({ game_id: gameId, post_id, position })))
    .execute();
}
