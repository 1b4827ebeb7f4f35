import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { patiently } from '../../../../test/fixtures/square-crowd.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addTestUser, codeOf, type TestUser } from '../../../../test/fixtures/test-users.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';

const noon = Date.parse('2026-11-10T12:00:00+08:00');
let clock = noon;
const server = useServer({}, () => clock);
const db = () => server.test.db.write;
let operator: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['message.write'], { freshUntil: noon + 30 * 86_400_000 });
});

const messagesOf = async (player: TestUser) =>
  (await patiently(() => player.call('POST /user/center/message/all', { uid: player.uid }))).records;
const titlesOf = async (player: TestUser) => (await messagesOf(player)).map(({ title }) => title);

describe('one player', () => {
  const write = (uid: string, causeId: string, fields: object = {}) =>
    operator.call('POST /admin/v1/message/user/{uid}', {
      uid,
      title: '关于你的工单',
      content: '钻石已经补发',
      link: '',
      cause: 'ticket',
      causeId,
      idempotencyKey: randomUUID(),
      ...fields,
    });
  const addTicket = async ({ uid }: { uid: string }) =>
    (
      await db()
        .insertInto('site_kefu_tickets')
        .values({ user_id: uid, category: 'recharge', summary: '没到账' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  test('is written to because of a ticket or an order of theirs, once for one press', async () => {
    const [player, other] = [await addTestUser(server), await addTestUser(server)];
    const ticket = await addTicket(player);
    expect(await codeOf(write(other.uid, ticket))).toBe(resultCodes.causeNotOfUser[0]);
    expect(await codeOf(write(player.uid, '987654321', { cause: 'order' }))).toBe(resultCodes.causeNotOfUser[0]);
    expect(await codeOf(write('987654321', ticket))).toBe(resultCodes.notFound[0]);
    const press = { idempotencyKey: randomUUID() };
    const first = await write(player.uid, ticket, press);
    expect(await write(player.uid, ticket, press)).toEqual(first);
    expect(await messagesOf(player)).toMatchObject([
      { kind: 'system', title: '关于你的工单', content: '钻石已经补发' },
    ]);
    expect(await titlesOf(other)).toEqual([]);
  });

  test('a test goes to the account that is named, and says that it is one', async () => {
    const own = await addTestUser(server);
    const words = { title: '试一试', content: '', link: '', uid: own.uid, idempotencyKey: randomUUID() };
    await operator.call('POST /admin/v1/message/broadcast/test', { ...words, ownAccount: true });
    expect(await titlesOf(own)).toEqual(['【测试】试一试']);
    const test = (link: string) =>
      operator.call('POST /admin/v1/message/broadcast/test', {
        ...words,
        link,
        ownAccount: true,
        idempotencyKey: randomUUID(),
      });
    for (const link of ['https://example.com/', '//example.com', '/\\\\example.com']) {
      expect(await codeOf(test(link))).toBe(resultCodes.badInput[0]);
      expect(await codeOf(write(own.uid, '1', { link }))).toBe(resultCodes.badInput[0]);
    }
    for (let n = 1; n < 5; n += 1) expect(await codeOf(test('/games'))).toBe('ok');
    expect(await codeOf(test('/games'))).toBe(resultCodes.messagesOfDayUsed[0]);
  });

  test('fifty a day for one operator, also when many are sent at once', async () => {
    const player = await addTestUser(server);
    const ticket = await addTicket(player);
    const { sentToday } = await write(player.uid, ticket);
    const outcomes = await Promise.all(Array.from({ length: 55 - sentToday }, () => codeOf(write(player.uid, ticket))));
    expect(outcomes.filter((code) => code === 'ok')).toHaveLength(50 - sentToday);
    expect(await codeOf(write(player.uid, ticket))).toBe(resultCodes.messagesOfDayUsed[0]);
    clock = noon + 86_400_000;
    expect((await write(player.uid, ticket)).sentToday).toBe(1);
    clock = noon;
  });
});
