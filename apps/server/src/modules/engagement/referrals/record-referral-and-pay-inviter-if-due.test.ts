import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { openKeyRing } from '#src/keys.ts';
import { engagementPersonalData } from '#src/modules/engagement/public.ts';
import { payWaitingReferralsThatAreDue } from '#src/modules/engagement/referrals/pay-waiting-referrals-that-are-due.ts';
import { addTestUser, deviceId, type TestUser } from '../../../../test/fixtures/test-users.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { patiently } from '../../../../test/fixtures/square-crowd.ts';

let clock = Date.now();
const server = useServer({}, () => clock);
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+08:00`);
const db = () => server.test.db.write;
const checkIn = (browser: Browser) =>
  patiently(() => browser.call('POST /v1/checkin/today', { idempotencyKey: randomUUID() }));
const referral = (browser: Browser) => browser.call('GET /v1/referral', {});
const payWaiting = () =>
  payWaitingReferralsThatAreDue({ db: server.test.db, keys: openKeyRing(server.env), now: () => clock });
const coinsOf = async (browser: TestUser) => (await browser.call('POST /user/center/me', { uid: browser.uid })).coinNum;
const bindPhone = ({ uid }: { uid: string }) =>
  db()
    .updateTable('account_users')
    .set({ phone: `137${uid.padStart(8, '0')}` })
    .where('id', '=', uid)
    .execute();

/** Two days are over; the next check-in is the third. */
async function aboutToCount(fields: Parameters<typeof addTestUser>[1]): Promise<TestUser> {
  const browser = await addTestUser(server, fields);
  await db()
    .insertInto('engagement_checkins')
    .values([
      { user_id: browser.uid, day: '2026-11-01', run: 1 },
      { user_id: browser.uid, day: '2026-11-02', run: 2 },
    ])
    .execute();
  return browser;
}

describe('invitations', () => {
  test('[X-A10] the third check-in of an invited friend with a phone pays the inviter once, and tells them', async () => {
    const inviter = await addTestUser(server);
    const friend = await addTestUser(server, { invitedBy: inviter, phone: true });
    for (const day of ['2026-11-01', '2026-11-02']) {
      clock = noonOf(day);
      await checkIn(friend);
    }
    expect(await referral(inviter)).toEqual({
      inviteCode: inviter.inviteCode,
      coinsEach: 10,
      checkInsNeeded: 3,
      mostAMonth: 20,
      invited: 1,
      rewarded: 0,
      rewardedThisMonth: 0,
      coins: 0,
    });
    // Not in a row: three days are enough.
    clock = noonOf('2026-11-05');
    await checkIn(friend);
    clock = noonOf('2026-11-06');
    await checkIn(friend);
    await payWaiting();
    expect(await referral(inviter)).toMatchObject({ invited: 1, rewarded: 1, rewardedThisMonth: 1, coins: 10 });
    expect(await coinsOf(inviter)).toBe(10);
    const { records } = await inviter.call('POST /user/center/message/all', { uid: inviter.uid });
    expect(records).toMatchObject([{ title: '邀请奖励已到账' }]);
  });

  test('[X-A10] a phone bound after the third check-in counts too, without another check-in', async () => {
    const inviter = await addTestUser(server);
    const friend = await aboutToCount({ invitedBy: inviter });
    clock = noonOf('2026-11-03');
    await checkIn(friend);
    await payWaiting();
    expect(await coinsOf(inviter)).toBe(0);
    await bindPhone(friend);
    await payWaiting();
    await payWaiting();
    expect(await coinsOf(inviter)).toBe(10);
  });

  test('[X-A10] one device is one person: no coins for a second account on it, nor for the inviter’s own', async () => {
    clock = noonOf('2026-11-03');
    const inviter = await addTestUser(server, { devices: ['my-phone', 'my-tablet'] });
    const another = await addTestUser(server);
    const first = await aboutToCount({ invitedBy: inviter, phone: true, devices: ['shared', 'other'] });
    await checkIn(first);
    expect(await coinsOf(inviter)).toBe(10);
    for (const [invitedBy, devices] of [
      [inviter, ['shared']],
      [another, ['fresh-one', 'other']],
      [inviter, ['my-tablet', 'fresh-two']],
      [inviter, []],
    ] as const) {
      const friend = await aboutToCount({ invitedBy, phone: true, devices });
      await checkIn(friend);
    }
    expect([await coinsOf(inviter), await coinsOf(another)]).toEqual([10, 0]);
    // What a refused one had beside the shared device is free for somebody else.
    await checkIn(await aboutToCount({ invitedBy: another, phone: true, devices: ['fresh-one'] }));
    expect(await coinsOf(another)).toBe(10);
  });

  test('[X-A10] one number is one person: bound to the next account it pays no second time', async () => {
    clock = noonOf('2026-11-03');
    const inviter = await addTestUser(server);
    const first = await aboutToCount({ invitedBy: inviter, phone: true, devices: ['number-one'] });
    await checkIn(first);
    expect(await coinsOf(inviter)).toBe(10);
    const second = await aboutToCount({ invitedBy: inviter, devices: ['number-two'] });
    const users = () => db().updateTable('account_users');
    const held = await db().selectFrom('account_users').select('phone').where('id', '=', first.uid).executeTakeFirst();
    await users().set({ phone: null }).where('id', '=', first.uid).execute();
    await users()
      .set({ phone: held?.phone ?? null })
      .where('id', '=', second.uid)
      .execute();
    await checkIn(second);
    expect(await coinsOf(inviter)).toBe(10);
  });

  test('[X-A10] who was seen on the inviter’s device stays so, though it is forgotten in the settings', async () => {
    const inviter = await addTestUser(server, { devices: ['at-home'] });
    const friend = await addTestUser(server, { invitedBy: inviter, phone: true, devices: ['at-home'] });
    clock = noonOf('2026-11-01');
    await checkIn(friend);
    await db().deleteFrom('account_devices').where('user_id', '=', friend.uid).execute();
    await db()
      .insertInto('account_devices')
      .values({ user_id: friend.uid, device_id: deviceId('elsewhere') })
      .execute();
    for (const day of ['2026-11-02', '2026-11-03', '2026-11-04']) {
      clock = noonOf(day);
      await checkIn(friend);
    }
    expect(await coinsOf(inviter)).toBe(0);
  });

  test('[X-A10] twenty a month, however many arrive at the same moment; the next month counts anew', async () => {
    clock = noonOf('2026-11-03');
    const inviter = await addTestUser(server);
    const friends = [];
    for (let n = 0; n < 24; n += 1) friends.push(await aboutToCount({ invitedBy: inviter, phone: true }));
    await Promise.all(friends.map(checkIn));
    expect(await referral(inviter)).toMatchObject({ invited: 24, rewarded: 20, rewardedThisMonth: 20, coins: 200 });
    expect(await coinsOf(inviter)).toBe(200);
    clock = noonOf('2026-12-01');
    await checkIn(await aboutToCount({ invitedBy: inviter, phone: true }));
    expect(await referral(inviter)).toMatchObject({ rewarded: 21, rewardedThisMonth: 1 });
  });

  test('[X-A10] two of one device at the same moment: one is paid for', async () => {
    clock = noonOf('2026-11-03');
    for (let round = 0; round < 4; round += 1) {
      const devices = [`twin-${round}`, `twin-too-${round}`];
      const inviters = [await addTestUser(server), await addTestUser(server)] as const;
      const friends = [
        await aboutToCount({ invitedBy: inviters[0], phone: true, devices }),
        await aboutToCount({ invitedBy: inviters[1], phone: true, devices: devices.toReversed() }),
      ];
      await Promise.all([...friends.map(checkIn), payWaiting()]);
      expect((await coinsOf(inviters[0])) + (await coinsOf(inviters[1]))).toBe(10);
    }
  });
});

test('[X-A8] all of it is in the owner’s export, and gone when the account is; what was paid stays paid', async () => {
  const inviter = await addTestUser(server, { devices: ['kept'] });
  clock = noonOf('2026-11-03');
  const friend = await aboutToCount({ invitedBy: inviter, phone: true, devices: ['of-a-friend'] });
  await checkIn(friend);
  await checkIn(inviter);
  const exported: Record<string, unknown> = {};
  for (const section of engagementPersonalData.sections(db(), inviter.uid)) {
    const pieces: object[] = [];
    if ('many' in section) for await (const piece of section.many()) pieces.push(...piece);
    exported[section.name] = pieces;
  }
  expect(exported).toMatchObject({
    checkIns: [{ day: '2026-11-03', daysInARow: 1, madeUp: false, coins: 1 }],
    badges: [],
    deeds: [{ deed: 'checkedIn' }, { deed: 'invited', of: friend.uid }],
    referrals: [{ invited: friend.uid, by: inviter.uid, state: 'paid' }],
    taskRewards: [],
    draws: [],
  });
  await transaction(server.test.db, (tx) => engagementPersonalData.erase(tx, friend.uid));
  const left = await db().selectFrom('engagement_checkins').select('day').where('user_id', '=', friend.uid).execute();
  expect(left).toEqual([]);
  expect(await referral(inviter)).toMatchObject({ rewarded: 1, coins: 10 });
  // The same person once more, on the same device.
  await checkIn(await aboutToCount({ invitedBy: inviter, phone: true, devices: ['of-a-friend'] }));
  expect(await referral(inviter)).toMatchObject({ rewarded: 1 });
});
