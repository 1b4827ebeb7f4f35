import { resultCodes } from '@lanyu/contract/result-codes';
import { request } from 'node:http';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import {
  compressDocumentInAllEncodings,
  createDocumentCache,
} from '#src/plugins/portal/cache-compress-and-send-documents.ts';
import { createRouteMatcher } from '#src/plugins/portal/portal-routes-and-head-html.ts';
import { openPage } from './harness/documents.ts';
import { useServer } from './harness/running-server.ts';

/** A build as Vite leaves it, small. */
function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(dist, 'assets'));
  const script = 'console.log("岛")';
  writeFileSync(join(dist, 'assets/index-abc123.js'), script);
  writeFileSync(join(dist, 'assets/index-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'assets/index-abc123.js.gz'), gzipSync(script));
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(dist, 'service-worker.js'), 'self');
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html><head><!--head--><script data-inline>document.title</script></head><body><script type="application/json" id="site"><!--site--></script></body></html>',
  );
  writeFileSync(
    join(dist, 'routes.json'),
    JSON.stringify([
      { name: 'home', path: '/', title: '', description: '' },
      {
        name: 'games',
        path: '/games/:type?',
        title: '游戏',
        description: '找游戏',
        files: ['/assets/GamesPage-abc123.js', '/assets/abc123.css'],
      },
      { name: 'detail', path: '/detail/:id', title: '游戏详情', description: '' },
      { name: 'legal', path: '/legal/:slug', title: '条款', description: '' },
    ]),
  );
  return dist;
}

const server = useServer({ WEB_DIST: writeBuild() });
const open = (path: string, headers: Record<string, string> = {}) => openPage(`${server.origin}${path}`, headers);

beforeAll(async () => {
  await server.test.db.write
    .insertInto('site_settings')
    .values([
      { key: 'title', value: JSON.stringify('蓝屿 <好>') },
      { key: 'name', value: JSON.stringify('蓝屿</script><script>alert(1)</script>') },
      { key: 'description', value: JSON.stringify('好游戏') },
    ])
    .execute();
});

test('[L-23] documents carry the site title plus the route’s, and preview tags, escaped', async () => {
  const home = await (await open('/')).text();
  expect(home).toContain('<title>蓝屿 &lt;好&gt;</title>');
  const games = await (await open('/games/hot')).text();
  expect(games).toContain('<title>蓝屿 &lt;好&gt; · 游戏</title>');
  expect(games).toContain('<meta property="og:title" content="蓝屿 &lt;好&gt; · 游戏">');
  expect(games).toContain('<meta name="description" content="找游戏">');
  expect(games).not.toContain('<script>alert(1)');
});

test('assets are immutable and precompressed, other files short-lived, unknown files 404', async () => {
  const asset = await open('/assets/index-abc123.js', { 'accept-encoding': 'br' });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(asset.headers.get('content-type')).toContain('javascript');
  expect(await asset.text()).toContain('岛');
  expect((await open('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
  for (const path of [
    '/nope.js',
    '/assets/nope-abc.css',
    '/favicon.zzz',
    '/routes.json',
    '/index.html',
    '/assets/index-abc123.js.map',
  ]) {
    expect((await open(path)).status, path).toBe(404);
  }
});

test('a document asks for the scripts and styles of its own page, and of no other', async () => {
  const games = await (await open('/games/puzzle')).text();
  expect(games).toContain('<link rel="modulepreload" href="/assets/GamesPage-abc123.js" crossorigin>');
  expect(games).toContain('<link rel="preload" as="style" href="/assets/abc123.css" crossorigin>');
  expect(await (await open('/')).text()).not.toContain('GamesPage-abc123');
});

test('[L-22] an unknown path is sent home by the server too, with a mark that the portal reads', async () => {
  const response = await open('/no/such/page');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/#unknown');
  expect((await open('/promo?code=wx01&inviteCode=A')).headers.get('location')).toBe(
    '/?code=wx01&inviteCode=A#unknown',
  );
  expect((await open('/detail/%E0%A4%A')).headers.get('location')).toBe('/#unknown');
  expect((await open('/api/%E0%A4%A')).status).toBe(400);
  for (const odd of ['//', '///', '//[', '/\\\\', '//a:99999999/']) {
    const { port } = new URL(server.origin);
    const status = await new Promise<number>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: odd }, (answer) => resolve(answer.statusCode ?? 0))
        .on('error', reject)
        .end();
    });
    expect(status, odd).toBe(302);
  }
});

