import { createVerify, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { zipOf } from '#test/hostile-packages/zip-of.ts';
import { makeKeys, useGateway } from '#test/providers/provider-gateway.ts';
import { createAlipayChannel } from './alipay.ts';
import {
  NotificationRefused,
  PaymentProviderRefused,
  PaymentProviderUnavailable,
  RefundRefused,
} from './payment-channel-types.ts';

const ours = makeKeys();
const theirs = makeKeys();
const gateway = useGateway();
const at = Date.UTC(2026, 10, 15, 4, 0, 0); // noon in Shanghai

const channel = (timeoutMs = 10_000, now = at) =>
  createAlipayChannel(
    {
      gateway: `${gateway.origin}/gateway.do`,
      appId: '2021000000000001',
      sellerId: '2088000000000001',
      privateKey: ours.privatePem.replaceAll('\n', '\\n'),
      publicKey: theirs.publicPem,
    },
    () => now,
    timeoutMs,
  );

const sorted = (fields: URLSearchParams | Record<string, string>) =>
  [...new URLSearchParams(fields as Record<string, string>)]
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** A notification as Alipay's documentation writes it: neither `sign` nor `sign_type` are signed. */
function notification(
  changed: Record<string, string> = {},
  key = theirs.privateKey,
  algorithm = 'sha256',
): URLSearchParams {
  const fields: Record<string, string> = {
    gmt_create: '2026-11-15 11:59:00',
    charset: 'utf-8',
    subject: '300 钻 & 15%',
    buyer_id: '2088722000000000',
    invoice_amount: '30.00',
    version: '1.0',
    notify_id: '2026111501222120000000000000000001',
    fund_bill_list: '[{"amount":"30.00","fundChannel":"ALIPAYACCOUNT"}]',
    notify_type: 'trade_status_sync',
    out_trade_no: 'LY42',
    total_amount: '30.00',
    trade_status: 'TRADE_SUCCESS',
    trade_no: '2026111522001400000000000001',
    auth_app_id: '2021000000000001',
    body: '',
    gmt_payment: '2026-11-15 11:59:58',
    notify_time: '2026-11-15 12:00:01',
    app_id: '2021000000000001',
    seller_id: '2088000000000001',
    ...changed,
  };
  const signature = sign(algorithm, Buffer.from(sorted(fields)), key).toString('base64');
  return new URLSearchParams({ ...fields, sign_type: algorithm === 'sha256' ? 'RSA2' : 'RSA', sign: signature });
}

const read = (fields: URLSearchParams | string, now = at) =>
  channel(undefined, now).readNotification(Buffer.from(fields.toString()), {
    'content-type': 'application/x-www-form-urlencoded',
  });

test('[X-M9] what Alipay signed is read', async () => {
  expect(await read(notification())).toEqual({
    state: 'paid',
    orderNo: 'LY42',
    tradeNo: '2026111522001400000000000001',
    amountFen: 3000,
    currency: 'CNY',
    nonce: '2026111501222120000000000000000001',
  });
  expect((await read(notification({ trade_status: 'TRADE_CLOSED' }))).state).toBe('closed');
  expect((await read(notification({ trade_status: 'TRADE_FINISHED' }))).state).toBe('paid');
  expect((await read(notification({ trade_status: 'WAIT_BUYER_PAY' }))).state).toBe('unpaid');
  expect((await read(notification({ trans_currency: 'USD' }))).currency).toBe('USD');
  // The last repeat, should it still carry the time of the first.
  expect((await read(notification({ notify_time: '2026-11-14 11:00:01' }))).state).toBe('paid');
});

test('[X-M9] whatever is changed, added, left out or signed by others is refused', async () => {
  const genuine = notification();
  for (const [name, value] of genuine) {
    if (value === '') continue;
    const changed = new URLSearchParams(genuine);
    changed.set(
      name,
      value.replace(/\w(?=\W*$)/, (sign_) => (sign_ === '1' ? '2' : '1')),
    );
    expect(changed.toString()).not.toBe(genuine.toString());
    // The last letter of base64 may stand for bits that are not there.
    if (name === 'sign') changed.set(name, `AAAA${value.slice(4)}`);
    await expect(read(changed), name).rejects.toThrow(NotificationRefused);
    const without = new URLSearchParams(genuine);
    without.delete(name);
    await expect(read(without), `without ${name}`).rejects.toThrow(NotificationRefused);
  }
  await expect(read(`${genuine.toString()}&refund_fee=1`)).rejects.toThrow(NotificationRefused);
  await expect(read(`${genuine.toString()}&total_amount=648.00`)).rejects.toThrow(NotificationRefused);
  await expect(read(notification({}, ours.privateKey))).rejects.toThrow(NotificationRefused);
  await expect(read(notification({}, theirs.privateKey, 'sha1'))).rejects.toThrow(NotificationRefused);
  await expect(read('')).rejects.toThrow(NotificationRefused);
});

test('[X-M9] signed by Alipay but not for us, not now, or not a payment: refused', async () => {
  const others: Record<string, string>[] = [
    { app_id: '2021000000000002' },
    { seller_id: '2088000000000002' },
    { notify_time: '2026-11-14 10:59:59' },
    { notify_time: '2026-11-15 12:05:01' },
    { notify_time: 'now' },
    { notify_type: 'dut_user_sign' },
    { notify_id: '' },
    { trade_status: 'TRADE_PENDING' },
    { total_amount: '30.001' },
    { total_amount: '3e1' },
  ];
  for (const change of others) {
    await expect(read(notification(change)), JSON.stringify(change)).rejects.toThrow(NotificationRefused);
  }
});

test('[D-13] the page to pay on is signed for the order, its amount and its end', async () => {
  const { kind, url } = await channel().start({
    orderNo: 'LY42',
    amountFen: 3001,
    subject: '300 钻',
    expiresAt: at + 30 * 60_000,
    notifyUrl: 'https://lanyu.example/api/pay/notify/alipay',
    returnUrl: 'https://lanyu.example/recharge/42',
    client: { address: '198.51.100.7', phone: true },
  });
  expect(kind).toBe('page');
  const { searchParams } = new URL(url);
  const signature = searchParams.get('sign') ?? '';
  expect(createVerify('sha256').update(sorted(searchParams)).verify(ours.publicKey, signature, 'base64')).toBe(true);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    method: 'alipay.trade.wap.pay',
    app_id: '2021000000000001',
    timestamp: '2026-11-15 12:00:00',
    notify_url: 'https://lanyu.example/api/pay/notify/alipay',
    return_url: 'https://lanyu.example/recharge/42',
  });
  expect(JSON.parse(searchParams.get('biz_content') ?? '')).toMatchObject({
    out_trade_no: 'LY42',
    total_amount: '30.01',
    time_expire: '2026-11-15 12:30:00',
  });
});

