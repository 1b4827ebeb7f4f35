import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { allBatches, batchList, countRedeemed, type BatchRow } from './activations.queries.ts';

type Batches = Data<'GET /admin/v1/gift/batch/list'>;

export async function listBatches(deps: Deps, request: Parsed<'GET /admin/v1/gift/batch/list'>): Promise<Batches> {
  const db = deps.db.write;
  const page = await readPage(batchList, {
    secret: deps.env.APP_SECRET,
    scope: [],
    request,
    fetch: (slice) => sliceOf(allBatches(db), batchList, slice).execute(),
    count: (most) => countUpTo(allBatches(db), db, most),
  });
  const used = await countRedeemed(
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
