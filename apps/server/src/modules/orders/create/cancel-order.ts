import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { queryProvidersJob } from '../payments/query-providers-job.ts';
import { orderOf, type OrderView } from '../views/order-view.ts';
import { findOrder, lockOrder } from '../orders.queries.ts';
import { endUnpaid } from '../payments/apply-payment-state.ts';

/** The user cancels the payment. An order that is over stays as it is, and is returned. */
export function cancelOrder(deps: Deps, uid: string, id: string): Promise<OrderView> {
  return transaction(deps.db, async (tx) => {
    const own = await findOrder(tx, uid, id);
    const order = own === undefined ? undefined : await lockOrder(tx, id);
    if (order === undefined) throw new Failure('orderNotFound');
    if (!(await endUnpaid(tx, order, 'cancelled', deps.now()))) return orderOf(order);
    await deps.queue.enqueue(tx, queryProvidersJob, {});
    return orderOf({ ...order, state: 'closed' });
  });
}
