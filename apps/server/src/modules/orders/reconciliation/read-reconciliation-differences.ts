import type { Kysely } from 'kysely';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Tables } from '../../../db/tables/tables.ts';
import { selectAlertsOfPaymentChannelBill } from '../../wallet/public.ts';
import { orderIdFromProviderOrderNo } from '../create/provider-order-numbers.ts';
import { selectOrdersOfChannelByIds } from './reconciliations.queries.ts';

const call = 'GET /admin/v1/orders/reconciliation/{channel}/{day}';
const maxLines = 500;

/** What a day's comparison found, each line beside the order as it is now. */
export async function readReconciliationDifferences(
  db: Kysely<Tables>,
  { channel, day }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const alerts = await selectAlertsOfPaymentChannelBill(db, { channel, day }, maxLines);
  const lines = alerts.map((alert) => ({ alert, detail: alert.detail as Record<string, unknown> }));
  const ids = lines.map(({ detail }) => orderIdOf(detail));
  const known = ids.filter((id) => id !== '');
  const orders = known.length === 0 ? [] : await selectOrdersOfChannelByIds(db, channel, known);
  return {
    lines: lines.map(({ alert, detail }, at) => {
      const order = orders.find(({ id }) => id === ids[at]);
      return {
        alertId: alert.id,
        kind: alert.kind,
        orderId: order?.id ?? '',
        tradeNo: typeof detail['tradeNo'] === 'string' ? detail['tradeNo'] : '',
        billFen: numberOf(detail['amountFen']),
        orderFen: order?.amount_fen ?? null,
        orderState: order?.state ?? null,
        ledgerCoins: numberOf(detail['ledgerCoins']),
        ordersCoins: numberOf(detail['ordersCoins']),
        createTime: alert.created_at,
        resolveTime: alert.resolved_at ?? 0,
        note: alert.note,
      };
    }),
  };
}

function orderIdOf(detail: Record<string, unknown>): string {
  if (typeof detail['id'] === 'string') return detail['id'];
  return typeof detail['orderNo'] === 'string' ? (orderIdFromProviderOrderNo(detail['orderNo']) ?? '') : '';
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
