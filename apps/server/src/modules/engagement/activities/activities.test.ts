import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { recordUserEventAndAwardBadge } from '#src/modules/engagement/public.ts';
import { noonAhead, patientOperator, createActivity } from '../../../../test/fixtures/activities.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const hour = 3_600_000;
const day = 24 * hour;
const noon = noonAhead();
const today = new Date(noon).toISOString().slice(0, 10);
const later = (days: number) => new Date(noon + days * day).toISOString().slice(0, 10);
let now = noon;
const server = useServer({}, () => now);
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
let operator: Browser;

beforeAll(async () => {
  operator = await patientOperator(server, ['activity.read', 'activity.write']);
});

const key = () => ({ idempotencyKey: randomUUID() });
const coinsOf = async (player: Browser & { uid: string }) =>
  (await player.call('POST /user/center/coin/all', { uid: player.uid })).coinNum;

function happened(uid: string, event: 'checkedIn' | 'posted', what: string, at: number): Promise<void> {
  return transaction(server.test.db, (tx) => recordUserEventAndAwardBadge(tx, { uid, event, key: what, at }));
}

const oneTask = [{ title: '签到两天', event: 'checkedIn', target: 2, coins: 8 }];
const threePrizes = [
  { name: '88 钻', coins: 88, odds: 100 },
  { name: '3 钻', coins: 3, odds: 4900 },
  { name: '谢谢参与', coins: 0, odds: 5000 },
];

describe('browsing', () => {
  test('[D-19] [X-C11] running ones first, those to come by their start, those that are over by their end; page by page', async () => {
    now = noon;
    const times: [string, number, number][] = [
      ['过去', -9 * day, -8 * day],
      ['刚过去', -9 * day, -hour],
      ['马上来', hour, 2 * day],
      ['以后来', 3 * day, 4 * day],
      ['快完了', -day, hour],
      ['还早', -day, 9 * day],
    ];
    for (const [title, from, to] of times)
      await createActivity(operator, { title, startTime: now + from, endTime: now + to });
    await createActivity(operator, { title: '草稿', startTime: now, endTime: now + day, published: false });
    const visitor = openBrowser(server.origin);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask(cursor);
      seen.push(...page.records.map(({ title, state }) => `${state} ${title}`));
      expect(page.total).toBe(6);
      cursor = page.nextCursor;
    } while (cursor !== null);
    function ask(after: string | null) {
      return visitor.call('GET /v1/activity/list', { pageSize: 2, ...(after !== null && { cursor: after }) });
    }
    expect(seen).toEqual([
      'running 快完了',
      'running 还早',
      'coming 马上来',
      'coming 以后来',
      'over 刚过去',
      'over 过去',
    ]);
    const second = await visitor.call('GET /v1/activity/list', { currentPage: 2, pageSize: 4 });
    expect(second.records.map(({ title }) => title)).toEqual(['刚过去', '过去']);
    const coming = await visitor.call('GET /v1/activity/list', { state: 'coming' });
    expect(coming.records.map(({ title }) => title)).toEqual(['马上来', '以后来']);
  });

  test('[D-19] a draft is nowhere for anybody', async () => {
    const { id } = await createActivity(operator, { startTime: now, endTime: now + day, published: false });
    const player = await signedIn(server);
    await expect(player.call('GET /v1/activity/{id}', { id })).rejects.toMatchObject(refusal('notFound'));
    await expect(player.call('POST /v1/activity/{id}/draw', { id, ...key() })).rejects.toMatchObject(
      refusal('notFound'),
    );
    await expect(player.call('GET /v1/activity/{id}/winner/list', { id })).rejects.toMatchObject(refusal('notFound'));
  });
});

