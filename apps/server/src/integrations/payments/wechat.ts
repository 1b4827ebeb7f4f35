import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { paymentWords } from '../../words/payments.ts';
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
  RefundRefused,
  type PaymentChannel,
  type ProviderPayment,
} from './payment-channel-types.ts';
import { downloadBillFromUrl, unescapePem, requestTimeoutMs } from './provider-timeouts-headers-and-bill-download.ts';
import { formatShanghaiTime } from './provider-amounts-times-and-bill-tables.ts';
import { parseWechatBill } from './parse-wechat-bill.ts';
import { truncateWechatRefundReason, padOrderNoForWechat } from './wechat-order-number-and-refund-reason.ts';
import {
  wechatSignatureFault,
  verifyAndDecryptWechatNotification,
  paymentStateOfWechatTradeState,
  wechatTransactionSchema,
} from './wechat-notification.ts';

export interface WechatAccount {
  gateway: string;
  appId: string;
  merchantId: string;
  serial: string;
  privateKey: string;
  publicKeyId: string;
  publicKey: string;
  apiKey: string;
}

interface Answer {
  status: number;
  body: unknown;
  /** Of a refusal. */
  code: string;
}

const settled = /^ORDER_?(CLOSED|PAID|NOT_?EXIST)$/;
/** These may be gone with another try; every other word about a refund is final. */
const passing = /^(SYSTEM_?ERROR|FREQUENCY_LIMITED|RATELIMIT_EXCEEDED|NOT_ENOUGH|BIZERR_NEED_RETRY|SIGN_ERROR)$/;

/**
 * WeChat Pay v3. On phones H5, a page that opens the app and is good for five minutes; elsewhere native, a QR code that stays
 * valid longer than an order does. A code cannot be scanned by the phone that shows it, nor read from its screen.
 */
