import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buySmallestPackage } from './buy-smallest-package.ts';
import type { ProbeSession } from './probe-session.ts';

/** Stands for the sandbox's page. */
let provider: Server;
let presses: string[];
let origin: string;
beforeEach(async () => {
  presses = [];
  provider = createServer((request, response) => {
    presses.push(`${request.method} ${request.url}`);
    response.writeHead(303, { location: '/' }).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterEach(() => provider.close());

/** A site that credits what was paid, unless it is told otherwise. */
function siteWith(over: { channels?: string[]; payAt?: string; credits?: boolean; state?: string } = {}) {
  const { channels = ['sandbox'], payAt = `${origin}/pay/token-1`, credits = true, state = 'paying' } = over;
  const asked: { key: string; fields: Record<string, string> }[] = [];
  const packages = [
    { id: '9', coins: 600, bonus: 60, priceFen: 6000, badge: '' },
    { id: '4', coins: 60, bonus: 0, priceFen: 600, badge: '' },
  ];
  const answer = (key: string): unknown => {
    const paid = credits && presses.length > 0;
    if (key === 'POST /user/login') return { uid: '7', token: 't' };
    if (key === 'POST /user/center/coin/all')
      return { packages, channels: channels.map((name) => ({ name, label: name })) };
    if (key === 'POST /user/center/coin/order') return { id: '31' };
    if (key === 'POST /order/payInfo') {
      return {
        order: { state: paid ? 'delivered' : state },
        payment: paid ? null : { kind: 'page', url: payAt },
        coinNum: paid ? 160 : 100,
      };
    }
    return {};
  };
  const session: ProbeSession = {
    fetchOk: () => Promise.reject(new Error('not asked for')),
    call: async <T>(key: string, fields: Record<string, string> = {}) => {
      asked.push({ key, fields });
      return answer(key) as T;
    },
    signInAs: () => undefined,
  };
  return { session, asked, keys: () => asked.map(({ key }) => key) };
}

const settings = { loginName: 'probe', password: 'of the probe' };
const quick = { withinMs: 300, lookEveryMs: 10 };

test('buys the smallest package in the sandbox, waits for its coins and signs out', async () => {
  const site = siteWith();
  expect(await buySmallestPackage(site.session, settings, quick)).toBeUndefined();
  expect(site.asked.find(({ key }) => key === 'POST /user/center/coin/order')?.fields).toMatchObject({
    packageId: '4',
    priceFen: '600',
    channel: 'sandbox',
  });
  expect(presses).toEqual(['POST /pay/token-1/pay']);
  expect(site.keys().at(-1)).toBe('POST /user/logout');
});

test('orders nothing where the site does not say that its payment is the sandbox', async () => {
  const site = siteWith({ channels: ['alipay', 'wechat'] });
  expect(await buySmallestPackage(site.session, settings, quick)).toBe('skipped');
  expect(site.keys()).not.toContain('POST /user/center/coin/order');
  expect(site.keys().at(-1)).toBe('POST /user/logout');
});

test('pays on no page that is not the sandbox’s', async () => {
  for (const payAt of ['https://openapi.alipay.com/gateway.do', 'http://10.0.0.9/pay/token-1', `${origin}/elsewhere`]) {
    const site = siteWith({ payAt });
    await expect(buySmallestPackage(site.session, settings, quick)).rejects.toThrow('is no payment sandbox');
  }
  expect(presses).toEqual([]);
});

test('coins that do not come, and an order that is closed, are a failure', async () => {
  await expect(buySmallestPackage(siteWith({ credits: false }).session, settings, quick)).rejects.toThrow(
    'order 31: the coins not after 0.3 s',
  );
  const closed = siteWith({ credits: false, state: 'closed' });
  await expect(buySmallestPackage({ ...closed.session }, settings, { ...quick, withinMs: 2000 })).rejects.toThrow(
    'order 31 is closed',
  );
});
