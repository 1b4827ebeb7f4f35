import { CallError } from '@lanyu/client/errors';
import { resultCodes } from '@lanyu/contract/result-codes';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computeAndStoreHotWords } from '#src/modules/search/hot-words/compute-and-store-hot-words.ts';
import { openPage } from '../../../../test/harness/documents.ts';
import { addGame, addPackage, addShelf } from '../../../../test/fixtures/games.ts';
import { draftOf, createGameDraft } from '../../../../test/fixtures/operators.ts';
import { openBrowser, signedIn, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../../test/harness/second-api.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

/** A portal of which only the documents matter. */
function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-'));
  const html =
    '<!doctype html><html><head><!--head--></head><body><script type="application/json" id="site"><!--site--></script><script type="application/json" id="page-data"><!--page-data--></script></body></html>';
  writeFileSync(join(dist, 'index.html'), html);
  const routes = [
    { name: 'home', path: '/', title: '', description: '' },
    { name: 'games', path: '/games/:type?', title: '游戏', description: '' },
    { name: 'detail', path: '/detail/:id', title: '游戏详情', description: '' },
  ];
  writeFileSync(join(dist, 'routes.json'), JSON.stringify(routes));
  return dist;
}

let ahead = 0;
const clock = () => Date.now() + ahead;
const server = useServer({ WEB_DIST: writeBuild() }, clock);
const second = useSecondApi(server, clock);
const hour = 3600_000;
/** The places where players see the name of a game … */
const named = [
  'list',
  'type',
  'detail',
  'similar',
  'fresh',
  'recommended',
  'feature',
  'ranking',
  'search',
  'suggestion',
  'hot words',
  'wish-list',
  'document',
  'document of a similar one',
  'home document',
  'games document',
];
/** … and what refers to its id. */
const readableParts = ['gifts', 'reviews', 'packages'];
const everywhere = [...named, 'banner', ...readableParts];
/** A delisted game, read by its address. */
const atItsAddress = ['detail', 'document', ...readableParts];
let operator: Browser;
let player: Browser & { uid: string };
let type = { id: '', slug: '' };
/** Stays live, and is of the same type. */
let neighbour = '';

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
  player = await signedIn(server);
  type = await addShelf(server.test.db, 'type', { name: '冒险解谜' });
  neighbour = await addGame(server.test.db, { name: '邻居', shelf_ids: [type.id] });
  await addSlot('ranking', null);
});

function addSlot(place: 'banner' | 'recommended' | 'feature' | 'ranking', game: string | null) {
  const rule = place === 'ranking' ? ('hot' as const) : ('' as const);
  const time = { start_at: new Date(Date.now() - hour), end_at: new Date(Date.now() + 24 * hour) };
  return server.test.db.write
    .insertInto('catalog_slots')
    .values({ place, title: '一个位置', rule, game_id: game, ...time })
    .execute();
}

/** Puts a game, whatever its status, into every place that could show it too early or too long. */
async function putEverywhere(game: string): Promise<void> {
  const { write } = server.test.db;
  for (const place of ['banner', 'recommended', 'feature'] as const) await addSlot(place, game);
  await write
    .insertInto('catalog_rankings')
    .values({ rule: 'hot', taken_at: new Date(), place: 1, game_id: game })
    .execute();
  await write.insertInto('catalog_reviews').values({ game_id: game, user_id: player.uid, stars: 5 }).execute();
  await write.insertInto('catalog_wishes').values({ game_id: game, user_id: player.uid }).execute();
  const time = { start_at: new Date(), end_at: new Date(clock() + 9 * hour), redeem_by: new Date(clock() + 9 * hour) };
  await write
    .insertInto('gifts_packs')
    .values({ game_id: game, title: '礼包', total: 10, ...time })
    .execute();
  await addPackage(server.test.db, game);
}

/** Many search for this name, and the worker has computed the hot words since. */
async function makeHot(word: string): Promise<void> {
  const day = new Date(clock() + 8 * hour).toISOString().slice(0, 10);
  await server.test.db.write.insertInto('search_word_days').values({ day, word, visitors: 100 }).execute();
  await computeAndStoreHotWords({ db: server.test.db, now: clock });
}

/** The places where players of one process see this game under this name. */
async function placesOf(origin: string, id: string, name: string): Promise<string[]> {
  const browser = openBrowser(origin);
  Object.assign(browser.session, player.session);
  const home = browser.call('GET /v1/catalog/home', {});
  const document = async (path: string) => {
    const page = await openPage(`${origin}${path}`);
    expect([200, 404], path).toContain(page.status);
    return page.text();
  };
  const looks: Record<string, () => Promise<unknown>> = {
    list: async () => (await browser.call('POST /web/game/list', { sort: 2 })).records,
    type: async () => (await browser.call('POST /web/game/list', { type: type.slug, sort: 1 })).records,
    detail: () => browser.call('POST /web/game/detail', { id }),
    similar: () => browser.call('POST /web/game/detail', { id: neighbour }),
    fresh: async () => (await home).fresh,
    recommended: async () => (await home).recommended,
    feature: async () => (await home).feature,
    ranking: async () => (await home).rankings,
    search: async () => (await browser.call('GET /v1/search', { keyword: name })).records,
    suggestion: () => browser.call('GET /v1/search/suggestion', { keyword: name }),
    'hot words': () => browser.call('GET /v1/search/hot', {}),
    'wish-list': async () => (await browser.call('GET /v1/catalog/wish/list', {})).records,
    document: () => document(`/detail/${id}`),
    'document of a similar one': () => document(`/detail/${neighbour}`),
    'home document': () => document('/'),
    'games document': () => document(`/games/${type.slug}`),
    banner: async () => (await home).banners.filter(({ href }) => href === `/detail/${id}`).map(() => name),
    gifts: async () => (await browser.call('POST /web/game/detail/giftlist', { id })).records.map(() => name),
    reviews: async () => (await browser.call('GET /v1/catalog/game/{id}/review/list', { id })).records.map(() => name),
    packages: async () =>
      (await browser.call('GET /v1/catalog/game/{id}/package/list', { id })).records.map(() => name),
  };
  const found = await Promise.all(
    Object.entries(looks).map(async ([place, look]) => {
      const seen = await patiently(look).catch((error: unknown) => {
        if (error instanceof CallError && error.code === resultCodes.notFound[0]) return '';
        throw error;
      });
      return JSON.stringify(seen).includes(name) ? [place] : [];
    }),
  );
  return found.flat();
}

