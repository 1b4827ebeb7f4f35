import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { earliestTimeOutsideQuietHours } from '#src/modules/messages/broadcasts/quiet-hours.ts';
import { deleteOldAudienceLists } from '#src/modules/messages/broadcasts/delete-old-audience-lists.ts';
import { sendNextPartOfNextDueBroadcast } from '#src/modules/messages/broadcasts/send-due-broadcasts.ts';
import { transaction } from '#src/db/transaction.ts';
import { messagesPersonalData } from '#src/modules/messages/personal-data.ts';
import { withColleague } from '../../../../test/fixtures/approving-colleague.ts';
import { patiently } from '../../../../test/fixtures/square-crowd.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addTestUser, codeOf, type TestUser } from '../../../../test/fixtures/test-users.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';

const noon = Date.parse('2026-11-10T12:00:00+08:00');
let clock = noon;
const server = useServer({}, () => clock);
const db = () => server.test.db.write;
const worker = () => ({ db: server.test.db, now: () => clock });
let operator: Browser;
let alone: Browser;

beforeAll(async () => {
  const freshUntil = noon + 30 * 86_400_000;
  alone = await addStaff(server, ['message.read', 'message.write'], { freshUntil });
  operator = await withColleague(server, alone, { freshUntil });
});

async function sendAllParts(): Promise<number> {
  for (let parts = 0; ; parts += 1) if (!(await sendNextPartOfNextDueBroadcast(worker()))) return parts;
}

type Asked = Partial<Parameters<typeof operator.call<'POST /admin/v1/message/broadcast'>>[1]>;
const ask = (fields: Asked) =>
  patiently(() =>
    operator.call('POST /admin/v1/message/broadcast', {
      title: '夏日活动',
      content: '今晚八点开始',
      link: '/activity',
      idempotencyKey: randomUUID(),
      ...fields,
    }),
  );

async function addPlayer(channel: string, memberUntil?: number): Promise<TestUser> {
  const player = await addTestUser(server);
  await db().updateTable('account_users').set({ channel_id: channel }).where('id', '=', player.uid).execute();
  if (memberUntil !== undefined) await becomeMember(player, memberUntil);
  return player;
}
async function becomeMember({ uid }: { uid: string }, until: number): Promise<void> {
  const term = new Date(until);
  const over = new Date('2000-01-01');
  await db()
    .insertInto('membership_members')
    .values({ user_id: uid, until_1: term, until_2: over, until_3: over })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until_1: term }))
    .execute();
}
const messagesOf = async (player: TestUser) =>
  (await patiently(() => player.call('POST /user/center/message/all', { uid: player.uid }))).records;
const titlesOf = async (player: TestUser) => (await messagesOf(player)).map(({ title }) => title);
const unreadOf = async (player: TestUser) => (await patiently(() => player.call('GET /v1/message/unread', {}))).unread;

