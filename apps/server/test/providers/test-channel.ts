import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import {
  type BillLine,
  NotificationRefused,
  type PaymentChannels,
  type PaymentChannel,
  type PaymentRequest,
  type ProviderPayment,
  type RefundRequest,
  RefundRefused,
} from '#src/integrations/payments/payment-channel-types.ts';

const windowMs = 5 * 60 * 1000;

/** A provider inside the test, with a key of its own: its notifications are really signed, and it does what it is told. */
export interface TestProvider {
  payments: PaymentChannels;
  known: Map<string, ProviderPayment & { request: PaymentRequest }>;
  refunds: RefundRequest[];
  bill: BillLine[];
  /** What it does next; each may be changed by a test. */
  mood: {
    away: boolean;
    refund: 'done' | 'pending' | 'refuse';
    onClose?: (orderNo: string) => void | Promise<void>;
    onRefund?: () => Promise<void>;
    /** Its bills are not made yet. */
    noBill?: boolean;
    /** Where it is paid, unless at the order's own page. */
    page?: string;
  };
  calls: { start: number; query: number; close: number };
  /** Somebody pays at the provider; nobody is told yet. */
  pay(orderNo: string, state?: 'paid' | 'failed'): ProviderPayment;
  /** A notification, signed, ready to be sent. */
  notification(
    payment: ProviderPayment,
    fields?: { nonce?: string; at?: number },
  ): { body: string; headers: Record<string, string> };
}

export function openTestProvider(now: () => number = Date.now): TestProvider {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider: TestProvider = {
    payments: new Map(),
    known: new Map(),
    refunds: [],
    bill: [],
    mood: { away: false, refund: 'done' },
    calls: { start: 0, query: 0, close: 0 },
    pay(orderNo, state = 'paid') {
      const payment = provider.known.get(orderNo);
      if (payment === undefined) throw new Error(`${orderNo} was never started`);
      const tradeNo = payment.tradeNo || `T${randomUUID()}`;
      Object.assign(payment, { state, tradeNo });
      if (state === 'paid') {
        provider.bill.push({ kind: 'payment', orderNo, tradeNo, amountFen: payment.amountFen, at: now() });
      }
      const { request: _request, ...said } = payment;
      return said;
    },
    notification(payment, { nonce = randomUUID(), at = now() } = {}) {
      const body = JSON.stringify({ ...payment, nonce, at });
      return { body, headers: { 'test-signature': sign('sha256', Buffer.from(body), privateKey).toString('base64') } };
    },
  };

  const present = () => {
    if (provider.mood.away) throw new Error('away');
  };
  const unknown = (orderNo: string): ProviderPayment => ({
    state: 'absent',
    orderNo,
    tradeNo: '',
    amountFen: 0,
    currency: '',
  });
  const channel: PaymentChannel = {
    name: 'sandbox',
    label: '测试支付',
    async start(request) {
      provider.calls.start += 1;
      present();
      const { orderNo, amountFen } = request;
      const begun = provider.known.get(orderNo);
      if (begun !== undefined) begun.request = request;
      else {
        provider.known.set(orderNo, { state: 'unpaid', orderNo, tradeNo: '', amountFen, currency: 'CNY', request });
      }
      return { kind: 'page', url: provider.mood.page ?? `https://pay.example/${orderNo}` };
    },
    async readNotification(raw, headers) {
      const signature = Buffer.from(String(headers['test-signature']), 'base64');
      if (!verify('sha256', raw, publicKey, signature)) throw new NotificationRefused('signature');
      const { at, ...notification } = JSON.parse(raw.toString('utf8'));
      if (Math.abs(now() - at) > windowMs) throw new NotificationRefused('time');
      return notification;
    },
    answer: (understood) => ({
      status: understood ? 200 : 500,
      contentType: 'text/plain; charset=utf-8',
      body: understood ? 'success' : 'fail',
    }),
    async query(orderNo) {
      provider.calls.query += 1;
      present();
      const payment = provider.known.get(orderNo);
      if (payment === undefined) return unknown(orderNo);
      const { request: _request, ...said } = payment;
      return said;
    },
    async close(orderNo) {
      provider.calls.close += 1;
      present();
      await provider.mood.onClose?.(orderNo);
      const payment = provider.known.get(orderNo);
      if (payment?.state === 'unpaid') payment.state = 'closed';
    },
    async refund(request) {
      present();
      if (provider.mood.refund === 'refuse') throw new RefundRefused('no');
      provider.refunds.push(request);
      await provider.mood.onRefund?.();
      return provider.mood.refund;
    },
    async *bill(day) {
      present();
      if (provider.mood.noBill === true) return;
      const dayOf = (at: number) => new Date(at + 8 * 3600_000).toISOString().slice(0, 10);
      yield* provider.bill.filter(({ at }) => dayOf(at) === day);
    },
  };
  provider.payments = new Map([['sandbox', channel]]);
  return provider;
}
