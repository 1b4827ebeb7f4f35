import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../../../test/harness/documents.ts';
import { addGame, addShelf, aPicture, changeGame } from '../../../test/fixtures/games.ts';
import { openBrowser, signedIn, useServer } from '../../../test/harness/running-server.ts';

function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-'));
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html><head><!--head--></head><body><script type="application/json" id="site"><!--site--></script>' +
      '<script type="application/json" id="page-data"><!--page-data--></script><!--first-picture--></body></html>',
  );
  writeFileSync(
    join(dist, 'routes.json'),
    JSON.stringify([
      { name: 'home', path: '/', title: '', description: '岛', imageSizes: '87vw' },
      { name: 'games', path: '/games/:type?', title: '游戏', description: '找游戏' },
      { name: 'detail', path: '/detail/:id', title: '', description: '', imageSizes: '100vw' },
    ]),
  );
  return dist;
}

const server = useServer({ WEB_DIST: writeBuild(), PUBLIC_URL: 'https://lanyu.example' });
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const hostile = '月海</script><script>alert(1)</script>"回声';

async function open(path: string) {
  const response = await openPage(`${server.origin}${path}`);
  const html = await response.text();
  const block = (pattern: RegExp) => JSON.parse(pattern.exec(html)?.[1] ?? 'null') as unknown;
  return {
    status: response.status,
    html,
    answers: block(/id="page-data">(.*?)<\/script>/s) as { call: string; input: object; data: object }[],
    structured: block(/application\/ld\+json">(.*?)<\/script>/s) as Record<string, unknown> | null,
  };
}

let game = '';
let type: { id: string; slug: string };
beforeAll(async () => {
  type = await addShelf(server.test.db, 'type', { name: '冒险解谜' });
  game = await addGame(server.test.db, {
    name: hostile,
    summary: '循着灯塔的回声前行',
    desc_html: '<p>灯塔熄灭的第七个夜晚 &amp; 之后</p>',
    developer: '潮声工作室',
    shelf_ids: [type.id],
    counters: { stars: ['0', '0', '0', '2', '8'], score: 9400 },
  });
  await server.test.db.write
    .insertInto('catalog_slots')
    .values({
      place: 'banner',
      title: '月海',
      game_id: game,
      start_at: new Date(Date.now() - 1000),
      end_at: new Date(Date.now() + 3600_000),
    })
    .execute();
});

const cover = `/media/${aPicture.folder.replace('media/', '')}`;

describe('documents of the catalogue', () => {
  test('[X-C15] a game’s document says what it is about, to people, chat apps and search engines, and runs nothing of it', async () => {
    const { status, html, structured } = await open(`/detail/${game}`);
    expect(status).toBe(200);
    expect(html).toContain('· 月海&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;回声</title>');
    expect(html).toContain('<meta name="description" content="循着灯塔的回声前行。灯塔熄灭的第七个夜晚 &amp; 之后">');
    expect(html).toContain(`<meta property="og:image" content="https://lanyu.example${cover}/192.webp">`);
    expect(html).not.toContain('<script>alert(1)');
    expect(structured).toMatchObject({
      '@type': 'MobileApplication',
      name: hostile,
      url: `https://lanyu.example/detail/${game}`,
      author: { name: '潮声工作室' },
      aggregateRating: { ratingValue: 9.4, ratingCount: 10 },
    });
  });

  test('the picture seen first is asked for before any script runs', async () => {
    const preload = `<link rel="preload" as="image" type="image/avif" imagesrcset="${cover}/96.avif 96w, ${cover}/192.avif 192w" imagesizes="100vw" fetchpriority="high">`;
    expect((await open(`/detail/${game}`)).html).toContain(preload);
    expect((await open('/')).html).toContain(preload.replace('100vw', '87vw'));
    // The document itself renders it where the page will.
    expect((await open(`/detail/${game}`)).html).toContain(
      `<picture class="boot-first of-detail"><source type="image/avif" srcset="${cover}/96.avif 96w`,
    );
    expect((await open('/')).html).toContain('<picture class="boot-first of-home">');
  });

  test('the page’s first answers come with it, as a visitor gets them', async () => {
    const visitor = openBrowser(server.origin);
    const { answers: detail } = await open(`/detail/${game}`);
    expect(detail).toEqual([
      {
        call: 'POST /web/game/detail',
        input: { id: game },
        data: await visitor.call('POST /web/game/detail', { id: game }),
      },
    ]);
    const { answers: home } = await open('/');
    expect(home).toEqual([
      { call: 'GET /v1/catalog/home', input: {}, data: await visitor.call('GET /v1/catalog/home') },
    ]);
    const { answers: games, html } = await open(`/games/${type.slug}`);
    expect(games.map(({ call, input }) => [call, input])).toEqual([
      ['POST /web/game/list', { sort: 1, type: type.slug }],
      ['GET /v1/catalog/shelf/list', {}],
    ]);
    expect(html).toMatch(/ · 冒险解谜<\/title>/);
  });

  test('nothing personal is in it, whoever was served before', async () => {
    const owner = await signedIn(server);
    await server.test.db.write
      .insertInto('downloads_rights')
      .values({ user_id: owner.uid, game_id: game, kind: 'bought' })
      .execute();
    expect(await owner.call('POST /web/game/detail', { id: game })).toMatchObject({ owned: true });
    const response = await openPage(`${server.origin}/detail/${game}`, {
      uid: owner.session.uid,
      token: owner.session.token,
    });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('"owned":true');
  });

  test('a draft, blocked, scheduled or absent game is a 404 that says nothing of it, within a second', async () => {
    const id = await addGame(server.test.db, { name: '秘密计划', summary: '谁也不知道' });
    await rest(1000);
    expect((await open(`/detail/${id}`)).html).toContain('秘密计划');
    const tomorrow = new Date(Date.now() + 24 * 3600_000);
    for (const change of [
      { status: 'draft' },
      { status: 'blocked' },
      { status: 'live', publish_at: tomorrow },
    ] as const) {
      await changeGame(server.test.db, id, change);
      await rest(1000);
      const { status, html } = await open(`/detail/${id}`);
      expect(status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/秘密计划|谁也不知道/);
    }
    for (const path of ['/detail/999999', '/detail/abc', '/detail/9223372036854775808']) {
      expect((await open(path)).status, path).toBe(404);
    }
    expect((await open('/games/no-such-type')).status).toBe(404);
  });

  test('all games that are not there share one document, which names none of them; a game has its own address in it', async () => {
    const draft = await addGame(server.test.db, { status: 'draft' });
    const pages = await Promise.all([draft, '999998', 'abc'].map((id) => open(`/detail/${id}`)));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(pages[0]?.html).not.toMatch(/canonical|og:url/);
    expect((await open('/games/no-such-type')).html).not.toContain('no-such-type');
    expect((await open(`/detail/${game}`)).html).toContain(
      `<link rel="canonical" href="https://lanyu.example/detail/${game}">`,
    );
  });

  test('with PostgreSQL away documents still come, with what was known', async () => {
    await open(`/detail/${game}`);
    server.postgres.cut();
    try {
      await rest(1000);
      expect((await open(`/detail/${game}`)).status).toBe(200);
      const unknown = await open('/games');
      expect([unknown.status, unknown.answers]).toEqual([200, []]);
    } finally {
      server.postgres.restore();
    }
  });
});
