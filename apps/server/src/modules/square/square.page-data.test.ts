import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addUser } from '../../../test/harness/database.ts';
import { openPage } from '../../../test/harness/documents.ts';
import { openBrowser, until, useServer } from '../../../test/harness/running-server.ts';
import { squareFixture } from '../../../test/authorization/fixture/square.ts';

function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-'));
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html><head><!--head--></head><body><script type="application/json" id="site"><!--site--></script>' +
      '<script type="application/json" id="page-data"><!--page-data--></script></body></html>',
  );
  const routes = [
    { name: 'home', path: '/', title: '', description: '岛' },
    { name: 'square', path: '/square', title: '广场', description: '' },
    { name: 'welfare', path: '/welfare', title: '福利', description: '' },
    { name: 'post', path: '/post/:id', title: '帖子', description: '广场里的帖子' },
    { name: 'person', path: '/person/:id', title: '玩家', description: '' },
    { name: 'topic', path: '/topic/:id', title: '', description: '广场上的一个话题' },
    { name: 'follows', path: '/person/:id/follows', title: '关注与粉丝', description: '' },
  ];
  writeFileSync(join(dist, 'routes.json'), JSON.stringify(routes));
  return dist;
}

const server = useServer({ WEB_DIST: writeBuild(), PUBLIC_URL: 'https://lanyu.example' });
const world = squareFixture(server);

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

async function write(content: string, images: object[] = []): Promise<{ id: string; uid: string }> {
  const uid = await addUser(server.test.db);
  const id = await world.post({ uid });
  const values = { content, images: JSON.stringify(images) };
  await server.test.db.write.updateTable('square_posts').set(values).where('id', '=', id).execute();
  return { id, uid };
}

const hostile = '灯塔</script><script>alert(1)</script>"亮了';

test('[X-C15] a post’s document tells its heading, its words and its first image, and runs nothing of them', async () => {
  const image = { id: '1', folder: 'media/post/abc', width: 1440, height: 960 };
  const { id } = await write(`${hostile}\n\n昨晚三点，\n它自己亮了。`, [image]);
  const { status, html, structured } = await open(`/post/${id}`);
  expect(status).toBe(200);
  expect(html).toContain('· 灯塔&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;亮了</title>');
  expect(html).toContain('<meta name="description" content="昨晚三点， 它自己亮了。">');
  expect(html).toMatch(/<meta property="og:image" content="https:\/\/lanyu\.example\/media\/post\/abc\/[^"]*\.webp">/);
  expect(html).toContain(`<link rel="canonical" href="https://lanyu.example/post/${id}">`);
  expect(html).not.toContain('<script>alert(1)');
  expect(structured).toMatchObject({ '@type': 'DiscussionForumPosting', headline: hostile });
});

test('the image that is seen first is asked for by the document, in the size that the page shows; of many small ones none', async () => {
  const image = { id: '1', folder: 'media/post/abc', width: 1440, height: 960 };
  const wide = '<link rel="preload" as="image" href="/media/post/abc/medium.webp" fetchpriority="high">';
  const { id } = await write('三张', [image, image, image]);
  expect((await open(`/post/${id}`)).html).toContain(wide);
  const many = await write('四张', [image, image, image, image]);
  expect((await open(`/post/${many.id}`)).html).not.toContain('as="image"');
});

test('[X-C15] a post without a heading is called by its first words, never cut inside a character', async () => {
  const { id } = await write(`${'𠮷'.repeat(39)}🐋🐋${'长'.repeat(200)}`);
  const { html } = await open(`/post/${id}`);
  expect(html).toContain(`· ${'𠮷'.repeat(39)}…</title>`);
  expect(html.isWellFormed()).toBe(true);
});

