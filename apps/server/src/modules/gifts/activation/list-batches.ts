import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { countUpTo, readPage, applyPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { allBatchesQuery, batchListOrder, countRedeemedByBatch, type BatchRow } from './activations.queries.ts';

type Batches = DataOf<'GET /admin/v1/gift/batch/list'>;

export async function listBatches(
  deps: Deps,
  request: ParsedInputOf<'GET /admin/v1/gift/batch/list'>,
): Promise<Batches> {
  const db = deps.db.write;
  const page = await readPage(batchListOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyPageRange(allBatchesQuery(db), batchListOrder, slice).execute(),
    count: (most) => countUpTo(allBatchesQuery(db), db, most),
  });
  const used = await countRedeemedByBatch(
    db,
    page.records.map(({ id }) => id),
  );
  return { ...page, records: page.records.map((row) => batchOf(row, used.get(row.id) ?? 0)) };
}

export function batchOf(row: BatchRow, used: number): Batches['records'][number] {
  return {
    id: row.id,
    note: row.note,
    kind: row.kind,
    amount: row.amount,
    gameId: row.game_id ?? '',
    total: row.total,
    used,
    expireTime: row.expire_at,
    createTime: row.created_at,
  };
}