describe('a broadcast to members of one channel', () => {
  test('reaches exactly those, as they are when it is sent, and is taken back from all', async () => {
    const later = noon + 30 * 86_400_000;
    const here = await addPlayer('harbour', later);
    const lapsed = await addPlayer('harbour', noon - 1000);
    const never = await addPlayer('harbour');
    const elsewhere = await addPlayer('lighthouse', later);
    const soon = await addPlayer('harbour');
    const people = { audience: 'group', membersOnly: true, channels: 'harbour' } as const;
    expect(await operator.call('GET /admin/v1/message/broadcast/audience', people)).toEqual({
      people: 1,
      asOf: clock,
      dueTime: clock,
    });
    const sent = await ask({ ...people, title: '港口的会员' });
    expect(sent).toMatchObject({ state: 'planned', recipients: 0, audience: 'group', channels: ['harbour'] });
    expect(await titlesOf(here)).toEqual([]);
    await becomeMember(soon, later);
    expect(await sendAllParts()).toBe(2);
    await becomeMember(never, later);
    expect(await sendAllParts()).toBe(0);
    for (const player of [here, soon]) {
      expect(await messagesOf(player)).toMatchObject([
        { kind: 'system', title: '港口的会员', content: '今晚八点开始', link: '/activity', read: false },
      ]);
      expect(await unreadOf(player)).toBe(1);
    }
    for (const player of [lapsed, never, elsewhere]) {
      expect(await titlesOf(player)).toEqual([]);
      expect(await unreadOf(player)).toBe(0);
    }
    const [first] = await messagesOf(here);
    await patiently(() => here.call('POST /v1/message/{id}/read', { id: first?.id ?? '' }));
    expect(await operator.call('GET /admin/v1/message/broadcast/{id}', { id: sent.id })).toMatchObject({
      state: 'sent',
      recipients: 2,
      delivered: 2,
      reads: 1,
    });
    const taken = await operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: sent.id });
    expect(taken).toMatchObject({ withdrawn: true, reads: 1 });
    expect([await titlesOf(here), await titlesOf(soon), await unreadOf(soon)]).toEqual([[], [], 0]);
    expect(await codeOf(here.call('POST /v1/message/{id}/read', { id: first?.id ?? '' }))).toBe(
      resultCodes.notFound[0],
    );
  });

  test('two workers at once write each message once; a worker that dies in the middle leaves the rest to the next', async () => {
    const players = [];
    for (let n = 0; n < 5; n += 1) players.push(await addPlayer('pier'));
    const sent = await ask({ audience: 'group', channels: 'pier', title: '码头' });
    await Promise.all([sendAllParts(), sendAllParts(), sendAllParts()]);
    for (const player of players) expect(await titlesOf(player)).toEqual(['码头']);
    const second = await ask({ audience: 'group', channels: 'pier', title: '再说一次' });
    expect(await sendNextPartOfNextDueBroadcast(worker())).toBe(true);
    await expect(
      transaction(server.test.db, async (tx) => {
        await tx.deleteFrom('messages_broadcast_recipients').where('broadcast_id', '=', second.id).execute();
        throw new Error('the worker is killed');
      }),
    ).rejects.toThrow('killed');
    await sendAllParts();
    for (const player of players) expect(await titlesOf(player)).toEqual(['再说一次', '码头']);
    expect(await operator.call('GET /admin/v1/message/broadcast/{id}', { id: sent.id })).toMatchObject({
      recipients: 5,
      delivered: 5,
    });
  });

  test('who marked everything as read has read it', async () => {
    const player = await addPlayer('cove');
    const sent = await ask({ audience: 'group', channels: 'cove' });
    await sendAllParts();
    clock = Date.now() + 60_000;
    await patiently(() => player.call('POST /v1/message/read', { until: clock }));
    expect((await operator.call('GET /admin/v1/message/broadcast/{id}', { id: sent.id })).reads).toBe(1);
    clock = noon;
  });
});

describe('taking one back', () => {
  test('does not wait for a worker in the middle of it, which then writes nothing more; the rest is deleted', async () => {
    const players = [await addPlayer('reef'), await addPlayer('reef'), await addPlayer('reef')];
    const sent = await ask({ audience: 'group', channels: 'reef', title: '礁石' });
    expect(await sendNextPartOfNextDueBroadcast(worker())).toBe(true);
    // As a worker holds it: it wrote rows that point at the broadcast, and has not changed its row yet.
    const taken = await transaction(server.test.db, async (tx) => {
      await tx
        .insertInto('messages_inbox')
        .values({ user_id: players[0]?.uid ?? '', kind: 'system', title: '', content: '', broadcast_id: sent.id })
        .execute();
      return operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: sent.id });
    });
    expect(taken).toMatchObject({ withdrawn: true, reads: 0, readsOf: 0 });
    await sendAllParts();
    for (const player of players) expect(await titlesOf(player)).toEqual([]);
    const left = await db()
      .selectFrom('messages_broadcast_recipients')
      .select('user_id')
      .where('broadcast_id', '=', sent.id)
      .execute();
    expect(left).toEqual([]);
    const again = await operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: sent.id });
    expect(again).toMatchObject({ withdrawn: true, reads: 0 });
    const told = await db().selectFrom('messages_telling').select('id').where('broadcast_id', '=', sent.id).execute();
    expect(told).toEqual([]);
  });

  test('one that keeps failing does not hold up the next', async () => {
    const player = await addPlayer('rock');
    const broken = await ask({ audience: 'group', channels: 'rock', title: '坏的' });
    await ask({ audience: 'group', channels: 'rock', title: '好的' });
    // Nothing is smaller than what it counts: each step of it fails.
    await db()
      .updateTable('messages_broadcasts')
      .set({ state: 'sending', delivered: 2_147_483_647 })
      .where('id', '=', broken.id)
      .execute();
    await db()
      .insertInto('messages_broadcast_recipients')
      .values({ broadcast_id: broken.id, user_id: player.uid })
      .execute();
    await expect(sendNextPartOfNextDueBroadcast(worker())).rejects.toThrow(/out of range/);
    await sendAllParts();
    expect(await titlesOf(player)).toEqual(['好的']);
    await db().updateTable('messages_broadcasts').set({ delivered: 0 }).where('id', '=', broken.id).execute();
    clock = noon + 60_000;
    await sendAllParts();
    expect(await titlesOf(player)).toHaveLength(2);
    clock = noon;
  });
});

