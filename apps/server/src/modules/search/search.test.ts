import { resultCodes } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { bumpDataVersion } from '#src/db/data-versions.ts';
import { updateTypeTagAndSearchEntriesOfGames } from '#src/modules/catalog/types-and-tags/update-type-tag-and-search-entries-of-games.ts';
import { computeAndStoreHotWords } from '#src/modules/search/hot-words/compute-and-store-hot-words.ts';
import { openBrowser, signedIn, until, useServer } from '../../../test/harness/running-server.ts';

const server = useServer();
const hour = 3600_000;
let games = 0;

interface GameToFind {
  name: string;
  summary?: string;
  descHtml?: string;
  hot?: number;
  status?: 'draft' | 'live' | 'delisted' | 'blocked';
  publishAt?: number;
}

async function addGame(game: GameToFind): Promise<string> {
  games += 1;
  return transaction(server.test.db, async (tx) => {
    const { id } = await tx
      .insertInto('catalog_games')
      .values({
        app_id: `search-${games}`,
        name: game.name,
        summary: game.summary ?? '',
        desc_html: game.descHtml ?? '',
        status: game.status ?? 'live',
        publish_at: new Date(game.publishAt ?? Date.now() - hour),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('catalog_counters')
      .values({ game_id: id, hot: String(game.hot ?? 1000) })
      .execute();
    await updateTypeTagAndSearchEntriesOfGames(tx, [id]);
    await bumpDataVersion(tx, 'catalog');
    return id;
  });
}

async function changeStatus(id: string, status: 'live' | 'blocked'): Promise<void> {
  await transaction(server.test.db, async (tx) => {
    await tx.updateTable('catalog_games').set({ status }).where('id', '=', id).execute();
    await updateTypeTagAndSearchEntriesOfGames(tx, [id]);
    await bumpDataVersion(tx, 'catalog');
  });
}

/** A test machine may be busy with something else: then low calls are refused and searches ended, which is not the point. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === 20 || (error as { code?: number }).code !== resultCodes.busy[0]) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

const searchAs = async (
  browser: Pick<ReturnType<typeof openBrowser>, 'call'>,
  keyword: string,
  page: { pageSize?: number; currentPage?: number; cursor?: string } = {},
) => {
  const found = await patiently(() => browser.call('GET /v1/search', { keyword, ...page }));
  return { ...found, records: found.records.filter((hit) => hit.kind === 'game') };
};
const search = (keyword: string, page: Parameters<typeof searchAs>[2] = {}) =>
  searchAs(openBrowser(server.origin), keyword, page);
const names = async (keyword: string) => (await search(keyword)).records.map(({ game }) => game.name);
const suggest = async (keyword: string) => {
  const found = await patiently(() => openBrowser(server.origin).call('GET /v1/search/suggestion', { keyword }));
  return found.map(({ text }) => text);
};

beforeAll(async () => {
  await addGame({ name: '月海回声', summary: '会唱歌的海', descHtml: '<p>一部关于灯塔的肉鸽冒险</p>', hot: 9000 });
  await addGame({ name: '月海', hot: 10 });
  await addGame({ name: '灯塔守夜人', hot: 5000 });
  await addGame({ name: '长安行者', hot: 4000 });
  await addGame({ name: 'Neon Drift 霓虹', hot: 3000 });
  await addGame({ name: '草稿中的鲸落', status: 'draft' });
  await addGame({ name: '被封的鲸落', status: 'blocked' });
  await addGame({ name: '下架的鲸落', status: 'delisted' });
  await addGame({ name: '明天的鲸落', publishAt: Date.now() + 24 * hour });
});

describe('[X-C16] finding a game', () => {
  test('[X-C16] by its whole name first, whatever is more popular', async () => {
    expect(await names('月海')).toEqual(['月海', '月海回声']);
  });

  test('[X-C16] by any two characters of a name, also across its words', async () => {
    for (const part of ['月海', '海回', '回声']) expect(await names(part)).toContain('月海回声');
    expect((await search('海回')).near).toBe(false);
  });

  test('[X-C16] by words of its text, after those that have it in the title', async () => {
    expect(await names('灯塔')).toEqual(['灯塔守夜人', '月海回声']);
    expect(await names('肉鸽')).toEqual(['月海回声']);
    expect(await names('回声 肉鸽')).toEqual(['月海回声']);
  });

  test('[X-C16] by pinyin, by its beginning, by initials, and by characters and letters mixed', async () => {
    for (const typed of ['yuehaihuisheng', 'yuehaihui', 'yue hai hui', 'YHHS', 'yhhs', '月hai回', 'huisheng']) {
      const found = await search(typed);
      expect(
        found.records.map(({ game }) => game.name),
        typed,
      ).toContain('月海回声');
      expect(found.near, typed).toBe(false);
    }
  });

  test('[X-C16] by each reading of a character that has several', async () => {
    for (const typed of ['changanxingzhe', 'zhanganxingzhe', 'caxz']) expect(await names(typed)).toEqual(['长安行者']);
  });

  test('[X-C16] whatever case, width, spaces and marks it is typed with', async () => {
    for (const typed of ['neon', 'NEON drift', 'Neon　Drift!', 'neon-drift', '霓虹', ' 「霓虹」 ', 'neondr'])
      expect(await names(typed), typed).toEqual(['Neon Drift 霓虹']);
  });
});

describe('[X-C16] what only comes near', () => {
  test('[X-C16] one of several words', async () => {
    const found = await search('霓虹 不存在之物');
    expect(found.near).toBe(true);
    expect(found.records.map(({ game }) => game.name)).toEqual(['Neon Drift 霓虹']);
  });

  test('[X-C16] what sounds the same, or is one letter away', async () => {
    for (const typed of ['岳海', 'yuehaihiu', 'yuehqi', 'yuehhaihui', 'yuehaihisheng']) {
      const found = await search(typed);
      expect([found.near, found.popular], typed).toEqual([true, false]);
      expect(
        found.records.map(({ game }) => game.name),
        typed,
      ).toContain('月海回声');
    }
  });

  test('[X-C16] what is popular, when nothing else is left', async () => {
    const found = await search('qqqqqq');
    expect(found).toMatchObject({
      near: true,
      popular: true,
      records: [{ game: { name: '月海回声' } }, {}, {}, {}, {}],
    });
  });
});

describe('[X-C16] what is not shown', () => {
  test('[X-C16] drafts, blocked, delisted and scheduled games are found by nothing', async () => {
    for (const typed of ['鲸落', '草稿', '被封的鲸落', 'jingluo', 'mtdjl', '明天', '下架']) {
      const found = await search(typed);
      expect(found.records.map(({ game }) => game.name).filter((name) => name.includes('鲸落'))).toEqual([]);
      expect(await suggest(typed), typed).toEqual([]);
    }
  });

  test('[X-C16] a game that is blocked is gone, and back when it is live again', async () => {
    const id = await addGame({ name: '朝雾列车' });
    expect(await names('朝雾')).toEqual(['朝雾列车']);
    await changeStatus(id, 'blocked');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect([await names('朝雾'), await suggest('朝雾')]).toEqual([expect.not.arrayContaining(['朝雾列车']), []]);
    await changeStatus(id, 'live');
    await until(async () => (await names('朝雾')).length === 1 && (await suggest('zwlc')).length === 1);
  });
});

test('[X-C16] what looks like a query language is plain text', async () => {
  const hostile = [
    "月海' | '灯塔",
    '月海:*',
    '!月海',
    '月海 & | ( ) <-> !',
    "\\'月海",
    '%',
    '_',
    "'; drop table search_documents; --",
    '🐳'.repeat(20),
    '\u{202e}月海',
    'ﷺ'.repeat(40),
    '𠮷𠮷',
    '的',
    'e\u0301'.repeat(20),
    ' ',
    '\u{10ffff}',
    'ı̇İ',
  ];
  for (const keyword of hostile) {
    expect(Array.isArray((await search(keyword)).records), keyword).toBe(true);
    expect(Array.isArray(await suggest(keyword)), keyword).toBe(true);
  }
  expect(await names('月海:*')).toEqual(['月海', '月海回声']);
  expect((await search('%')).near).toBe(true);
});

describe('[X-C16] suggestions', () => {
  test('[X-C16] from the first character, from a word inside, by pinyin and initials; the most popular first', async () => {
    expect(await suggest('月')).toEqual(['月海回声', '月海']);
    expect(await suggest('守')).toEqual(['灯塔守夜人']);
    expect(await suggest('y')).toEqual(['月海回声', '月海']);
    expect(await suggest('yuehaih')).toEqual(['月海回声']);
    expect(await suggest('dtsyr')).toEqual(['灯塔守夜人']);
    expect(await suggest('月h')).toEqual(['月海回声', '月海']);
    expect(await suggest('ＮＥＯＮ')).toEqual(['Neon Drift 霓虹']);
  });

  test('[X-C16] names that begin so come before more popular ones with a word inside; what was typed is told', async () => {
    await addGame({ name: '夜航·星芒', hot: 90_000 });
    await addGame({ name: '星芒电台', hot: 10 });
    expect(await suggest('星')).toEqual(['星芒电台', '夜航·星芒']);
    expect(await suggest('xingmang')).toEqual(['星芒电台', '夜航·星芒']);
    expect(await suggest('xmdt')).toEqual(['星芒电台']);
    const found = await patiently(() =>
      openBrowser(server.origin).call('GET /v1/search/suggestion', { keyword: 'xingm' }),
    );
    expect(found.map(({ text, mark }) => text.slice(mark.from, mark.to))).toEqual(['星芒', '星芒']);
  });

  test('[X-C16] at most eight', async () => {
    for (let number = 1; number <= 10; number += 1) await addGame({ name: `风铃小镇${number}`, hot: number });
    expect(await suggest('风铃')).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((number) => `风铃小镇${number}`));
  });
});

test('[X-C16] pages follow each other without a gap or a repetition, and the total is what they add up to', async () => {
  for (let number = 1; number <= 57; number += 1)
    await addGame({
      name: number % 3 === 0 ? `竹林${number}` : `山中${number}`,
      summary: '竹林深处',
      hot: number % 5,
    });
  for (const pageSize of [1, 7, 20, 56, 57, 99]) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await search('竹林', { pageSize, ...(cursor ? { cursor } : {}) });
      expect(page).toMatchObject({ total: 57, totalIsEstimate: false, near: false });
      seen.push(...page.records.map(({ game }) => game.name));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(57);
    expect(seen).toHaveLength(57);
    expect(seen.slice(0, 19).every((name) => name.startsWith('竹林'))).toBe(true);
  }
  const third = await search('竹林', { pageSize: 7, currentPage: 3 });
  const whole = await search('竹林', { pageSize: 99 });
  expect(third.records.map(({ game }) => game.id)).toEqual(whole.records.slice(14, 21).map(({ game }) => game.id));
});

test('[X-C16] what a user wishes is marked for them and for nobody else', async () => {
  const user = await signedIn(server);
  const [{ game } = { game: { id: '' } }] = (await search('长安')).records;
  await server.test.db.write.insertInto('catalog_wishes').values({ user_id: user.uid, game_id: game.id }).execute();
  expect((await searchAs(user, '长安')).records[0]?.game.wished).toBe(true);
  expect((await search('长安')).records[0]?.game.wished).toBe(false);
});

describe('[X-C16] hot words', () => {
  const deps = () => ({ db: server.test.db, now: Date.now });
  const hot = () => patiently(() => openBrowser(server.origin).call('GET /v1/search/hot', {}));
  const soon = () => new Promise((resolve) => setTimeout(resolve, 600));

  async function asked(word: string, visitors: number): Promise<void> {
    const day = new Date(Date.now() + 8 * hour).toISOString().slice(0, 10);
    const rows = Array.from({ length: visitors }, (_, number) => ({ day, word, visitor: Buffer.alloc(8, number) }));
    await server.test.db.write.insertInto('search_asked').values(rows).execute();
  }

  test('[X-C16] what somebody found is noted without saying who; what they did not find is noted as such', async () => {
    await search('灯塔守夜人');
    await search('灯塔守夜人');
    await search('查无此物');
    const noted = () => server.test.db.read.selectFrom('search_asked').selectAll().execute();
    await until(async () => (await noted()).some(({ word }) => word === '灯塔守夜人'));
    const rows = await noted();
    expect(rows.filter(({ word }) => word === '灯塔守夜人')).toHaveLength(1);
    expect(rows.filter(({ word }) => word === '查无此物')).toMatchObject([{ found: false }]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['day', 'found', 'visitor', 'word']);
  });

  test('[X-C16] the operator’s first, then what many found; never what few did, what finds nothing, what is hidden', async () => {
    await asked('长安', 12);
    await asked('霓虹', 15);
    await asked('月海回声', 9);
    await asked('从前有过', 40);
    await asked('守夜人', 30);
    const settings = [
      { key: 'searchHotWords', value: JSON.stringify(['新游预约', '霓虹']) },
      { key: 'searchHiddenWords', value: JSON.stringify(['守夜']) },
    ];
    await server.test.db.write.insertInto('site_settings').values(settings).execute();
    await computeAndStoreHotWords(deps());
    await soon();
    expect(await hot()).toEqual(['新游预约', '霓虹', '长安']);
    await computeAndStoreHotWords(deps());
    await soon();
    expect(await hot()).toEqual(['新游预约', '霓虹', '长安']);
  });

  test('[X-C16] the name of a game goes from them with the game', async () => {
    const id = await addGame({ name: '白鹭码头' });
    await asked('白鹭码头', 50);
    await computeAndStoreHotWords(deps());
    await soon();
    expect(await hot()).toContain('白鹭码头');
    await changeStatus(id, 'blocked');
    await soon();
    expect(await hot()).not.toContain('白鹭码头');
  });
});
