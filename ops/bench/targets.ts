// The processes under test and the requests made to them.
import { join } from 'node:path';
import { signAndEncodeCursor } from '@lanyu/server/db/signed-page-cursor';
import { messageSourceSortNumbers } from '@lanyu/server/modules/messages/messages.queries';
import {
  databaseUrl,
  freePort,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../drills/support/stage.ts';
import type { Bare } from './bare-server.ts';
import { benchToken, type BenchData } from './data.ts';
import { loadHttp, loadSql, type HttpTarget, type Measured } from './load.ts';
import type { Statements } from './statements.ts';
import { openKeyRing } from '@lanyu/server/keys';

const poolSize = 10;

export interface Target {
  /** What is asked for … */
  request: 'tags' | 'first' | 'deep';
  /** … and of whom: our API, or one of the three it is held against. */
  server: 'ours' | 'memory' | 'bare' | 'pgbench';
  measure(seconds: number, clients: number): Promise<Measured>;
}

export interface Stage {
  targets: Target[];
  stop(): Promise<void>;
}

export async function openStage(
  data: BenchData,
  statements: Statements,
  folder: string,
  nodeArgs: string[] = [],
): Promise<Stage> {
  const [apiPort, barePort] = [await freePort(), await freePort()];
  const env = productionEnv(data.database, apiPort, { DATABASE_POOL: String(poolSize) });
  const running: Running[] = [startProgram('apps/server/src/main-api.ts', env, join(folder, 'api.log'), nodeArgs)];
  const origin = `http://127.0.0.1:${apiPort}`;
  const bareOrigin = `http://127.0.0.1:${barePort}`;
  const stop = async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
  };
  try {
    await untilReady(origin);
    const first = [statements.firstPage, statements.unread, statements.count];
    const deep = [statements.deepPage, statements.unread];
    const bare: Bare = {
      port: barePort,
      databaseUrl: databaseUrl('app', data.database),
      poolSize,
      bytes: await (await fetch(`${origin}/api/v1/square/tag/list`)).text(),
      first,
      deep,
    };
    running.push(
      startProgram(
        'ops/bench/bare-server.ts',
        { NODE_ENV: 'production', BARE: JSON.stringify(bare) },
        join(folder, 'bare.log'),
      ),
    );
    await untilReady(bareOrigin);

    const [ourPid, barePid] = running.map(({ pid }) => pid) as [number, number];
    const ours = ourRequests(origin, ourPid, data, env['APP_SECRET'] ?? '');
    const theirs: Record<'memory' | 'first' | 'deep', HttpTarget> = {
      memory: { url: `${bareOrigin}/memory`, pid: barePid, method: 'GET', headers: {} },
      first: { ...ours.first, url: `${bareOrigin}/first`, pid: barePid, headers: form },
      deep: { ...ours.deep, url: `${bareOrigin}/deep`, pid: barePid, headers: form },
    };
    await compareRecords(ours.first, theirs.first);
    await compareRecords(ours.deep, theirs.deep);

    const http = (request: Target['request'], server: Target['server'], target: HttpTarget): Target => ({
      request,
      server,
      measure: (seconds, clients) => loadHttp(target, folder, seconds, clients),
    });
    const sql = (request: Target['request'], list: typeof first): Target => ({
      request,
      server: 'pgbench',
      measure: (seconds, clients) => loadSql(list, bare.databaseUrl, folder, seconds, clients),
    });
    return {
      stop,
      targets: [
        http('tags', 'ours', ours.tags),
        http('tags', 'memory', theirs.memory),
        http('first', 'ours', ours.first),
        http('first', 'bare', theirs.first),
        sql('first', first),
        http('deep', 'ours', ours.deep),
        http('deep', 'bare', theirs.deep),
        sql('deep', deep),
      ],
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The encoding that the portal uses. */
const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

function ourRequests(
  origin: string,
  pid: number,
  data: BenchData,
  secret: string,
): Record<'tags' | 'first' | 'deep', HttpTarget> {
  const cursor = signAndEncodeCursor(
    { keys: openKeyRing({ APP_SECRET: secret }), list: 'messages.listed', scope: [data.uid, ''] },
    {
      keys: [data.middle.createTime, messageSourceSortNumbers.inbox, data.middle.id],
      page: Math.floor(data.rows / 40),
      total: 1001,
      totalIsEstimate: true,
    },
  );
  const list = {
    url: `${origin}/api/user/center/message/all`,
    pid,
    method: 'POST' as const,
    headers: { ...form, uid: data.uid, token: benchToken },
  };
  const body = `uid=${data.uid}&pageSize=20&appID=portal`;
  return {
    tags: { url: `${origin}/api/v1/square/tag/list`, pid, method: 'GET', headers: {} },
    first: { ...list, body },
    deep: { ...list, body: `${body}&cursor=${cursor}` },
  };
}

/** A comparison of speed means something only if both give the same. */
async function compareRecords(ours: HttpTarget, theirs: HttpTarget): Promise<void> {
  const [a, b] = await Promise.all(
    [ours, theirs].map(async ({ url, method, headers, body }) => {
      const answer = await fetch(url, { method, headers, body: body ?? null });
      return ((await answer.json()) as { data: { records: unknown[]; unread: number } }).data;
    }),
  );
  if (a?.records.length !== 20 || JSON.stringify([a.records, a.unread]) !== JSON.stringify([b?.records, b?.unread])) {
    throw new Error(`${ours.url} and ${theirs.url} do not answer the same`);
  }
}
