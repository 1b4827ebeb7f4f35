import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export const rootListOrder: ListOrder = {
  name: 'wallet.roots',
  keys: [{ column: 'wallet_roots.day', direction: 'desc', type: 'date' }],
};

export function allRootsQuery(db: Db) {
  return db
    .selectFrom('wallet_roots')
    .select([sql<string>`day::text`.as('day'), 'root', 'wallets', 'entries', 'created_at']);
}

export function findRootOfDay(db: Db, day: string) {
  return allRootsQuery(db).where('day', '=', day).executeTakeFirst();
}

export async function findLastRootDay(db: Db): Promise<string | undefined> {
  const row = await allRootsQuery(db).orderBy('day', 'desc').limit(1).executeTakeFirst();
  return row?.day;
}

/** The last receipt that everybody had in a stretch of time, in the order of user ids. */
export async function selectLastEntryPerWalletBetween(db: Db, from: Date, to: Date) {
  const { rows } = await sql<{ user_id: string; seq: string; hash: Buffer; entries: string }>`
    select distinct on (user_id) user_id, seq, hash, count(*) over (partition by user_id) as entries
    from wallet_entries where created_at >= ${from} and created_at < ${to}
    order by user_id, seq desc`.execute(db);
  return rows;
}

/** False when the day has its root already. */
export async function insertRoot(
  tx: Tx,
  root: { day: string; root: Buffer; wallets: number; entries: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wallet_roots')
    .values(root)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the day is published already. */
export async function insertPublication(
  tx: Tx,
  publication: { day: string; url: string; staffId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wallet_root_publications')
    .values({
      day: publication.day,
      url: publication.url,
      published_by: publication.staffId,
      published_at: publication.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function selectPublications(db: Db, days: readonly string[]) {
  if (days.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('wallet_root_publications')
    .select([sql<string>`day::text`.as('day'), 'url', 'published_by', 'published_at'])
    .where('day', 'in', days)
    .execute();
}

export interface MerkleNodeRow {
  level: number;
  position: number;
  hash: Buffer;
  userId: string | null;
  seq: number | null;
}

export async function insertMerkleNodes(tx: Tx, day: string, nodes: readonly MerkleNodeRow[]): Promise<void> {
  await sql`
    insert into wallet_root_nodes (day, level, position, hash, user_id, seq)
    select ${day}::date, level, position, hash, user_id, seq from unnest(
      ${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ position }) => position)}::bigint[],
      ${nodes.map(({ hash }) => hash)}::bytea[], ${nodes.map(({ userId }) => userId)}::bigint[],
      ${nodes.map(({ seq }) => seq)}::bigint[]) as t (level, position, hash, user_id, seq)`.execute(tx);
}

export function findLeafOfUserOnDay(db: Db, userId: string, day: string) {
  return db
    .selectFrom('wallet_root_nodes')
    .select(['position', 'seq'])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('level', '=', sql.lit(0))
    .executeTakeFirst();
}

/** Nodes beside a leaf's way up: one look at the primary key per level. */
export async function selectProofSiblings(db: Db, day: string, places: readonly { level: number; position: number }[]) {
  const { rows } = await sql<{ level: number; hash: Buffer }>`
    select n.level, n.hash
    from unnest(${places.map(({ level }) => level)}::smallint[], ${places.map(({ position }) => position)}::bigint[])
      as beside (level, position)
    join wallet_root_nodes n on n.day = ${day}::date and n.level = beside.level and n.position = beside.position`.execute(
    db,
  );
  return new Map(rows.map(({ level, hash }) => [level, hash]));
}
