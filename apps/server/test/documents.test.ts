import { request } from 'node:http';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { routeMatcher } from '#src/plugins/portal-head.ts';
import { useServer } from './running-server.ts';

/** A build as Vite leaves it, small. */
function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(dist, 'assets'));
  const script = 'console.log("岛")';
  writeFileSync(join(dist, 'assets/index-abc123.js'), script);
  writeFileSync(join(dist, 'assets/index-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'assets/index-abc123.js.gz'), gzipSync(script));
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *');
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
    ]),
  );
  return dist;
}

const server = useServer({ WEB_DIST: writeBuild() });
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers, redirect: 'manual' });

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

test('[L-22] an unknown path is sent home by the server too', async () => {
  const response = await open('/no/such/page');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/');
  expect((await open('/promo?code=wx01&inviteCode=A')).headers.get('location')).toBe('/?code=wx01&inviteCode=A');
  expect((await open('/detail/%E0%A4%A')).headers.get('location')).toBe('/');
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

test('path patterns match what the router matches', () => {
  const match = routeMatcher([
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
