import { createCipheriv, createHash, randomBytes, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeKeys, useGateway, type Asked, type Said } from '#test/providers/provider-gateway.ts';
import {
  NotificationRefused,
  PaymentProviderRefused,
  PaymentProviderUnavailable,
  RefundRefused,
} from './payment-channel-types.ts';
import { createWechatPayChannel } from './wechat.ts';

const ours = makeKeys();
const theirs = makeKeys();
const gateway = useGateway();
const apiKey = '0123456789abcdef0123456789abcdef';
const keyId = 'PUB_KEY_ID_0114232134912410000000000000';
const at = Date.UTC(2026, 10, 15, 4, 0, 0); // noon in Shanghai
const seconds = String(at / 1000);

const channel = (timeoutMs = 10_000) =>
  createWechatPayChannel(
    {
      gateway: gateway.origin,
      appId: 'wx0001',
      merchantId: '1900000001',
      serial: '5157F09EFDC096DE15EBE81A47057A72',
      privateKey: ours.privatePem,
      publicKeyId: keyId,
      publicKey: theirs.publicPem.replaceAll('\n', '\\n'),
      apiKey,
    },
    () => at,
    timeoutMs,
  );

function signed(body: string, changed: Record<string, string> = {}, key = theirs.privateKey): Record<string, string> {
  const headers = { 'wechatpay-timestamp': seconds, 'wechatpay-nonce': randomBytes(8).toString('hex'), ...changed };
  const text = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`;
  const signature = sign('sha256', Buffer.from(text), key).toString('base64');
  return { 'wechatpay-serial': keyId, 'wechatpay-signature': signature, ...headers };
}

const paid = {
  appid: 'wx0001',
  mchid: '1900000001',
  out_trade_no: 'LY42--',
  transaction_id: '4200000001',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  success_time: '2026-11-15T11:59:58+08:00',
  amount: { total: 3000, payer_total: 3000, currency: 'CNY', payer_currency: 'CNY' },
};

/** A notification as the documentation writes it: the payment is sealed with the merchant's APIv3 key. */
function notification(
  payment: object = paid,
  changed: { event?: string; key?: string; algorithm?: string } = {},
): string {
  const nonce = 'fdasflkja484';
  const cipher = createCipheriv('aes-256-gcm', changed.key ?? apiKey, nonce);
  cipher.setAAD(Buffer.from('transaction'));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(payment)), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    id: 'EV-2026111512000000001',
    create_time: '2026-11-15T12:00:00+08:00',
    resource_type: 'encrypt-resource',
    event_type: changed.event ?? 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      algorithm: changed.algorithm ?? 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: 'transaction',
      nonce,
    },
  });
}

const read = (body: string, headers = signed(body)) => channel().readNotification(Buffer.from(body), headers);

test('[X-M9] what WeChat Pay signed and sealed is read', async () => {
  const body = notification();
  const headers = signed(body);
  expect(await read(body, headers)).toEqual({
    state: 'paid',
    orderNo: 'LY42',
    tradeNo: '4200000001',
    amountFen: 3000,
    currency: 'CNY',
    nonce: headers['wechatpay-nonce'],
  });
  const foreign = { ...paid, amount: { total: 3000, currency: 'HKD' } };
  expect((await read(notification(foreign))).currency).toBe('HKD');
});

test('[X-M9] a changed byte, header or key is refused', async () => {
  const body = notification();
  const headers = signed(body);
  for (let place = 0; place < body.length; place += 7) {
    const changed = body.slice(0, place) + (body[place] === 'x' ? 'y' : 'x') + body.slice(place + 1);
    await expect(read(changed, headers)).rejects.toThrow(NotificationRefused);
  }
  for (const name of Object.keys(headers)) {
    await expect(read(body, { ...headers, [name]: `1${headers[name]}` }), name).rejects.toThrow(NotificationRefused);
    await expect(read(body, { ...headers, [name]: '' }), name).rejects.toThrow(NotificationRefused);
  }
  await expect(read(body, signed(body, {}, ours.privateKey))).rejects.toThrow(NotificationRefused);
  for (const off of [-301, 301]) {
    const then = String(Number(seconds) + off);
    await expect(read(body, signed(body, { 'wechatpay-timestamp': then }))).rejects.toThrow(NotificationRefused);
  }
});

test('[X-M9] signed by WeChat Pay but sealed for others, of others, or not a payment: refused', async () => {
  const bodies = [
    notification({ ...paid, mchid: '1900000002' }),
    notification({ ...paid, appid: 'wx0002' }),
    notification({ ...paid, trade_state: 'DREAMING' }),
    notification({ ...paid, amount: { total: 30.5, currency: 'CNY' } }),
    notification({ ...paid, amount: undefined }),
    notification(paid, { key: 'x'.repeat(32) }),
    notification(paid, { event: 'REFUND.SUCCESS' }),
    notification(paid, { algorithm: 'NONE' }),
    notification().replace('"associated_data":"transaction"', '"associated_data":"other"'),
    '{}',
    'not json',
  ];
  for (const body of bodies) await expect(read(body), body.slice(0, 80)).rejects.toThrow(NotificationRefused);
});

/** As the gateway does: refuses what we did not sign for this very method, path and body; signs what it says. */
function answering(answers: Record<string, Said | undefined>, key = theirs.privateKey): void {
  gateway.asked.length = 0;
  gateway.say = (asked) => {
    const known = answers[`${asked.method} ${asked.path}`];
    if (known === undefined) return undefined;
    const said = isOurs(asked) ? known : { status: 401, body: '{"code":"SIGN_ERROR"}' };
    return { ...said, headers: signed(said.body.toString(), {}, key) };
  };
}

function isOurs({ method, path, headers, body }: Asked): boolean {
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(headers.authorization ?? '')?.[1] ?? '';
  const text = `${method}\n${path}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`;
  return (
    part('mchid') === '1900000001' &&
    part('serial_no') === '5157F09EFDC096DE15EBE81A47057A72' &&
    verify('sha256', Buffer.from(text), ours.publicKey, Buffer.from(part('signature'), 'base64'))
  );
}
const json = (body: object, status = 200): Said => ({ status, body: JSON.stringify(body) });

const request = {
  orderNo: 'LY42',
  amountFen: 3000,
  subject: '300 钻',
  expiresAt: at + 1_800_000,
  notifyUrl: 'https://lanyu.example/api/pay/notify/wechat',
  returnUrl: 'https://lanyu.example/recharge/42',
};
/** What is written to WeChat Pay for it, however it is paid. */
const written = {
  appid: 'wx0001',
  mchid: '1900000001',
  description: '300 钻',
  out_trade_no: 'LY42--',
  time_expire: '2026-11-15T12:30:00+08:00',
  notify_url: request.notifyUrl,
  amount: { total: 3000, currency: 'CNY' },
};

test('[D-13] a payment is begun as a code to scan', async () => {
  const begin = () => channel().start({ ...request, client: { address: '198.51.100.7', phone: false } });
  answering({ 'POST /v3/pay/transactions/native': json({ code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' }) });
  expect(await begin()).toEqual({ kind: 'qr', url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' });
  expect(JSON.parse(gateway.asked[0]?.body ?? '')).toEqual(written);
  answering({ 'POST /v3/pay/transactions/native': json({ code: 'PARAM_ERROR' }, 400) });
  await expect(begin()).rejects.toThrow(PaymentProviderRefused);
});

test('[D-13] on a phone, which cannot scan itself, a payment is begun as a page that opens WeChat and leads back', async () => {
  const begin = () => channel().start({ ...request, client: { address: '2001:db8::7', phone: true } });
  const h5_url = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx2016&package=1037687096';
  answering({ 'POST /v3/pay/transactions/h5': json({ h5_url }) });
  expect(await begin()).toEqual({
    kind: 'page',
    url: `${h5_url}&redirect_url=https%3A%2F%2Flanyu.example%2Frecharge%2F42`,
  });
  expect(JSON.parse(gateway.asked[0]?.body ?? '')).toEqual({
    ...written,
    scene_info: { payer_client_ip: '2001:db8::7', h5_info: { type: 'Wap' } },
  });
  answering({ 'POST /v3/pay/transactions/h5': json({ h5_url: 'javascript:alert(1)' }) });
  await expect(begin()).rejects.toThrow();
  answering({ 'POST /v3/pay/transactions/h5': json({ code: 'NO_AUTH' }, 403) });
  await expect(begin()).rejects.toThrow(PaymentProviderRefused);
});

test('[X-M9] asks how a payment is, and believes only a signed answer about it', async () => {
  const path = 'GET /v3/pay/transactions/out-trade-no/LY42--?mchid=1900000001';
  answering({ [path]: json(paid) });
  const state = { state: 'paid', orderNo: 'LY42', tradeNo: '4200000001', amountFen: 3000, currency: 'CNY' };
  expect(await channel().query('LY42')).toEqual(state);
  const cases: [string, string][] = [
    ['NOTPAY', 'unpaid'],
    ['USERPAYING', 'unpaid'],
    ['CLOSED', 'closed'],
    ['REFUND', 'closed'],
    ['PAYERROR', 'failed'],
  ];
  for (const [trade_state, expected] of cases) {
    answering({ [path]: json({ ...paid, trade_state }) });
    expect((await channel().query('LY42')).state).toBe(expected);
  }
  answering({ [path]: json({ code: 'ORDER_NOT_EXIST' }, 404) });
  expect((await channel().query('LY42')).state).toBe('absent');
  answering({ [path]: json({ ...paid, out_trade_no: 'LY43--' }) });
  await expect(channel().query('LY42')).rejects.toThrow(PaymentProviderUnavailable);
  answering({ [path]: json({}, 503) });
  await expect(channel().query('LY42')).rejects.toThrow(PaymentProviderUnavailable);
  answering({ [path]: json(paid) }, ours.privateKey);
  await expect(channel().query('LY42')).rejects.toThrow(PaymentProviderUnavailable);
  answering({});
  await expect(channel(100).query('LY42')).rejects.toThrow(PaymentProviderUnavailable);
});

test('[X-M9] closes; what is paid or closed stays as it is', async () => {
  const path = 'POST /v3/pay/transactions/out-trade-no/LY42--/close';
  for (const said of [
    { status: 204, body: '' },
    json({ code: 'ORDER_CLOSED' }, 400),
    json({ code: 'ORDERPAID' }, 400),
  ]) {
    answering({ [path]: said });
    await channel().close('LY42');
  }
  answering({ [path]: json({ code: 'MCH_NOT_EXISTS' }, 400) });
  await expect(channel().close('LY42')).rejects.toThrow(PaymentProviderRefused);
});

test('[X-M9] a refund is done, pending, refused for good, or may be tried again', async () => {
  const path = 'POST /v3/refund/domestic/refunds';
  const refund = () =>
    channel().refund({ orderNo: 'LY42', refundNo: 'R42', amountFen: 1000, totalFen: 3000, reason: '退款' });
  answering({ [path]: json({ status: 'SUCCESS' }) });
  expect(await refund()).toBe('done');
  const amount = { refund: 1000, total: 3000, currency: 'CNY' };
  const asked = { out_trade_no: 'LY42--', out_refund_no: 'R42', reason: '退款', amount };
  expect(JSON.parse(gateway.asked[0]?.body ?? '')).toEqual(asked);
  for (const status of ['PROCESSING', 'ABNORMAL']) {
    answering({ [path]: json({ status }) });
    expect(await refund()).toBe('pending');
  }
  for (const said of [json({ status: 'CLOSED' }), json({ code: 'RESOURCE_NOT_EXISTS' }, 404)]) {
    answering({ [path]: said });
    await expect(refund()).rejects.toThrow(RefundRefused);
  }
  answering({ [path]: json({ code: 'NOT_ENOUGH' }, 403) });
  await expect(refund()).rejects.toThrow(PaymentProviderUnavailable);
});

test('[X-M9] a bill is what the signed answer promised, line by line', async () => {
  const columns =
    '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,商户退款单号,退款状态,商品名称,订单金额,申请退款金额';
  const bill = [
    columns,
    '`2026-11-15 12:00:00,`wx0001,`1900000001,`4200000001,`LY42--,`SUCCESS,`CNY,`0,`,`300 钻,`30.00,`0.00',
    '`2026-11-15 12:00:01,`wx0001,`1900000001,`4200000001,`LY42--,`REFUND,`CNY,`R42,`SUCCESS,`300 钻,`0.00,`12.30',
    '`2026-11-15 12:00:02,`wx0001,`1900000001,`4200000001,`LY42--,`REFUND,`CNY,`R43,`FAIL,`300 钻,`0.00,`1.00',
    '总交易单数,应结订单总金额,退款总金额',
    '`3,`30.00,`12.30',
  ].join('\r\n');
  const path = 'GET /v3/bill/tradebill?bill_date=2026-11-15&bill_type=ALL';
  const file = `/v3/billdownload/file?token=abc`;
  const promise = (text: string) =>
    json({
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(text).digest('hex'),
      download_url: gateway.origin + file,
    });
  answering({ [path]: promise(`\uFEFF${bill}`), [`GET ${file}`]: { body: `\uFEFF${bill}` } });
  expect(await Array.fromAsync(channel().bill('2026-11-15'))).toEqual([
    { kind: 'payment', orderNo: 'LY42', tradeNo: '4200000001', amountFen: 3000, at },
    { kind: 'refund', orderNo: 'LY42', tradeNo: '4200000001', amountFen: 1230, at: at + 1000 },
  ]);
  answering({ [path]: promise('another'), [`GET ${file}`]: { body: bill } });
  await expect(Array.fromAsync(channel().bill('2026-11-15'))).rejects.toThrow(PaymentProviderUnavailable);
  answering({ [path]: json({ code: 'NO_STATEMENT_EXIST' }, 400) });
  expect(await Array.fromAsync(channel().bill('2026-11-15'))).toEqual([]);
});