describe('tasks', () => {
  test('[X-C11] progress counts what happened from the start up to the end, and the reward is taken once', async () => {
    now = noon;
    const written = await createActivity(operator, { tasks: oneTask, startTime: noon - day, endTime: noon + day });
    const { id } = written;
    const task = written.tasks[0]?.id ?? '';
    const player = await signedIn(server);
    const done = async () => (await player.call('GET /v1/activity/{id}', { id })).tasks[0];
    const take = (fields = key()) => player.call('POST /v1/activity/task/{id}/reward', { id: task, ...fields });

    await happened(player.uid, 'checkedIn', 'before', noon - day - 1);
    await happened(player.uid, 'checkedIn', 'at the end', noon + day);
    await happened(player.uid, 'posted', 'of another kind', noon);
    expect(await done()).toMatchObject({ done: 0, rewarded: false });
    await happened(player.uid, 'checkedIn', 'first', noon - day);
    await happened(player.uid, 'checkedIn', 'first', noon + 5);
    expect(await done()).toMatchObject({ done: 1 });
    await expect(take()).rejects.toMatchObject(refusal('forbidden'));

    await happened(player.uid, 'checkedIn', 'second', noon + day - 1);
    await happened(player.uid, 'checkedIn', 'third', noon);
    expect(await done()).toMatchObject({ done: 2, target: 2 });
    const intent = key();
    expect(await take(intent)).toEqual({ coins: 8, coinNum: 8 });
    expect(await take(intent)).toEqual({ coins: 8, coinNum: 8 });
    await expect(take()).rejects.toMatchObject(refusal('alreadyClaimed'));
    expect(await done()).toMatchObject({ done: 2, rewarded: true });
    expect(await coinsOf(player)).toBe(8);
    const { records } = await player.call('GET /v1/activity/reward/list', {});
    expect(records).toEqual([
      {
        ref: `task:${task}`,
        kind: 'task',
        activityId: id,
        activityTitle: '夏夜灯会',
        name: '签到两天',
        coins: 8,
        time: noon,
      },
    ]);
    const visitor = openBrowser(server.origin);
    expect((await visitor.call('GET /v1/activity/{id}', { id })).tasks[0]).toMatchObject({ done: 0, rewarded: false });
  });

  test('[X-C11] a reward can be taken until seven days after the end, and not before the start', async () => {
    const [start, end] = [noon + day, noon + 2 * day];
    const written = await createActivity(operator, { tasks: oneTask, startTime: start, endTime: end });
    const task = written.tasks[0]?.id ?? '';
    const [one, late] = [await signedIn(server), await signedIn(server)];
    for (const { uid } of [one, late])
      for (const what of ['a', 'b']) await happened(uid, 'checkedIn', what, start + hour);
    const take = (player: Browser) => player.call('POST /v1/activity/task/{id}/reward', { id: task, ...key() });
    now = start - 1;
    await expect(take(one)).rejects.toMatchObject(refusal('activityClosed'));
    now = end + 7 * day - 1;
    expect((await one.call('GET /v1/activity/{id}', { id: written.id })).rewardUntil).toBe(end + 7 * day);
    expect(await take(one)).toMatchObject({ coins: 8 });
    now = end + 7 * day;
    await expect(take(late)).rejects.toMatchObject(refusal('activityClosed'));
    await expect(
      late.call('POST /v1/activity/task/{id}/reward', { id: '9223372036854775807', ...key() }),
    ).rejects.toMatchObject(refusal('notFound'));
    now = noon;
  });

  test('[X-C11] of many at the same moment one gets the reward', async () => {
    now = noon;
    const written = await createActivity(operator, { tasks: oneTask, startTime: noon - day, endTime: noon + day });
    const task = written.tasks[0]?.id ?? '';
    const player = await signedIn(server);
    for (const what of ['a', 'b']) await happened(player.uid, 'checkedIn', what, noon);
    const takes = await Promise.allSettled(
      Array.from({ length: 12 }, () => player.call('POST /v1/activity/task/{id}/reward', { id: task, ...key() })),
    );
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await coinsOf(player)).toBe(8);
  });
});

