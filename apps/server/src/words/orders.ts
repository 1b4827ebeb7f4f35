/** What an order is about. */
export interface OrderGoods {
  kind: 'recharge' | 'membership' | 'download';
  /** As it stands in the order. */
  subject: string;
  coins: number;
}

/** Written by an operator, or the rule that the server followed. */
export type RefundReasonOrRule = { written: string } | { rule: keyof typeof refundRules };

const refundRules = {
  unserved: '一天内只下载了不到一成，钻石已自动退回',
  ownRequest: '自助退款：24 小时内下载不到一成',
};

export const orderWords = {
  refundRules,
  subjects: {
    coins: (coins: number) => `${coins.toLocaleString('en-US')} 钻石`,
    membership: (plan: string) => `会员${plan}`,
  },
  /** Of entries in the ledger. */
  entries: {
    topUp: (subject: string) => `充值 ${subject}`,
    refund: (subject: string) => `退款 ${subject}`,
    coinsReturned: (subject: string) => `退回 ${subject}`,
    coupon: (title: string) => `充值优惠 ${title}`,
  },
  /** Of events in an order's timeline. */
  notes: {
    paidLate: '付款晚到，照常到账',
    couponGone: '优惠券已用于另一笔订单或已作废，这笔没有加赠',
    refundAsked: '支付渠道已受理',
    refundFailed: '支付渠道没有受理，客服会跟进',
  },
  /** Of alerts that the server closes. */
  alerts: { moneyReturned: '款项已按原路退回', reconciled: '已对账' },
};

export function refundReasonText(reason: RefundReasonOrRule, rules = refundRules): string {
  return 'written' in reason ? reason.written : rules[reason.rule];
}
