import { randomUUID } from 'node:crypto';
import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { checkTextAndRecordWordHits } from '#src/modules/moderation/public.ts';
import { listedWords, seedSensitiveWords } from '#test/fixtures/sensitive-words.ts';
import { until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const crowd = useCrowd(server);
const { test: world } = server;
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
let operator: Browser;
let author: Member;

beforeAll(async () => {
  operator = await addStaff(server, ['moderation.read', 'moderation.write', 'staff.log']);
  author = await crowd.member();
});

const add = (word: string, level: 'mask' | 'review' | 'refuse', note?: string) =>
  operator.call('POST /admin/v1/moderation/word', { word, level, ...(note === undefined ? {} : { note }) });
const publish = (content: string) => author.call('POST /v1/square/post', { content, idempotencyKey: randomUUID() });
/** Until the process has seen the list as it is now: at most a second. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 1050));

describe('[S-13] a text is judged', () => {
  test('by the level of its words, as the list says a second later; whatever their disguise', async () => {
    expect(await publish('来玩海市蜃楼')).toMatchObject({ state: 'shown', content: '来玩海市蜃楼' });
    const word = await add('海市蜃楼', 'mask');
    await add('潮汐外挂', 'review');
    await add('六合彩', 'refuse');
    await seen();
    expect(await publish('来玩海-市-蜃-楼')).toMatchObject({ state: 'shown', content: '来玩*-*-*-*' });
    await expect(publish('六 合 彩开奖')).rejects.toMatchObject(refusal('sensitiveWords'));
    await expect(publish('Liuhecai开奖')).rejects.toMatchObject(refusal('sensitiveWords'));

    const waiting = await publish('出潮汐外掛');
    expect(waiting.state).toBe('waiting');
    const { records } = await operator.call('GET /admin/v1/moderation/case/list', {});
    expect(records).toMatchObject([{ refId: waiting.id, cause: 'word', words: ['潮汐外挂'] }]);

    const post = await publish('今天的潮水');
    const comment = (content: string) =>
      author.call('POST /v1/square/post/{id}/comment', { id: post.id, content, idempotencyKey: randomUUID() });
    expect(await comment('海市蜃楼真好看')).toMatchObject({ content: '****真好看', state: 'shown' });
    await expect(comment('六.合.彩')).rejects.toMatchObject(refusal('sensitiveWords'));
    expect((await comment('潮汐外挂')).state).toBe('waiting');

    await operator.call('PUT /admin/v1/moderation/word/{id}', { id: word.id, enabled: false, version: word.version });
    await seen();
    expect(await publish('来玩海市蜃楼')).toMatchObject({ content: '来玩海市蜃楼' });
  });

  test('also as a name, where nothing is masked, and as what somebody says of themselves', async () => {
    const change = (fields: { name?: string; bio?: string }) => author.call('POST /user/center/updateInfo', fields);
    await add('丑八怪', 'mask');
    await add('代练群', 'review');
    await seen();
    for (const name of ['六合彩开奖', '丑八怪来了', '代练群主']) {
      await expect(change({ name })).rejects.toMatchObject(refusal('nameUnavailable'));
    }
    for (const bio of ['六合彩开奖', '代 练 群在此']) {
      await expect(change({ bio })).rejects.toMatchObject(refusal('sensitiveWords'));
    }
    expect(await change({ bio: '不是丑八怪' })).toMatchObject({ bio: '不是***' });
  });

  test('when it is edited too', async () => {
    const post = await publish('很普通的一天');
    await expect(
      author.call('PUT /v1/square/post/{id}', { id: post.id, content: '六合彩', version: post.version }),
    ).rejects.toMatchObject(refusal('sensitiveWords'));
  });

  test('by the last list known while the store is away', async () => {
    const log = pino({ level: 'silent' });
    await add('只在这里的词', 'refuse');
    await seen();
    expect(await checkTextAndRecordWordHits({ db: server.db, log }, '只在这里的词')).toMatchObject({ refused: true });
    server.postgres.cut();
    try {
      await seen();
      expect(await checkTextAndRecordWordHits({ db: server.db, log }, '只在这里的词')).toMatchObject({
        refused: true,
      });
    } finally {
      server.postgres.restore();
    }
    await until(async () => {
      try {
        return (await publish('又连上了')).state === 'shown';
      } catch {
        return false;
      }
    });
  });
});

describe('[S-10] the list of words', () => {
  test('is public as far as it helps while typing: what is masked or refused, 99 at a time', async () => {
    await transaction(world.db, seedSensitiveWords);
    const visitor = crowd.visitor();
    const first = await visitor.call('GET /v1/square/sensitiveword/list', { pageSize: 99 });
    expect(first.records).toHaveLength(99);
    const words = [...first.records];
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await visitor.call('GET /v1/square/sensitiveword/list', { pageSize: 99, cursor });
      words.push(...page.records);
      cursor = page.nextCursor;
    }
    expect(new Set(words.map(({ id }) => id)).size).toBe(words.length);
    const listed = words.map(({ word }) => word);
    expect(listed).toEqual(
      expect.arrayContaining(listedWords().flatMap((each) => (each.level === 'review' ? [] : [each.word]))),
    );
    expect(words.map(({ level }) => level as string)).not.toContain('review');
    expect(listed).not.toContain('海市蜃楼');
  });

  test('is added to by seeding once', async () => {
    const count = async () =>
      (
        await world.db.write
          .selectFrom('moderation_words')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .execute()
      )[0]?.n;
    const before = await count();
    await transaction(world.db, seedSensitiveWords);
    expect(await count()).toBe(before);
  });
});

describe('[S-13] operators keep the list', () => {
  test('a word that is there in another writing is given the level, and every act is written down', async () => {
    const word = await add('賭場上分', 'review', '先看看');
    expect(word).toMatchObject({ word: '賭場上分', level: 'review', enabled: true, note: '先看看' });
    await operator.call('PUT /admin/v1/moderation/word/{id}', {
      id: word.id,
      enabled: false,
      note: '误伤',
      version: word.version,
    });
    expect(await add('赌 场 上 分', 'refuse')).toMatchObject({
      id: word.id,
      word: '賭場上分',
      level: 'refuse',
      enabled: true,
      note: '误伤',
    });
    const { records } = await operator.call('GET /admin/v1/staff/log/list', { object: `word ${word.id}` });
    expect(records).toMatchObject([
      { before: { level: 'review', enabled: false }, after: { level: 'refuse', enabled: true } },
      { before: { enabled: true, note: '先看看' }, after: { enabled: false, note: '误伤' } },
      { before: null, after: { word: '賭場上分', level: 'review' } },
    ]);
  });

  test('at the same moment from two places it is one word', async () => {
    const words = await Promise.all(['月下老虎机', '月-下-老-虎-机', '月下老虎機'].map((word) => add(word, 'refuse')));
    expect(new Set(words.map(({ id }) => id)).size).toBe(1);
  });

  test('is found by any writing of its beginning, and by level', async () => {
    const find = (input: { keyword?: string; level?: 'mask' | 'review' | 'refuse' }) =>
      operator.call('GET /admin/v1/moderation/word/list', input);
    const { id } = await add('沙漠老虎机', 'refuse');
    const ids = async (input: Parameters<typeof find>[0]) => (await find(input)).records.map((each) => each.id);
    expect(await ids({ keyword: '沙漠老虎機' })).toEqual([id]);
    expect(await ids({ keyword: '沙 漠', level: 'refuse' })).toEqual([id]);
    expect(await ids({ keyword: '沙漠', level: 'mask' })).toEqual([]);
  });

  test('nothing that would be found in every text, or in none', async () => {
    for (const word of ['*', '。。。', 'a', '7', 'Ａ']) {
      await expect(add(word, 'refuse')).rejects.toMatchObject(refusal('badInput'));
    }
    await expect(
      operator.call('PUT /admin/v1/moderation/word/{id}', { id: '999999999', level: 'mask', version: 1 }),
    ).rejects.toMatchObject(refusal('notFound'));
  });
});