describe('draws', () => {
  /** As docs/decisions/0029-activities.md tells anybody to. */
  const rollBy = (seed: string, of: string) =>
    Number(createHmac('sha256', Buffer.from(seed, 'hex')).update(of).digest().readBigUInt64BE(0) % 10_000n);

  test('[X-C11] one draw a day of Shanghai; the seed is committed to before and shown after, and every roll follows from it', async () => {
    now = noon;
    const end = noon + 3 * day;
    const written = await createActivity(operator, { prizes: threePrizes, startTime: noon - hour, endTime: end });
    const { id } = written;
    const players = [await signedIn(server), await signedIn(server), await signedIn(server)];
    const [player] = players as [(typeof players)[number]];
    const before = await player.call('GET /v1/activity/{id}', { id });
    expect(before.draw).toMatchObject({ seed: '', perDay: 1, leftToday: 1, mine: [], commitment: written.commitment });
    expect(before.draw?.prizes.map(({ odds }) => odds)).toEqual([100, 4900, 5000]);

    const won = new Map(players.map(({ uid }) => [uid, 0]));
    const rolls: string[] = [];
    // Just before and just after midnight in Shanghai, and the day after.
    for (const time of [noon + 12 * hour - 1, noon + 12 * hour, noon + 2 * day])
      for (const each of players) {
        now = time;
        const intent = key();
        const drawn = await each.call('POST /v1/activity/{id}/draw', { id, ...intent });
        expect(await each.call('POST /v1/activity/{id}/draw', { id, ...intent })).toEqual(drawn);
        await expect(each.call('POST /v1/activity/{id}/draw', { id, ...key() })).rejects.toMatchObject(
          refusal('alreadyClaimed'),
        );
        const { ticket } = drawn;
        won.set(each.uid, (won.get(each.uid) ?? 0) + ticket.coins);
        expect(drawn).toMatchObject({ leftToday: 0, coinNum: won.get(each.uid) });
        const prize = ticket.roll < 100 ? '88 钻' : ticket.roll < 5000 ? '3 钻' : '谢谢参与';
        expect(ticket.prizeName).toBe(prize);
        rolls.push(`${id}:${each.uid}:${ticket.day} ${ticket.roll}`);
      }
    expect(new Set(rolls.map((roll) => roll.split(' ')[0]?.slice(-10)))).toEqual(new Set([today, later(1), later(2)]));
    for (const each of players) expect(await coinsOf(each)).toBe(won.get(each.uid));

    now = end;
    await expect(player.call('POST /v1/activity/{id}/draw', { id, ...key() })).rejects.toMatchObject(
      refusal('activityClosed'),
    );
    const after = (await player.call('GET /v1/activity/{id}', { id })).draw;
    const seed = after?.seed ?? '';
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(written.commitment);
    for (const roll of rolls) {
      const [of = '', number] = roll.split(' ');
      expect(rollBy(seed, of)).toBe(Number(number));
    }
    expect(after?.leftToday).toBe(0);
    expect(after?.mine.map((ticket) => ticket.day)).toEqual([later(2), later(1), today]);
    now = noon;
  });

  test('[X-C11] winners are listed newest first, by the names everybody may know; who won nothing is not', async () => {
    now = noon;
    const certain = [{ name: '3 钻', coins: 3, odds: 10_000 }];
    const { id } = await createActivity(operator, { prizes: certain, startTime: noon, endTime: noon + day });
    const none = await createActivity(operator, {
      prizes: [{ name: '谢谢参与', coins: 0, odds: 10_000 }],
      startTime: noon,
      endTime: noon + day,
    });
    const players = [await signedIn(server), await signedIn(server), await signedIn(server)];
    for (const player of players) {
      await player.call('POST /v1/activity/{id}/draw', { id, ...key() });
      expect(await player.call('POST /v1/activity/{id}/draw', { id: none.id, ...key() })).toMatchObject({ coinNum: 3 });
    }
    const gone = players[1] as (typeof players)[number];
    await server.test.db.write
      .updateTable('account_users')
      .set({ status: 'deleted' })
      .where('id', '=', gone.uid)
      .execute();
    const visitor = openBrowser(server.origin);
    const first = await visitor.call('GET /v1/activity/{id}/winner/list', { id, pageSize: 2 });
    const rest = await visitor.call('GET /v1/activity/{id}/winner/list', {
      id,
      pageSize: 2,
      cursor: first.nextCursor ?? '',
    });
    const listed = [...first.records, ...rest.records];
    expect(listed.map(({ uid }) => uid)).toEqual(players.map(({ uid }) => uid).toReversed());
    expect(listed.map(({ name }) => name === '')).toEqual([false, true, false]);
    expect(await visitor.call('GET /v1/activity/{id}/winner/list', { id: none.id })).toMatchObject({ records: [] });
    expect((await (players[0] as Browser).call('GET /v1/activity/reward/list', {})).records).toMatchObject([
      { kind: 'draw', name: '3 钻', coins: 3, activityId: id },
    ]);
  });

  test('[X-C11] of many at the same moment one draws', async () => {
    now = noon;
    const certain = [{ name: '3 钻', coins: 3, odds: 10_000 }];
    const { id } = await createActivity(operator, { prizes: certain, startTime: noon, endTime: noon + day });
    const player = await signedIn(server);
    const draws = await Promise.allSettled(
      Array.from({ length: 12 }, () => player.call('POST /v1/activity/{id}/draw', { id, ...key() })),
    );
    expect(draws.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await coinsOf(player)).toBe(3);
  });

  test('[X-C11] a draw that is to come can be seen and not drawn', async () => {
    now = noon;
    const { id } = await createActivity(operator, { prizes: threePrizes, startTime: noon + 1, endTime: noon + day });
    const player = await signedIn(server);
    expect((await player.call('GET /v1/activity/{id}', { id })).draw).toMatchObject({ leftToday: 0, seed: '' });
    await expect(player.call('POST /v1/activity/{id}/draw', { id, ...key() })).rejects.toMatchObject(
      refusal('activityClosed'),
    );
  });
});
