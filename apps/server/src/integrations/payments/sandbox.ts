import { createPrivateKey, createPublicKey, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { paymentWords } from '../../words/payments.ts';
import {
  unescapePem,
  headerOrEmpty,
  requestTimeoutMs,
  MAX_CLOCK_SKEW_MS,
} from './provider-timeouts-headers-and-bill-download.ts';
import {
  NotificationRefused,
  PaymentProviderRefused,
  PaymentProviderUnavailable,
  RefundRefused,
  type PaymentChannel,
  type ProviderPayment,
} from './payment-channel-types.ts';

export interface SandboxAccount {
  url: string;
  merchant: string;
  privateKey: string;
  /** The sandbox's. */
  publicKey: string;
}

const state = z.object({
  orderNo: z.string(),
  state: z.enum(['absent', 'unpaid', 'paid', 'failed', 'closed']),
  tradeNo: z.string(),
  amountFen: z.int(),
  currency: z.string(),
});
const notification = state.extend({ call: z.literal('notice'), merchant: z.string() });
const bill = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      orderNo: z.string(),
      tradeNo: z.string(),
      amountFen: z.int(),
      at: z.number(),
    }),
  ),
  next: z.string(),
});

const signedText = (timestamp: string, nonce: string, body: Buffer | string) =>
  Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), Buffer.from(body), Buffer.from('\n')]);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The provider that runs beside a development site and takes no money. */
export function createSandboxPaymentChannel(
  account: SandboxAccount,
  now: () => number = Date.now,
  timeoutMs = requestTimeoutMs,
): PaymentChannel {
  const privateKey = createPrivateKey(unescapePem(account.privateKey));
  const publicKey = createPublicKey(unescapePem(account.publicKey));

  async function ask<T>(call: string, schema: z.ZodType<T>, fields: object): Promise<T> {
    const body = JSON.stringify({ call, merchant: account.merchant, ...fields });
    const timestamp = String(Math.floor(now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    let answer: Response;
    let raw: Buffer;
    try {
      answer = await fetch(new URL(`/gateway/${call}`, account.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sandbox-merchant': account.merchant,
          'sandbox-timestamp': timestamp,
          'sandbox-nonce': nonce,
          'sandbox-signature': sign('sha256', signedText(timestamp, nonce, body), privateKey).toString('base64'),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      raw = Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      throw new PaymentProviderUnavailable('the sandbox did not answer', { cause: error });
    }
    if (answer.status !== 200 && answer.status !== 409)
      throw new PaymentProviderUnavailable(`sandbox: ${answer.status}`);
    if (!isSigned(raw, Object.fromEntries(answer.headers), publicKey)) {
      throw new PaymentProviderUnavailable('an answer not signed by the sandbox');
    }
    const parsed: unknown = JSON.parse(raw.toString());
    const about = z.object({ call: z.literal(call), asked: z.literal(nonce) }).safeParse(parsed);
    if (!about.success) throw new PaymentProviderUnavailable('the sandbox answered another question');
    if (answer.status === 409) throw new PaymentProviderRefused(`sandbox: ${call} contradicts what it was told before`);
    return schema.parse(parsed);
  }

  return {
    name: 'sandbox',
    label: paymentWords.channels.sandbox,
    async start({ orderNo, amountFen, subject, expiresAt, notifyUrl, returnUrl }) {
      const fields = { orderNo, amountFen, subject, expiresAt, notifyUrl, returnUrl };
      const { url } = await ask('start', z.object({ url: z.url() }), fields);
      return { kind: 'page', url };
    },
    async readNotification(raw, headers) {
      const timestamp = headerOrEmpty(headers, 'sandbox-timestamp');
      if (!/^\d{10}$/.test(timestamp)) throw new NotificationRefused('no time');
      if (Math.abs(Number(timestamp) * 1000 - now()) > MAX_CLOCK_SKEW_MS)
        throw new NotificationRefused('too old or too new');
      if (!isSigned(raw, headers, publicKey)) throw new NotificationRefused('not signed by the sandbox');
      const { merchant, orderNo, state: what, tradeNo, amountFen, currency } = readNotificationBody(raw);
      if (merchant !== account.merchant || headerOrEmpty(headers, 'sandbox-merchant') !== account.merchant) {
        throw new NotificationRefused('meant for another merchant');
      }
      return { orderNo, state: what, tradeNo, amountFen, currency, nonce: headerOrEmpty(headers, 'sandbox-nonce') };
    },
    answer: (understood) =>
      understood
        ? { status: 200, contentType: 'text/plain', body: 'success' }
        : { status: 500, contentType: 'text/plain', body: 'fail' },
    query: (orderNo): Promise<ProviderPayment> => ask('query', state, { orderNo }),
    async close(orderNo) {
      await ask('close', state, { orderNo });
    },
    async refund({ orderNo, refundNo, amountFen, reason }) {
      const answer = z.object({ state: z.enum(['done', 'pending', 'refused']), reason: z.string().optional() });
      const given = await ask('refund', answer, { orderNo, refundNo, amountFen, reason });
      if (given.state === 'refused') throw new RefundRefused(given.reason ?? 'refused');
      return given.state;
    },
    async *bill(day) {
      for (let after = ''; ;) {
        const { lines, next } = await ask('bill', bill, { day, after });
        yield* lines;
        if (next === '') return;
        after = next;
      }
    },
  };
}

function isSigned(raw: Buffer, headers: Headers, key: KeyObject): boolean {
  const text = signedText(headerOrEmpty(headers, 'sandbox-timestamp'), headerOrEmpty(headers, 'sandbox-nonce'), raw);
  return verify('sha256', text, key, Buffer.from(headerOrEmpty(headers, 'sandbox-signature'), 'base64'));
}

function readNotificationBody(raw: Buffer): z.output<typeof notification> {
  try {
    return notification.parse(JSON.parse(raw.toString()));
  } catch {
    throw new NotificationRefused('signed, but not a notification');
  }
}
