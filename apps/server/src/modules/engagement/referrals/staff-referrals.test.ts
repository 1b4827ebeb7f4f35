import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { openKeyRing } from '#src/keys.ts';
import { engagementPersonalData } from '#src/modules/engagement/public.ts';
import { payWaitingReferralsThatAreDue } from '#src/modules/engagement/referrals/pay-waiting-referrals-that-are-due.ts';
import { patiently } from '../../../../test/fixtures/square-crowd.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addTestUser, codeOf, type TestUser } from '../../../../test/fixtures/test-users.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+08:00`);
const clock = noonOf('2026-11-03');
const server = useServer({ TRUST_PROXY: '127.0.0.1' }, () => clock);
const db = () => server.test.db.write;
let operator: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['activity.read', 'wallet.write'], { freshUntil: noonOf('2027-12-31') });
});

const checkIn = (player: TestUser) =>
  patiently(() => player.call('POST /v1/checkin/today', { idempotencyKey: randomUUID() }));
const payWaiting = () =>
  payWaitingReferralsThatAreDue({ db: server.test.db, keys: openKeyRing(server.env), now: () => clock });
const coinsOf = async (player: TestUser) => (await player.call('POST /user/center/me', { uid: player.uid })).coinNum;

/** Two days are over; the next check-in is the third. */
async function aboutToCount(fields: Parameters<typeof addTestUser>[1], address = '198.51.100.1'): Promise<TestUser> {
  const player = await addTestUser(server, { phone: true, ...fields });
  await db()
    .insertInto('engagement_checkins')
    .values([
      { user_id: player.uid, day: '2026-11-01', run: 1 },
      { user_id: player.uid, day: '2026-11-02', run: 2 },
    ])
    .execute();
  player.headers['x-forwarded-for'] = address;
  return player;
}
const reason = '同一批设备';
const freeze = (player: TestUser) =>
  operator.call('POST /admin/v1/referral/inviter/{uid}/freeze', { uid: player.uid, reason });
const unfreeze = (player: TestUser) =>
  operator.call('POST /admin/v1/referral/inviter/{uid}/unfreeze', { uid: player.uid, reason });
const refuse = (player: TestUser) =>
  operator.call('POST /admin/v1/referral/invitee/{uid}/refuse', { uid: player.uid, reason });
const restore = (player: TestUser) =>
  operator.call('POST /admin/v1/referral/invitee/{uid}/restore', { uid: player.uid, reason });
const inviteesOf = async (player: TestUser) =>
  (await operator.call('GET /admin/v1/referral/inviter/{uid}/invitee/list', { uid: player.uid })).records;
const rowOf = async (player: TestUser, month = '2026-11') =>
  (await operator.call('GET /admin/v1/referral/inviter/list', { month, pageSize: 99 })).records.find(
    ({ uid }) => uid === player.uid,
  );

describe('operators and invitations', () => {
  test('see by month who invited how many, what was paid, and what looks alike, as hashes only', async () => {
    const inviter = await addTestUser(server);
    const one = await aboutToCount({ invitedBy: inviter, devices: ['one-phone', 'shared-tablet'] }, '203.0.113.7');
    const two = await aboutToCount({ invitedBy: inviter, devices: ['two-phone', 'shared-tablet'] }, '198.51.100.9');
    const three = await aboutToCount({ invitedBy: inviter }, '203.0.113.200');
    const four = await aboutToCount({ invitedBy: inviter, phone: false }, '192.0.2.1');
    for (const player of [one, two, three, four]) await checkIn(player);
    expect(await rowOf(inviter)).toMatchObject({
      invited: 4,
      paid: 2,
      waiting: 1,
      refused: 1,
      suspicious: 3,
      frozen: false,
    });
    expect(await rowOf(inviter, '2026-10')).toBeUndefined();
    const byUid = new Map((await inviteesOf(inviter)).map((row) => [row.uid, row]));
    expect(byUid.get(one.uid)).toMatchObject({ state: 'paid', sameDevice: true, sameNetwork: true });
    expect(byUid.get(two.uid)).toMatchObject({ state: 'refused', sameDevice: true, sameNetwork: false });
    expect(byUid.get(three.uid)).toMatchObject({ state: 'paid', sameDevice: false, sameNetwork: true });
    expect(byUid.get(four.uid)).toMatchObject({ state: 'waiting', sameDevice: false, sameNetwork: false });
    const told = JSON.stringify([...byUid.values()]);
    expect(told).not.toMatch(/203\.0|198\.51|phone|tablet/);
    for (const { devices, network } of byUid.values()) {
      expect(network).toMatch(/^[0-9a-f]{8}$/);
      for (const device of devices) expect(device).toMatch(/^[0-9a-f]{8}$/);
    }
  });

  test('of a frozen inviter nothing is paid, and all that waits once it goes on', async () => {
    const inviter = await addTestUser(server);
    const friends = [await aboutToCount({ invitedBy: inviter }), await aboutToCount({ invitedBy: inviter })];
    await freeze(inviter);
    await freeze(inviter);
    for (const friend of friends) await checkIn(friend);
    await payWaiting();
    expect(await coinsOf(inviter)).toBe(0);
    expect(await rowOf(inviter)).toMatchObject({ waiting: 2, frozen: true });
    expect(await operator.call('GET /admin/v1/referral/inviter/{uid}', { uid: inviter.uid })).toMatchObject({
      freeze: { reason },
    });
    await unfreeze(inviter);
    await unfreeze(inviter);
    await payWaiting();
    await payWaiting();
    expect(await coinsOf(inviter)).toBe(20);
  });

  test('who was never frozen goes on as before, also somebody who is not there', async () => {
    const nobody = '9223372036854775807';
    expect(await operator.call('POST /admin/v1/referral/inviter/{uid}/unfreeze', { uid: nobody, reason })).toBeNull();
  });

  test('a refused one is never paid, a restored one by the rules; what was paid or refused by rules stays', async () => {
    const inviter = await addTestUser(server);
    const friend = await aboutToCount({ invitedBy: inviter, phone: false });
    await checkIn(friend);
    await refuse(friend);
    expect(await codeOf(refuse(friend))).toBe(resultCodes.referralNotOpen[0]);
    await db()
      .updateTable('account_users')
      .set({ phone: `136${friend.uid.padStart(8, '0')}` })
      .where('id', '=', friend.uid)
      .execute();
    await payWaiting();
    expect(await coinsOf(inviter)).toBe(0);
    expect((await inviteesOf(inviter))[0]).toMatchObject({ state: 'refused', reason, refusedByStaff: true });
    await restore(friend);
    expect(await codeOf(restore(friend))).toBe(resultCodes.referralNotOpen[0]);
    await payWaiting();
    expect(await coinsOf(inviter)).toBe(10);
    expect(await codeOf(refuse(friend))).toBe(resultCodes.referralNotOpen[0]);
    const own = await addTestUser(server, { devices: ['same-home'] });
    const twin = await aboutToCount({ invitedBy: own, devices: ['same-home'] });
    await checkIn(twin);
    expect(await codeOf(restore(twin))).toBe(resultCodes.referralNotOpen[0]);
  });

  test('what a colleague froze or refused goes on only when a second person agrees', async () => {
    const inviter = await addTestUser(server);
    const [friend, other] = [await aboutToCount({ invitedBy: inviter }), await aboutToCount({ invitedBy: inviter })];
    await freeze(inviter);
    await checkIn(friend);
    await checkIn(other);
    await refuse(other);
    const freshUntil = noonOf('2027-12-31');
    const colleague = await addStaff(server, ['activity.read', 'wallet.write'], { freshUntil });
    const checker = await addStaff(server, ['approval.money'], { freshUntil });
    const asks = [
      () => colleague.call('POST /admin/v1/referral/inviter/{uid}/unfreeze', { uid: inviter.uid, reason }),
      () => colleague.call('POST /admin/v1/referral/invitee/{uid}/restore', { uid: other.uid, reason }),
    ];
    for (const [at, ask] of asks.entries()) {
      const asked = (await ask().catch((error: unknown) => error)) as { code: number; data: { approvalId: string } };
      expect(asked.code).toBe(resultCodes.secondApprovalRequired[0]);
      await payWaiting();
      expect(await coinsOf(inviter)).toBe(10 * at);
      const { approvalId: id } = asked.data;
      expect(await checker.call('GET /admin/v1/approval/{id}', { id })).toMatchObject({
        worth: 10,
        unit: 'coins',
        sentence: expect.stringContaining(`理由：${reason}`) as string,
      });
      expect((await checker.call('POST /admin/v1/approval/{id}/approve', { id })).state).toBe('done');
      await payWaiting();
      expect(await coinsOf(inviter)).toBe(10 * (at + 1));
    }
  });

  test('what was held back is not lost to a full month: it waits for one with room', async () => {
    const inviter = await addTestUser(server);
    const [held, usual] = [await aboutToCount({ invitedBy: inviter }), await aboutToCount({ invitedBy: inviter })];
    await freeze(inviter);
    await checkIn(held);
    for (let n = 0; n < 20; n += 1) {
      const { uid } = await addTestUser(server);
      await db()
        .insertInto('engagement_referrals')
        .values({
          invitee_id: uid,
          inviter_id: inviter.uid,
          state: 'paid',
          created_at: new Date(clock - 86_400_000),
          paid_at: new Date(clock),
        })
        .execute();
    }
    await unfreeze(inviter);
    await checkIn(usual);
    await payWaiting();
    const states = new Map((await inviteesOf(inviter)).map(({ uid, state }) => [uid, state]));
    expect([states.get(held.uid), states.get(usual.uid)]).toEqual(['waiting', 'refused']);
    const nextMonth = () => noonOf('2026-12-01');
    await payWaitingReferralsThatAreDue({ db: server.test.db, keys: openKeyRing(server.env), now: nextMonth });
    expect(await coinsOf(inviter)).toBe(10);
  });

  test('a player’s export does not hold what an operator wrote', async () => {
    const inviter = await addTestUser(server);
    const friend = await aboutToCount({ invitedBy: inviter, phone: false });
    await checkIn(friend);
    await refuse(friend);
    const section = engagementPersonalData.sections(db(), inviter.uid).find(({ name }) => name === 'referrals');
    const rows: unknown[] = [];
    if (section !== undefined && 'many' in section) for await (const page of section.many()) rows.push(...page);
    expect(rows).toMatchObject([{ invited: friend.uid, state: 'refused', reason: 'refused by an operator' }]);
  });

  test('freezing and paying at the same moment: paid before it, or waiting behind it, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const inviter = await addTestUser(server);
      const friends = [
        await aboutToCount({ invitedBy: inviter }),
        await aboutToCount({ invitedBy: inviter }),
        await aboutToCount({ invitedBy: inviter }),
      ];
      await Promise.all([...friends.map(checkIn), freeze(inviter), payWaiting()]);
      const then = await coinsOf(inviter);
      const row = await rowOf(inviter);
      expect([row?.paid, row?.waiting]).toEqual([then / 10, 3 - then / 10]);
      await payWaiting();
      expect(await coinsOf(inviter)).toBe(then);
      await unfreeze(inviter);
      await payWaiting();
      expect(await coinsOf(inviter)).toBe(30);
    }
  });

  test('refusing and paying at the same moment: one of both, and the books agree', async () => {
    for (let round = 0; round < 6; round += 1) {
      const inviter = await addTestUser(server);
      const friend = await aboutToCount({ invitedBy: inviter, phone: false });
      await checkIn(friend);
      await db()
        .updateTable('account_users')
        .set({ phone: `135${friend.uid.padStart(8, '0')}` })
        .where('id', '=', friend.uid)
        .execute();
      const [outcome] = await Promise.all([codeOf(refuse(friend)), payWaiting()]);
      const [row] = await inviteesOf(inviter);
      const paid = await coinsOf(inviter);
      expect([outcome, row?.state, paid]).toEqual(
        paid === 0 ? ['ok', 'refused', 0] : [resultCodes.referralNotOpen[0], 'paid', 10],
      );
    }
  });

  test('an account that goes takes its numbers along', async () => {
    const inviter = await addTestUser(server);
    const friend = await aboutToCount({ invitedBy: inviter, phone: false });
    await checkIn(friend);
    expect(await rowOf(inviter)).toMatchObject({ invited: 1 });
    await transaction(server.test.db, (tx) => engagementPersonalData.erase(tx, friend.uid));
    expect(await rowOf(inviter)).toBeUndefined();
    await freeze(inviter);
    await transaction(server.test.db, (tx) => engagementPersonalData.erase(tx, inviter.uid));
    expect(await codeOf(operator.call('GET /admin/v1/referral/inviter/{uid}', { uid: inviter.uid }))).toBe(
      resultCodes.notFound[0],
    );
  });
});
