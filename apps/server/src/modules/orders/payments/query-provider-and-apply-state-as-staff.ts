import type { DataOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { findOrderOfAnyUser } from '../orders.queries.ts';
import { readOrderForStaff } from '../views/read-order-for-staff.ts';
import { queryProviderAndApplyAnswer } from './query-providers-on-due-orders-and-apply.ts';

const call = 'POST /admin/v1/orders/order/{id}/query';

/** What the worker does by itself in its time, done now: an operator talks to the player who waits. */
export async function queryProviderAndApplyStateAsStaff(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'payments'>,
  staffId: string,
  id: string,
): Promise<DataOf<typeof call>> {
  const before = await findOrderOfAnyUser(deps.db.write, id);
  if (before === undefined) throw new Failure('orderNotFound');
  // Bought with coins: there is no provider.
  if (before.channel === '') throw new Failure('orderClosed');
  // The provider refused the refund: it is asked for again by the refund itself, which locks the order and wants a factor.
  if (before.state === 'refunding' && before.ask_at === null) throw new Failure('orderClosed');
  // In the transaction of what the answer led to: nobody finds an order paid by an action that no entry names.
  const recordIn = async (tx: Tx, answer: DataOf<typeof call>['answer']) => {
    const { state = before.state } = (await findOrderOfAnyUser(tx, id)) ?? {};
    await recordAudit(tx, {
      staffId,
      call,
      object: `order ${id}`,
      before: { state: before.state },
      after: { state, answer },
    });
  };
  const answer = await queryProviderAndApplyAnswer(deps, before, { recordIn });
  return transaction(deps.db, async (tx) => {
    if (answer === 'unreachable') await recordIn(tx, answer);
    return { ...(await readOrderForStaff(tx, id)), answer };
  });
}
