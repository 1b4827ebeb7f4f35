import { CallError } from '@lanyu/client/errors';
import { expect, test, vi } from 'vitest';
import { shortYuanTextWithoutSign, yuanTextWithoutSign } from './yuan-text.ts';
import { paymentChannelNote, paymentHint, payEnvironmentOf } from './pay-environment-and-hints.ts';
import { nextPollDelay } from './next-poll-delay.ts';
import { orderRefusalOfError } from './order-refusal.ts';
import { paymentStageOf } from './payment-stage.ts';

vi.mock('#src/lib/network/api.ts', () => ({ client: {} }));

function refusal(code: number, facts: { status?: number; reason?: 'answer' | 'timeout' | 'network' } = {}) {
  const { status = 200, reason = 'answer' } = facts;
  return new CallError({ reason, code, msg: '原因', httpMessage: '', status, requestId: '', url: '', data: null });
}
const cap = { capFen: 50_000, spentFen: 48_000, pendingCapFen: null, pendingTime: 0 };

test('money is written to the cent, and short where it is round', () => {
  expect([yuanTextWithoutSign(3000), yuanTextWithoutSign(5), yuanTextWithoutSign(123_456_78)]).toEqual([
    '30.00',
    '0.05',
    '123,456.78',
  ]);
  expect([shortYuanTextWithoutSign(64_800), shortYuanTextWithoutSign(3050)]).toEqual(['648', '30.50']);
});

test('[D-13] an order is looked at quickly at first, then slower, slowly for late payments, and not once it is over', () => {
  const pauses = Array.from({ length: 20 }, (_, looks) => Number(nextPollDelay('paying', looks)));
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  expect([pauses[0], pauses.at(-1)]).toEqual([1000, 10_000]);
  expect([nextPollDelay('closed', 0), nextPollDelay('failed', 9)]).toEqual([20_000, 20_000]);
  expect([nextPollDelay('delivered', 0), nextPollDelay('refunded', 0)]).toEqual([false, false]);
});

test('[D-13] every refusal says what happened to the money', () => {
  vi.stubGlobal('navigator', { onLine: true });
  for (const failure of [
    refusal(3002),
    refusal(1002),
    refusal(3007),
    refusal(3009),
    refusal(1),
    refusal(1005, { status: 503 }),
  ]) {
    expect(orderRefusalOfError(failure, cap).text).toMatch(/没有下单|没有扣款/);
  }
  expect(orderRefusalOfError(refusal(3007), cap)).toMatchObject({
    remedy: 'cap',
    text: expect.stringContaining('¥500.00'),
  });
  expect(orderRefusalOfError(refusal(3007), undefined).text).not.toContain('¥');
  expect(orderRefusalOfError(refusal(3002), cap)).toMatchObject({
    stale: true,
    text: expect.stringContaining('价格变了'),
  });
  expect(orderRefusalOfError(refusal(1002), cap)).toMatchObject({ stale: true, text: expect.stringContaining('下架') });
  // A lost answer may hide an order: pressing again is safe, and said to be.
  expect(orderRefusalOfError(refusal(-1, { status: 0, reason: 'timeout' }), cap).text).toContain('不会重复下单');
  expect(orderRefusalOfError(refusal(1005, { status: 503 }), cap).text).toContain('不会重复下单');
  vi.stubGlobal('navigator', { onLine: false });
  expect(orderRefusalOfError(refusal(-1, { status: 0, reason: 'network' }), cap).text).toContain('没有网络');
  vi.unstubAllGlobals();
});

test('[D-13] what cannot be paid here says where it can be, and is not where somebody stays stuck', () => {
  const phone = payEnvironmentOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1');
  const inWechat = payEnvironmentOf('Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36 MicroMessenger/8.0.60');
  const desk = payEnvironmentOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15');
  const paid = (channel: string, kind: 'page' | 'qr', place: typeof phone) =>
    paymentHint(
      { order: { channel } as Parameters<typeof paymentHint>[0]['order'], payment: { kind, url: '' } },
      place,
    );
  expect(paid('wechat', 'qr', desk)).toMatchObject({ stuck: false, text: expect.stringContaining('用手机扫码') });
  for (const place of [phone, inWechat])
    expect(paid('wechat', 'qr', place)).toMatchObject({
      stuck: true,
      text: expect.stringContaining('请用另一台设备扫码'),
    });
  expect(paid('wechat', 'page', desk)).toMatchObject({ stuck: true, text: expect.stringContaining('手机') });
  expect(paid('alipay', 'page', inWechat)).toMatchObject({ stuck: true, text: expect.stringContaining('浏览器') });
  for (const [channel, place] of [
    ['wechat', phone],
    ['alipay', phone],
    ['alipay', desk],
    ['sandbox', inWechat],
  ] as const)
    expect(paid(channel, 'page', place)).toEqual({ stuck: false, text: '' });
  expect(paymentChannelNote('alipay', inWechat)).toBe('在微信里不能打开支付宝，请在浏览器打开');
  expect([paymentChannelNote('alipay', phone), paymentChannelNote('sandbox', inWechat)]).toEqual(['', '']);
});

test('[X-M8] who was on the provider’s page waits for its answer, who was not is asked to go there', () => {
  const order = { state: 'paying', expireTime: 2000 } as Parameters<typeof paymentStageOf>[0]['order'];
  const payment = { kind: 'page' as const, url: 'https://pay.example/1' };
  expect(paymentStageOf({ order, payment }, false, 1000)).toBe('toPay');
  expect(paymentStageOf({ order, payment }, true, 1000)).toBe('confirming');
  expect(paymentStageOf({ order, payment: null }, false, 1999)).toBe('preparing');
  // Its time is over: nothing is being prepared any more.
  expect(paymentStageOf({ order, payment: null }, false, 2000)).toBe('confirming');
  expect(paymentStageOf({ order: { ...order, state: 'closed' }, payment: null }, true)).toBe('closed');
});
