import { CallError } from '@lanyu/client/errors';
import { codes } from '@lanyu/contract/codes';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addShelf } from './games.ts';
import { draftOf, writeDraft } from './operators.ts';
import { openBrowser, until, useServer, type Browser } from './running-server.ts';
import { useSecondApi } from './second-api.ts';
import { addStaff } from './staff.ts';

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
const everywhere = [
  'list',
  'type',
  'detail',
  'home',
  'search',
  'suggestion',
  'document',
  'home document',
  'games document',
];
let operator: Browser;
let type = { id: '', slug: '' };

beforeAll(async () => {
  operator = await addStaff(server, ['catalog.read', 'catalog.write', 'catalog.publish']);
  type = await addShelf(server.test.db, 'type', { name: '冒险解谜' });
});

/** Where players of one process meet this name, in words. */
async function placesOf(origin: string, id: string, name: string): Promise<string[]> {
  const browser = openBrowser(origin);
  const document = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const looks: Record<string, () => Promise<unknown>> = {
    list: async () => (await browser.call('POST /web/game/list', { sort: 2 })).records,
    type: async () => (await browser.call('POST /web/game/list', { type: type.slug, sort: 1 })).records,
    detail: () => browser.call('POST /web/game/detail', { id }),
    home: () => browser.call('GET /v1/catalog/home', {}),
    search: async () => (await browser.call('GET /v1/search', { keyword: name })).records,
    suggestion: () => browser.call('GET /v1/search/suggestion', { keyword: name }),
    document: () => document(`/detail/${id}`),
    'home document': () => document('/'),
    'games document': () => document(`/games/${type.slug}`),
  };
  const found = await Promise.all(
    Object.entries(looks).map(async ([place, look]) => {
      const seen = await look().catch((error: unknown) => {
        if (error instanceof CallError && error.code === codes.notFound[0]) return '';
        throw error;
      });
      return JSON.stringify(seen).includes(name) ? [place] : [];
    }),
  );
  return found.flat();
}

const bothPlaces = (id: string, name: string) =>
  Promise.all([placesOf(server.origin, id, name), placesOf(second.origin, id, name)]);

/** One second after a change, at both processes, whatever was kept before it. */
async function afterOneSecond(id: string, name: string): Promise<string[][]> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return bothPlaces(id, name);
}
const both = (places: string[]) => [places, places];

let made = 0;
const newName = () => `望潮${['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'][(made += 1) - 1] ?? made}`;
const write = async (name: string) =>
  writeDraft(operator, await draftOf(server.test.db, { types: [type.id], name, summary: '看海' }));
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
    await until(() => server.cache.client.status === 'ready', 10_000);
  });

  test('[X-C1] [X-C2] published, rewritten, delisted, blocked: seen at every process within a second', async () => {
    const name = newName();
    const draft = await write(name);
    expect(await bothPlaces(draft.id, name)).toEqual(both([]));

    const live = await setStatus(draft, 'live');
    expect(await afterOneSecond(live.id, name)).toEqual(both(everywhere));

    const renamed = newName();
    const values = await draftOf(server.test.db, { types: [type.id], name: renamed, appID: live.appID });
    const rewritten = await operator.call('PUT /admin/v1/catalog/game/{id}', {
      ...values,
      id: live.id,
      version: live.version,
      useJson: true,
    });
    expect(await afterOneSecond(live.id, renamed)).toEqual(both(everywhere));
    expect(await bothPlaces(live.id, name)).toEqual(both([]));

    const delisted = await setStatus(rewritten, 'delisted');
    expect(await afterOneSecond(live.id, renamed)).toEqual(both(['detail', 'document']));

    const blocked = await setStatus(delisted, 'blocked');
    expect(await afterOneSecond(live.id, renamed)).toEqual(both([]));

    await setStatus(blocked, 'draft');
    expect(await afterOneSecond(live.id, renamed)).toEqual(both([]));
  });

  test('[X-C1] what is scheduled is nowhere until its time, and everywhere from then on', async () => {
    const name = newName();
    const scheduled = await setStatus(await write(name), 'live', clock() + hour);
    expect(await afterOneSecond(scheduled.id, name)).toEqual(both([]));
    ahead += hour + 1000;
    expect(await afterOneSecond(scheduled.id, name)).toEqual(both(everywhere));
    await setStatus(scheduled, 'blocked');
    expect(await afterOneSecond(scheduled.id, name)).toEqual(both([]));
  });
});

test('a process that nobody asked for a while does not begin with what it kept', async () => {
  const name = newName();
  const live = await setStatus(await write(name), 'live');
  expect(await afterOneSecond(live.id, name)).toEqual(both(everywhere));
  // Longer than processes go on looking for changes without being asked.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  await setStatus(live, 'blocked');
  expect(await afterOneSecond(live.id, name)).toEqual(both([]));
});