describe('a list of uids', () => {
  test('is each uid once, without those that nobody has; nothing is added once it is closed', async () => {
    const [one, two, other] = [await addPlayer('0'), await addPlayer('0'), await addPlayer('0')];
    const uids = `${one.uid},${one.uid},987654321`;
    const begun = await operator.call('POST /admin/v1/message/audience', {
      uids,
      last: false,
      idempotencyKey: randomUUID(),
    });
    expect(begun).toMatchObject({ people: 1, unknown: 1, closed: false });
    const listed = { audience: 'list', listId: begun.id } as const;
    expect(await codeOf(ask(listed))).toBe(resultCodes.audienceNotReady[0]);
    const add = (last: boolean) =>
      operator.call('POST /admin/v1/message/audience/{id}/add', {
        id: begun.id,
        uids: two.uid,
        last,
        idempotencyKey: randomUUID(),
      });
    expect(await add(true)).toMatchObject({ people: 2, unknown: 1, closed: true });
    expect(await codeOf(add(true))).toBe(resultCodes.audienceClosed[0]);
    const stranger = await addStaff(server, ['message.write']);
    expect(
      await codeOf(
        stranger.call('POST /admin/v1/message/audience/{id}/add', {
          id: begun.id,
          uids: '1',
          last: true,
          idempotencyKey: randomUUID(),
        }),
      ),
    ).toBe(resultCodes.notFound[0]);
    await ask({ ...listed, title: '名单上的人' });
    await sendAllParts();
    expect([await titlesOf(one), await titlesOf(two), await titlesOf(other)]).toEqual([
      ['名单上的人'],
      ['名单上的人'],
      [],
    ]);
    await transaction(server.test.db, (tx) => messagesPersonalData.erase(tx, one.uid));
    const left = await db()
      .selectFrom('messages_audience_users')
      .select('user_id')
      .where('user_id', '=', one.uid)
      .execute();
    expect(left).toEqual([]);
  });

  test('a second person sees some of it; it is of use for a week, then its people are deleted; ten a day', async () => {
    const player = await addPlayer('0');
    const begin = () =>
      alone.call('POST /admin/v1/message/audience', { uids: player.uid, last: true, idempotencyKey: randomUUID() });
    clock = noon + 10 * 86_400_000;
    const [used, unused] = [await begin(), await begin()];
    const words = { title: '名单', content: '', link: '', audience: 'list', listId: used.id } as const;
    const asked = (await alone
      .call('POST /admin/v1/message/broadcast', { ...words, idempotencyKey: randomUUID() })
      .catch((error: unknown) => error)) as { data: { approvalId: string } };
    const { changes } = await (
      await addStaff(server, ['approval.site'])
    ).call('GET /admin/v1/approval/{id}', { id: asked.data.approvalId });
    expect(changes).toContainEqual({ label: '名单里的一部分 uid', before: null, after: player.uid });
    await ask(words);
    await sendAllParts();
    for (let n = 0; n < 8; n += 1) await begin();
    expect(await codeOf(begin())).toBe(resultCodes.messagesOfDayUsed[0]);
    clock += 9 * 86_400_000;
    expect(await codeOf(ask(words))).toBe(resultCodes.audienceNotReady[0]);
    await deleteOldAudienceLists(worker());
    const people = db().selectFrom('messages_audience_users').select('user_id');
    expect(await people.where('audience_id', 'in', [used.id, unused.id]).execute()).toEqual([]);
    const lists = await db()
      .selectFrom('messages_audiences')
      .select('id')
      .where('id', 'in', [used.id, unused.id])
      .execute();
    expect(lists).toEqual([{ id: used.id }]);
    clock = noon;
  });

  test('a group of nobody in particular and a list that is not there are refused', async () => {
    expect(await codeOf(ask({ audience: 'group' }))).toBe(resultCodes.audienceNotReady[0]);
    expect(await codeOf(ask({ audience: 'list', listId: '987654321' }))).toBe(resultCodes.audienceNotReady[0]);
    expect(await codeOf(ask({ audience: 'list' }))).toBe(resultCodes.audienceNotReady[0]);
  });
});

