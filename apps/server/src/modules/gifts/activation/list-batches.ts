import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readStaffNames } from '../../staff/public.ts';
import {
  batchesQuery,
  batchListOrder,
  countRedeemedByBatch,
  type BatchRow,
} from './activation-codes-and-batches.queries.ts';

type Batches = DataOf<'GET /admin/v1/gift/batch/list'>;

export async function listBatches(
  deps: Deps,
  { kind, valid, ...request }: ParsedInputOf<'GET /admin/v1/gift/batch/list'>,
): Promise<Batches> {
  const db = deps.db.write;
  const isValidOnly = valid === 'true';
  const order = batchListOrder(isValidOnly);
  const batches = () => batchesQuery(db, { kind, isValidOnly }, deps.now());
  const page = await readPage(order, {
    keys: deps.keys,
    scope: [kind ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(batches(), order, slice).execute(),
    count: (most) => countRowsUpTo(batches(), db, most),
  });
  const makers = await readStaffNames(
    db,
    page.records.map(({ created_by }) => created_by),
  );
  const used = await countRedeemedByBatch(
    db,
    page.records.map(({ id }) => id),
  );
  return { ...page, records: page.records.map((row) => activationBatchFromRow(row, used.get(row.id) ?? 0, makers)) };
}

export function activationBatchFromRow(
  row: BatchRow,
  used: number,
  makers: ReadonlyMap<string, string>,
): Batches['records'][number] {
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
    maker: row.created_by === null ? '' : (makers.get(row.created_by) ?? ''),
    voidTime: row.voided_at,
  };
}
