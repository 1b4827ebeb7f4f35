import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from './harness/documents.ts';
import { signedIn, until, useServer } from './harness/running-server.ts';

/**
 * Draws what it is given. Some addresses stand for what can go wrong: it fails, it takes too long, it ends the thread.
 */
const renderer = `
export const renderedRoutes = ['home', 'faq', 'legal', 'detail', 'download'];
export async function renderPage({ path, now, site, answers }) {
  if (path.endsWith('/fails')) throw new Error('cannot draw');
  if (path.endsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 900));
  if (path.endsWith('/ends')) process.exit();
  const text = JSON.stringify({ site: site.name, answers }).replaceAll('<', '&lt;');
  return {
    html: '<main data-times="' + ((globalThis.times = (globalThis.times ?? 0) + 1)) + '">' + text + '</main>',
    css: path === '/faq' ? '[data-style="width:1px"]{width:1px}' : '',
    tellsTime: path === '/faq',
  };
}
`;

function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(dist, 'renderer'));
  writeFileSync(join(dist, 'renderer/render-page.mjs'), renderer);
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><!--head--><style>a{}</style></head><body>' +
      '<script type="application/json" id="site"><!--site--></script>' +
      '<script type="application/json" id="page-data"><!--page-data--></script>' +
      '<div id="root"><p>skeleton</p><!--first-picture--></div></body></html>',
  );
  writeFileSync(
    join(dist, 'routes.json'),
    JSON.stringify([
      { name: 'home', path: '/', title: '', description: '', laterFiles: ['/assets/b.js', '/assets/b.css'] },
      { name: 'faq', path: '/faq', title: '', description: '', files: ['/assets/a.js', '/assets/a.css'] },
      { name: 'legal', path: '/legal/:slug', title: '', description: '' },
      { name: 'detail', path: '/detail/:id', title: '', description: '' },
      { name: 'kefu', path: '/kefu', title: '', description: '' },
    ]),
  );
  return dist;
}

let time = Date.now();
const server = useServer({ WEB_DIST: writeBuild(), PUBLIC_URL: 'https://lanyu.example', DRAW_PAGES: 'on' }, () => time);

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await openPage(`${server.origin}${path}`, headers);
  return { response, html: await response.text() };
}

const viewOf = (html: string) => /<div id="root"><!--view-->(.*?)<\/div><div id="shell"><!--\/view-->/s.exec(html)?.[1];
/** The thread starts beside the server, which answers without it until then. */
const untilDrawn = (path: string, content: string) =>
  until(async () => viewOf((await open(path)).html)?.includes(content) === true);

const legal = (slug: string, html: string, version = 1) => ({
  slug,
  version,
  title: `条款 ${slug}`,
  html,
  effective_at: new Date(Date.now() - 86_400_000 + version * 1000),
});

const publish = (version: number, html: string) =>
  server.test.db.write
    .insertInto('site_legal_pages')
    .values(legal('drawn', html, version))
    .execute();

beforeAll(async () => {
  await server.test.db.write
    .insertInto('site_legal_pages')
    .values(['drawn', 'fails', 'slow', 'ends'].map((slug) => legal(slug, `<p>第一条 ${slug}</p>`)))
    .execute();
  await untilDrawn('/', '<main');
});

describe('documents whose page the server draws', () => {
  test('the page stands in the document, the skeleton beside it, its styles in the head', async () => {
    await untilDrawn('/faq', '<main');
    const { html, response } = await open('/faq');
    expect(html).toMatch(/<\/div><div id="shell"><!--\/view--><p>skeleton<\/p>/);
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css" crossorigin>');
    // After the document's first style, which orders all others.
    expect(html.indexOf('<style>a{}</style>')).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
    expect(html).toMatch(/<html data-drawn-at="\d+"/);
    expect(response.headers.get('content-security-policy')).toMatch(
      /style-src 'self' 'sha256-[^']+' 'sha256-[^']+'(;| )/,
    );
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await open('/')).html).toContain('<link rel="modulepreload" href="/assets/b.js" crossorigin>');
  });

  test('nothing of whoever asks reaches the page, which is the same for everybody', async () => {
    const player = await signedIn(server);
    const { token } = player.session;
    const cookie = `uid=${player.uid}; token=${token}`;
    await untilDrawn('/legal/drawn', '第一条 drawn');
    const [visitor, own] = [await open('/legal/drawn'), await open('/legal/drawn', { cookie, authorization: token })];
    expect(own.html).toBe(visitor.html);
    expect(own.html).not.toContain(player.uid);
  });

  test('the page is drawn once for the same content, and anew when it changed', async () => {
    await untilDrawn('/legal/drawn', '第一条 drawn');
    const first = (await open('/legal/drawn')).html;
    expect((await open('/legal/drawn')).html).toBe(first);
    await publish(2, '<p>第二条</p>');
    await untilDrawn('/legal/drawn', '第二条');
    expect((await open('/legal/drawn')).html).not.toContain('第一条');
  });

  test('a page that tells times is drawn anew after a minute', async () => {
    const timesOf = async () => /data-times="(\d+)"/.exec((await open('/faq')).html)?.[1];
    const before = await timesOf();
    expect(await timesOf()).toBe(before);
    time += 61_000;
    await expect.poll(timesOf).not.toBe(before);
  });
});

describe('documents without their page', () => {
  const skeleton = /<div id="root"><p>skeleton<\/p><\/div>/;

  test('a page that cannot be drawn goes out as before, with its answers', async () => {
    const { html, response } = await open('/legal/fails');
    expect(response.status).toBe(200);
    expect(html).toMatch(skeleton);
    expect(html).toContain('第一条 fails');
  });

  test('nobody waits longer than a moment for it; the next one finds it', async () => {
    const began = performance.now();
    expect((await open('/legal/slow')).html).toMatch(skeleton);
    expect(performance.now() - began).toBeLessThan(900);
    await untilDrawn('/legal/slow', '第一条 slow');
  });

  test('pages of one person and pages that are not found are not drawn', async () => {
    expect((await open('/kefu')).html).toMatch(skeleton);
    const missing = await open('/legal/missing');
    expect(missing.response.status).toBe(404);
    expect(missing.html).toMatch(skeleton);
  });

  test('the thread may end: documents go out as before, and it comes back', async () => {
    expect((await open('/legal/ends')).html).toMatch(skeleton);
    expect((await open('/legal/fails')).html).toMatch(skeleton);
    await publish(3, '<p>第三条</p>');
    await untilDrawn('/legal/drawn', '第三条');
  });
});

test('the program that draws is not served', async () => {
  expect((await open('/renderer/render-page.mjs')).response.status).toBe(404);
});