/** Answers the methods given, as the gateway of open API 2.0 does; refuses what is not signed by us. */
function answering(answers: Record<string, object>, key = theirs.privateKey): void {
  gateway.asked.length = 0;
  gateway.say = ({ path, body }) => {
    const fields = new URLSearchParams(`${path.split('?')[1]}&${body}`);
    const method = fields.get('method') ?? '';
    const ok = createVerify('sha256')
      .update(sorted(fields))
      .verify(ours.publicKey, fields.get('sign') ?? '', 'base64');
    const content = JSON.stringify(ok ? answers[method] : { code: '40002', sub_code: 'isv.invalid-signature' });
    const signature = sign('sha256', Buffer.from(content), key).toString('base64');
    return { body: `{"${method.replaceAll('.', '_')}_response":${content},"sign":"${signature}"}` };
  };
}
const fine = { code: '10000', msg: 'Success' };
const wrong = (sub_code: string, code = '40004') => ({ code, msg: 'Business Failed', sub_code });

test('[X-M9] asks how a payment is, and believes only a signed answer about it', async () => {
  const trade = { ...fine, out_trade_no: 'LY42', trade_no: 'T1', trade_status: 'TRADE_SUCCESS', total_amount: '0.29' };
  answering({ 'alipay.trade.query': trade });
  const state = { state: 'paid', orderNo: 'LY42', tradeNo: 'T1', amountFen: 29, currency: 'CNY' };
  expect(await channel().query('LY42')).toEqual(state);
  await expect(channel().query('LY43')).rejects.toThrow(PaymentProviderUnavailable);
  answering({ 'alipay.trade.query': wrong('ACQ.TRADE_NOT_EXIST') });
  expect((await channel().query('LY42')).state).toBe('absent');
  answering({ 'alipay.trade.query': wrong('ACQ.SYSTEM_ERROR') });
  await expect(channel().query('LY42')).rejects.toThrow(PaymentProviderUnavailable);
  answering({ 'alipay.trade.query': wrong('isv.invalid-app-id', '40002') });
  await expect(channel().query('LY42')).rejects.toThrow(PaymentProviderRefused);
  answering({ 'alipay.trade.query': trade }, ours.privateKey);
  await expect(channel().query('LY42')).rejects.toThrow(PaymentProviderUnavailable);
  gateway.say = () => undefined;
  await expect(channel(100).query('LY42')).rejects.toThrow(PaymentProviderUnavailable);
});

test('[X-M9] closes; what is paid or was never begun stays as it is', async () => {
  for (const answer of [fine, wrong('ACQ.TRADE_STATUS_ERROR'), wrong('ACQ.TRADE_NOT_EXIST')]) {
    answering({ 'alipay.trade.close': answer });
    await channel().close('LY42');
  }
  answering({ 'alipay.trade.close': wrong('ACQ.SYSTEM_ERROR') });
  await expect(channel().close('LY42')).rejects.toThrow(PaymentProviderUnavailable);
});

