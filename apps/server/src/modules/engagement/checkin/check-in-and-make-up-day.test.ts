import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addCoins } from '../../../../test/fixtures/coins.ts';
import { addTestUser, codeOf } from '../../../../test/fixtures/test-users.ts';
import { openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../../test/harness/second-api.ts';
import { patiently } from '../../../../test/fixtures/square-crowd.ts';

let clock = Date.now();
const server = useServer({}, () => clock);
const second = useSecondApi(server, () => clock);

/** A moment of Asia/Shanghai. */
const at = (local: string) => Date.parse(`${local}+08:00`);
const noonOf = (day: string) => at(`${day}T12:00:00`);
const checkIn = (browser: Browser, idempotencyKey = randomUUID()) =>
  browser.call('POST /v1/checkin/today', { idempotencyKey });
const makeUp = (browser: Browser, day: string, more: { price?: number; idempotencyKey?: string } = {}) =>
  browser.call('POST /v1/checkin/makeup', { day, price: 5, idempotencyKey: randomUUID(), ...more });
const month = (browser: Browser) => browser.call('GET /v1/checkin/month', {});

/** Checks in on each of the days; what each gave. */
async function through(browser: Browser, days: readonly string[]) {
  const given = [];
  for (const day of days) {
    clock = noonOf(day);
    given.push(await checkIn(browser));
  }
  return given;
}
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10));

describe('checking in', () => {
  test('[D-17][X-C9] once a day, with coins, and a repeat of the key gets the first answer', async () => {
    clock = noonOf('2026-11-05');
    const browser = await addTestUser(server);
    expect(await month(browser)).toMatchObject({
      today: '2026-11-05',
      dayEnds: at('2026-11-06T00:00:00'),
      checkedInToday: false,
      run: 0,
      cycle: [1, 1, 2, 2, 3, 3, 5],
      cycleDay: 1,
      coinsToday: 1,
      month: '2026-11',
      days: [],
      makeUpsLeft: 3,
      makeUpDays: ['2026-11-04', '2026-11-03', '2026-11-02', '2026-11-01'],
      badge: {
        month: '2026-11',
        name: '十一月 · 雾灯',
        earned: false,
        checkIns: 0,
        checkInsNeeded: 20,
        posts: 0,
        postsNeeded: 1,
      },
    });
    // A visitor sees the same month, with nothing to make up.
    expect(await month(openBrowser(server.origin))).toMatchObject({
      coinsToday: 1,
      days: [],
      makeUpDays: [],
      now: clock,
    });
    const key = randomUUID();
    const first = await checkIn(browser, key);
    expect(first).toMatchObject({ coins: 1, bonus: 0, badgeEarned: false, coinNum: 1 });
    expect(first.state).toMatchObject({ checkedInToday: true, run: 1, cycleDay: 1, coinsToday: 0 });
    expect(await checkIn(browser, key)).toEqual(first);
    expect(await codeOf(checkIn(browser))).toBe(4201);
    expect(await month(browser)).toEqual(first.state);
    const { records } = await browser.call('GET /v1/wallet/record/list', {});
    expect(records).toMatchObject([{ subject: '每日签到', coins: 1 }]);
  });

  test('[X-C9] seven days in a row give 1 1 2 2 3 3 5, the eighth is the first again, and the seventh of the month five more', async () => {
    const browser = await addTestUser(server);
    const given = await through(browser, daysFrom('2026-11-01', 8));
    expect(given.map(({ coins }) => coins)).toEqual([1, 1, 2, 2, 3, 3, 5, 1]);
    expect(given.map(({ bonus }) => bonus)).toEqual([0, 0, 0, 0, 0, 0, 5, 0]);
    expect(given.at(-1)).toMatchObject({ coinNum: 23, state: { run: 8, cycleDay: 1 } });
    // A missed day starts anew.
    const [after] = await through(browser, ['2026-11-10']);
    expect(after).toMatchObject({ coins: 1, state: { run: 1 } });
  });

  test('[X-C9] a run goes on over the end of a month, a year and February of a leap year; the bonuses begin anew', async () => {
    const browser = await addTestUser(server);
    const years = await through(browser, daysFrom('2027-12-29', 5));
    expect(years.map(({ state }) => [state.today, state.run, state.days.length])).toEqual([
      ['2027-12-29', 1, 1],
      ['2027-12-30', 2, 2],
      ['2027-12-31', 3, 3],
      ['2028-01-01', 4, 1],
      ['2028-01-02', 5, 2],
    ]);
    const leap = await through(browser, daysFrom('2028-02-23', 8));
    expect(leap.slice(-3).map(({ state, coins, bonus }) => [state.today, state.run, coins, bonus])).toEqual([
      ['2028-02-28', 6, 3, 0],
      ['2028-02-29', 7, 5, 5],
      ['2028-03-01', 8, 1, 0],
    ]);
    const common = await through(browser, ['2029-02-28', '2029-03-01']);
    expect(common.map(({ state }) => state.run)).toEqual([1, 2]);
  });

  test('[X-C9] all four bonuses of a month, each once', async () => {
    const browser = await addTestUser(server);
    const given = await through(browser, daysFrom('2026-08-01', 31));
    expect(given.flatMap(({ bonus }, at) => (bonus > 0 ? [[at + 1, bonus]] : []))).toEqual([
      [7, 5],
      [14, 10],
      [21, 15],
      [28, 30],
    ]);
    expect(given.at(-1)?.state.bonuses.every(({ reached }) => reached)).toBe(true);
    expect(given.at(-1)?.coinNum).toBe(4 * 17 + 1 + 1 + 2 + 60);
  });

  test('[X-C9] a day begins at midnight in Shanghai by the clock of the server, whatever a client says', async () => {
    const browser = await addTestUser(server);
    clock = at('2026-11-30T23:59:59.999');
    expect((await checkIn(browser)).state).toMatchObject({ today: '2026-11-30', dayEnds: clock + 1 });
    clock += 1;
    expect((await checkIn(browser)).state).toMatchObject({ today: '2026-12-01', run: 2, month: '2026-12' });
    expect(await codeOf(checkIn(browser))).toBe(4201);
    const forged = { idempotencyKey: randomUUID(), day: '2026-12-02', time: clock + 86_400_000 };
    expect(await codeOf(browser.call('POST /v1/checkin/today', forged))).toBe(1001);
  });
});

