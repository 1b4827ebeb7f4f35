import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '@lanyu/contract/all-calls';
import { addGame, addShelf, changeGame } from '../../../../test/fixtures/games.ts';
import { openBrowser, signedIn, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const visitor = () => openBrowser(server.origin);
const list = (input: InputOf<'POST /web/game/list'> = {}) => visitor().call('POST /web/game/list', input);

interface Known {
  id: string;
  shelves: string[];
  hot: number;
  score: number;
  price: number;
  at: number;
  vip: boolean;
}

const day = 24 * 3600_000;
const games: Known[] = [];
const types: { id: string; slug: string }[] = [];
const tags: { id: string; slug: string }[] = [];

beforeAll(async () => {
  const { db } = server.test;
  for (let n = 0; n < 3; n += 1) types.push(await addShelf(db, 'type'));
  for (let n = 0; n < 5; n += 1) tags.push(await addShelf(db, 'tag'));
  const now = Date.now();
  for (let n = 0; n < 60; n += 1) {
    const shelves = [types[n % 3]?.id ?? '', ...tags.filter((_, index) => (n >> index) % 2 === 1).map(({ id }) => id)];
    // Many equal keys: ties must be ordered by id alone.
    const known = {
      hot: (n * 7) % 5,
      score: 7000 + ((n * 11) % 4) * 500,
      price: (n % 4) * 6,
      at: now - (1 + (n % 6)) * day,
      vip: n % 5 === 0,
    };
    const id = await addGame(db, {
      shelf_ids: shelves,
      buy_amount: known.price,
      vip_free: known.vip,
      publish_at: new Date(known.at),
      counters: { hot: String(known.hot), score: known.score, stars: ['0', '0', '0', '0', '9'] },
    });
    games.push({ id, shelves, ...known });
  }
});

/** The expected list, computed from the inserted rows. */
function expected(request: {
  type?: number;
  sort: number;
  tags: number[];
  excluded: number[];
  vip: boolean;
}): string[] {
  const keyOf = (game: Known) =>
    ({ 1: -game.hot, 2: -game.at, 3: -game.score, 4: game.price })[request.sort as 1 | 2 | 3 | 4];
  return games
    .filter(
      (game) =>
        (request.type === undefined || game.shelves.includes(types[request.type]?.id ?? '')) &&
        request.tags.every((tag) => game.shelves.includes(tags[tag]?.id ?? '')) &&
        !request.excluded.some((tag) => game.shelves.includes(tags[tag]?.id ?? '')) &&
        (!request.vip || game.vip),
    )
    .toSorted((a, b) => {
      const byKey = keyOf(a) - keyOf(b);
      if (byKey !== 0) return byKey;
      return (Number(a.id) - Number(b.id)) * (request.sort === 4 ? 1 : -1);
    })
    .map(({ id }) => id);
}

async function walkAll(input: InputOf<'POST /web/game/list'>): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ ...input, ...(cursor ? { cursor } : {}) });
    seen.push(...page.records.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return seen;
}

test('[X-C2] any type, sort, tags wanted and excluded: every game once, in order, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        type: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
        sort: fc.integer({ min: 1, max: 4 }),
        tags: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
        excluded: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 2 }),
        vip: fc.boolean(),
        pageSize: fc.integer({ min: 1, max: 25 }),
      }),
      async ({ type, sort, tags: wanted, excluded, vip, pageSize }) => {
        const input = {
          sort,
          pageSize,
          tags: wanted.map((tag) => tags[tag]?.id).join(','),
          excluded: excluded.map((tag) => tags[tag]?.id).join(','),
          vipFree: vip,
          ...(type === undefined ? {} : { type: types[type]?.slug ?? '' }),
        };
        const all = expected({ ...(type === undefined ? {} : { type }), sort, tags: wanted, excluded, vip });
        expect(await walkAll(input)).toEqual(all);
        const second = await list({ ...input, currentPage: 2 });
        expect(second.records.map(({ id }) => id)).toEqual(all.slice(pageSize, 2 * pageSize));
      },
    ),
    { numRuns: 60 },
  );
});

