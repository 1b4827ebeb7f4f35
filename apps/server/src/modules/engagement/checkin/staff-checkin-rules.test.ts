import { codes } from '@lanyu/contract/codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { countCheckInsOfYesterday } from '#src/modules/engagement/checkin/count-checkins-of-day.ts';
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
    expect(await codeOf(makeUp(5))).toBe(codes.priceChanged[0]);
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
      expect(await codeOf(add({ fromDay }))).toBe(codes.ruleDayTooEarly[0]);
    expect(await codeOf(alone.call('POST /admin/v1/checkin/rule', rule({ fromDay: '2027-05-02' })))).toBe(
      codes.secondApprovalRequired[0],
    );
    expect(await list()).toHaveLength(2);
    const first = await add({ fromDay: '2027-05-10' });
    for (const fromDay of ['2027-05-10', '2027-05-05'])
      expect(await codeOf(add({ fromDay }))).toBe(codes.ruleDayTaken[0]);
    const withdraw = () =>
      operator.call('POST /admin/v1/checkin/rule/{version}/withdraw', { version: first.version, reason: '写错了' });
    expect((await withdraw()).state).toBe('withdrawn');
    expect((await withdraw()).state).toBe('withdrawn');
    await add({ fromDay: '2027-05-10' });
    const inForce = (await list()).find(({ state }) => state === 'inForce');
    expect(
      await codeOf(
        operator.call('POST /admin/v1/checkin/rule/{version}/withdraw', {
          version: inForce?.version ?? '',
          reason: '写错了',
        }),
      ),
    ).toBe(codes.ruleDayTooEarly[0]);
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
        codes.badInput[0],
      );
  });

  test('two at once for the same day: one is there, the other is told', async () => {
    clock = noonOf('2027-06-01');
    const outcomes = await Promise.all([
      codeOf(add({ fromDay: '2027-06-20', reason: '甲' })),
      codeOf(add({ fromDay: '2027-06-20', reason: '乙' })),
    ]);
    expect(outcomes.toSorted()).toEqual([codes.ruleDayTaken[0], 'ok'].toSorted());
  });

  test('a day is counted by step, bonus and made-up day, the same when it is counted again', async () => {
    clock = noonOf('2027-07-01');
    const [one, two] = [await addTestUser(server), await addTestUser(server)];
    await checkIn(one);
    clock = noonOf('2027-07-02');
    await checkIn(one);
    await checkIn(two);
    clock = noonOf('2027-07-03');
    for (let n = 0; n < 2; n += 1) {
      await countCheckInsOfYesterday({ db: server.test.db, now: () => clock });
      expect(await operator.call('GET /admin/v1/checkin/counts', {})).toEqual({
        day: '2027-07-02',
        steps: [1, 1, 0, 0, 0, 0, 0],
        reached: [{ days: 2, people: 1 }],
        makeUps: 0,
      });
    }
  });
});
