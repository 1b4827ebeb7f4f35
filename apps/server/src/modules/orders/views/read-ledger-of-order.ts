import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Tables } from '../../../db/tables/tables.ts';
import { Failure } from '../../../failure.ts';
import { readReceiptsOfOrder } from '../../wallet/public.ts';
import { findOrderOfAnyUser } from '../orders.queries.ts';

export async function readLedgerOfOrder(
  db: Kysely<Tables>,
  id: string,
): Promise<DataOf<'GET /admin/v1/orders/order/{id}/ledger'>> {
  const order = await findOrderOfAnyUser(db, id);
  if (order === undefined) throw new Failure('orderNotFound');
  return { receipts: await readReceiptsOfOrder(db, order) };
}
