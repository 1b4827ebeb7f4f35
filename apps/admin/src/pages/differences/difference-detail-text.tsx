import type { DataOf } from '@lanyu/contract/all-calls';
import { Link } from 'react-router';
import { financePageWords } from '#src/words/finance-pages.ts';
import { orderWords } from '#src/words/orders.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { paymentChannelLabel } from '../orders/orders.ts';

const words = financePageWords.differences;
type Detail = DataOf<'GET /admin/v1/wallet/alert/list'>['records'][number]['detail'];

export const orderIdFromDifferenceKey = (key: string): string | undefined => /^order:(\d+)/.exec(key)?.[1];

/** A wallet, or the bill of a channel's day. */
export function DifferingWalletOrBillLabel({ name }: { name: string }) {
  const [first = '', second = ''] = name.split(':');
  if (first === 'wallet') return <Link to={`/wallets?uid=${second}`}>{words.wallet(second)}</Link>;
  return /^\d{4}-\d\d-\d\d$/.test(second) ? words.billOf(paymentChannelLabel(first), second) : <code>{name}</code>;
}

const amounts = new Set(['amountFen', 'ordered', 'expected', 'got']);
/** What the object beside it says already. */
const ofOrder = new Set(['id', 'orderId', 'orderNo']);

/** Facts of a difference, as people say them. */
export function differenceDetailText(key: string, detail: Detail): string {
  return Object.entries(detail)
    .filter(([name]) => orderIdFromDifferenceKey(key) === undefined || !ofOrder.has(name))
    .map(([name, value]) => `${words.details[name] ?? name} ${valueInWords(name, value)}`)
    .join(words.between);
}

function valueInWords(name: string, value: unknown): string {
  if (typeof value === 'number') {
    if (amounts.has(name)) return orderWords.yuan(value);
    return name === 'since' ? formatShortDateAndTime(value) : value.toLocaleString('zh-CN');
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'channel') return paymentChannelLabel(value);
  if (name === 'since') return Number.isNaN(Date.parse(value)) ? value : formatShortDateAndTime(Date.parse(value));
  return name === 'state' ? ((orderWords.states as Record<string, string>)[value] ?? value) : value;
}
