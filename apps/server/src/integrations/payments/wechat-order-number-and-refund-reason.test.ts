import { expect, test } from 'vitest';
import {
  removePaddingFromWechatOrderNo,
  truncateWechatRefundReason,
  padOrderNoForWechat,
} from './wechat-order-number-and-refund-reason.ts';

test('[X-M9] an order keeps its number at WeChat Pay, which takes none of less than six characters', () => {
  expect(padOrderNoForWechat('LY7')).toBe('LY7---');
  expect(padOrderNoForWechat('LY12345')).toBe('LY12345');
  for (const orderNo of ['LY1', 'LY42', 'LY9999', 'LY10000', 'LY123456789012345678']) {
    expect(padOrderNoForWechat(orderNo)).toMatch(/^[\w-]{6,32}$/);
    expect(removePaddingFromWechatOrderNo(padOrderNoForWechat(orderNo))).toBe(orderNo);
  }
});

test('[X-M10] a long reason of a refund is cut between characters', () => {
  expect(truncateWechatRefundReason('退款')).toBe('退款');
  expect(truncateWechatRefundReason('退'.repeat(200))).toBe('退'.repeat(26));
  expect(truncateWechatRefundReason(`a${'😀'.repeat(60)}`)).toBe(`a${'😀'.repeat(19)}`);
});
