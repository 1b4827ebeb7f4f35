import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '#test/harness/running-server.ts';
import { startPaymentSandbox } from '@lanyu/test-kit/providers/payment-sandbox-process';
import { useSandbox } from '#test/providers/sandbox.ts';
import {
  NotificationRefused,
  PaymentProviderRefused,
  PaymentProviderUnavailable,
  RefundRefused,
} from './payment-channel-types.ts';
import { createSandboxPaymentChannel } from './sandbox.ts';

const sandbox = useSandbox({ timeScale: 0.001 });
const seen: { raw: Buffer; headers: IncomingHttpHeaders }[] = [];
let say = { status: 200, body: 'success' };

/** Stands for the API: stores what arrives, answers as configured. */
const merchant = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    seen.push({ raw: Buffer.concat(parts), headers: request.headers });
    response.writeHead(say.status).end(say.body);
  });
});
let notifyUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  notifyUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/notice`;
});
afterAll(() => {
  merchant.close();
  merchant.closeAllConnections();
});
afterEach(async () => {
  say = { status: 200, body: 'success' };
  await sandbox.allOff();
  await until(async () => (await sandbox.openNotices()) === 0);
  seen.length = 0;
});

function channel(now: () => number = Date.now, changed: Record<string, string> = {}) {
  const env = { ...sandbox.env, ...changed };
  return createSandboxPaymentChannel(
    {
      url: env['SANDBOX_URL'] ?? '',
      merchant: env['SANDBOX_MERCHANT'] ?? '',
      privateKey: env['SANDBOX_PRIVATE_KEY'] ?? '',
      publicKey: env['SANDBOX_PUBLIC_KEY'] ?? '',
    },
    now,
  );
}

let made = 0;
async function startPayment(amountFen = 3000, expiresAt = Date.now() + 60_000) {
  made += 1;
  const orderNo = `T${process.pid}-${made}`;
  const request = {
    orderNo,
    amountFen,
    subject: '300 <钻>',
    expiresAt,
    notifyUrl,
    returnUrl: 'http://127.0.0.1:9/back',
    client: { address: '127.0.0.1', phone: false },
  };
  const { url } = await channel().start(request);
  return { orderNo, url, request };
}

const readSeen = (index: number, now?: () => number) => {
  const notification = seen[index];
  if (notification === undefined) throw new Error('no such notification');
  return channel(now).readNotification(notification.raw, notification.headers);
};

test('[X-M9] a person pays on the page of the sandbox, and the notification says so', async () => {
  const { orderNo, url, request } = await startPayment();
  const page = await (await fetch(url)).text();
  expect(page).toContain('¥30.00');
  expect(page).toContain('300 &lt;钻&gt;');
  for (const word of ['支付', '支付失败', '取消']) expect(page).toContain(`>${word}</button>`);

  const pressed = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, 'http://127.0.0.1:9/back']);
  await until(() => seen.length === 1);
  const notification = await readSeen(0);
  expect(notification).toMatchObject({ orderNo, state: 'paid', amountFen: 3000, currency: 'CNY' });
  expect(await channel().query(orderNo)).toMatchObject({
    state: 'paid',
    tradeNo: notification.tradeNo,
    amountFen: 3000,
  });

  // Pressed again, nothing more happens; started again, it is the same payment.
  await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
  expect((await channel().start(request)).url).toBe(url);
  expect(await (await fetch(url)).text()).toContain('已支付');
  expect(await sandbox.openNotices()).toBe(0);
  expect(seen).toHaveLength(1);
  await expect(channel().start({ ...request, amountFen: 1 })).rejects.toThrow(PaymentProviderRefused);
});

test('[X-M9] failed, cancelled, closed and expired payments are what they are', async () => {
  const failed = await startPayment();
  await fetch(`${failed.url}/fail`, { method: 'POST', redirect: 'manual' });
  expect((await channel().query(failed.orderNo)).state).toBe('failed');
  const cancelled = await startPayment();
  await fetch(`${cancelled.url}/cancel`, { method: 'POST', redirect: 'manual' });
  expect((await channel().query(cancelled.orderNo)).state).toBe('closed');
  const closed = await startPayment();
  await channel().close(closed.orderNo);
  expect(await sandbox.pay(closed.orderNo)).toBe(false);
  expect((await channel().query(closed.orderNo)).state).toBe('closed');
  const expired = await startPayment(600, Date.now() - 1);
  expect(await sandbox.pay(expired.orderNo)).toBe(false);
  expect((await channel().query(expired.orderNo)).state).toBe('closed');
  expect(await sandbox.pay(expired.orderNo, 'late')).toBe(true);
  expect((await channel().query(expired.orderNo)).state).toBe('paid');
  await channel().close(expired.orderNo);
  expect((await channel().query(expired.orderNo)).state).toBe('paid');
  expect((await channel().query('nobody')).state).toBe('absent');
});

test('[X-M9] it comes again, each time signed anew, until it is understood', async () => {
  say = { status: 200, body: 'no' };
  const { orderNo } = await startPayment();
  await sandbox.pay(orderNo);
  await until(() => seen.length >= 4);
  const notifications = await Promise.all([0, 1, 2, 3].map((index) => readSeen(index)));
  expect(new Set(notifications.map(({ nonce }) => nonce)).size).toBe(4);
  say = { status: 200, body: 'success' };
  await until(async () => (await sandbox.openNotices()) === 0);
});

test('[X-M9] after fifteen repeats it gives up', async () => {
  say = { status: 200, body: 'no' };
  const hasty = await startPaymentSandbox({ timeScale: 0.000_01 });
  try {
    const request = { orderNo: 'T-hasty', amountFen: 1, subject: '1', expiresAt: Date.now() + 60_000, notifyUrl };
    const client = { address: '127.0.0.1', phone: false };
    await channel(Date.now, hasty.env).start({ ...request, returnUrl: notifyUrl, client });
    await hasty.pay('T-hasty');
    await until(async () => (await hasty.openNotices()) === 0);
    expect(seen).toHaveLength(16);
  } finally {
    await hasty.close();
  }
});

test('[X-M9] killed, it goes on with what it had acknowledged', async () => {
  say = { status: 503, body: '' };
  const { orderNo } = await startPayment();
  await sandbox.pay(orderNo);
  await until(() => seen.length >= 1);
  await sandbox.kill();
  say = { status: 200, body: 'success' };
  await sandbox.start();
  expect((await channel().query(orderNo)).state).toBe('paid');
  await until(async () => (await sandbox.openNotices()) === 0);
  expect(await readSeen(seen.length - 1)).toMatchObject({ orderNo, state: 'paid' });
});

test.each([
  [{ forged: true }, 'not signed by the sandbox'],
  [{ staleTime: true }, 'too old or too new'],
  [{ wrongMerchant: true }, 'meant for another merchant'],
] as const)('[X-M9] told to misbehave by %o, its notification is refused', async (switches, reason) => {
  await sandbox.switches(switches);
  const { orderNo } = await startPayment();
  await sandbox.pay(orderNo);
  await until(() => seen.length === 1);
  await expect(readSeen(0)).rejects.toThrow(new NotificationRefused(reason));
});

test('[X-M9] twice, of another amount, late, or never', async () => {
  await sandbox.switches({ twice: true, wrongAmount: true });
  const first = await startPayment();
  await sandbox.pay(first.orderNo);
  await until(() => seen.length === 2);
  const [one, two] = await Promise.all([readSeen(0), readSeen(1)]);
  expect([one.amountFen, two.amountFen]).toEqual([3001, 3001]);
  expect(one.nonce).not.toBe(two.nonce);

  await sandbox.allOff();
  await sandbox.switches({ never: true });
  const second = await startPayment();
  await sandbox.pay(second.orderNo);
  expect(await sandbox.openNotices()).toBe(0);
  await sandbox.switches({ never: false, lateMs: 300 });
  const third = await startPayment();
  const paid = Date.now();
  await sandbox.pay(third.orderNo);
  await until(() => seen.length === 3);
  expect(Date.now() - paid).toBeGreaterThanOrEqual(300);
  expect((await readSeen(2)).orderNo).toBe(third.orderNo);
});

test('[X-M9] a notification changed anywhere is refused', async () => {
  const { orderNo } = await startPayment();
  await sandbox.pay(orderNo);
  await until(() => seen.length === 1);
  const { raw, headers } = seen[0] as (typeof seen)[number];
  const text = raw.toString();
  const bodies = [
    text.replace('3000', '3001'),
    text.replace(orderNo, `${orderNo}0`),
    text.replace('"paid"', '"failed"'),
    text.replace('CNY', 'USD'),
    text.replace('"tradeNo":"SBX', '"tradeNo":"SBY'),
    ` ${text}`,
    '',
    '{}',
  ];
  for (const body of bodies) {
    expect(body).not.toBe(text);
    await expect(channel().readNotification(Buffer.from(body), headers)).rejects.toThrow(NotificationRefused);
  }
  const second = Math.floor(Date.now() / 1000);
  const changes: IncomingHttpHeaders[] = [
    { 'sandbox-nonce': 'another' },
    { 'sandbox-nonce': undefined },
    { 'sandbox-timestamp': String(second + 1) },
    { 'sandbox-timestamp': '' },
    { 'sandbox-signature': '' },
    { 'sandbox-signature': 'AAAA' },
    { 'sandbox-merchant': 'M-SOMEBODY-ELSE' },
  ];
  for (const change of changes) {
    await expect(channel().readNotification(raw, { ...headers, ...change })).rejects.toThrow(NotificationRefused);
  }
  const sixMinutes = 6 * 60_000;
  await expect(readSeen(0, () => Date.now() + sixMinutes)).rejects.toThrow(NotificationRefused);
  await expect(readSeen(0, () => Date.now() - sixMinutes)).rejects.toThrow(NotificationRefused);
  expect(await readSeen(0)).toMatchObject({ orderNo });
});

test('[X-M9] money goes back once, never more than was paid, later when it is pending', async () => {
  const { orderNo } = await startPayment(3000);
  const refund = (refundNo: string, amountFen: number) =>
    channel().refund({ orderNo, refundNo, amountFen, totalFen: 3000, reason: '退款' });
  await expect(refund('R0', 3000)).rejects.toThrow(RefundRefused);
  await sandbox.pay(orderNo);
  await sandbox.switches({ refuseRefunds: true });
  await expect(refund('R1', 2000)).rejects.toThrow(RefundRefused);
  await sandbox.switches({ refuseRefunds: false, pendingRefunds: true });
  expect(await refund('R1', 2000)).toBe('pending');
  await sandbox.switches({ pendingRefunds: false });
  expect(await refund('R1', 2000)).toBe('done');
  expect(await refund('R1', 2000)).toBe('done');
  await expect(refund('R1', 1000)).rejects.toThrow(PaymentProviderRefused);
  await expect(refund('R2', 1001)).rejects.toThrow(RefundRefused);

  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const lines = (await Array.fromAsync(channel().bill(day))).filter((line) => line.orderNo === orderNo);
  expect(lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
    ['payment', 3000],
    ['refund', 2000],
  ]);
  expect(await Array.fromAsync(channel().bill('2020-01-01'))).toEqual([]);
});

test('[X-M9] slow, down, or not believed: the call fails as one that may be tried again', async () => {
  await sandbox.switches({ down: true });
  await expect(channel().query('x')).rejects.toThrow(PaymentProviderUnavailable);
  await sandbox.switches({ down: false, slowMs: 60_000 });
  const began = Date.now();
  await expect(channel().query('x')).rejects.toThrow(PaymentProviderUnavailable);
  expect(Date.now() - began).toBeLessThan(5000);
  await sandbox.allOff();
  const { SANDBOX_PRIVATE_KEY: own = '' } = sandbox.env;
  // Answers checked against a key that is not the sandbox's; questions signed for another merchant; nobody there.
  await expect(channel(Date.now, { SANDBOX_PUBLIC_KEY: own }).query('x')).rejects.toThrow(PaymentProviderUnavailable);
  await expect(channel(Date.now, { SANDBOX_MERCHANT: 'M-X' }).query('x')).rejects.toThrow(PaymentProviderUnavailable);
  await expect(channel(Date.now, { SANDBOX_URL: 'http://127.0.0.1:9' }).query('x')).rejects.toThrow(
    PaymentProviderUnavailable,
  );
});
