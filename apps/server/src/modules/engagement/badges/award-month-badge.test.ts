import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { showPost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { addTestUser, type TestUser } from '../../../../test/fixtures/test-users.ts';
import { openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { patiently, useCrowd } from '../../../../test/fixtures/square-crowd.ts';

let clock = Date.now();
const server = useServer({}, () => clock);
const crowd = useCrowd(server);
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+08:00`);
const checkIn = (browser: Browser) =>
  patiently(() => browser.call('POST /v1/checkin/today', { idempotencyKey: randomUUID() }));
const write = (browser: Browser) =>
  patiently(() => browser.call('POST /v1/square/post', { content: '今晚的灯塔', idempotencyKey: randomUUID() }));
const accept = (id: string) => transaction(server.test.db, (tx) => showPost({ queue: crowd.queue() }, tx, id, clock));
const badgesOf = async ({ uid }: { uid: string }) =>
  (await openBrowser(server.origin).call('GET /v1/badge/list', { id: uid })).badges;

/** Days that are over, straight into the table. */
async function checkedIn({ uid }: { uid: string }, first: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    user_id: uid,
    day: new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10),
    run: n + 1,
  }));
  await server.test.db.write.insertInto('engagement_checkins').values(rows).execute();
}
async function trusted(): Promise<TestUser> {
  const browser = await addTestUser(server, { phone: true });
  await server.test.db.write.insertInto('square_people').values({ user_id: browser.uid, accepted: 1 }).execute();
  return browser;
}

describe('the monthly badge', () => {
  test('[C-19][X-C10] twenty check-ins and a post that is shown earn it, it is told, and everybody sees it until the end of the next month', async () => {
    const browser = await trusted();
    await checkedIn(browser, '2026-07-01', 19);
    clock = noonOf('2026-07-20');
    await write(browser);
    expect(await badgesOf(browser)).toEqual([]);
    const twentieth = await checkIn(browser);
    expect(twentieth.badgeEarned).toBe(true);
    expect(twentieth.state.badge).toMatchObject({ earned: true, checkIns: 20, posts: 1 });
    expect(await badgesOf(browser)).toEqual([{ month: '2026-07', name: '七月 · 潮生', earnTime: clock }]);
    const { records } = await browser.call('POST /user/center/message/all', { uid: browser.uid });
    expect(records).toMatchObject([{ title: '月度徽章已点亮' }]);
    const reader = await addTestUser(server);
    const worn = async () => (await reader.call('GET /v1/square/user/{id}', { id: browser.uid })).badge;
    expect(await worn()).toBe(true);
    clock = noonOf('2026-08-31');
    expect(await worn()).toBe(true);
    clock = noonOf('2026-09-01');
    expect(await worn()).toBe(false);
    expect(await badgesOf(browser)).toHaveLength(1);
  });

  test('[X-C10] the post may come last, and counts for the month it was written in, whenever moderators accept it', async () => {
    const browser = await addTestUser(server);
    await checkedIn(browser, '2026-07-01', 25);
    clock = noonOf('2026-07-31');
    const { id } = await write(browser);
    expect(await badgesOf(browser)).toEqual([]);
    clock = noonOf('2026-08-02');
    await accept(id);
    expect(await badgesOf(browser)).toMatchObject([{ month: '2026-07' }]);
    // Hidden and shown again it is the same post: nothing is earned twice, and nothing for August.
    await checkedIn(browser, '2026-08-01', 20);
    await server.test.db.write.updateTable('square_posts').set({ state: 'hidden' }).where('id', '=', id).execute();
    await accept(id);
    expect(await badgesOf(browser)).toHaveLength(1);
  });

  test('[X-C10] without a post, or with nineteen days, there is none', async () => {
    const silent = await addTestUser(server);
    await checkedIn(silent, '2026-07-01', 19);
    const short = await trusted();
    await checkedIn(short, '2026-07-01', 18);
    clock = noonOf('2026-07-20');
    await write(short);
    expect(await checkIn(silent)).toMatchObject({ badgeEarned: false });
    expect(await checkIn(short)).toMatchObject({ badgeEarned: false, state: { badge: { earned: false, posts: 1 } } });
    expect([await badgesOf(silent), await badgesOf(short)]).toEqual([[], []]);
  });

  test('[X-C10] the last check-in and the post at the same moment: one badge, never none', async () => {
    clock = noonOf('2026-07-20');
    for (let round = 0; round < 6; round += 1) {
      const browser = await trusted();
      await checkedIn(browser, '2026-07-01', 19);
      await Promise.all([checkIn(browser), write(browser)]);
      expect(await badgesOf(browser)).toHaveLength(1);
      const { records } = await browser.call('POST /user/center/message/all', { uid: browser.uid });
      expect(records).toHaveLength(1);
    }
  });
});
