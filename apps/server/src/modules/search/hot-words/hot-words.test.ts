import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { updateTypeTagAndSearchEntriesOfGames } from '#src/modules/catalog/types-and-tags/update-type-tag-and-search-entries-of-games.ts';
import { computeAndStoreHotWords } from '#src/modules/search/hot-words/compute-and-store-hot-words.ts';
import { advisoryLockHotWords } from '#src/modules/search/hot-words/searched-and-hot-words.queries.ts';
import { addGame, changeGame } from '../../../../test/fixtures/games.ts';
import { openBrowser, until, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer({ TRUST_PROXY: '127.0.0.1' });
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
const compute = () => computeAndStoreHotWords({ db: server.test.db, now: Date.now });

async function asked(...words: string[]): Promise<void> {
  const rows = words.map((word) => ({ day: today(), word, visitors: 50 }));
  await server.test.db.write.insertInto('search_word_days').values(rows).execute();
}

/** As players get them, after the cache has expired. */
async function hotWords(): Promise<string[]> {
  await rest(600);
  return openBrowser(server.origin).call('GET /v1/search/hot', {});
}

beforeAll(async () => {
  await addGame(server.test.db, { name: '灯塔守夜人' });
  await asked('守夜人');
});

describe('[X-C16] hot words go with what they find, at once', () => {
  test('[X-C16] by name, by pinyin, by initials, by a word of the text; what still finds something stays', async () => {
    const id = await addGame(server.test.db, { name: '白鹭码头', summary: '栈桥尽头的黄昏' });
    const words = ['白鹭', '白鹭码头', 'bailumatou', 'blmt', '栈桥'];
    await asked(...words);
    await compute();
    expect((await hotWords()).toSorted()).toEqual([...words, '守夜人'].toSorted());
    await changeGame(server.test.db, id, { status: 'blocked' });
    expect(await hotWords()).toEqual(['守夜人']);
    await compute();
    expect(await hotWords()).toEqual(['守夜人']);
  });

  test('[X-C16] the old name of a game that is renamed, also where another game’s has most of it', async () => {
    await addGame(server.test.db, { name: '望潮乙' });
    const id = await addGame(server.test.db, { name: '望潮甲' });
    await asked('望潮甲', '望潮');
    await compute();
    expect(await hotWords()).toEqual(expect.arrayContaining(['望潮甲', '望潮']));
    await changeGame(server.test.db, id, { name: '望潮丙' });
    expect((await hotWords()).toSorted()).toEqual(['守夜人', '望潮']);
    await compute();
    expect((await hotWords()).toSorted()).toEqual(['守夜人', '望潮']);
  });

  test('[X-C16] words of a game that goes back to being scheduled', async () => {
    const id = await addGame(server.test.db, { name: '听雪楼' });
    await asked('tingxuelou');
    await compute();
    expect(await hotWords()).toContain('tingxuelou');
    await changeGame(server.test.db, id, { publish_at: new Date(Date.now() + 24 * 3600_000) });
    expect(await hotWords()).not.toContain('tingxuelou');
  });
});

describe('[X-C16] while they are being drawn up', () => {
  test('[X-C16] a block that is not committed yet is waited for', async () => {
    const id = await addGame(server.test.db, { name: '石榴庭院' });
    await asked('石榴庭院');
    let computing: Promise<unknown> | undefined;
    await transaction(server.test.db, async (tx) => {
      await tx.updateTable('catalog_games').set({ status: 'blocked' }).where('id', '=', id).execute();
      await updateTypeTagAndSearchEntriesOfGames(tx, [id]);
      computing = compute();
      await rest(400);
    });
    await computing;
    expect(await hotWords()).not.toContain('石榴庭院');
  });

  test('[X-C16] a block waits for a drawing-up that still saw the game', async () => {
    const id = await addGame(server.test.db, { name: '青瓷小筑' });
    let blocking: Promise<unknown> | undefined;
    await transaction(server.test.db, async (tx) => {
      await advisoryLockHotWords(tx);
      await tx.insertInto('search_hot_words').values({ word: 'qingcixiaozhu', visitors: 90 }).execute();
      blocking = changeGame(server.test.db, id, { status: 'blocked' });
      await rest(400);
    });
    await blocking;
    expect(await hotWords()).not.toContain('qingcixiaozhu');
  });
});

test('[X-C16] a whole IPv6 network of one customer is one visitor, two networks are two', async () => {
  const search = (address: string) =>
    fetch(`${server.origin}/api/v1/search?keyword=${encodeURIComponent('灯塔守夜人')}`, {
      headers: { 'x-forwarded-for': address },
    });
  const noted = () =>
    server.test.db.read.selectFrom('search_asked').select('visitor').where('word', '=', '灯塔守夜人').execute();
  for (let host = 1; host <= 12; host += 1) expect((await search(`2001:db8:0:1::${host}`)).status).toBe(200);
  await until(async () => (await noted()).length > 0);
  expect(await noted()).toHaveLength(1);
  for (const address of ['2001:db8:0:2::1', '203.0.113.7', '203.0.113.8']) await search(address);
  await until(async () => (await noted()).length === 4);
});
