import type { Deps } from '../../../deps.ts';
import type { PaymentChannel } from '../../../integrations/payments/payment-channel-types.ts';
import { orderIdFromProviderOrderNo } from '../create/provider-order-numbers.ts';
import { iterateOrdersPaidInSpan } from './reconciliations.queries.ts';
import { boundsOfShanghaiDay, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';

/**
 * An empty bill of a day on which orders were paid: most likely it is not ready yet, and the day must not count as
 * reconciled. Except if the payments were made on earlier days and only reported on this one.
 */
export async function requireBillIfOrdersWerePaid(
  deps: Pick<Deps, 'db'>,
  channel: PaymentChannel,
  { day, daysBack }: { day: string; daysBack: number },
): Promise<void> {
  const paid = new Set<string>();
  for await (const orders of iterateOrdersPaidInSpan(deps.db.write, channel.name, boundsOfShanghaiDay(day))) {
    for (const { id } of orders) paid.add(id);
  }
  for (let back = 1; back <= daysBack && paid.size > 0; back += 1) {
    for await (const { orderNo } of channel.bill(addDaysToIsoDay(day, -back)))
      paid.delete(orderIdFromProviderOrderNo(orderNo) ?? '');
  }
  if (paid.size > 0) throw new Error(`no bill of ${channel.name} for ${day}, on which ${paid.size} orders were paid`);
}
