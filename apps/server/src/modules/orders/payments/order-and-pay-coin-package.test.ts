import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  ask,
  buy,
  coinsOf,
  eventsOf,
  openAlerts,
  payer,
  provenDifferences,
  read,
  sendNotification,
  useOrdersFixture,
} from '../../../../test/fixtures/orders.ts';
import { signedIn } from '../../../../test/harness/running-server.ts';

const world = useOrdersFixture();
const { server, provider, clock } = world;

const minutes = (count: number) => count * 60_000;
const failure = (name: keyof typeof resultCodes) => ({ code: resultCodes[name][0] });
const notify = (orderNo: string, fields: object = {}) =>
  sendNotification(server, provider.notification({ ...provider.pay(orderNo), ...fields }));

describe('ordering', () => {
  test('[D-13] [X-M1] the page has balances, packages, channels, cap and recent orders; nobody else’s', async () => {
    const player = await signedIn(server);
    const page = await player.call('POST /user/center/coin/all', { uid: player.uid });
    expect(page).toMatchObject({
      coinNum: 0,
      frozen: false,
      channels: [{ name: 'sandbox', label: '测试支付' }],
      cap: { capFen: null, spentFen: 0, pendingCapFen: null, pendingTime: 0 },
      recent: [],
    });
    expect(page.packages.map(({ priceFen, coins, bonus }) => [priceFen, coins, bonus])).toEqual([
      [600, 60, 0],
      [3000, 300, 15],
      [6800, 680, 50],
      [12800, 1280, 120],
      [32800, 3280, 400],
      [64800, 6480, 1000],
    ]);
    const { id } = await buy(player);
    expect(
      (await player.call('POST /user/center/coin/all', { uid: player.uid })).recent.map((order) => order.id),
    ).toEqual([id]);
    const other = await signedIn(server);
    await expect(other.call('POST /user/center/coin/all', { uid: player.uid })).rejects.toMatchObject(
      failure('notFound'),
    );
    for (const call of ['GET /v1/orders/order/{id}', 'POST /v1/orders/order/{id}/cancel'] as const) {
      await expect(other.call(call, { id })).rejects.toMatchObject(failure('orderNotFound'));
    }
    await expect(other.call('POST /order/payInfo', { orderId: id })).rejects.toMatchObject(failure('orderNotFound'));
    expect((await other.call('GET /v1/orders/order/list', {})).records).toEqual([]);
  });

  test('[X-M7] the same intent is one order; the same key for another intent is refused', async () => {
    const player = await signedIn(server);
    const intent = ask();
    const first = await player.call('POST /user/center/coin/order', intent);
    expect(await player.call('POST /user/center/coin/order', intent)).toEqual(first);
    await expect(
      player.call('POST /user/center/coin/order', { ...intent, packageId: '1', priceFen: 600 }),
    ).rejects.toMatchObject(failure('keyReused'));
    expect((await player.call('GET /v1/orders/order/list', {})).records).toEqual([first]);
    expect(first).toMatchObject({
      kind: 'recharge',
      subject: '300 钻石',
      state: 'created',
      amountFen: 3000,
      coins: 300,
      bonus: 15,
      createTime: clock.now,
      expireTime: clock.now + minutes(30),
      payTime: 0,
    });
  });

  test('[X-M6] another price than the one in force, or what is not for sale, is no order', async () => {
    const player = await signedIn(server);
    await expect(buy(player, { priceFen: 2999 })).rejects.toMatchObject(failure('priceChanged'));
    await expect(buy(player, { packageId: '999' })).rejects.toMatchObject(failure('notFound'));
    await expect(buy(player, { channel: 'alipay' })).rejects.toMatchObject(failure('notFound'));
    await server.test.db.write.updateTable('orders_packages').set({ withdrawn: true }).where('id', '=', '6').execute();
    await expect(buy(player, { packageId: '6', priceFen: 64800 })).rejects.toMatchObject(failure('notFound'));
    expect((await player.call('GET /v1/orders/order/list', {})).total).toBe(0);
  });

  test('a frozen wallet orders nothing', async () => {
    const player = await signedIn(server);
    await server.test.db.write.insertInto('wallet_wallets').values({ user_id: player.uid }).execute();
    await server.test.db.write
      .updateTable('wallet_wallets')
      .set({ frozen_at: new Date() })
      .where('user_id', '=', player.uid)
      .execute();
    await expect(buy(player)).rejects.toMatchObject(failure('walletFrozen'));
  });
});

