import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { askProvidersJob } from './ask-providers-job.ts';
import { orderOf, type OrderView } from './order-view.ts';
import { findOrder, lockOrder } from './orders.queries.ts';
import { endUnpaid } from './take-word.ts';

/** The user does not want to pay any more. What is over already stays as it is, and is shown. */
export function cancelOrder(deps: Deps, uid: string, id: string): Promise<OrderView> {
  return transaction(deps.db, async (tx) => {
    const own = await findOrder(tx, uid, id);
    const order = own === undefined ? undefined : await lockOrder(tx, id);
    if (order === undefined) throw new Failure('orderNotFound');
    if (!(await endUnpaid(tx, order, 'cancelled', deps.now()))) return orderOf(order);
    await deps.queue.enqueue(tx, askProvidersJob, {});
    return orderOf({ ...order, state: 'closed' });
  });
}
