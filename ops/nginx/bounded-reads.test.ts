import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resultCodes } from '@lanyu/contract/result-codes';
import { freePorts } from '@lanyu/services/free-ports';
import { startNginx, type RunningNginx } from './nginx-process.ts';
import { listRefusableReads, renderSite } from './render.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-bounded-'));
const [nginxPort = 0, upstreamPort = 0] = await freePorts(2);

describe('a crowd of readers', { timeout: 60_000 }, () => {
  let nginx: RunningNginx;
  let upstream: Server;
  /** Stands where the API stands and answers reads when it is told to. */
  const waiting: ServerResponse[] = [];

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'web'));
    upstream = createServer((request, response) => {
      if (request.method === 'GET' && request.url?.startsWith('/api/v1/square/') === true) waiting.push(response);
      else response.end('{}');
    });
    await new Promise<void>((resolve) => upstream.listen(upstreamPort, '127.0.0.1', resolve));
    nginx = await startNginx({
      folder: join(folder, 'nginx'),
      port: nginxPort,
      api: [`127.0.0.1:${upstreamPort}`],
      webDist: join(folder, 'web'),
      adminDist: join(folder, 'web'),
      readsAtOnce: 3,
    });
  });

  afterAll(async () => {
    await nginx.stop();
    upstream.closeAllConnections();
    upstream.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('beyond the bound is told to come back by nginx; signing in, money and writes get through', async () => {
    const read = (path: string) => fetch(`${nginx.address}/api/v1/square/${path}`);
    const admitted = ['post/list?sort=1', 'post/7', 'tag/list'].map(read);
    await expect.poll(() => waiting.length).toBe(3);
    for (const path of ['post/list?sort=2', 'post/8/comment/list']) {
      const refused = await read(path);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await refused.json()).toMatchObject({ code: resultCodes.busy[0] });
    }
    const send = (path: string, method = 'POST') => fetch(`${nginx.address}/api${path}`, { method });
    const others = await Promise.all([
      send('/user/login'),
      send('/user/center/me'),
      send('/v1/wallet/record/list', 'GET'),
      send('/v1/square/post/7/like'),
      send('/admin/v1/staff/me', 'GET'),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

    for (const response of waiting.splice(0)) response.end('{}');
    expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const next = read('post/list?sort=2');
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.end('{}');
    expect((await next).status).toBe(200);
  });
});

test('reads of players alone are bounded, none of those that come first', () => {
  const { plain, patterns } = listRefusableReads();
  expect(plain).toContain('GET/api/v1/square/post/list');
  expect(patterns).toContain('GET/api/v1/square/post/[^/]+');
  const all = [...plain, ...patterns];
  expect(all.filter((read) => read.includes('/admin/'))).toEqual([]);
  for (const kept of ['POST/api/user/center/me', 'GET/api/v1/wallet/record/list', 'GET/api/v1/orders/order/[^/]+'])
    expect(all).not.toContain(kept);
});

test('where an address is many processes, nothing is bounded', () => {
  const site = { serverName: 'a.example', api: ['api:8080'], webDist: '/w', adminDist: '/a' };
  expect(renderSite(site)).toContain('server api:8080 max_fails=0 max_conns=200;');
  const unbounded = renderSite({ ...site, readsAtOnce: 0 });
  expect(unbounded).not.toContain('max_conns');
  expect(unbounded).toContain('proxy_pass http://lanyu_api;');
});
