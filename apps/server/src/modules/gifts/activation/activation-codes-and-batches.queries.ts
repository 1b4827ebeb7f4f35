import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../../db/paging.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

/**
 * A code and what it gives; locked until the transaction ends, so that of many concurrent requests one finds it unused.
 */
export function lockActivationCodeByHashes(tx: Tx, hashes: readonly Buffer[]) {
  return tx
    .selectFrom('gifts_activations as a')
    .innerJoin('gifts_batches as b', 'b.id', 'a.batch_id')
    .select(['a.hash', 'a.user_id', 'b.kind', 'b.amount', 'b.game_id', 'b.expire_at', 'b.voided_at'])
    .where('a.hash', 'in', hashes)
    .forUpdate('a')
    .executeTakeFirst();
}

/** Stores the code under the first key from now on. */
export async function markCodeRedeemedAndRehashIt(
  tx: Tx,
  { hash, newHash }: { hash: Buffer; newHash: Buffer },
  userId: string,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('gifts_activations')
    .set({ hash: newHash, user_id: userId, used_at: at })
    .where('hash', '=', hash)
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('a code was redeemed while it was locked');
}

export async function batchHasCode(db: Db, batchId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('gifts_activations')
    .select('batch_id')
    .where('hash', 'in', hashes)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row !== undefined;
}

const columns = [
  'id',
  'note',
  'kind',
  'amount',
  'game_id',
  'total',
  'expire_at',
  'created_at',
  'created_by',
  'voided_at',
] as const;

export type BatchRow = Awaited<ReturnType<typeof insertBatch>>;

export function insertBatch(tx: Tx, batch: NewRow<'gifts_batches'>) {
  return tx.insertInto('gifts_batches').values(batch).returning(columns).executeTakeFirstOrThrow();
}

export async function insertActivationCodeHashes(tx: Tx, batchId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    insert into gifts_activations (hash, batch_id) select hash, ${batchId} from unnest(${hashes}::bytea[]) as hash`.execute(
    tx,
  );
}

export function findActivationCodeByHashes(db: Db, hashes: readonly Buffer[]) {
  return db
    .selectFrom('gifts_activations')
    .select(['batch_id', 'user_id', 'used_at'])
    .where('hash', 'in', hashes)
    .executeTakeFirst();
}

export function findBatch(db: Db, id: string) {
  return db.selectFrom('gifts_batches').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockBatch(tx: Tx, id: string) {
  return tx.selectFrom('gifts_batches').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function markBatchVoid(tx: Tx, id: string, staffId: string, at: Date) {
  return tx
    .updateTable('gifts_batches')
    .set({ voided_at: at, voided_by: staffId })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

const batchListOrders = {
  newest: { name: 'gifts.batches', keys: [{ column: 'id', direction: 'desc', type: 'id' }] },
  valid: {
    name: 'gifts.valid-batches',
    keys: [
      { column: 'expire_at', direction: 'asc', type: 'time' },
      { column: 'id', direction: 'asc', type: 'id' },
    ],
  },
} as const satisfies Record<string, ListOrder>;

export function batchListOrder(isValidOnly: boolean): ListOrder {
  return batchListOrders[isValidOnly ? 'valid' : 'newest'];
}

/** Those that still work: neither expired nor void. */
export function batchesQuery(
  db: Db,
  { kind, isValidOnly }: { kind: BatchRow['kind'] | undefined; isValidOnly: boolean },
  now: number,
) {
  let batches = db.selectFrom('gifts_batches').select(columns);
  if (kind !== undefined) batches = batches.where('kind', '=', kind);
  if (!isValidOnly) return batches;
  return batches.where('expire_at', '>', msToTimestamptz(now)).where('voided_at', 'is', null);
}

/** How many codes of each batch were redeemed; a batch has ten thousand at most. */
export async function countRedeemedByBatch(db: Db, batchIds: readonly string[]): Promise<Map<string, number>> {
  if (batchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('gifts_activations')
    .select(['batch_id', sql<number>`count(*)::int`.as('used')])
    .where('batch_id', '=', sql<string>`any(${batchIds}::bigint[])`)
    .where('used_at', 'is not', null)
    .groupBy('batch_id')
    .execute();
  return new Map(rows.map(({ batch_id, used }) => [batch_id, used]));
}

export function selectRedeemedRewardsOfUser(db: Db, userId: string) {
  return db
    .selectFrom('gifts_activations as a')
    .innerJoin('gifts_batches as b', 'b.id', 'a.batch_id')
    .select(['b.kind', 'b.amount', 'b.game_id', 'a.used_at'])
    .where('a.user_id', '=', userId)
    .orderBy('a.used_at')
    .execute();
}
