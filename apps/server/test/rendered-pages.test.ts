import { createHash } from 'node:crypto';
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

const sheetOfQuestions = '@layer pages-1{.question{color:red}}';

function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(dist, 'renderer'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/a.css'), sheetOfQuestions);
  writeFileSync(join(dist, 'assets/ends-its-element.css'), 'b{content:"</style>"}');
  writeFileSync(join(dist, 'renderer/render-page.mjs'), renderer);
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><!--head-->' +
      '<script type="module" crossorigin src="/assets/first.js"></script><style>a{}</style></head><body>' +
      '<script type="application/json" id="site"><!--site--></script>' +
      '<div id="root"><p>skeleton</p><!--first-picture--></div><!--page-->' +
      '<script type="application/json" id="page-data"><!--page-data--></script></body></html>',
  );
  writeFileSync(
    join(dist, 'routes.json'),
    JSON.stringify([
      { name: 'home', path: '/', title: '', description: '', laterFiles: ['/assets/b.js', '/assets/b.css'] },
      { name: 'faq', path: '/faq', title: '', description: '', files: ['/assets/a.js', '/assets/a.css'] },
      {
        name: 'legal',
        path: '/legal/:slug',
        title: '',
        description: '',
        files: ['/assets/a.css', '/assets/ends-its-element.css'],
      },
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

const viewOf = (html: string) => /<div id="shell">.*<div id="root">(.*?)<\/div><style>/s.exec(html)?.[1];
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
  test('the page stands in the document behind the skeleton, which is painted first, with its styles before it', async () => {
    await untilDrawn('/faq', '<main');
    const { html } = await open('/faq');
    expect(html).toContain('<div id="shell"><p>skeleton</p>');
    const styles = `<style data-sheets="/assets/a.css">${sheetOfQuestions}</style>`;
    // The document's first style orders all others.
    const parts = ['<style>a{}</style>', '<div id="shell">', styles, '<div id="root">', '</main>', 'id="page-data"'];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(html).toMatch(/<html data-drawn-at="\d+"/);
    // The script of what stands below the first view does not share the network with that.
    expect((await open('/')).html).not.toContain('/assets/b.js');
  });

  test('scripts are asked for behind the page, which is read without them, and before the rest of the document', async () => {
    await untilDrawn('/faq', '<main');
    const { html } = await open('/faq');
    const [page = 0, first = 0, own = 0, answers = 0] = ['</main>', '/first.js', '/a.js', 'id="page-data"'].map(
      (part) => html.indexOf(part),
    );
    expect(page).toBeGreaterThan(0);
    expect(Math.min(first, own)).toBeGreaterThan(page);
    expect(Math.max(first, own)).toBeLessThan(answers);
    // What is kept for times without a network is the document without the page: the skeleton, and all scripts of it.
    const kept = html.replaceAll(/<!--view-->.*?<!--\/view-->/gs, '');
    expect(kept).toContain('<script type="module" crossorigin src="/assets/first.js"></script>');
    expect(kept).not.toMatch(/<main|<div id="root">|<style data-sheets/);
  });

  test('the policy names every style of the document by its hash, and allows no other', async () => {
    await untilDrawn('/faq', '<main');
    const { html, response } = await open('/faq');
    const policy = response.headers.get('content-security-policy') ?? '';
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles).toHaveLength(4);
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    const allowed = /style-src 'self'([^;]*)/.exec(policy)?.[1]?.trim().split(' ');
    expect(allowed?.toSorted()).toEqual(hashes.toSorted());
    expect(policy).not.toContain('unsafe');
  });

  test('a sheet that stands in the document is asked for nowhere in it; its script still is', async () => {
    await untilDrawn('/faq', '<main');
    const { html } = await open('/faq');
    expect(html).not.toMatch(/<link[^>]*\.css/);
    expect(html).toContain('<link rel="modulepreload" href="/assets/a.js" crossorigin>');
  });

  test('a sheet that is missing or cannot stand in a document is linked, and the page is drawn all the same', async () => {
    await untilDrawn('/', '<main');
    expect((await open('/')).html).toContain('<link rel="stylesheet" href="/assets/b.css" crossorigin>');
    await untilDrawn('/legal/drawn', '第一条 drawn');
    const { html } = await open('/legal/drawn');
    expect(html).toContain('<link rel="stylesheet" href="/assets/ends-its-element.css" crossorigin>');
    expect(html).toContain(`<style data-sheets="/assets/a.css">${sheetOfQuestions}</style>`);
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
    // The skeleton needs none of them: they may come after it.
    expect(html).toContain('<link rel="preload" as="style" href="/assets/a.css" crossorigin>');
    expect(html).not.toContain('data-sheets');
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
