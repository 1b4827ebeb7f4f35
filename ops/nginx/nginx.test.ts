import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '@lanyu/services/free-ports';
import type { RunningNginx } from './nginx-process.ts';
import { startNginx } from './nginx-process.ts';
import { renderSite } from './render.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-nginx-'));
const [nginxPort = 0, upstreamPort = 0, deadPort = 0] = await freePorts(3);
const image = `/media/avatar/${'0a'.repeat(16)}/small.webp`;
const pictures = ['picture/#/360.webp', 'picture/#/1080.avif', 'post/#/large.webp'].map(
  (file) => `/media/${file.replace('#', '0a'.repeat(16))}`,
);
const script = `console.log(${JSON.stringify('蓝屿'.repeat(400))});\n`;

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Not fetch: it undoes compression and hides what was really sent. */
function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: options.method ?? 'GET', headers: options.headers ?? {} }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(parts) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(options.body);
  });
}

/** nginx keeps an answer for the half of a second in which it was asked for. */
const halvesOfSecondSince = (began: number) => Math.floor(Date.now() / 500) - Math.floor(began / 500) + 1;

describe('nginx in front of the API', { timeout: 60_000 }, () => {
  let nginx: RunningNginx;
  let upstream: Server;
  const logged = (name: 'access' | 'error') => readFileSync(join(folder, 'nginx', `${name}.log`), 'utf8');
  let documentsServed = 0;
  const previewsServed: string[] = [];
  /** What becomes of a game's page while nginx still has it. */
  let gamePage: { status: number; text: string } | 'no answer' = { status: 200, text: '' };

  /** Stands where the API stands and says what reached it. */
  function answerAsUpstream(path: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
    if (path.startsWith('/preview')) {
      previewsServed.push(path);
      response.end('preview');
      return;
    }
    // As plugins/portal/nginx-keeps-until-end-of-second.ts says it.
    response.setHeader('x-accel-expires', `@${/\d+/.exec(String(headers['x-request-start']))?.[0]}`);
    if (path.startsWith('/api/')) {
      response.setHeader('content-type', 'application/json');
      response.setHeader('x-request-id', String(headers['x-request-id']));
      response.end(JSON.stringify({ path, headers, filler: 'x'.repeat(1000) }));
    } else if (path === '/detail/7' && gamePage === 'no answer') {
      response.destroy();
    } else if (path === '/detail/7' && gamePage !== 'no answer') {
      response.writeHead(gamePage.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(gamePage.text);
    } else if (path.startsWith('/games/%')) {
      documentsServed += 1;
      response.removeHeader('x-accel-expires');
      response.writeHead(301, { location: '/games/action' }).end();
    } else if (/\.\w+$/.test(path)) {
      response.writeHead(404).end('404');
    } else if (path === '/made-at') {
      documentsServed += 1;
      response.end(String(Date.now()));
    } else {
      documentsServed += 1;
      if (path === '/with-cookie') response.setHeader('set-cookie', `visit=${documentsServed}`);
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html>${path} ${documentsServed}`);
    }
  }

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    for (const app of ['web', 'admin']) {
      mkdirSync(join(folder, app, 'assets'), { recursive: true });
      writeFileSync(join(folder, app, 'assets/app-1a2b3c.js'), script);
      writeFileSync(join(folder, app, 'assets/app-1a2b3c.js.gz'), gzipSync(script, { level: 9 }));
    }
    for (const path of [image, ...pictures]) {
      mkdirSync(join(folder, 'storage', path.slice(0, path.lastIndexOf('/'))), { recursive: true });
      writeFileSync(join(folder, 'storage', path), path.slice(-4));
    }
    mkdirSync(join(folder, 'storage/private/exports'), { recursive: true });
    writeFileSync(join(folder, 'storage/private/exports/1.json'), 'secret');
    upstream = createServer((incoming, response) => {
      incoming.resume();
      answerAsUpstream(incoming.url ?? '', incoming.headers, response);
    });
    await new Promise<void>((resolve) => upstream.listen(upstreamPort, '127.0.0.1', resolve));
    nginx = await startNginx({
      folder: join(folder, 'nginx'),
      port: nginxPort,
      // the second one is down all the time: nothing below may notice
      api: [`127.0.0.1:${upstreamPort}`, `127.0.0.1:${deadPort}`],
      webDist: join(folder, 'web'),
      adminDist: join(folder, 'admin'),
      storage: join(folder, 'storage'),
    });
  });
  afterAll(async () => {
    await nginx?.stop();
    upstream?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['/assets/app-1a2b3c.js', '/admin/assets/app-1a2b3c.js'])(
    '%s is sent as compressed at build, for ever',
    async (path) => {
      const packed = await ask(nginx.address + path, { headers: { 'accept-encoding': 'gzip' } });
      expect(packed.status).toBe(200);
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/javascript',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      });
      expect(packed.body).toEqual(gzipSync(script, { level: 9 }));
      expect(gunzipSync(packed.body).toString()).toBe(script);
      const plain = await ask(nginx.address + path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body.toString()).toBe(script);
      const etag = String(plain.headers['etag']);
      expect((await ask(nginx.address + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    },
  );

  test.each(['evil.example', 'localhost', '127.0.0.1.evil.example', '_'])(
    'who asks for the host %j is not answered at all, for documents, calls and files alike',
    async (host) => {
      const before = documentsServed;
      for (const path of ['/', '/api/v1/site/config', '/assets/app-1a2b3c.js', image]) {
        await expect(ask(nginx.address + path, { headers: { host } })).rejects.toMatchObject({ code: 'ECONNRESET' });
      }
      expect(documentsServed).toBe(before);
    },
  );

  test('the API hears the configured name, with whatever port or letters it was asked for', async () => {
    for (const host of [`127.0.0.1:${nginxPort}`, '127.0.0.1', '127.0.0.1:99']) {
      const { body } = await ask(`${nginx.address}/api/x`, { headers: { host } });
      expect((JSON.parse(body.toString()) as { headers: IncomingHttpHeaders }).headers.host).toBe('127.0.0.1');
    }
  });

  test.each([image, ...pictures])('[X-W6] %s comes from disk and never opens inside the site', async (path) => {
    const answer = await ask(nginx.address + path);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(path.slice(-4));
    expect(answer.headers).toMatchObject({
      'content-type': `image/${path.slice(-4)}`,
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  });

  test.each([
    '/media/../private/exports/1.json',
    '/media/%2e%2e/private/exports/1.json',
    '/media/avatar/../../private/exports/1.json',
    `${image}.html`,
    image.replace('0a', '0b'),
    '/media/avatar/',
    `/media/picture/${'0a'.repeat(16)}/0360.webp`,
    `/media/picture/${'0a'.repeat(16)}/360.png`,
    '/private/exports/1.json',
  ])('[X-W6] %s gives nothing away', async (path) => {
    const answer = await ask(nginx.address + path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('secret');
  });

  test.each([
    '/assets/gone-1a2b3c.js',
    '/admin/assets/gone-1a2b3c.js',
    '/assets/',
    '/assets/../../nginx/nginx.conf',
    '/admin/assets../nginx/nginx.conf',
    '/unknown.png',
    '/.env',
    '/.git/config',
    '/metrics',
    '/readyz',
  ])('%s does not exist', async (path) => {
    const answer = await ask(nginx.address + path);
    expect([403, 404]).toContain(answer.status);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  test('the API learns who asks, when it came, and under which id; claims of the client are not passed on', async () => {
    const before = Date.now();
    const answer = await ask(`${nginx.address}/api/v1/site/config?x=%2F`, {
      headers: { 'x-request-id': 'from-the-client_1', 'x-forwarded-for': '6.6.6.6', 'accept-encoding': 'gzip' },
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    const seen = JSON.parse(gunzipSync(answer.body).toString()) as { path: string; headers: Record<string, string> };
    expect(seen.path).toBe('/api/v1/site/config?x=%2F');
    expect(seen.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-request-id': 'from-the-client_1',
    });
    expect(answer.headers['x-request-id']).toBe('from-the-client_1');
    const started = Number(/^t=(\d+\.\d{3})$/.exec(seen.headers['x-request-start'] ?? '')?.[1]) * 1000;
    expect(Math.abs(started - before)).toBeLessThan(5000);
  });

  test('an odd id is replaced', async () => {
    const answer = await ask(`${nginx.address}/api/x`, { headers: { 'x-request-id': 'no spaces, please' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect((JSON.parse(answer.body.toString()) as { headers: object }).headers).toMatchObject({
      'x-request-id': answer.headers['x-request-id'],
    });
  });

  test('a body that is too large is refused in the envelope', async () => {
    const answer = await ask(`${nginx.address}/api/x`, {
      method: 'POST',
      headers: { 'content-length': String(20 * 1024 * 1024) },
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body.toString())).toEqual({ code: 1010, msg: '请求内容过大', data: null });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a crowd on one page costs the API one document, whatever the query; a moment later it is a new one', async () => {
    const before = documentsServed;
    const began = Date.now();
    const crowd = await Promise.all(
      Array.from({ length: 40 }, (_, visitor) => ask(`${nginx.address}/games?from=${visitor}`)),
    );
    expect(new Set(crowd.map(({ body }) => body.toString())).size).toBe(documentsServed - before);
    expect(documentsServed - before).toBeLessThanOrEqual(halvesOfSecondSince(began));
    await expect
      .poll(async () => (await ask(`${nginx.address}/games`)).body.toString(), { timeout: 8000 })
      .not.toBe(crowd[0]!.body.toString());
  });

  test('nobody gets a document that was made more than half a second before it was asked for, and yet it is kept', async () => {
    const before = documentsServed;
    const ages: number[] = [];
    const began = Date.now();
    while (ages.length < 100 || Date.now() - began < 4000) {
      const asked = Date.now();
      ages.push(asked - Number((await ask(`${nginx.address}/made-at`)).body.toString()));
    }
    // nginx's clock stands still while it is at work.
    expect(Math.max(...ages)).toBeLessThan(600);
    expect(documentsServed - before).toBeLessThanOrEqual(halvesOfSecondSince(began));
    expect(ages.length).toBeGreaterThan(documentsServed - before);
  });

  test('each preview reaches the API, and no log learns its ticket', async () => {
    const tickets = ['a', 'b', 'a', 'b'].map((letter) => `/preview/detail/1?ticket=ticket-${letter}`);
    const bodies = [];
    for (const path of tickets) bodies.push((await ask(nginx.address + path)).body.toString());
    expect(previewsServed).toEqual(tickets);
    expect(bodies).toEqual(tickets.map(() => 'preview'));
    await expect.poll(() => logged('access').match(/"path":"\/preview\/"/g), { timeout: 5000 }).toHaveLength(4);
    expect(logged('access') + logged('error')).not.toContain('ticket-');
  });

  test('a document that sets a cookie belongs to one visitor', async () => {
    const cookies = [await ask(`${nginx.address}/with-cookie`), await ask(`${nginx.address}/with-cookie`)].map(
      ({ headers }) => headers['set-cookie']?.[0],
    );
    expect(new Set(cookies).size).toBe(2);
  });

  test.each([
    ['not there any more', { status: 404, text: 'gone' }, 404],
    ['refused by a busy API', { status: 503, text: 'busy' }, 503],
    ['failing', { status: 500, text: 'failed' }, 500],
    ['not answered at all', 'no answer', 503],
  ] as const)('a page that is %s is not given on as it was before', async (_what, now, expected) => {
    const open = () => ask(`${nginx.address}/detail/7`);
    gamePage = { status: 200, text: 'a game that will be blocked' };
    await expect.poll(async () => (await open()).status, { timeout: 8000, interval: 200 }).toBe(200);
    gamePage = now;
    // Its second, counted in whole ones.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await open();
    for (let visitor = 0; visitor < 5; visitor += 1) {
      const { status, body } = await open();
      expect(status).toBe(expected);
      expect(body.toString()).not.toContain('blocked');
    }
    gamePage = { status: 200, text: 'back' };
    await expect.poll(async () => (await open()).body.toString(), { timeout: 8000, interval: 200 }).toBe('back');
  });

  test('another spelling of an address is answered by the API’s redirect and never by a kept page', async () => {
    await ask(`${nginx.address}/games/action`);
    const spelt = await ask(`${nginx.address}/games/%61ction?code=wx01`);
    expect([spelt.status, new URL(String(spelt.headers['location']), nginx.address).pathname]).toEqual([
      301,
      '/games/action',
    ]);
  });

  test('however browsers ask for a compressed page, nginx asks the API once for each kind', async () => {
    const before = documentsServed;
    const began = Date.now();
    for (const accepted of ['gzip', 'gzip, deflate', 'gzip;q=1.0', 'deflate, gzip, x-1', 'x-2, gzip'])
      await ask(`${nginx.address}/welfare`, { headers: { 'accept-encoding': accepted } });
    expect(documentsServed - before).toBeLessThanOrEqual(halvesOfSecondSince(began));
    const asked = documentsServed;
    const beganAgain = Date.now();
    for (const accepted of ['br', 'gzip, deflate, br', 'br;q=1, zstd'])
      await ask(`${nginx.address}/welfare`, { headers: { 'accept-encoding': accepted } });
    expect(documentsServed - asked).toBeLessThanOrEqual(halvesOfSecondSince(beganAgain));
  });

  const bearer = '/files/eyJrZXkiOiJwcml2YXRlL2V4cG9ydHMvMS5qc29uIn0.c2lnbmF0dXJl';

  test('[X-A8] who reads the log learns that a private file was fetched, not its address', async () => {
    await ask(`${nginx.address}${bearer}?x=1`);
    await ask(`${nginx.address}/games/../${bearer}`);
    await ask(`${nginx.address}/dev/sms.json?phone=13800138000`);
    await expect.poll(() => logged('access'), { timeout: 5000 }).toContain('"path":"/dev/sms.json"');
    expect(logged('access').match(/"path":"\/files\/"/g)).toHaveLength(2);
    expect(logged('access')).not.toMatch(/eyJrZXki|13800138000/);
  });

  test('with no API process left, calls get the envelope of a busy service and visitors a page', async () => {
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    const call = await ask(`${nginx.address}/api/v1/site/config`);
    expect(call.status).toBe(503);
    expect(JSON.parse(call.body.toString())).toEqual({ code: 1005, msg: '服务繁忙，请稍后重试', data: null });
    const page = await ask(`${nginx.address}/never-seen-before`);
    expect(page.status).toBe(503);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body.toString()).toContain('服务繁忙');

    expect((await ask(nginx.address + bearer)).status).toBe(503);
    expect((await ask(`${nginx.address}/preview/games?ticket=ticket-c`)).status).toBe(503);
    await expect.poll(() => logged('access').match(/"path":"\/files\/"/g), { timeout: 5000 }).toHaveLength(3);
    expect(logged('error')).toContain('never-seen-before');
    expect(logged('access') + logged('error')).not.toMatch(/eyJrZXki|ticket-/);
  });
});

describe('rendering', () => {
  const site = {
    serverName: 'play.example.com',
    api: ['127.0.0.1:8080'],
    webDist: '/srv/web',
    adminDist: '/srv/admin',
  };

  test('TLS, the redirect to it and trusted proxies appear when asked for', () => {
    const text = renderSite({
      ...site,
      tls: { certificate: '/etc/ssl/a.pem', key: '/etc/ssl/a.key' },
      trustedProxies: ['10.0.0.0/8'],
    });
    expect(text).toContain('listen 443 ssl http2;');
    expect(text).toContain('return 301 https://play.example.com$request_uri;');
    expect(text).toContain('location /api/ { return 403; }');
    // A client may shake hands with the right name and then ask for another.
    expect(text.match(/default_server;[^}]*return 444;/g)).toHaveLength(2);
    expect(text).toContain('ssl_reject_handshake on;');
    expect(text).toContain('set_real_ip_from 10.0.0.0/8;');
    expect(text).not.toContain('{{');
    expect(renderSite(site)).not.toMatch(/listen 443|real_ip/);
    // A name that a client made up is nowhere used.
    for (const rendered of [text, renderSite(site)]) expect(rendered).not.toMatch(/\$(http_)?host\b/);
  });

  test('a value that could break out of its place is refused', () => {
    expect(() => renderSite({ ...site, serverName: 'a; root /' })).toThrow(/not usable/);
    expect(() => renderSite({ ...site, api: [] })).toThrow(/at least one/);
  });
});
