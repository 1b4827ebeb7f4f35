import { createDecipheriv, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { NotificationRefused, type PaymentNotification, type ProviderPayment } from './payment-channel-types.ts';
import { headerOrEmpty, MAX_CLOCK_SKEW_MS } from './provider-timeouts-headers-and-bill-download.ts';
import { removePaddingFromWechatOrderNo } from './wechat-order-number-and-refund-reason.ts';

interface Expected {
  appId: string;
  merchantId: string;
  publicKeyId: string;
  publicKey: KeyObject;
  apiKey: string;
  now: number;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export const wechatTransactionSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().transform(removePaddingFromWechatOrderNo),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  amount: z.object({ total: z.int(), currency: z.string() }).optional(),
});

const notification = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    associated_data: z.string().optional(),
    nonce: z.string(),
  }),
});

/** What is wrong with bytes that should be WeChat Pay's; undefined when nothing is. */
export function wechatSignatureFault(raw: Buffer, headers: Headers, expected: Expected): string | undefined {
  const timestamp = headerOrEmpty(headers, 'wechatpay-timestamp');
  const nonce = headerOrEmpty(headers, 'wechatpay-nonce');
  if (headerOrEmpty(headers, 'wechatpay-serial') !== expected.publicKeyId) return 'signed with another key';
  if (!/^\d{10}$/.test(timestamp)) return 'no time';
  if (Math.abs(Number(timestamp) * 1000 - expected.now) > MAX_CLOCK_SKEW_MS) return 'too old or too new';
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), raw, Buffer.from('\n')]);
  const signature = Buffer.from(headerOrEmpty(headers, 'wechatpay-signature'), 'base64');
  return verify('sha256', text, expected.publicKey, signature) ? undefined : 'not signed by WeChat Pay';
}

export function verifyAndDecryptWechatNotification(
  raw: Buffer,
  headers: Headers,
  expected: Expected,
): PaymentNotification {
  const fault = wechatSignatureFault(raw, headers, expected);
  if (fault !== undefined) throw new NotificationRefused(fault);
  const paid = contentOf(raw, expected.apiKey);
  if (paid.mchid !== expected.merchantId) throw new NotificationRefused('meant for another merchant');
  if (paid.appid !== expected.appId) throw new NotificationRefused('meant for another application');
  if (paid.amount === undefined) throw new NotificationRefused('signed, but without an amount');
  const state = paymentStateOfWechatTradeState(paid.trade_state);
  if (state === undefined) throw new NotificationRefused('a state WeChat Pay does not document');
  return {
    state,
    orderNo: paid.out_trade_no,
    tradeNo: paid.transaction_id ?? '',
    amountFen: paid.amount.total,
    currency: paid.amount.currency,
    nonce: headerOrEmpty(headers, 'wechatpay-nonce'),
  };
}

function contentOf(raw: Buffer, apiKey: string): z.output<typeof wechatTransactionSchema> {
  try {
    const { event_type, resource } = notification.parse(JSON.parse(raw.toString()));
    if (event_type !== 'TRANSACTION.SUCCESS') throw new Error('not of a payment');
    const sealed = Buffer.from(resource.ciphertext, 'base64');
    const opened = createDecipheriv('aes-256-gcm', apiKey, resource.nonce, { authTagLength: 16 });
    opened.setAAD(Buffer.from(resource.associated_data ?? ''));
    opened.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    return wechatTransactionSchema.parse(JSON.parse(text.toString()));
  } catch {
    throw new NotificationRefused('signed, but not a notification of a payment that opens with our key');
  }
}

/** `REFUND`: money went back, so nothing is to be credited. */
export function paymentStateOfWechatTradeState(state: string): ProviderPayment['state'] | undefined {
  switch (state) {
    case 'SUCCESS':
      return 'paid';
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
      return 'unpaid';
    case 'PAYERROR':
      return 'failed';
    case 'CLOSED':
    case 'REVOKED':
    case 'REFUND':
      return 'closed';
    default:
      return undefined;
  }
}
