import type { Kysely } from 'kysely';
import type { Data } from '@lanyu/contract/all';
import type { Tables } from '../../db/tables.ts';
import { Failure } from '../../failure.ts';
import { adminOrderOf, timelineOf } from './order-view.ts';
import { findAnyOrder, selectEvents } from './orders.queries.ts';

/** For operators. */
export async function readAnyOrder(db: Kysely<Tables>, id: string): Promise<Data<'GET /admin/v1/orders/order/{id}'>> {
  const order = await findAnyOrder(db, id);
  if (order === undefined) throw new Failure('orderNotFound');
  return { ...adminOrderOf(order), timeline: timelineOf(await selectEvents(db, id)) };
}
