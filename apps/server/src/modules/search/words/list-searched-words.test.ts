import { beforeAll, expect, test } from 'vitest';
import { computeAndStoreHotWords } from '#src/modules/search/hot-words/compute-and-store-hot-words.ts';
import { addGame } from '../../../../test/fixtures/games.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { openBrowser, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer({ TRUST_PROXY: '127.0.0.1' });
let operator: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['site.read', 'site.write']);
  await addGame(server.test.db, { name: '灯塔守夜人' });
});

const search = (keyword: string, host: number) =>
  fetch(`${server.origin}/api/v1/search?keyword=${encodeURIComponent(keyword)}`, {
    headers: { 'x-forwarded-for': `203.0.113.${host}` },
  });

test('words are counted by different visitors, with and without a result; words of two stay private', async () => {
  for (let host = 1; host <= 4; host += 1) await search('灯塔守夜人', host);
  for (let host = 1; host <= 3; host += 1) await search('查无此物甲乙', host);
  for (let host = 1; host <= 2; host += 1) await search('只有两人', host);
  for (const personal of [
    '13800138000',
    '138 0013 8000 ',
    '１３８００１３８０００',
    'qq123456',
    'a.b@example.com',
    'ab＠qq',
  ])
    for (let host = 1; host <= 3; host += 1) await search(personal, host);
  const noted = () => server.test.db.read.selectFrom('search_asked').select('word').execute();
  await until(async () => (await noted()).length === 9);
  await computeAndStoreHotWords({ db: server.test.db, now: Date.now });
  const { records } = await operator.call('GET /admin/v1/search/word/list', {});
  expect(records).toEqual([
    { word: '灯塔守夜人', found: 4, missed: 0 },
    { word: '查无此物甲乙', found: 0, missed: 3 },
  ]);
  const missed = await operator.call('GET /admin/v1/search/word/list', { show: 'missed' });
  expect(missed.records).toEqual([{ word: '查无此物甲乙', found: 0, missed: 3 }]);
});

test('a pinned word stands first for players, a hidden one is gone', async () => {
  await server.test.db.write.insertInto('search_hot_words').values({ word: '灯塔守夜人', visitors: 40 }).execute();
  const change = async (values: object) => {
    const { records } = await operator.call('GET /admin/v1/site/setting/list', {});
    const version = records.find(({ group }) => group === 'search')?.version ?? 0;
    await operator.call('PUT /admin/v1/site/setting/{group}', {
      group: 'search',
      version,
      values: { ...values },
      useJson: true,
    });
  };
  const hot = () => openBrowser(server.origin).call('GET /v1/search/hot', {});
  await change({ searchHotWords: ['月海回声'] });
  await until(async () => (await hot()).join() === '月海回声,灯塔守夜人');
  await change({ searchHiddenWords: ['守夜人'] });
  await until(async () => (await hot()).join() === '月海回声');
  expect(await hot()).toEqual(['月海回声']);
});

test('who repeats a search does not use up the room of others; what is rarely found is not hot', async () => {
  for (let time = 0; time < 25; time += 1) await search('重复的空词', 9);
  await search('另一个空词', 9);
  const noted = (word: string) =>
    server.test.db.read.selectFrom('search_asked').select('word').where('word', '=', word).execute();
  await until(async () => (await noted('另一个空词')).length === 1);
  expect(await noted('重复的空词')).toHaveLength(1);
  const day = (back: number) => new Date(Date.now() + 8 * 3600_000 - back * 24 * 3600_000).toISOString().slice(0, 10);
  const days = [0, 1, 2, 3, 4, 5].map((back) => ({ day: day(back), word: '灯塔守', visitors: 2, missed: 8 }));
  await server.test.db.write.insertInto('search_word_days').values(days).execute();
  expect(await computeAndStoreHotWords({ db: server.test.db, now: Date.now })).not.toContain('灯塔守');
});