/** A busy test machine may refuse low-priority calls for a moment, which is not the point. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === 20 || !(error instanceof CallError && error.code === resultCodes.busy[0])) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const bothPlaces = (id: string, name: string) =>
  Promise.all([placesOf(server.origin, id, name), placesOf(second.origin, id, name)]);

/** One second after a change, at both processes, whatever was cached before it. */
async function afterOneSecond(id: string, name: string): Promise<string[][]> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return bothPlaces(id, name);
}
const both = (places: string[]) => [places, places];

let made = 0;
const newName = () => `望潮${['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'][(made += 1) - 1] ?? made}`;
const write = async (name: string) =>
  createGameDraft(operator, await draftOf(server.test.db, { types: [type.id], name, summary: '看海' }));
const setStatus = (
  { id, version }: { id: string; version: number },
  status: 'draft' | 'live' | 'delisted' | 'blocked',
  publishTime?: number,
) =>
  operator.call('POST /admin/v1/catalog/game/{id}/status', {
    id,
    version,
    status,
    ...(publishTime !== undefined && { publishTime }),
  });

describe.each(['up', 'dead'])('an operator’s change, Redis %s', (redis) => {
  beforeAll(() => {
    if (redis === 'dead') server.redis.cut();
  });
  afterAll(async () => {
    server.redis.restore();
    await until(() => server.cache.client.status === 'ready');
  });

  test('[X-C1] [X-C2] published, rewritten, delisted, blocked: seen at every process within a second', async () => {
    const name = newName();
    const draft = await write(name);
    expect(await bothPlaces(draft.id, name)).toEqual(both([]));
    await putEverywhere(draft.id);
    await makeHot(name);
    expect(await afterOneSecond(draft.id, name)).toEqual(both([]));

    const live = await setStatus(draft, 'live');
    await computeAndStoreHotWords({ db: server.test.db, now: clock });
    expect(await afterOneSecond(live.id, name)).toEqual(both(everywhere));

    const renamed = newName();
    const values = await draftOf(server.test.db, { types: [type.id], name: renamed, appID: live.appID });
    const rewritten = await operator.call('PUT /admin/v1/catalog/game/{id}', {
      ...values,
      id: live.id,
      version: live.version,
      useJson: true,
    });
    // Nothing has its old name any more, and nobody has searched for the new one.
    expect(await afterOneSecond(live.id, name)).toEqual(both(everywhere.filter((place) => !named.includes(place))));
    expect(await bothPlaces(live.id, renamed)).toEqual(both(everywhere.filter((place) => place !== 'hot words')));
    await makeHot(renamed);
    expect(await afterOneSecond(live.id, renamed)).toEqual(both(everywhere));

    const delisted = await setStatus(rewritten, 'delisted');
    expect(await afterOneSecond(live.id, renamed)).toEqual(both(atItsAddress));

    const blocked = await setStatus(delisted, 'blocked');
    expect(await afterOneSecond(live.id, renamed)).toEqual(both([]));

    await setStatus(blocked, 'draft');
    expect(await afterOneSecond(live.id, renamed)).toEqual(both([]));
  });

  test('[X-C1] what is scheduled is nowhere until its time, and everywhere from then on', async () => {
    const name = newName();
    const scheduled = await setStatus(await write(name), 'live', clock() + hour);
    await putEverywhere(scheduled.id);
    await makeHot(name);
    expect(await afterOneSecond(scheduled.id, name)).toEqual(both([]));
    ahead += hour + 1000;
    await computeAndStoreHotWords({ db: server.test.db, now: clock });
    expect(await afterOneSecond(scheduled.id, name)).toEqual(both(everywhere));
    await setStatus(scheduled, 'blocked');
    expect(await afterOneSecond(scheduled.id, name)).toEqual(both([]));
  });
});

test('a process that nobody asked for a while does not begin with what it kept', async () => {
  const name = newName();
  const draft = await write(name);
  await putEverywhere(draft.id);
  const live = await setStatus(draft, 'live');
  await makeHot(name);
  expect(await afterOneSecond(live.id, name)).toEqual(both(everywhere));
  // Longer than idle processes go on polling for changes.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  await setStatus(live, 'blocked');
  expect(await afterOneSecond(live.id, name)).toEqual(both([]));
});
