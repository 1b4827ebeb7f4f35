import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { allReconciliationsQuery, reconciliationListOrder } from './reconciliations.queries.ts';

export async function listReconciliations(
  deps: Deps,
  request: ParsedInputOf<'GET /admin/v1/orders/reconciliation/list'>,
): Promise<DataOf<'GET /admin/v1/orders/reconciliation/list'>> {
  const db = deps.db.write;
  const page = await readPage(reconciliationListOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyKeysetPageRange(allReconciliationsQuery(db), reconciliationListOrder, slice).execute(),
    count: (most) => countRowsUpTo(allReconciliationsQuery(db), db, most),
  });
  return {
    ...page,
    records: page.records.map((row) => ({
      channel: row.channel,
      day: row.day,
      providerFen: Number(row.provider_fen),
      ordersFen: Number(row.orders_fen),
      ordersCoins: Number(row.orders_coins),
      ledgerCoins: Number(row.ledger_coins),
      payments: row.payments,
      refunds: row.refunds,
      differences: row.differences,
      runTime: row.ran_at,
    })),
  };
}
