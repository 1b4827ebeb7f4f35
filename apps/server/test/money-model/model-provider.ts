import { randomUUID } from 'node:crypto';
import type {
  PaymentNotification,
  PaymentChannel,
  ProviderPayment,
} from '#src/integrations/payments/payment-channel-types.ts';

interface Known extends ProviderPayment {
  refundedFen: number;
}

/** A provider as a sequence needs one: it does what it is told and remembers it. Its word is believed as it is. */
export class ModelProvider implements PaymentChannel {
  readonly name = 'sandbox' as const;
  readonly label = '演练';
  readonly payments = new Map<string, Known>();

  async start({ orderNo, amountFen }: Parameters<PaymentChannel['start']>[0]) {
    if (!this.payments.has(orderNo)) {
      const currency = 'CNY';
      this.payments.set(orderNo, { orderNo, amountFen, currency, state: 'unpaid', tradeNo: '', refundedFen: 0 });
    }
    return { kind: 'page' as const, url: `http://127.0.0.1/pay/${orderNo}` };
  }

  async query(orderNo: string): Promise<ProviderPayment> {
    const absent = { orderNo, state: 'absent' as const, tradeNo: '', amountFen: 0, currency: 'CNY' };
    return this.payments.get(orderNo) ?? absent;
  }

  async close(orderNo: string): Promise<void> {
    const payment = this.payments.get(orderNo);
    if (payment?.state === 'unpaid' || payment?.state === 'failed') payment.state = 'closed';
  }

  /** A person, or their bank, also when it is too late. */
  settle(orderNo: string, how: 'paid' | 'failed' | 'closed'): void {
    const payment = this.payments.get(orderNo);
    if (payment === undefined || payment.state === 'paid') return;
    payment.state = how;
    if (how === 'paid') payment.tradeNo = `T${randomUUID()}`;
  }

  async refund({ orderNo, amountFen }: Parameters<PaymentChannel['refund']>[0]): Promise<'done'> {
    const payment = this.payments.get(orderNo);
    if (payment?.state !== 'paid') throw new Error(`a refund of ${orderNo}, which nobody paid`);
    payment.refundedFen = amountFen;
    return 'done';
  }

  async readNotification(raw: Buffer): Promise<PaymentNotification> {
    return JSON.parse(raw.toString()) as PaymentNotification;
  }

  answer(understood: boolean) {
    return { status: understood ? 200 : 500, contentType: 'text/plain', body: '' };
  }

  // oxlint-disable-next-line require-yield
  async *bill(): AsyncGenerator<never> {
    return;
  }
}
