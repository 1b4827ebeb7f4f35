import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { queryProvidersJob } from '../payments/query-providers-job.ts';
import { orderForPlayerFromRow, type OrderForPlayer } from '../views/orders-for-player-and-staff-from-rows.ts';
import { findOrderOfUserById, lockOrder } from '../orders.queries.ts';
import { endUnpaidOrder } from '../payments/apply-payment-state-crediting-if-paid.ts';

/** The user cancels the payment. An order that is over stays as it is, and is returned. */
export function cancelOwnOrder(deps: Deps, uid: string, id: string): Promise<OrderForPlayer> {
  return transaction(deps.db, async (tx) => {
    const own = await findOrderOfUserById(tx, uid, id);
    const order = own === undefined ? undefined : await lockOrder(tx, id);
    if (order === undefined) throw new Failure('orderNotFound');
    if (!(await endUnpaidOrder(tx, order, 'cancelled', deps.now()))) return orderForPlayerFromRow(order);
    await deps.queue.enqueue(tx, queryProvidersJob, {});
    return orderForPlayerFromRow({ ...order, state: 'closed' });
  });
}
