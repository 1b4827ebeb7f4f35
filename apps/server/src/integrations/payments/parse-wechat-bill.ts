import type { BillLine } from './payment-channel-types.ts';
import { yuanTextToFen, parseShanghaiTime, readBillTable } from './provider-amounts-times-and-bill-tables.ts';
import { removePaddingFromWechatOrderNo } from './wechat-order-number-and-refund-reason.ts';

/** One table of payments and refunds, and a line of sums after it. */
export function* parseWechatBill(text: string): Generator<BillLine> {
  for (const row of readBillTable(text, '交易时间')) {
    const state = row['交易状态'];
    if (state !== 'SUCCESS' && state !== 'REFUND') throw new Error('a bill with a state that is not documented');
    // A refund that failed moved nothing.
    if (state === 'REFUND' && row['退款状态'] === 'FAIL') continue;
    yield {
      kind: state === 'SUCCESS' ? 'payment' : 'refund',
      orderNo: removePaddingFromWechatOrderNo(row['商户订单号'] ?? ''),
      tradeNo: row['微信订单号'] ?? '',
      amountFen: yuanTextToFen((state === 'SUCCESS' ? row['订单金额'] : row['申请退款金额']) ?? ''),
      at: parseShanghaiTime(row['交易时间'] ?? ''),
    };
  }
}
