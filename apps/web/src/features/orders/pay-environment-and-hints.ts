import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import type { PayInfo } from './orders.ts';

/** Where somebody looks at an order. */
interface Place {
  /** A phone cannot scan a code on its own screen. */
  phone: boolean;
  /** WeChat's own browser: opens neither Alipay's page nor the one that WeChat Pay has for other browsers. */
  wechat: boolean;
}

export function payEnvironmentOf(userAgent: string = navigator.userAgent): Place {
  return {
    phone: /\bMobile\b/.test(userAgent) && !/\biPad\b/.test(userAgent),
    wechat: /MicroMessenger/i.test(userAgent),
  };
}

/** Said beside a channel before it is chosen. */
export function paymentChannelNote(channel: string, { wechat }: Place): string {
  return wechat ? (rechargeAndOrdersWords.inWechat[channel] ?? '') : '';
}

/** What to know about paying here, and whether somebody may be stuck with it; empty where it just works. */
export function paymentHint(
  { order, payment }: Pick<PayInfo, 'order' | 'payment'>,
  { phone, wechat }: Place,
): { text: string; stuck: boolean } {
  const text = rechargeAndOrdersWords.result;
  // Perhaps this provider does not come back, but another is there.
  if (payment === null) return { text: '', stuck: true };
  if (payment.kind === 'qr')
    return phone || wechat ? { text: text.qrOnPhone, stuck: true } : { text: text.qrHint, stuck: false };
  if (wechat && rechargeAndOrdersWords.inWechat[order.channel] !== undefined)
    return { text: text.pageInWechat, stuck: true };
  if (order.channel === 'wechat' && !phone) return { text: text.pageOnPhone, stuck: true };
  return { text: '', stuck: false };
}
