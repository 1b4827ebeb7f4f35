import { estimateCheckInCostPerDay } from '@lanyu/contract/checkin-rules';
import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeCheckInCountsOfYesterday } from '#src/modules/engagement/checkin/store-and-read-checkin-counts.ts';
import { withColleague } from '../../../../test/fixtures/approving-colleague.ts';
import { patiently } from '../../../../test/fixtures/square-crowd.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addTestUser, codeOf, type TestUser } from '../../../../test/fixtures/test-users.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+08:00`);
let clock = noonOf('2027-03-10');
const server = useServer({}, () => clock);
let operator: Browser;
let alone: Browser;

beforeAll(async () => {
  const freshUntil = noonOf('2027-12-31');
  alone = await addStaff(server, ['activity.read', 'activity.write'], { freshUntil });
  operator = await withColleague(server, alone, { freshUntil });
});

const rule = (fields: object = {}) => ({
  fromDay: '2027-03-12',
  cycle: '10,10,10,10,10,10,50',
  bonuses: '2:100',
  makeUpPrice: 9,
  reason: '春天',
  idempotencyKey: randomUUID(),
  ...fields,
});
const add = (fields: object = {}) => operator.call('POST /admin/v1/checkin/rule', rule(fields));
const checkIn = (player: TestUser) =>
  patiently(() => player.call('POST /v1/checkin/today', { idempotencyKey: randomUUID() }));
const month = (player: TestUser) => patiently(() => player.call('GET /v1/checkin/month', {}));
const list = async () => (await operator.call('GET /admin/v1/checkin/rule/list', {})).records;

describe('rules of checking in', () => {
  test('a version counts from its day on; bonuses of a month from its first day; old ones stay as they were', async () => {
    const player = await addTestUser(server);
    const version = await add();
    expect(version).toMatchObject({ state: 'planned', fromDay: '2027-03-12', cycle: [10, 10, 10, 10, 10, 10, 50] });
    expect(await month(player)).toMatchObject({ cycle: [1, 1, 2, 2, 3, 3, 5], coinsNext: 1, makeUpPrice: 5 });
    expect((await checkIn(player)).coins).toBe(1);
    clock = noonOf('2027-03-11');
    expect((await checkIn(player)).coins).toBe(1);
    // Tomorrow is of the new version already.
    expect(await month(player)).toMatchObject({ cycle: [1, 1, 2, 2, 3, 3, 5], coinsNext: 10 });
    clock = noonOf('2027-03-12');
    expect(await month(player)).toMatchObject({ cycle: [10, 10, 10, 10, 10, 10, 50], coinsToday: 10, makeUpPrice: 9 });
    expect(await checkIn(player)).toMatchObject({ coins: 10, bonus: 0 });
    const makeUp = (price: number) =>
      player.call('POST /v1/checkin/makeup', { day: '2027-03-09', price, idempotencyKey: randomUUID() });
    expect(await codeOf(makeUp(5))).toBe(resultCodes.priceChanged[0]);
    expect((await makeUp(9)).coinNum).toBe(12 - 9);
    expect((await list()).map(({ state }) => state)).toEqual(['inForce', 'past']);
    clock = noonOf('2027-04-01');
    expect((await checkIn(player)).bonus).toBe(0);
    clock = noonOf('2027-04-02');
    expect((await checkIn(player)).bonus).toBe(100);
  });

  test('never from today or before, never on a day that has some, and not by one person alone', async () => {
    clock = noonOf('2027-05-01');
    for (const fromDay of ['2027-05-01', '2027-04-30', '2000-01-01'])
      expect(await codeOf(add({ fromDay }))).toBe(resultCodes.ruleDayTooEarly[0]);
    expect(await codeOf(alone.call('POST /admin/v1/checkin/rule', rule({ fromDay: '2027-05-02' })))).toBe(
      resultCodes.secondApprovalRequired[0],
    );
    expect(await list()).toHaveLength(2);
    const first = await add({ fromDay: '2027-05-10' });
    for (const fromDay of ['2027-05-10', '2027-05-05'])
      expect(await codeOf(add({ fromDay }))).toBe(resultCodes.ruleDayTaken[0]);
    const { version, follows } = first;
    const withdraw = () =>
      operator.call('POST /admin/v1/checkin/rule/{version}/withdraw', { version, follows, reason: '写错了' });
    expect((await withdraw()).state).toBe('withdrawn');
    expect((await withdraw()).state).toBe('withdrawn');
    await add({ fromDay: '2027-05-10' });
    const inForce = (await list()).find(({ state }) => state === 'inForce');
    expect(
      await codeOf(
        operator.call('POST /admin/v1/checkin/rule/{version}/withdraw', {
          version: inForce?.version ?? '',
          follows: inForce?.follows ?? '',
          reason: '写错了',
        }),
      ),
    ).toBe(resultCodes.ruleDayTooEarly[0]);
  });

  test('taking a cheap one back gives value: a second person sees what stays in force, and nothing else may stay', async () => {
    clock = noonOf('2027-05-15');
    const dear = await add({ fromDay: '2027-05-20', cycle: '100,100,100,100,100,100,100' });
    const cheap = await add({ fromDay: '2027-05-21', cycle: '1,1,1,1,1,1,1', reason: '便宜' });
    expect(cheap.follows).toBe(dear.version);
    const checker = await addStaff(server, ['approval.content'], { freshUntil: noonOf('2027-12-31') });
    const withdraw = ({ version, follows }: { version: string; follows: string }) =>
      alone
        .call('POST /admin/v1/checkin/rule/{version}/withdraw', { version, follows, reason: '多给' })
        .catch((error: unknown) => error as { code: number; data: { approvalId: string } });
    expect(await withdraw({ version: cheap.version, follows: dear.follows })).toMatchObject({
      code: resultCodes.editedByOthers[0],
    });
    const asked = (await withdraw(cheap)) as { code: number; data: { approvalId: string } };
    expect(asked.code).toBe(resultCodes.secondApprovalRequired[0]);
    expect((await list())[0]).toMatchObject({ version: cheap.version, state: 'planned' });
    const { changes } = await checker.call('GET /admin/v1/approval/{id}', { id: asked.data.approvalId });
    expect(changes).toContainEqual({ label: '继续生效的版本', before: null, after: dear.version });
    expect(changes).toContainEqual({
      label: '连续七天每天',
      before: '1、1、1、1、1、1、1',
      after: '100、100、100、100、100、100、100',
    });
    // What stays is another one meanwhile: what the second person read is not true any more.
    await operator.call('POST /admin/v1/checkin/rule/{version}/withdraw', {
      version: dear.version,
      follows: dear.follows,
      reason: '太贵',
    });
    const late = await checker.call('POST /admin/v1/approval/{id}/approve', { id: asked.data.approvalId });
    expect(late).toMatchObject({ state: 'failed', failure: resultCodes.editedByOthers[0] });
    expect((await list())[0]).toMatchObject({ version: cheap.version, state: 'planned', follows: dear.follows });
  });

  test('a new version is held against the last planned one, not against today’s', async () => {
    clock = noonOf('2027-05-22');
    await add({ fromDay: '2027-05-25', cycle: '7,7,7,7,7,7,7' });
    const asked = (await alone
      .call('POST /admin/v1/checkin/rule', rule({ fromDay: '2027-05-26', cycle: '8,8,8,8,8,8,8' }))
      .catch((error: unknown) => error)) as { data: { approvalId: string } };
    const checker = await addStaff(server, ['approval.content']);
    const { changes } = await checker.call('GET /admin/v1/approval/{id}', { id: asked.data.approvalId });
    expect(changes).toContainEqual({
      label: '连续七天每天',
      before: '7、7、7、7、7、7、7',
      after: '8、8、8、8、8、8、8',
    });
  });

  test('wrong numbers are refused', async () => {
    for (const wrong of [
      { cycle: '1,1,1' },
      { cycle: '1,1,1,1,1,1,-1' },
      { cycle: '1,1,1,1,1,1,x' },
      { cycle: '1,1,1,1,1,1,0' },
      { cycle: '1,1,1,1,1,1,5000' },
      { bonuses: '7:5,3:5' },
      { bonuses: '32:5' },
      { bonuses: '7' },
      { makeUpPrice: 0 },
    ])
      expect(await codeOf(alone.call('POST /admin/v1/checkin/rule', rule({ fromDay: '2027-06-01', ...wrong })))).toBe(
        resultCodes.badInput[0],
      );
  });

  test('two at once for the same day: one is there, the other is told', async () => {
    clock = noonOf('2027-06-01');
    const outcomes = await Promise.all([
      codeOf(add({ fromDay: '2027-06-20', reason: '甲' })),
      codeOf(add({ fromDay: '2027-06-20', reason: '乙' })),
    ]);
    expect(new Set(outcomes)).toEqual(new Set([resultCodes.ruleDayTaken[0], 'ok']));
  });

  test('a day is counted by step and by what was made up on it, a month by how many days people came; the same again', async () => {
    clock = noonOf('2027-08-02');
    const [one, two] = [await addTestUser(server), await addTestUser(server)];
    for (const { uid } of [one, two]) {
      await server.test.db.write
        .updateTable('account_users')
        .set({ created_at: new Date(noonOf('2027-06-01')) })
        .where('id', '=', uid)
        .execute();
    }
    clock = noonOf('2027-07-01');
    await checkIn(one);
    clock = noonOf('2027-07-02');
    await checkIn(one);
    await checkIn(two);
    clock = noonOf('2027-08-02');
    await checkIn(one);
    clock = noonOf('2027-08-03');
    const { coinNum } = await checkIn(one);
    const { makeUpPrice } = await month(one);
    expect(coinNum).toBeGreaterThanOrEqual(makeUpPrice);
    // Of another day, but paid for on this one.
    await one.call('POST /v1/checkin/makeup', { day: '2027-08-01', price: makeUpPrice, idempotencyKey: randomUUID() });
    clock = noonOf('2027-08-04');
    for (let n = 0; n < 2; n += 1) {
      await storeCheckInCountsOfYesterday({ db: server.test.db, now: () => clock });
      const counts = await operator.call('GET /admin/v1/checkin/counts', {});
      expect(counts).toMatchObject({
        day: '2027-08-03',
        // The third in a row, with the day that was made up.
        steps: [0, 0, 1, 0, 0, 0, 0],
        makeUps: 1,
        month: '2027-07-01',
        daysOfMonth: 31,
      });
      expect(counts.reached.slice(0, 3)).toEqual([
        { days: 1, people: 2 },
        { days: 2, people: 1 },
        { days: 3, people: 0 },
      ]);
      const numbers = { cycle: [1, 2, 3, 4, 5, 6, 7], bonuses: [{ days: 1, coins: 310 }], makeUpPrice: 5 };
      expect(estimateCheckInCostPerDay(numbers, counts)).toBe(3 + (310 * 2) / 31 - 5);
      expect(estimateCheckInCostPerDay(numbers, { ...counts, month: '', daysOfMonth: 0, reached: [] })).toBe(
        3 + 310 - 5,
      );
    }
  });
});
