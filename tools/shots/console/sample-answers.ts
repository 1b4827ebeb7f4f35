// What lists answer whose rows the demo has none of: no day of it is reconciled yet.
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Page } from 'playwright';

const hour = 3600 * 1000;
const ago = (hours: number) => Date.now() - hours * hour;
const day = (days: number) => new Date(ago(24 * days)).toISOString().slice(0, 10);

type Days = DataOf<'GET /admin/v1/orders/reconciliation/list'>['records'];
type Lines = DataOf<'GET /admin/v1/orders/reconciliation/{channel}/{day}'>['lines'];

const days: Days = Array.from({ length: 9 }, (_, at) => ({
  channel: 'sandbox',
  day: day(at + 1),
  providerFen: 128_000 + at * 6800,
  ordersFen: 128_000 + at * 6800 - (at === 2 ? 3000 : 0),
  ordersCoins: 12_800 + at * 680,
  ledgerCoins: 12_800 + at * 680,
  payments: 42 - at,
  refunds: at % 3,
  differences: at === 2 ? 1 : 0,
  runTime: ago(24 * at + 6),
}));

const lines: Lines = [
  {
    alertId: '2',
    kind: 'reconciliation-refund',
    orderId: '260000000012',
    tradeNo: 'SB0B2B3293A8246CCC0',
    billFen: 6800,
    orderFen: 3000,
    orderState: 'delivered',
    ledgerCoins: 300,
    ordersCoins: 300,
    createTime: ago(30),
    resolveTime: 0,
    note: '',
  },
];

const page = (records: unknown[]) => ({ records, total: records.length, totalIsEstimate: false, nextCursor: null });

const answers: [RegExp, unknown][] = [
  [/\/orders\/reconciliation\/list/, page(days)],
  [/\/orders\/reconciliation\/[^/]+\/[^/?]+(\?|$)/, { lines }],
];

/** Answers in their place, for every screen but those that want another state. */
export async function answerSamples(screen: Page): Promise<void> {
  for (const [pattern, data] of answers) {
    await screen.route(pattern, (route) => route.fulfill({ json: { code: 0, msg: '成功', data } }));
  }
}