export function createWechatPayChannel(
  account: WechatAccount,
  now: () => number = Date.now,
  timeoutMs = requestTimeoutMs,
): PaymentChannel {
  const privateKey = createPrivateKey(unescapePem(account.privateKey));
  const publicKey = createPublicKey(unescapePem(account.publicKey));
  const expected = () => ({ ...account, publicKey, now: now() });

  function authorization(method: string, url: URL, body: string): string {
    const timestamp = Math.floor(now() / 1000);
    const nonce = randomBytes(16).toString('hex');
    const text = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`;
    const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
    const parts = { mchid: account.merchantId, nonce_str: nonce, signature, timestamp, serial_no: account.serial };
    const listed = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`;
  }

  async function ask(method: 'GET' | 'POST', path: string, fields?: object): Promise<Answer> {
    const url = new URL(path, account.gateway);
    const body = fields === undefined ? '' : JSON.stringify(fields);
    let raw: Buffer;
    let answer: Response;
    try {
      answer = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'lanyu',
          authorization: authorization(method, url, body),
          'wechatpay-serial': account.publicKeyId,
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === '' ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      raw = Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      throw new PaymentProviderUnavailable('WeChat Pay did not answer', { cause: error });
    }
    if (answer.status >= 500 || answer.status === 429)
      throw new PaymentProviderUnavailable(`WeChat Pay: ${answer.status}`);
    const fault = wechatSignatureFault(raw, Object.fromEntries(answer.headers), expected());
    if (fault !== undefined) throw new PaymentProviderUnavailable(`an answer of WeChat Pay: ${fault}`);
    const parsed: unknown = raw.length === 0 ? {} : JSON.parse(raw.toString());
    const refused = z.object({ code: z.string() }).safeParse(parsed);
    return {
      status: answer.status,
      body: parsed,
      code: answer.ok ? '' : (refused.data?.code ?? String(answer.status)),
    };
  }

  function refusal({ code }: Answer): Error {
    return passing.test(code)
      ? new PaymentProviderUnavailable(`WeChat Pay: ${code}`)
      : new PaymentProviderRefused(`WeChat Pay: ${code}`);
  }

  const ordersPath = (orderNo: string) =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(padOrderNoForWechat(orderNo))}`;

  return {
    name: 'wechat',
    label: paymentWords.channels.wechat,
    async start({ orderNo, amountFen, subject, expiresAt, notifyUrl, returnUrl, client }) {
      const scene = { payer_client_ip: client.address, h5_info: { type: 'Wap' } };
      const answer = await ask('POST', `/v3/pay/transactions/${client.phone ? 'h5' : 'native'}`, {
        appid: account.appId,
        mchid: account.merchantId,
        description: subject,
        out_trade_no: padOrderNoForWechat(orderNo),
        time_expire: `${formatShanghaiTime(expiresAt).replace(' ', 'T')}+08:00`,
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
        ...(client.phone && { scene_info: scene }),
      });
      if (answer.code !== '') throw refusal(answer);
      if (client.phone) {
        const { h5_url } = z.object({ h5_url: z.url({ protocol: /^https?$/ }) }).parse(answer.body);
        return { kind: 'page', url: `${h5_url}&redirect_url=${encodeURIComponent(returnUrl)}` };
      }
      return { kind: 'qr', url: z.object({ code_url: z.string() }).parse(answer.body).code_url };
    },
    readNotification: async (raw, headers) => verifyAndDecryptWechatNotification(raw, headers, expected()),
    answer: (understood) => ({
      status: understood ? 200 : 500,
      contentType: 'application/json',
      body: understood
        ? JSON.stringify({ code: 'SUCCESS', message: paymentWords.wechatAnswer.understood })
        : JSON.stringify({ code: 'FAIL', message: paymentWords.wechatAnswer.refused }),
    }),
    async query(orderNo): Promise<ProviderPayment> {
      const answer = await ask('GET', `${ordersPath(orderNo)}?mchid=${account.merchantId}`);
      if (/^ORDER_?NOT_?EXIST$/.test(answer.code)) {
        return { state: 'absent', orderNo, tradeNo: '', amountFen: 0, currency: 'CNY' };
      }
      if (answer.code !== '') throw refusal(answer);
      const found = wechatTransactionSchema.parse(answer.body);
      if (found.out_trade_no !== orderNo || found.mchid !== account.merchantId) {
        throw new PaymentProviderUnavailable('WeChat Pay answered about another order');
      }
      const state = paymentStateOfWechatTradeState(found.trade_state);
      if (state === undefined) throw new PaymentProviderUnavailable('a state WeChat Pay does not document');
      return {
        state,
        orderNo,
        tradeNo: found.transaction_id ?? '',
        amountFen: found.amount?.total ?? 0,
        currency: found.amount?.currency ?? 'CNY',
      };
    },
    async close(orderNo) {
      const answer = await ask('POST', `${ordersPath(orderNo)}/close`, { mchid: account.merchantId });
      if (answer.code !== '' && !settled.test(answer.code)) throw refusal(answer);
    },
    async refund({ orderNo, refundNo, amountFen, totalFen, reason }) {
      const answer = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: padOrderNoForWechat(orderNo),
        out_refund_no: refundNo,
        reason: truncateWechatRefundReason(reason),
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      if (answer.code !== '') {
        const error = refusal(answer);
        throw error instanceof PaymentProviderRefused ? new RefundRefused(error.message) : error;
      }
      const { status } = z.object({ status: z.string() }).parse(answer.body);
      if (status === 'CLOSED') throw new RefundRefused('WeChat Pay closed the refund');
      // ABNORMAL waits for a person in the merchant's console, and may then succeed.
      return status === 'SUCCESS' ? 'done' : 'pending';
    },
    async *bill(day) {
      const answer = await ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
      if (answer.code === 'NO_STATEMENT_EXIST') return;
      if (answer.code !== '') throw refusal(answer);
      const file = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });
      const { hash_value, download_url } = file.parse(answer.body);
      // Files are not signed; the signed answer before says what they are.
      const text = await downloadBillFromUrl(download_url, {
        authorization: authorization('GET', new URL(download_url), ''),
      });
      if (createHash('sha1').update(text).digest('hex') !== hash_value.toLowerCase()) {
        throw new PaymentProviderUnavailable('a bill of WeChat Pay that is not what was promised');
      }
      yield* parseWechatBill(text.toString());
    },
  };
}
