import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addCoins } from '../../../test/fixtures/coins.ts';
import { addSold, makeMember } from '../../../test/fixtures/packages.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../test/harness/running-server.ts';
import { withColleague } from '../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';

const day = 24 * 3600_000;
let clock = Date.now();
const server = useServer({}, () => clock);

/** Sessions end sooner than memberships. */
async function signInAgain(browser: Browser & { uid: string }): Promise<void> {
  const { login_name: loginName } = await server.test.db.write
    .selectFrom('account_users')
    .select('login_name')
    .where('id', '=', browser.uid)
    .executeTakeFirstOrThrow();
  const deviceID = `device-of-${browser.uid}`;
  const { token } = await browser.call('POST /user/login', { loginName, password: 'correct horse battery', deviceID });
  browser.session.token = token;
}

async function withCoins(coins: number) {
  const browser = await signedIn(server);
  await addCoins(server.test.db, browser.uid, { paid: coins });
  return browser;
}
const open = (browser: Browser, vipType: number, price: number, idempotencyKey = randomUUID()) =>
  browser.call('POST /vip/vipopen', { vipType, price, idempotencyKey });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: number }) => error.code,
  );
const statusOf = (browser: Browser & { uid: string }) => browser.call('POST /user/center/me', { uid: browser.uid });

describe('membership', () => {
  test('[D-14] plans are listed for everybody, and a plan is opened with coins', async () => {
    const { plans, dailyDownloads } = await openBrowser(server.origin).call('POST /vip/vipconfig', {});
    expect(plans).toMatchObject([
      { vipType: 1, days: 30, price: 300 },
      { vipType: 2, days: 90, price: 780 },
      { vipType: 3, days: 365, price: 2680 },
    ]);
    expect(dailyDownloads).toBe(20);
    const browser = await withCoins(400);
    const key = randomUUID();
    const first = await open(browser, 1, 300, key);
    expect(first).toMatchObject({ levelType: 1, expTime: clock + 30 * day, coinNum: 100 });
    expect(await open(browser, 1, 300, key)).toEqual(first);
    expect(await codeOf(open(browser, 2, 780, key))).toBe(1006);
    expect(await statusOf(browser)).toMatchObject({ levelType: 1, expTime: clock + 30 * day, coinNum: 100 });
    const inbox = await browser.call('POST /user/center/message/all', { uid: browser.uid });
    expect(inbox.records).toMatchObject([{ title: '会员已开通' }]);
  });

  test('[X-M4] buying again extends, and the higher level stays until its own time is used up', async () => {
    const browser = await withCoins(2000);
    await open(browser, 1, 300);
    expect(await open(browser, 2, 780)).toMatchObject({ levelType: 2, expTime: clock + 120 * day });
    expect(await open(browser, 1, 300)).toMatchObject({ levelType: 2, expTime: clock + 150 * day, coinNum: 620 });
    clock += 90 * day;
    await signInAgain(browser);
    expect(await statusOf(browser)).toMatchObject({ levelType: 1 });
    clock += 60 * day;
    await signInAgain(browser);
    // Nothing ran: the time is simply over.
    expect(await statusOf(browser)).toMatchObject({ levelType: 0, expTime: clock });
  });

  test('[X-M6] too few coins, another price, a withdrawn plan: nothing happens', async () => {
    const browser = await withCoins(299);
    expect(await codeOf(open(browser, 1, 300))).toBe(3001);
    expect(await codeOf(open(browser, 1, 299))).toBe(3002);
    const operator = await withColleague(server, await addStaff(server, ['membership.read', 'membership.write']));
    const { plans } = await operator.call('GET /admin/v1/membership/plan/list', {});
    const { vipType, soldInThirtyDays: _, ...monthly } = plans[0]!;
    const change = (fields: object) =>
      operator.call('PUT /admin/v1/membership/plan/{vipType}', {
        vipType,
        ...monthly,
        ...fields,
        withdrawn: 'true',
        useJson: true,
      });
    const changed = await change({ price: 290 });
    expect(changed).toMatchObject({ price: 290, withdrawn: true, version: monthly.version + 1 });
    expect(await codeOf(change({ price: 280 }))).toBe(9002);
    expect(await codeOf(open(browser, 1, 290))).toBe(3008);
    expect((await browser.call('POST /vip/vipconfig', {})).plans).toHaveLength(2);
    const back = { ...monthly, version: changed.version, vipType, withdrawn: 'false', useJson: true } as const;
    await operator.call('PUT /admin/v1/membership/plan/{vipType}', back);
    expect(await statusOf(browser)).toMatchObject({ levelType: 0, coinNum: 299 });
  });

  test('[X-M4] of many at once every one that was paid for counts', async () => {
    const browser = await withCoins(300 * 3 + 299);
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(open(browser, 1, 300))));
    expect(codes.map(String).toSorted()).toEqual(['3001', '3001', '3001', 'ok', 'ok', 'ok']);
    expect(await statusOf(browser)).toMatchObject({ expTime: clock + 90 * day, coinNum: 299 });
  });

  test('[X-M10] a refund takes the days of its order, whatever the plan is by now', async () => {
    const browser = await withCoins(1080);
    const { orderId } = await open(browser, 2, 780);
    const monthly = await open(browser, 1, 300);
    await server.test.db.write.updateTable('membership_plans').set({ days: 10 }).where('vip_type', '=', 2).execute();
    clock += 10 * day;
    const operator = await addStaff(server, ['orders.refund']);
    const refund = (id: string) =>
      operator.call('POST /admin/v1/orders/order/{id}/refund', { id, reason: '误开', idempotencyKey: randomUUID() });
    expect(await refund(orderId)).toMatchObject({ state: 'refunded', refundReason: '误开' });
    expect(await statusOf(browser)).toMatchObject({ levelType: 1, expTime: clock + 30 * day, coinNum: 780 });
    expect(await codeOf(refund(orderId))).toBe(3004);
    // Games fetched as a member end with the membership, and so do their addresses.
    const game = await addSold(server, { vip_free: true });
    const { url } = await browser.call('POST /user/game/download/{id}', { id: game.id, price: 0 });
    const fetched = async () => (await fetch(new URL(url, server.origin))).status;
    expect(await fetched()).toBe(200);
    await refund(monthly.orderId);
    expect(await statusOf(browser)).toMatchObject({ levelType: 0, coinNum: 1080 });
    expect(await fetched()).toBe(404);
    await server.test.db.write.updateTable('membership_plans').set({ days: 90 }).where('vip_type', '=', 2).execute();
  });

  test('[A-09] who is a member is told by uid, and below 1 is none', async () => {
    const browser = await signedIn(server);
    expect(await statusOf(browser)).toMatchObject({ uid: browser.uid, coinNum: 0, levelType: 0, expTime: 0 });
    await makeMember(server, browser.uid, clock + day, 3);
    expect(await statusOf(browser)).toMatchObject({ levelType: 3, expTime: clock + day });
  });
});
