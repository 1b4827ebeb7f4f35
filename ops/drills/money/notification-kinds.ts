// Notifications a hostile or broken world sends about an order. Only the good ones may move a coin.
import { randomBytes, randomInt } from 'node:crypto';
import type { NoticeFields, Notifier, SignedNotice } from './notifier.ts';

export interface NotifiedOrder {
  id: string;
  uid: string;
  amountFen: number;
  coins: number;
  bonus: number;
  tradeNo: string;
  /** Sent before, as bytes: for repeats. */
  sent: SignedNotice[];
}

interface NoticeKind {
  name: string;
  /** Whether the API may take it; undefined: how it answers is its own affair. */
  understood: boolean | undefined;
  make(notifier: Notifier, order: NotifiedOrder, another: NotifiedOrder): SignedNotice;
}

const minute = 60_000;

function fieldsOf({ merchant }: Notifier, order: NotifiedOrder): NoticeFields {
  return {
    call: 'notice',
    merchant,
    orderNo: `LY${order.id}`,
    tradeNo: order.tradeNo,
    state: 'paid',
    amountFen: order.amountFen,
    currency: 'CNY',
  };
}

/** Signed rightly, changed afterwards. */
function tampered(
  name: string,
  change: (text: string, order: NotifiedOrder, another: NotifiedOrder) => string,
): NoticeKind {
  return {
    name: `tampered: ${name}`,
    understood: false,
    make: (notifier, order, another) => {
      // Somebody who can read the provider's word about a payment that was never made cannot exist; about a failed one can.
      const notice = notifier.make({ ...fieldsOf(notifier, order), state: 'failed', amountFen: 1 });
      return { ...notice, body: change(notice.body, order, another) };
    },
  };
}

function headersChanged(name: string, headers: (of: SignedNotice) => Record<string, string>): NoticeKind {
  return {
    name: `tampered: ${name}`,
    understood: false,
    make: (notifier, order) => {
      const notice = notifier.make(fieldsOf(notifier, order));
      return { ...notice, headers: { ...notice.headers, ...headers(notice) } };
    },
  };
}

/** Signed by the provider, and still not that this order was paid. */
function signedButWrong(
  name: string,
  understood: boolean | undefined,
  change: (order: NotifiedOrder, another: NotifiedOrder) => Partial<NoticeFields>,
): NoticeKind {
  return {
    name,
    understood,
    make: (notifier, order, another) => notifier.make({ ...fieldsOf(notifier, order), ...change(order, another) }),
  };
}

const good: NoticeKind = {
  name: 'good',
  understood: true,
  make: (notifier, order) => {
    const notice = notifier.make(fieldsOf(notifier, order));
    order.sent.push(notice);
    return notice;
  },
};

/** Some of these are the first to arrive: then they are the good one. So they are when the bytes are stale by now. */
const sameBytes: NoticeKind = {
  name: 'the same bytes again',
  understood: true,
  make: (notifier, order, another) => {
    const sent = order.sent.at(-1);
    const isFresh = Date.now() - Number(sent?.headers['sandbox-timestamp'] ?? 0) * 1000 < 3 * minute;
    return sent !== undefined && isFresh ? sent : good.make(notifier, order, another);
  },
};

const bad: NoticeKind[] = [
  {
    name: 'forged: signed by another key',
    understood: false,
    make: (notifier, order) => notifier.make(fieldsOf(notifier, order), { key: notifier.foreignKey }),
  },
  {
    name: 'stale',
    understood: false,
    make: (notifier, order) =>
      notifier.make(fieldsOf(notifier, order), { at: Date.now() - randomInt(6 * minute, 600 * minute) }),
  },
  {
    name: 'from the future',
    understood: false,
    make: (notifier, order) =>
      notifier.make(fieldsOf(notifier, order), { at: Date.now() + randomInt(6 * minute, 600 * minute) }),
  },
  {
    name: 'wrong merchant',
    understood: false,
    make: (notifier, order) =>
      notifier.make({ ...fieldsOf(notifier, order), merchant: 'M-OTHER' }, { merchant: 'M-OTHER' }),
  },
  {
    name: 'wrong merchant in the body alone',
    understood: false,
    make: (notifier, order) => notifier.make({ ...fieldsOf(notifier, order), merchant: 'M-OTHER' }),
  },
  tampered('state and amount', (text, { amountFen }) =>
    text.replace('"failed"', '"paid"').replace(/"amountFen":1\b/, `"amountFen":${amountFen}`),
  ),
  tampered('another order', (text, order, another) => text.replace(order.id, another.id)),
  tampered('one byte more', (text) => `${text} `),
  tampered('one bit', (text) => {
    const bytes = Buffer.from(text);
    const at = randomInt(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(7));
    return bytes.toString('latin1');
  }),
  headersChanged('another nonce', () => ({ 'sandbox-nonce': randomBytes(16).toString('hex') })),
  headersChanged('another time', ({ headers }) => ({
    'sandbox-timestamp': String(Number(headers['sandbox-timestamp']) + 1),
  })),
  headersChanged('no signature', () => ({ 'sandbox-signature': '' })),
  headersChanged('a signature of noise', () => ({ 'sandbox-signature': randomBytes(256).toString('base64') })),
  signedButWrong('wrong amount: less', undefined, ({ amountFen }) => ({ amountFen: amountFen - 1 })),
  signedButWrong('wrong amount: more', undefined, ({ amountFen }) => ({ amountFen: amountFen + 1 })),
  signedButWrong('wrong amount: as text', undefined, ({ amountFen }) => ({ amountFen: String(amountFen) })),
  signedButWrong('wrong currency', undefined, () => ({ currency: 'USD' })),
  signedButWrong('unknown order', undefined, () => ({ orderNo: `LY${randomInt(1e6, 1e9)}` })),
  signedButWrong('number of no order', undefined, ({ id }) => ({ orderNo: id })),
  signedButWrong('not a notification', undefined, () => ({ call: 'query' })),
  signedButWrong('out of order: failed', true, () => ({ state: 'failed', tradeNo: '' })),
  signedButWrong('out of order: closed', true, () => ({ state: 'closed', tradeNo: '' })),
  signedButWrong('out of order: unpaid', undefined, () => ({ state: 'unpaid', tradeNo: '' })),
];

/** What is said about an order that was paid, and about one that was not. */
export function anyKind(isPaid: boolean): NoticeKind {
  const dice = randomInt(10);
  if (isPaid && dice < 2) return good;
  if (isPaid && dice < 4) return sameBytes;
  return bad[randomInt(bad.length)] ?? good;
}

export const theGoodOne: NoticeKind = good;