test('an address has one spelling: others are sent there, with their query, and never further', async () => {
  for (const [spelt, meant] of [
    ['/games/', '/games'],
    ['/games/%61ction', '/games/action'],
    ['/g%61mes/action/', '/games/action'],
    ['/games/%e5%8a%a8', '/games/%E5%8A%A8'],
    ['/games/a%2fb', '/games/a%2Fb'],
    ['/detail/%37?code=wx01&inviteCode=A', '/detail/7?code=wx01&inviteCode=A'],
  ] as const) {
    const sent = await open(spelt);
    expect([sent.status, sent.headers.get('location')], spelt).toEqual([301, meant]);
    expect([200, 404], meant).toContain((await open(meant)).status);
  }
  for (const odd of ['/games//', '/%2F', '/%2f%2fevil', '/games/a/b/']) {
    const sent = await open(odd);
    expect([sent.status, sent.headers.get('location')], odd).toEqual([302, '/#unknown']);
  }
});

test('what says nothing of its address is one document for all addresses of a route', async () => {
  for (const route of ['detail', 'legal']) {
    const [one, other] = [await open(`/${route}/123456789`), await open(`/${route}/987654321`)];
    expect(one.headers.get('etag'), route).toBe(other.headers.get('etag'));
    const html = await one.text();
    expect(html).toBe(await other.text());
    expect(html).not.toMatch(/canonical|og:url|123456789/);
  }
  expect(await (await open('/')).text()).toContain(`<link rel="canonical" href="${server.env.PUBLIC_URL}/">`);
});

test('a document that waited too long in front of a busy process is refused by a page that says when to come back', async () => {
  const waited = `t=${(Date.now() - 6000 * server.env.SHED_SCALE) / 1000}`;
  for (const path of ['/', '/games/%61ction', '/no/such/page']) {
    const refused = await fetch(`${server.origin}${path}`, { headers: { 'x-request-start': waited } });
    expect(refused.status, path).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await refused.text()).toContain(resultCodes.busy[1]);
  }
});

test('documents are compressed, revalidated and under a strict policy with Trusted Types', async () => {
  const response = await open('/', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).not.toContain('unsafe');
  const again = await open('/', { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('nginx is told to keep what a brand changes until the end of the second in which it was asked for', async () => {
  const second = Math.floor(Date.now() / 1000);
  const asked = { 'x-request-start': `t=${second}.250` };
  for (const path of ['/', '/games', '/manifest.webmanifest'])
    expect((await open(path, asked)).headers.get('x-accel-expires'), path).toBe(`@${second}`);
  // By nginx's clock, or not at all; a redirect is not kept.
  expect((await open('/')).headers.get('x-accel-expires')).toBeNull();
  const moved = await fetch(`${server.origin}/games/%61ction`, { headers: asked, redirect: 'manual' });
  expect([moved.status, moved.headers.get('x-accel-expires')]).toEqual([301, null]);
});

test('path patterns match what the router matches', () => {
  const match = createRouteMatcher([
    { name: 'home', path: '/', title: '', description: '' },
    { name: 'games', path: 'games/:type?', title: '', description: '' },
    { name: 'detail', path: 'detail/:id', title: '', description: '' },
  ]);
  expect(['/', '/games', '/games/', '/games/hot', '/detail/9'].map((path) => match(path)?.route.name)).toEqual([
    'home',
    'games',
    'games',
    'games',
    'detail',
  ]);
  expect([match('/games/hot')?.params, match('/games')?.params, match('/detail/9')?.params]).toEqual([
    ['hot'],
    [],
    ['9'],
  ]);
  expect(['/gamesx', '/games/a/b', '/detail', '/detail/1/2', '/x'].map((path) => match(path))).toEqual(
    Array(5).fill(undefined),
  );
});

test('a document is made once for all who ask, and anew when what it is made from changed', async () => {
  const cached = createDocumentCache({ most: 2, mostBytes: 100_000 });
  let made = 0;
  const get = (key: string, from: unknown) =>
    cached.get(key, [from], () => {
      made += 1;
      return compressDocumentInAllEncodings(`<p>${key}</p>`);
    });
  const site = {};
  const crowd = await Promise.all(Array.from({ length: 50 }, () => get('/', site)));
  expect([new Set(crowd).size, made]).toEqual([1, 1]);
  await get('/', {});
  expect(made).toBe(2);
  await get('/a', site);
  await get('/b', site);
  await get('/b', site);
  expect(made).toBe(4);
  await expect(cached.get('/c', [], () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  await cached.get('/c', [], () => compressDocumentInAllEncodings('now'));
});

test('compressing leaves the event loop free', async () => {
  const large = Array.from({ length: 400_000 }, (_, number) => number.toString(36)).join(' ');
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await compressDocumentInAllEncodings(large);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('the portal can be put among the apps of a phone, under the operator’s name', async () => {
  expect(await (await open('/games')).text()).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const answer = await open('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { purpose: string }[] };
  expect(manifest).toMatchObject({
    name: '蓝屿</script><script>alert(1)</script>',
    lang: 'zh-CN',
    start_url: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

test('the service worker is asked for anew each time: that is how browsers notice a new version', async () => {
  expect((await open('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
});