describe('paying', () => {
  test('[D-13] [X-M8] [X-M3] created, paying, paid, delivered: coins, timeline, receipt and message', async () => {
    const player = await signedIn(server);
    const { id } = await buy(player);
    const before = provider.calls.start;
    const info = await player.call('POST /order/payInfo', { orderId: id });
    expect(info).toMatchObject({
      order: { state: 'paying' },
      payment: { kind: 'page', url: `https://pay.example/LY${id}` },
      coinNum: 0,
    });
    await player.call('POST /order/payInfo', { orderId: id });
    expect(provider.calls.start).toBe(before + 1);
    expect(provider.known.get(`LY${id}`)?.request).toMatchObject({
      amountFen: 3000,
      expiresAt: clock.now + minutes(30),
      notifyUrl: 'http://127.0.0.1:8080/api/pay/notify/sandbox',
      returnUrl: `http://127.0.0.1:8080/recharge/${id}`,
    });
    expect(await notify(`LY${id}`)).toEqual({ status: 200, text: 'success' });
    expect(await player.call('POST /order/payInfo', { orderId: id })).toMatchObject({
      order: { state: 'delivered', payTime: clock.now },
      payment: null,
      coinNum: 315,
    });
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
    const order = await read(player, id);
    expect(order.timeline.map(({ event }) => event)).toEqual(['created', 'paying', 'paid', 'delivered']);
    expect(order.receipts).toEqual([1]);
    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid });
    expect(records).toMatchObject([{ kind: 'order', link: `/orders/${id}`, title: '充值已到账' }]);
  });

  test('[X-M8] the provider is away: nothing to pay with yet, and the next poll gets there; or it is given up', async () => {
    const player = await signedIn(server);
    const { id } = await buy(player);
    const { id: unwanted } = await buy(player, { packageId: '1', priceFen: 600 });
    const look = (orderId: string, fresh?: boolean) => player.call('POST /order/payInfo', { orderId, fresh });
    provider.mood.away = true;
    expect(await look(id)).toMatchObject({ order: { state: 'created' }, payment: null, coinNum: 0 });
    expect(await look(unwanted)).toMatchObject({ payment: null });
    expect((await player.call('POST /v1/orders/order/{id}/cancel', { id: unwanted })).state).toBe('closed');
    provider.mood.away = false;
    expect((await look(id)).payment).not.toBeNull();
    provider.mood.away = true;
    // Once the payment address is stored the provider is not asked again, and a new request gets the same one.
    const { calls } = provider;
    const before = calls.start;
    expect((await look(id)).payment).not.toBeNull();
    expect(calls.start).toBe(before);
    expect((await look(id, true)).payment).not.toBeNull();
    expect(calls.start).toBe(before + 1);
    provider.mood.away = false;
  });

  test('[D-13] the first look decides how it is paid; who goes to pay gets an address of that moment', async () => {
    const player = await signedIn(server);
    const { id } = await buy(player);
    const xsrf = player.cookies.get('XSRF-TOKEN') ?? '';
    const looked = await fetch(`${server.origin}/api/order/payInfo`, {
      method: 'POST',
      headers: {
        ...player.session,
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36',
        cookie: `XSRF-TOKEN=${xsrf}`,
        'x-xsrf-token': xsrf,
      },
      body: new URLSearchParams({ orderId: id }),
    });
    expect(await looked.json()).toMatchObject({ data: { payment: { url: `https://pay.example/LY${id}` } } });
    expect(provider.known.get(`LY${id}`)?.request.client).toEqual({ address: '127.0.0.1', phone: true });
    provider.mood.page = 'https://pay.example/newer';
    expect((await player.call('POST /order/payInfo', { orderId: id })).payment?.url).not.toContain('newer');
    const fresh = await player.call('POST /order/payInfo', { orderId: id, fresh: true });
    expect(fresh.payment).toEqual({ kind: 'page', url: 'https://pay.example/newer' });
    // Polled by a desktop browser: still paid the way it was started.
    expect(provider.known.get(`LY${id}`)?.request.client.phone).toBe(true);
    delete provider.mood.page;
    expect((await player.call('POST /order/payInfo', { orderId: id })).payment).toEqual(fresh.payment);
    expect(await eventsOf(player, id)).toEqual(['created', 'paying']);
  });

  test('[X-M8] two polls at once begin one payment', async () => {
    const player = await signedIn(server);
    const { id } = await buy(player);
    const infos = await Promise.all(
      Array.from({ length: 8 }, () => player.call('POST /order/payInfo', { orderId: id })),
    );
    expect(new Set(infos.map(({ payment }) => payment?.url)).size).toBe(1);
    expect(await eventsOf(player, id)).toEqual(['created', 'paying']);
  });

  test('[X-M7] told of twice, by the same or another notification, at once or later: credited once', async () => {
    const { player, id, orderNo } = await payer(server);
    const payment = provider.pay(orderNo);
    const same = provider.notification(payment);
    const all = [same, same, same, ...Array.from({ length: 12 }, () => provider.notification(payment))];
    await Promise.all(all.map((notification) => sendNotification(server, notification)));
    for (const notification of all)
      expect(await sendNotification(server, notification)).toEqual({ status: 200, text: 'success' });
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
    expect(await eventsOf(player, id)).toEqual(['created', 'paying', 'paid', 'delivered']);
    const stored = await server.test.db.write
      .selectFrom('orders_notifications')
      .select('outcome')
      .where('order_id', '=', id)
      .execute();
    expect(stored.map(({ outcome }) => outcome).toSorted()).toEqual([...Array<string>(12).fill('already'), 'credited']);
  });

  test('[X-M8] notified before anybody asked how to pay: credited', async () => {
    const player = await signedIn(server);
    const { id } = await buy(player);
    const payment = {
      state: 'paid' as const,
      orderNo: `LY${id}`,
      tradeNo: randomUUID(),
      amountFen: 3000,
      currency: 'CNY',
    };
    await sendNotification(server, provider.notification(payment));
    expect(await eventsOf(player, id)).toEqual(['created', 'paid', 'delivered']);
    expect((await player.call('POST /order/payInfo', { orderId: id })).payment).toBeNull();
  });

  test('[X-M8] words in the wrong order: failed after paid changes nothing, paid after failed is credited', async () => {
    const early = await payer(server);
    const payment = provider.pay(early.orderNo);
    await sendNotification(server, provider.notification(payment));
    await sendNotification(server, provider.notification({ ...payment, state: 'failed' }));
    expect((await read(early.player, early.id)).state).toBe('delivered');

    const late = await payer(server);
    await sendNotification(server, provider.notification({ ...provider.pay(late.orderNo, 'failed'), tradeNo: '' }));
    expect(await late.player.call('POST /order/payInfo', { orderId: late.id })).toMatchObject({
      order: { state: 'failed' },
      payment: null,
    });
    await notify(late.orderNo);
    expect(await eventsOf(late.player, late.id)).toEqual(['created', 'paying', 'failed', 'late', 'paid', 'delivered']);
    expect(await coinsOf(late.player)).toEqual({ paid: 300, free: 15 });
  });

  test('[X-M8] cancelled by the user; a payment that comes all the same is credited', async () => {
    const { player, id, orderNo } = await payer(server);
    expect((await player.call('POST /v1/orders/order/{id}/cancel', { id })).state).toBe('closed');
    expect((await player.call('POST /v1/orders/order/{id}/cancel', { id })).state).toBe('closed');
    expect((await player.call('POST /order/payInfo', { orderId: id })).payment).toBeNull();
    await notify(orderNo);
    expect(await eventsOf(player, id)).toEqual(['created', 'paying', 'cancelled', 'late', 'paid', 'delivered']);
    expect((await player.call('POST /v1/orders/order/{id}/cancel', { id })).state).toBe('delivered');
  });

  test('[X-M9] what is not the provider’s word, now, moves nothing and leaves nothing', async () => {
    const { player, orderNo } = await payer(server);
    const notification = provider.notification(provider.pay(orderNo));
    const stored = () => server.test.db.write.selectFrom('orders_notifications').select('nonce').execute();
    const before = (await stored()).length;
    const forged = [
      { ...notification, headers: {} },
      { ...notification, body: notification.body.replace('3000', '3001') },
      { ...notification, body: `${notification.body} ` },
      { ...notification, headers: { 'test-signature': 'AAAA' } },
      provider.notification(provider.pay(orderNo), { at: clock.now - minutes(6) }),
      provider.notification(provider.pay(orderNo), { at: clock.now + minutes(6) }),
    ];
    for (const each of forged) expect(await sendNotification(server, each)).toEqual({ status: 500, text: 'fail' });
    expect(await coinsOf(player)).toEqual({ paid: 0, free: 0 });
    expect(await stored()).toHaveLength(before);
    expect((await sendNotification(server, notification, 'alipay')).status).toBe(503);
    const large = await sendNotification(server, { body: 'x'.repeat(70_000), headers: {} });
    expect(large.status).toBe(413);
    const openApi = await (await fetch(`${server.origin}/api/openapi.json`)).text();
    expect(openApi).not.toContain('/pay/notify');
    expect(await sendNotification(server, notification)).toEqual({ status: 200, text: 'success' });
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
  });

  test('[X-M9] what does not fit the order is understood, kept and alerted, and moves nothing', async () => {
    const { player, id, orderNo } = await payer(server);
    const payment = provider.pay(orderNo);
    const known = (await openAlerts(server)).length;
    const odd = [
      { ...payment, amountFen: 1 },
      { ...payment, currency: 'USD' },
      { ...payment, orderNo: 'LY1' },
      { ...payment, orderNo: 'somebody else’s' },
    ];
    for (const each of odd) expect((await sendNotification(server, provider.notification(each))).text).toBe('success');
    expect(await coinsOf(player)).toEqual({ paid: 0, free: 0 });
    expect((await read(player, id)).state).toBe('paying');
    await sendNotification(server, provider.notification(payment));
    // Paid a second time, by another payment; and one payment for two orders.
    await sendNotification(server, provider.notification({ ...payment, tradeNo: 'another' }));
    const next = await payer(server);
    await sendNotification(server, provider.notification({ ...payment, orderNo: next.orderNo }));
    expect((await openAlerts(server)).slice(known)).toEqual([
      'payment-amount',
      'payment-currency',
      'payment-unknown-order',
      'payment-unknown-order',
      'payment-twice',
      'payment-trade-reused',
    ]);
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
    expect(await coinsOf(next.player)).toEqual({ paid: 0, free: 0 });
  });

  test('[X-M3] after all of it the ledger proves itself', async () => {
    expect(await provenDifferences(server)).toEqual([]);
  });
});
