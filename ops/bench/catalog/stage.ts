// Two of our API (one that may keep answers, one whose every request is new) and the bare one.
import { join } from 'node:path';
import {
  databaseUrl,
  freePort,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../../drills/support/stage.ts';
import {
  selectCards,
  selectGame,
  selectNewestPackagesOfGamePerPlatform,
  selectAllTypesAndTags,
} from '@lanyu/server/modules/catalog/catalog.queries';
import {
  selectHottestGamesOfTypeOrTag,
  readNextGamesOfTypeOrTag,
} from '@lanyu/server/modules/catalog/listing/shelf-pages.queries';
import { caught } from '../caught.ts';
import { loadHttp, loadSql, type HttpTarget, type Measured } from '../load.ts';
import type { BareCatalog } from './bare-server.ts';
import type { CatalogData } from './data.ts';

export interface Pair {
  request: string;
  goal: number;
  /** Ours first. */
  servers: { server: string; measure(seconds: number, clients: number): Promise<Measured> }[];
}

const poolSize = 10;
const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
const placeholder = '918273645';

export async function openCatalogStage(
  data: CatalogData,
  folder: string,
): Promise<{ pairs: Pair[]; stop(): Promise<void> }> {
  const [apiPort, newPort, barePort] = [await freePort(), await freePort(), await freePort()];
  const env = { DATABASE_POOL: String(poolSize), RATE_LIMIT_SCALE: '1000000000' };
  // Nothing listens there: what it reads it reads from PostgreSQL.
  const alone = { ...env, REDIS_URL: `redis://127.0.0.1:${await freePort()}` };
  const running: Running[] = [
    startProgram('apps/server/src/main-api.ts', productionEnv(data.database, apiPort, env), join(folder, 'api.log')),
    startProgram('apps/server/src/main-api.ts', productionEnv(data.database, newPort, alone), join(folder, 'new.log')),
  ];
  const stop = async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
  };
  const origin = (port: number) => `http://127.0.0.1:${port}`;
  try {
    await untilReady(origin(apiPort));
    await untilReady(origin(newPort));
    const [apiPid, newPid] = running.map(({ pid }) => pid) as [number, number];
    const some = String(Math.floor((data.firstId + data.lastId) / 2));
    const post = (port: number, path: string, body: string): HttpTarget => ({
      url: `${origin(port)}/api${path}`,
      pid: port === apiPort ? apiPid : newPid,
      method: 'POST',
      headers: form,
      body,
    });
    const get = (path: string): HttpTarget => ({
      url: `${origin(apiPort)}/api${path}`,
      pid: apiPid,
      method: 'GET',
      headers: {},
    });
    const kept: Record<string, HttpTarget> = {
      list: post(apiPort, '/web/game/list', 'sort=1&appID=portal'),
      detail: post(apiPort, '/web/game/detail', `id=${some}&appID=portal`),
      home: get('/v1/catalog/home'),
      search: get(`/v1/search?keyword=${encodeURIComponent('海岛')}`),
    };
    const bytes: Record<string, string> = {};
    for (const [name, { url, method, headers, body }] of Object.entries(kept)) {
      const answer = await fetch(url, { method, headers, body: body ?? null });
      bytes[name] = await answer.text();
      if (!bytes[name]?.startsWith('{"code":0')) throw new Error(`${name}: ${bytes[name]?.slice(0, 200)}`);
    }
    const now = Date.now();
    const cards = await caught('cards', ({ kysely }) => selectCards(kysely, [placeholder], now));
    const shelves = await caught('shelves', ({ kysely }) => selectAllTypesAndTags(kysely));
    const walk = { sort: 1 as const, asOf: now, after: null, wanted: [], vipFree: false, steps: 1000 };
    const excluded = data.tagIds.slice(0, 3);
    const bare: BareCatalog = {
      port: barePort,
      databaseUrl: databaseUrl('app', data.database),
      poolSize,
      bytes,
      placeholder,
      detail: {
        game: await caught('game', ({ kysely }) => selectGame(kysely, placeholder, now)),
        packages: await caught('packages', ({ kysely }) =>
          selectNewestPackagesOfGamePerPlatform(kysely, placeholder, now),
        ),
        hottest: await caught('hottest', ({ kysely }) => selectHottestGamesOfTypeOrTag(kysely, placeholder, now, 60)),
        shelves,
        cards,
      },
      list: {
        walk: await caught('walk', ({ kysely }) =>
          readNextGamesOfTypeOrTag(kysely, { ...walk, excluded, shelfId: placeholder }),
        ),
        shelves,
        cards,
      },
    };
    running.push(
      startProgram(
        'ops/bench/catalog/bare-server.ts',
        { NODE_ENV: 'production', BARE: JSON.stringify(bare) },
        join(folder, 'bare.log'),
      ),
    );
    await untilReady(origin(barePort));
    const barePid = running[2]?.pid ?? 0;
    const http = (server: string, target: HttpTarget) => ({
      server,
      measure: (seconds: number, clients: number) => loadHttp(target, folder, seconds, clients),
    });
    const bareTarget = (path: string, target: HttpTarget): HttpTarget => ({
      ...target,
      url: `${origin(barePort)}${path}`,
      pid: barePid,
    });
    const span = data.lastId - data.firstId;
    const anyId = `"${data.firstId}" + math.random(0, ${span})`;
    const anyDetail = (path: string) => `return "${path}", "appID=portal&id=" .. string.format("%d", ${anyId})`;
    const slugs = data.typeSlugs.map((slug) => `"${slug}"`).join(',');
    const typeIds = data.typeIds.map((id) => `"${id}"`).join(',');
    // Any three tags excluded, in any order: nearly every list is asked for the first time.
    const tags = data.tagIds.map((id) => `"${id}"`).join(',');
    const anyList = `local function tag() return ({${tags}})[math.random(1, ${data.tagIds.length})] end local t = ({${slugs}})[math.random(1, ${data.typeSlugs.length})]
      return "/api/web/game/list", "appID=portal&sort=1&type=" .. t .. "&excluded=" .. tag() .. "," .. tag() .. "," .. tag()`;
    const bareList = `local t = ({${typeIds}})[math.random(1, ${data.typeIds.length})]
      return "/list", "shelf=" .. t`;
    const detailSql = [bare.detail.game, bare.detail.packages].map((statement) => ({
      ...statement,
      values: statement.values.map((value) => (value === placeholder ? some : value)),
    }));
    const pairs: Pair[] = [
      ...Object.entries(kept).map(([name, target]) => ({
        request: `${name}, kept`,
        goal: 0.8,
        servers: [http('our API', target), http('bare Fastify, same bytes', bareTarget(`/memory/${name}`, target))],
      })),
      {
        request: 'detail, any of all',
        goal: 0.7,
        servers: [
          http('our API', { ...post(newPort, '/web/game/detail', ''), vary: anyDetail('/api/web/game/detail') }),
          http('bare Fastify, same SQL', {
            ...bareTarget('/detail', post(newPort, '', '')),
            vary: anyDetail('/detail'),
          }),
          {
            server: 'pgbench',
            measure: (seconds, clients) => loadSql(detailSql, bare.databaseUrl, folder, seconds, clients),
          },
        ],
      },
      {
        request: 'list of a type without three tags, hardly ever asked before',
        goal: 0.7,
        servers: [
          http('our API', { ...post(newPort, '/web/game/list', ''), vary: anyList }),
          http('bare Fastify, same SQL', { ...bareTarget('/list', post(newPort, '', '')), vary: bareList }),
        ],
      },
    ];
    return { pairs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