test('[S-02] the page’s first answer comes with it, as a visitor gets it', async () => {
  const { id, uid } = await write('第一次来');
  const visitor = openBrowser(server.origin);
  expect((await open(`/post/${id}`)).answers).toEqual([
    {
      call: 'GET /v1/square/post/{id}',
      input: { id },
      data: await visitor.call('GET /v1/square/post/{id}', { id }),
    },
  ]);
  const { answers, html } = await open(`/person/${uid}`);
  const person = await visitor.call('GET /v1/square/user/{id}', { id: uid });
  expect(answers).toEqual([{ call: 'GET /v1/square/user/{id}', input: { id: uid }, data: person }]);
  expect(html).toContain(`· ${person.name}</title>`);
  expect((await open(`/person/${uid}/follows`)).html).toContain(`· ${person.name} 的关注与粉丝</title>`);
});

test('[S-01][S-02][D-20] the lists that the square and the videos begin with come with their documents', async () => {
  await write('今天的第一条');
  const visitor = openBrowser(server.origin);
  const feed = { sort: 1, pageSize: 20 } as const;
  await until(async () => {
    const { records } = await visitor.call('GET /v1/square/post/list', feed);
    return records.length > 0;
  });
  // Cursors are signed anew each time.
  const withoutCursor = ({ call, input, data }: { call: string; input: object; data: object }) => ({
    call,
    input,
    data: { ...data, nextCursor: null },
  });
  expect((await open('/square')).answers.map(withoutCursor)).toEqual(
    [
      { call: 'GET /v1/square/post/list', input: feed, data: await visitor.call('GET /v1/square/post/list', feed) },
      { call: 'GET /v1/square/tag/list', input: {}, data: await visitor.call('GET /v1/square/tag/list', {}) },
    ].map(withoutCursor),
  );
  expect((await open('/welfare')).answers.map(({ call, input }) => [call, input])).toEqual([
    ['GET /v1/video/category/list', {}],
    ['GET /v1/video/list', feed],
  ]);
});

test('[X-C14] what waits, is hidden, deleted or never was has one and the same document, and says nothing', async () => {
  const uid = await addUser(server.test.db);
  const bodies = new Set<string>();
  const states = ['waiting', 'hidden', 'deleted'] as const;
  const ids = await Promise.all(states.map((state) => world.post({ uid }, state)));
  for (const id of [...ids, '9223372036854775807', 'nonsense']) {
    const { status, html, answers } = await open(`/post/${id}`);
    expect([id, status, answers]).toEqual([id, 404, []]);
    bodies.add(html);
  }
  expect(bodies.size).toBe(1);
});

test('[X-C14] a post that is hidden has no document any more, a moment later', async () => {
  const { id } = await write('马上就没了');
  expect((await open(`/post/${id}`)).status).toBe(200);
  await server.test.db.write.updateTable('square_posts').set({ state: 'hidden' }).where('id', '=', id).execute();
  await until(async () => (await open(`/post/${id}`)).status === 404);
});

test('[X-C31] a topic’s document tells its name and who follows it, with its answer; a hidden one has none, a merged one the other’s', async () => {
  const visitor = openBrowser(server.origin);
  const db = server.test.db.write;
  const tags = await db
    .insertInto('square_tags')
    .values([{ tag: '灯塔观测' }, { tag: '看灯塔' }])
    .returning(['id', 'tag'])
    .execute();
  const [kept, merged] = tags.map(({ id }) => id) as [string, string];
  await db.insertInto('square_tag_counts').values({ tag_id: kept, followers: '12' }).execute();
  const { html, answers } = await open(`/topic/${kept}`);
  expect(html).toContain('· #灯塔观测</title>');
  expect(html).toContain('<meta name="description" content="广场上聊 #灯塔观测 的帖子，12 人关注。">');
  const data = await visitor.call('GET /v1/square/tag/{id}', { id: kept });
  expect(answers).toEqual([{ call: 'GET /v1/square/tag/{id}', input: { id: kept }, data }]);
  await db.updateTable('square_tags').set({ merged_into: kept }).where('id', '=', merged).execute();
  expect((await open(`/topic/${merged}`)).answers).toMatchObject([{ input: { id: merged }, data: { id: kept } }]);
  await db.updateTable('square_tags').set({ hidden: true }).where('id', '=', kept).execute();
  await until(async () => (await open(`/topic/${kept}`)).status === 404);
  expect((await open(`/topic/${kept}`)).answers).toEqual([]);
  expect((await open('/topic/nonsense')).status).toBe(404);
});
