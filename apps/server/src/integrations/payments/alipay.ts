import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { paymentWords } from '../../words/payments.ts';
import { parseAlipayBill } from './parse-alipay-bill.ts';
import { verifyAndParseAlipayNotification, paymentStateOfAlipayTrade } from './alipay-notification.ts';
import {
  PaymentProviderRefused,
  PaymentProviderUnavailable,
  RefundRefused,
  type PaymentChannel,
  type ProviderPayment,
} from './payment-channel-types.ts';
import { downloadBillFromUrl, unescapePem, requestTimeoutMs } from './provider-timeouts-headers-and-bill-download.ts';
import { yuanTextToFen, formatShanghaiTime, fenToYuanText } from './provider-amounts-times-and-bill-tables.ts';

export interface AlipayAccount {
  gateway: string;
  appId: string;
  sellerId: string;
  privateKey: string;
  /** Alipay's. */
  publicKey: string;
}

const absent = 'ACQ.TRADE_NOT_EXIST';
const noBill = 'isp.bill_not_exist';
/** Paid or closed already: nothing is left to close. */
const settled = /^ACQ\.(TRADE_STATUS_ERROR|REASON_TRADE_STATUS_INVALID|REASON_ILLEGAL_STATUS|TRADE_NOT_EXIST)$/;
/** These may be gone with another try; the seller's balance can be topped up. Every other word about a refund is final. */
const passing =
  /^(ACQ\.(SYSTEM_ERROR|SELLER_BALANCE_NOT_ENOUGH)|aop\.|isp\.|isv\.(app-call-limited|method-call-limited))/;

/** Mobile web payment (alipay.trade.wap.pay). The SDK is loaded with the first call. */
export function createAlipayChannel(
  account: AlipayAccount,
  now: () => number = Date.now,
  timeoutMs = requestTimeoutMs,
): PaymentChannel {
  const publicKey = createPublicKey(unescapePem(account.publicKey));
  const privateKey = createPrivateKey(unescapePem(account.privateKey));
  let loading: Promise<AlipaySdk> | undefined;

  async function openSdk(): Promise<AlipaySdk> {
    const { AlipaySdk: Sdk } = await import('alipay-sdk');
    return new Sdk({
      appId: account.appId,
      privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
      alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      gateway: account.gateway,
      timeout: timeoutMs,
    });
  }

  async function ask(method: string, bizContent: object): Promise<AlipaySdkCommonResult> {
    loading ??= openSdk();
    const sdk = await loading;
    try {
      // The SDK would write this machine's local time where Alipay reads Shanghai's.
      return await sdk.exec(method, { bizContent, timestamp: formatShanghaiTime(now()) }, { validateSign: true });
    } catch (error) {
      // Its messages repeat whole requests and answers.
      const name = error instanceof Error ? error.name : 'error';
      throw new PaymentProviderUnavailable(`Alipay did not answer ${method}: ${name}`);
    }
  }

  function refusal(method: string, answer: AlipaySdkCommonResult): Error {
    const code = String(answer['subCode'] ?? answer.code);
    const fault = `Alipay, ${method}: ${code}`;
    return answer.code === '20000' || passing.test(code)
      ? new PaymentProviderUnavailable(fault)
      : new PaymentProviderRefused(fault);
  }

  const isFine = (answer: AlipaySdkCommonResult) => answer.code === '10000';

  return {
    name: 'alipay',
    label: paymentWords.channels.alipay,
    async start({ orderNo, amountFen, subject, expiresAt, notifyUrl, returnUrl }) {
      loading ??= openSdk();
      const sdk = await loading;
      // Signed here, not asked for: the payment begins to exist when the person opens the page.
      const url = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        notifyUrl,
        returnUrl,
        timestamp: formatShanghaiTime(now()),
        bizContent: {
          outTradeNo: orderNo,
          totalAmount: fenToYuanText(amountFen),
          subject,
          productCode: 'QUICK_WAP_WAY',
          timeExpire: formatShanghaiTime(expiresAt),
          quitUrl: returnUrl,
        },
      });
      return { kind: 'page', url };
    },
    readNotification: async (raw) => verifyAndParseAlipayNotification(raw, { ...account, publicKey, now: now() }),
    answer: (understood) => ({ status: 200, contentType: 'text/plain', body: understood ? 'success' : 'fail' }),
    async query(orderNo): Promise<ProviderPayment> {
      const answer = await ask('alipay.trade.query', { outTradeNo: orderNo });
      if (answer['subCode'] === absent) {
        return { state: 'absent', orderNo, tradeNo: '', amountFen: 0, currency: 'CNY' };
      }
      if (!isFine(answer)) throw refusal('query', answer);
      if (answer['outTradeNo'] !== orderNo) throw new PaymentProviderUnavailable('Alipay answered about another order');
      const state = paymentStateOfAlipayTrade(String(answer['tradeStatus']));
      if (state === undefined) throw new PaymentProviderUnavailable('a state Alipay does not document');
      return {
        state,
        orderNo,
        tradeNo: String(answer['tradeNo'] ?? ''),
        amountFen: yuanTextToFen(String(answer['totalAmount'])),
        currency: String(answer['transCurrency'] ?? 'CNY'),
      };
    },
    async close(orderNo) {
      const answer = await ask('alipay.trade.close', { outTradeNo: orderNo });
      if (!isFine(answer) && !settled.test(String(answer['subCode']))) throw refusal('close', answer);
    },
    async refund({ orderNo, refundNo, amountFen, reason }) {
      const answer = await ask('alipay.trade.refund', {
        outTradeNo: orderNo,
        outRequestNo: refundNo,
        refundAmount: fenToYuanText(amountFen),
        refundReason: reason,
      });
      if (!isFine(answer)) {
        const error = refusal('refund', answer);
        throw error instanceof PaymentProviderRefused ? new RefundRefused(error.message) : error;
      }
      if (answer['fundChange'] === 'Y') return 'done';
      // `N` is also in the answer to a repeat: only a query shows whether the money was returned.
      const known = await ask('alipay.trade.fastpay.refund.query', { outTradeNo: orderNo, outRequestNo: refundNo });
      if (!isFine(known)) throw new PaymentProviderUnavailable('Alipay does not say how far a refund is');
      return known['refundStatus'] === 'REFUND_SUCCESS' ? 'done' : 'pending';
    },
    async *bill(day) {
      const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', { billType: 'trade', billDate: day });
      if (answer['subCode'] === noBill) return;
      if (!isFine(answer)) throw refusal('bill', answer);
      yield* parseAlipayBill(await downloadBillFromUrl(String(answer['billDownloadUrl'])));
    },
  };
}