test('[X-M9] a refund is done when the money went, pending when Alipay does not know yet', async () => {
  const refund = () =>
    channel().refund({ orderNo: 'LY42', refundNo: 'R42', amountFen: 3000, totalFen: 3000, reason: '退款' });
  answering({ 'alipay.trade.refund': { ...fine, fund_change: 'Y' } });
  expect(await refund()).toBe('done');
  expect(JSON.parse(new URLSearchParams(gateway.asked[0]?.body).get('biz_content') ?? '')).toEqual({
    out_trade_no: 'LY42',
    out_request_no: 'R42',
    refund_amount: '30.00',
    refund_reason: '退款',
  });
  const repeated = { ...fine, fund_change: 'N' };
  const query = 'alipay.trade.fastpay.refund.query';
  answering({ 'alipay.trade.refund': repeated, [query]: { ...fine, refund_status: 'REFUND_SUCCESS' } });
  expect(await refund()).toBe('done');
  answering({ 'alipay.trade.refund': repeated, [query]: fine });
  expect(await refund()).toBe('pending');
  answering({ 'alipay.trade.refund': wrong('ACQ.TRADE_HAS_FINISHED') });
  await expect(refund()).rejects.toThrow(RefundRefused);
  answering({ 'alipay.trade.refund': wrong('ACQ.SELLER_BALANCE_NOT_ENOUGH') });
  await expect(refund()).rejects.toThrow(PaymentProviderUnavailable);
});

test('[X-M9] a bill is read from its archive; a day without movements has none', async () => {
  const bill = zipOf([
    { name: 'sums.csv', content: gbkSums, deflate: true },
    { name: 'bill.csv', content: gbkBill, deflate: true },
  ]);
  const url = `${gateway.origin}/bill.zip`;
  answering({ 'alipay.data.dataservice.bill.downloadurl.query': { ...fine, bill_download_url: url } });
  const { say } = gateway;
  gateway.say = (asked) => (asked.path === '/bill.zip' ? { body: bill } : say(asked));
  expect(await Array.fromAsync(channel().bill('2026-11-15'))).toEqual([
    { kind: 'payment', orderNo: 'LY42', tradeNo: '20261115001', amountFen: 3000, at },
    { kind: 'refund', orderNo: 'LY42', tradeNo: '20261115001', amountFen: 1230, at: at + 1000 },
  ]);
  answering({ 'alipay.data.dataservice.bill.downloadurl.query': wrong('isp.bill_not_exist') });
  expect(await Array.fromAsync(channel().bill('2026-11-15'))).toEqual([]);
});

// Both tables in GBK, as Alipay's archive has them; made with iconv from a bill in UTF-8.
const gbkBill = Buffer.from(
  'I9anuLaxptK1zvHD98+4sunRrw0KI9XLusWjulsyMDg4MDAwMDAwMDAwMDAxMDE1Nl0NCiPG8Mq8yNXG2qO6WzIwMjbE6jEx1MIxNcjVIDAwOjAwOjAwXSAgINbV1rnI1cbao7pbMjAyNsTqMTHUwjE2yNUgMDA6MDA6MDBdDQojLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS3Stc7xw/fPuMHQse0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tDQrWp7i2saa9u9LXusUsycy7p7aptaW6xSzStc7xwODQzSzJzMa3w/uzxiy0tL2oyrG85CzN6rPJyrG85CzDxbXqseC6xSy2qbWlvfC27qOo1KqjqSzJzLzSyrXK1aOo1KqjqSzNy7/uxfq0zrrFL8frx/O6xSy3/s7xt9GjqNSqo6kssbjXog0KMjAyNjExMTUwMDEJLExZNDIJLL270tcsMzAwINfqLDIwMjYtMTEtMTUgMTE6NTk6MDAsMjAyNi0xMS0xNSAxMjowMDowMCwsMzAuMDAsMzAuMDAsLC0wLjE4LA0KMjAyNjExMTUwMDEJLExZNDIJLM3Lv+4sMzAwINfqLDIwMjYtMTEtMTUgMTE6NTk6MDAsMjAyNi0xMS0xNSAxMjowMDowMSwsLTEyLjMwLC0xMi4zMCxSNDIsMC4wMCwNCiMtLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLdK1zvHD98+4wdCx7b3hyvgtLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0NCiO9u9LXus+8xqO6MbHKo6zJzLzSyrXK1bmyMzAuMDDUqg0KI83Lv+66z7zGo7oxscqjrMnMvNLKtcrVzcu/7rmyLTEyLjMw1KoNCg==',
  'base64',
);
const gbkSums = Buffer.from(
  'I9anuLaxptK1zvG749fcsunRrw0Kw8W16rHgusUsw8W16sP7s8YsvbvS17aptaXX3LHKyv0szcu/7raptaXX3LHKyv0stqm1pb3wtu6jqNSqo6kNCrrPvMYsLDEsMSwxNy43MA0K',
  'base64',
);