describe('the time', () => {
  test('between ten at night and eight in the morning it waits, unless it is urgent', async () => {
    const at = (hour: string) => Date.parse(`2026-11-10T${hour}:00+08:00`);
    expect(earliestTimeOutsideQuietHours(at('07:59'))).toBe(at('08:00'));
    expect(earliestTimeOutsideQuietHours(at('08:00'))).toBe(at('08:00'));
    expect(earliestTimeOutsideQuietHours(at('21:59'))).toBe(at('21:59'));
    expect(earliestTimeOutsideQuietHours(at('22:00'))).toBe(Date.parse('2026-11-11T08:00:00+08:00'));
    const player = await addPlayer('night');
    clock = at('23:30');
    await ask({ title: '晚安', channels: 'night', audience: 'group' });
    const everyone = await ask({ title: '全岛晚安' });
    await sendAllParts();
    expect(await titlesOf(player)).toEqual([]);
    const urgent = await ask({ title: '停电了', urgentReason: '机房停电' });
    expect(await titlesOf(player)).toEqual(['停电了']);
    clock = Date.parse('2026-11-11T08:00:00+08:00');
    await sendAllParts();
    expect((await titlesOf(player)).toSorted()).toEqual(['停电了', '全岛晚安', '晚安'].toSorted());
    for (const { id } of [everyone, urgent])
      await operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id });
    clock = noon;
  });

  test('quiet hours that begin in the middle hold back the rest until eight', async () => {
    const player = await addPlayer('dusk');
    clock = Date.parse('2026-11-10T21:59:00+08:00');
    await ask({ title: '黄昏', channels: 'dusk', audience: 'group' });
    expect(await sendNextPartOfNextDueBroadcast(worker())).toBe(true);
    clock = Date.parse('2026-11-10T22:00:00+08:00');
    expect(await sendAllParts()).toBe(0);
    await ask({ title: '急事', channels: 'dusk', audience: 'group', urgentReason: '停电' });
    await sendAllParts();
    expect(await titlesOf(player)).toEqual(['急事']);
    clock = Date.parse('2026-11-11T08:00:00+08:00');
    await sendAllParts();
    expect(await titlesOf(player)).toHaveLength(2);
    clock = noon;
  });

  test('one that is agreed to after its time is not sent', async () => {
    const idempotencyKey = randomUUID();
    const words = { title: '过期', content: '', link: '', sendTime: noon + 3_600_000, idempotencyKey };
    const asked = (await alone.call('POST /admin/v1/message/broadcast', words).catch((error: unknown) => error)) as {
      data: { approvalId: string };
    };
    clock = noon + 3_600_001;
    const checker = await addStaff(server, ['approval.site'], { freshUntil: noon + 30 * 86_400_000 });
    expect(await checker.call('POST /admin/v1/approval/{id}/approve', { id: asked.data.approvalId })).toMatchObject({
      state: 'failed',
      failure: resultCodes.sendTimePast[0],
    });
    const { records } = await alone.call('GET /admin/v1/message/broadcast/list', {});
    expect(records.map(({ title }) => title)).not.toContain('过期');
    clock = noon;
  });

  test('a planned one is sent at its time, and never once it was taken back', async () => {
    const player = await addPlayer('tide');
    const plan = { audience: 'group', channels: 'tide', sendTime: noon + 3600_000 } as const;
    const kept = await ask({ ...plan, title: '涨潮' });
    const dropped = await ask({ ...plan, title: '退潮' });
    expect(kept.dueTime).toBe(noon + 3600_000);
    await sendAllParts();
    await operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: dropped.id });
    expect(await titlesOf(player)).toEqual([]);
    clock = noon + 3600_000;
    await sendAllParts();
    expect(await titlesOf(player)).toEqual(['涨潮']);
    clock = noon;
  });
});