describe('[X-C2] lists', () => {
  test('totals are exact where the end was seen', async () => {
    expect(await list({ pageSize: 99 })).toMatchObject({ total: 60, totalIsEstimate: false, nextCursor: null });
    expect(await list({ pageSize: 10 })).toMatchObject({ total: 60, totalIsEstimate: false });
  });

  test('a type, tag or cursor that is not there is refused; a cursor is good for its own list only', async () => {
    await expect(list({ type: 'no-such' })).rejects.toMatchObject({ code: 1002 });
    await expect(list({ tags: '999999' })).rejects.toMatchObject({ code: 1002 });
    // The id of a type is not accepted as a tag.
    await expect(list({ tags: types[0]?.id ?? '' })).rejects.toMatchObject({ code: 1002 });
    const { nextCursor } = await list({ pageSize: 5 });
    await expect(list({ pageSize: 5, sort: 2, cursor: nextCursor ?? '' })).rejects.toMatchObject({ code: 1001 });
    await expect(list({ pageSize: 5, excluded: tags[0]?.id ?? '', cursor: nextCursor ?? '' })).rejects.toMatchObject({
      code: 1001,
    });
    await expect(list({ currentPage: 1000 })).rejects.toMatchObject({ code: 1001 });
  });

  test('what a user owns and wishes is marked for them and for nobody else', async () => {
    const browser = await signedIn(server);
    const { uid } = browser;
    const [owned, wished] = games.map(({ id }) => id) as [string, string];
    await server.test.db.write
      .insertInto('downloads_rights')
      .values({ user_id: uid, game_id: owned, kind: 'bought' })
      .execute();
    await server.test.db.write.insertInto('catalog_wishes').values({ user_id: uid, game_id: wished }).execute();
    const marksOf = async (page: Promise<Awaited<ReturnType<typeof list>>>) =>
      (await page).records
        .filter((card) => card.owned || card.wished)
        .map((card) => `${card.id} ${card.owned ? 'owned' : ''} ${card.wished ? 'wished' : ''}`)
        .toSorted((one, other) => one.localeCompare(other));
    await list({ pageSize: 99 });
    expect(await marksOf(browser.call('POST /web/game/list', { pageSize: 99 }))).toEqual(
      [`${owned} owned `, `${wished}  wished`].toSorted((one, other) => one.localeCompare(other)),
    );
    expect(await marksOf(list({ pageSize: 99 }))).toEqual([]);
    const stranger = await signedIn(server);
    expect(await marksOf(stranger.call('POST /web/game/list', { pageSize: 99 }))).toEqual([]);
  });

  test('a scheduled game, a draft, a blocked and a delisted one are in no list', async () => {
    const { db } = server.test;
    const before = (await list({ pageSize: 99 })).total;
    const id = await addGame(db, { publish_at: new Date(Date.now() + day) });
    for (const status of ['draft', 'blocked', 'delisted'] as const) {
      await changeGame(db, id, { status });
      await new Promise((resolve) => setTimeout(resolve, 900));
      const page = await list({ pageSize: 99 });
      expect(page.records.map((card) => card.id)).not.toContain(id);
      expect(page.total).toBe(before);
    }
  });
});

test('[X-C2] lists by tags that are hidden or never were are not found, wanted or not', async () => {
  const [shown, hidden] = [
    await addShelf(server.test.db, 'tag'),
    await addShelf(server.test.db, 'tag', { hidden: true }),
  ];
  const id = await addGame(server.test.db, { shelf_ids: [shown.id, hidden.id] });
  expect((await list({ tags: shown.id })).records.map((game) => game.id)).toEqual([id]);
  expect((await list({ excluded: shown.id })).records.map((game) => game.id)).not.toContain(id);
  for (const wrong of [hidden.id, types[0]?.id ?? '', '9223372036854775807'])
    for (const input of [{ tags: wrong }, { excluded: wrong }, { tags: shown.id, excluded: wrong }])
      await expect(list(input), JSON.stringify(input)).rejects.toMatchObject({ code: 1002 });
});
