import { expect, test } from 'vitest';
import { fromWechatNumber, refundReason, wechatNumberOf } from './wechat-formats.ts';

test('[X-M9] an order keeps its number at WeChat Pay, which takes none of less than six characters', () => {
  expect(wechatNumberOf('LY7')).toBe('LY7---');
  expect(wechatNumberOf('LY12345')).toBe('LY12345');
  for (const orderNo of ['LY1', 'LY42', 'LY9999', 'LY10000', 'LY123456789012345678']) {
    expect(wechatNumberOf(orderNo)).toMatch(/^[\w-]{6,32}$/);
    expect(fromWechatNumber(wechatNumberOf(orderNo))).toBe(orderNo);
  }
});

test('[X-M10] a long reason of a refund is cut between characters', () => {
  expect(refundReason('退款')).toBe('退款');
  expect(refundReason('退'.repeat(200))).toBe('退'.repeat(26));
  expect(refundReason(`a${'😀'.repeat(60)}`)).toBe(`a${'😀'.repeat(19)}`);
});
