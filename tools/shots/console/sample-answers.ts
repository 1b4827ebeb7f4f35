// What lists answer whose rows the demo has none of: nothing went wrong in it, and its first day is not over.
import type { DataOf } from '@lanyu/contract/all';
import type { Page } from 'playwright';

const hour = 3600 * 1000;
const ago = (hours: number) => Date.now() - hours * hour;
const day = (days: number) => new Date(ago(24 * days)).toISOString().slice(0, 10);
const hex = (seed: number) => Array.from({ length: 64 }, (_, at) => ((seed * (at + 7)) % 16).toString(16)).join('');

type Differences = DataOf<'GET /admin/v1/wallet/alert/list'>['records'];
type Days = DataOf<'GET /admin/v1/orders/reconciliation/list'>['records'];
type Lines = DataOf<'GET /admin/v1/orders/reconciliation/{channel}/{day}'>['lines'];
type Roots = DataOf<'GET /admin/v1/wallet/root/list'>['records'];

const differences: Differences = [
  { kind: 'refund-stuck', key: 'order:260000000017', detail: { hours: 27 } },
  { kind: 'reconciliation-refund', key: 'sandbox:order:260000000012', detail: { billFen: 6800, orderFen: 3000 } },
  { kind: 'refund-refused', key: 'order:260000000009', detail: { reason: 'BALANCE_NOT_ENOUGH' } },
  { kind: 'ledger-sum', key: 'wallet:100416', detail: { wallet: 1400, entries: 1280 } },
].map((row, at) => ({ ...row, id: String(at + 1), createTime: ago(3 + at * 7), resolveTime: 0, note: '' }));

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

const roots: Roots = Array.from({ length: 9 }, (_, at) => ({
  day: day(at + 1),
  root: hex(at + 3),
  wallets: 412 - at * 3,
  entries: 5_230 - at * 41,
  time: ago(24 * at + 6),
}));

const page = (records: unknown[]) => ({ records, total: records.length, totalIsEstimate: false, nextCursor: null });

const answers: [RegExp, unknown][] = [
  [/\/wallet\/alert\/list/, page(differences)],
  [/\/orders\/reconciliation\/list/, page(days)],
  [/\/orders\/reconciliation\/[^/]+\/[^/?]+(\?|$)/, { lines }],
  [/\/wallet\/root\/list/, page(roots)],
];

/** Answers in their place, for every screen but those that want another state. */
export async function answerSamples(screen: Page): Promise<void> {
  for (const [pattern, data] of answers) {
    await screen.route(pattern, (route) => route.fulfill({ json: { code: 0, msg: '成功', data } }));
  }
}