describe('making up', () => {
  test('[X-C9] a made-up day costs coins, gives none, and joins the days before and after it', async () => {
    const browser = await addTestUser(server);
    await addCoins(server.test.db, browser.uid, { free: 20 });
    await through(browser, ['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05', '2026-11-06']);
    const done = await makeUp(browser, '2026-11-03');
    expect(done).toMatchObject({ coins: 0, bonus: 0, coinNum: 20 + 1 + 1 + 1 + 1 + 2 - 5 });
    expect(done.state).toMatchObject({ run: 6, makeUpsLeft: 2, makeUpDays: [] });
    expect(done.state.days[2]).toEqual({ day: '2026-11-03', madeUp: true });
    // The next is the seventh in a row and of the month.
    const [next] = await through(browser, ['2026-11-07']);
    expect(next).toMatchObject({ coins: 5, bonus: 5, state: { run: 7 } });
    const { records } = await browser.call('GET /v1/wallet/record/list', {});
    expect(records).toMatchObject([
      { coins: 5 },
      { coins: 5 },
      { subject: '补签 2026-11-03', coins: -5 },
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  test('[X-C9] the first of a month joins the month before; a made-up day can be the one a bonus is for', async () => {
    const browser = await addTestUser(server);
    await addCoins(server.test.db, browser.uid, { free: 20 });
    await through(browser, ['2026-10-30', '2026-10-31', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']);
    const joined = await makeUp(browser, '2026-11-01');
    expect(joined.state).toMatchObject({ run: 7, cycleDay: 7 });
    const [next] = await through(browser, ['2026-11-06']);
    // The seven that went on is over; the one begun on the second is not.
    expect(next).toMatchObject({ coins: 3, bonus: 0, state: { run: 8 } });
    clock = noonOf('2026-11-08');
    expect(await makeUp(browser, '2026-11-07')).toMatchObject({ bonus: 5, state: { run: 9 } });
  });

  test('[X-C9] what a make-up changes is told before it is paid, is what comes, and is never less', async () => {
    const browser = await addTestUser(server, { joined: '2026-07-01T09:00:00+08:00' });
    await addCoins(server.test.db, browser.uid, { free: 20 });
    await through(browser, [...daysFrom('2026-07-26', 18), ...daysFrom('2026-08-14', 6)]);
    const before = await month(browser);
    expect(before).toMatchObject({ run: 6, coinsNext: 5 });
    // The nineteenth of the month is no bonus; the row of days becomes one.
    expect(before.makeUps).toEqual([{ day: '2026-08-13', run: 25, coinsNext: 5, bonus: 0 }]);
    const after = await makeUp(browser, '2026-08-13');
    expect(after.state).toMatchObject({ run: 25, coinsNext: 5 });
    const [next] = await through(browser, ['2026-08-20']);
    expect(next).toMatchObject({ coins: 5, state: { run: 26, coinsNext: 1 } });
  });

  test('[X-C9] a make-up of yesterday lets the seven go on today, and tells the bonus it reaches', async () => {
    const browser = await addTestUser(server);
    await addCoins(server.test.db, browser.uid, { free: 20 });
    await through(browser, daysFrom('2026-11-01', 4));
    clock = noonOf('2026-11-06');
    expect(await month(browser)).toMatchObject({ run: 0, coinsNext: 1, makeUps: [{ run: 5, coinsNext: 3, bonus: 0 }] });
    await makeUp(browser, '2026-11-05');
    const [sixth] = await through(browser, ['2026-11-06']);
    expect(sixth).toMatchObject({ coins: 3, state: { run: 6 } });
    clock = noonOf('2026-11-08');
    expect(await month(browser)).toMatchObject({ makeUps: [{ day: '2026-11-07', run: 7, bonus: 5 }] });
  });

  test('[X-C9] three a month, at the price that was shown, of missed days of this month since the account was made', async () => {
    clock = noonOf('2026-11-12');
    const browser = await addTestUser(server, { joined: '2026-11-03T09:00:00+08:00' });
    expect((await month(browser)).makeUpDays.at(-1)).toBe('2026-11-03');
    expect(await codeOf(makeUp(browser, '2026-11-11'))).toBe(3001);
    await addCoins(server.test.db, browser.uid, { paid: 100 });
    expect(await codeOf(makeUp(browser, '2026-11-11', { price: 4 }))).toBe(3002);
    for (const day of ['2026-11-12', '2026-11-13', '2026-11-02', '2026-10-31', '2026-11-31'])
      expect([day, await codeOf(makeUp(browser, day))]).toEqual([day, 1001]);
    const key = randomUUID();
    const first = await makeUp(browser, '2026-11-11', { idempotencyKey: key });
    expect(await makeUp(browser, '2026-11-11', { idempotencyKey: key })).toEqual(first);
    expect(await codeOf(makeUp(browser, '2026-11-10', { idempotencyKey: key }))).toBe(1006);
    expect(await codeOf(makeUp(browser, '2026-11-11'))).toBe(4201);
    await makeUp(browser, '2026-11-09');
    expect((await makeUp(browser, '2026-11-03')).state).toMatchObject({ makeUpsLeft: 0, makeUpDays: [] });
    expect(await codeOf(makeUp(browser, '2026-11-08'))).toBe(4203);
    expect((await month(browser)).days).toHaveLength(3);
    clock = noonOf('2026-12-02');
    expect(await month(browser)).toMatchObject({ makeUpsLeft: 3, makeUpDays: ['2026-12-01'] });
  });
});

describe('at the same moment', () => {
  test('[X-C9] of 64 over two processes exactly one checks in, and exactly one makes a day up', async () => {
    for (const today of ['2026-11-17', '2026-11-19']) {
      clock = noonOf(today);
      const browser = await addTestUser(server);
      await addCoins(server.test.db, browser.uid, { free: 1000 });
      await month(browser);
      const elsewhere = openBrowser(second.origin);
      Object.assign(elsewhere.session, browser.session);
      await month(elsewhere);
      const both = (n: number) => (n % 2 === 0 ? browser : elsewhere);
      const codes = (calls: Promise<unknown>[]) => Promise.all(calls.map(codeOf));
      const ins = await codes(Array.from({ length: 64 }, (_, n) => patiently(() => checkIn(both(n)))));
      expect(ins.filter((code) => code === 'ok')).toHaveLength(1);
      expect(new Set(ins)).toEqual(new Set(['ok', 4201]));
      const day = '2026-11-16';
      const ups = await codes(Array.from({ length: 64 }, (_, n) => patiently(() => makeUp(both(n), day))));
      expect(ups.filter((code) => code === 'ok')).toHaveLength(1);
      expect(new Set(ups)).toEqual(new Set(['ok', 4201]));
      // Different days: three, whoever comes first.
      const others = await codes(
        Array.from({ length: 14 }, (_, n) =>
          patiently(() => makeUp(both(n), `2026-11-${String(n + 1).padStart(2, '0')}`)),
        ),
      );
      expect(others.filter((code) => code === 'ok')).toHaveLength(2);
      const { coinNum } = await browser.call('POST /user/center/me', { uid: browser.uid });
      expect(coinNum).toBe(1000 + 1 - 15);
    }
  });
});
