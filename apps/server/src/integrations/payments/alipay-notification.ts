import { verify, type KeyObject } from 'node:crypto';
import { NotificationRefused, type PaymentNotification, type ProviderPayment } from './payment-channel-types.ts';
import { MAX_CLOCK_SKEW_MS } from './provider-timeouts-headers-and-bill-download.ts';
import { yuanTextToFen, parseShanghaiTime } from './provider-amounts-times-and-bill-tables.ts';

/**
 * Alipay repeats a notification for 25 hours and does not say whether a repeat gets a time of its own, so an old one is
 * still its word. It is worth nothing a second time: its number is known by then, and the order credited.
 */
const REPEATED_MS = 25 * 3_600_000;

interface Expected {
  appId: string;
  sellerId: string;
  publicKey: KeyObject;
  now: number;
}

/**
 * Checked here and not by the SDK, whose check lets the sender choose the signature's algorithm, SHA-1 included, and tries
 * two readings of the same fields.
 */
export function verifyAndParseAlipayNotification(raw: Buffer, expected: Expected): PaymentNotification {
  const fields = uniqueFields(raw);
  const of = (name: string) => fields.get(name) ?? '';
  if (of('sign_type') !== 'RSA2') throw new NotificationRefused('not signed with RSA2');
  const signed = [...fields]
    .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  if (!verify('sha256', Buffer.from(signed), expected.publicKey, Buffer.from(of('sign'), 'base64'))) {
    throw new NotificationRefused('not signed by Alipay');
  }
  const age = expected.now - parseShanghaiTime(of('notify_time'));
  if (!(age >= -MAX_CLOCK_SKEW_MS && age <= REPEATED_MS)) throw new NotificationRefused('too old or too new');
  if (of('app_id') !== expected.appId) throw new NotificationRefused('meant for another application');
  if (of('seller_id') !== expected.sellerId) throw new NotificationRefused('meant for another seller');
  if (of('notify_type') !== 'trade_status_sync' || of('notify_id') === '')
    throw new NotificationRefused('not of a payment');
  const state = paymentStateOfAlipayTrade(of('trade_status'));
  if (state === undefined) throw new NotificationRefused('a state Alipay does not document');
  return {
    state,
    orderNo: of('out_trade_no'),
    tradeNo: of('trade_no'),
    amountFen: amountOf(of('total_amount')),
    // Alipay names it only where it is another one.
    currency: fields.get('trans_currency') ?? 'CNY',
    // Its repeats carry the same number.
    nonce: of('notify_id'),
  };
}

/** The check and the use could read a repeated name differently. */
function uniqueFields(raw: Buffer): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(raw.toString())) {
    if (fields.has(name)) throw new NotificationRefused('a field given twice');
    fields.set(name, value);
  }
  return fields;
}

function amountOf(yuan: string): number {
  try {
    return yuanTextToFen(yuan);
  } catch {
    throw new NotificationRefused('signed, but without an amount');
  }
}

/** `TRADE_CLOSED` is also what a payment becomes when all of it went back: nothing is to be credited either way. */
export function paymentStateOfAlipayTrade(status: string): ProviderPayment['state'] | undefined {
  switch (status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return 'paid';
    case 'TRADE_CLOSED':
      return 'closed';
    case 'WAIT_BUYER_PAY':
      return 'unpaid';
    default:
      return undefined;
  }
}
