import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { hideComment } from '#src/modules/square/comments/show-hide-and-delete-comment.ts';
import { hidePost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { useCrowd, type Member } from '../fixtures/square-crowd.ts';
import { openBrowser, until, useServer, type Browser } from '../harness/running-server.ts';
import { useSecondApi } from '../harness/second-api.ts';

/** What one process answers after a change that another made: at once, and whatever has become of Redis. */
const server = useServer();
const second = useSecondApi(server);
const crowd = useCrowd(server);

let author: Member;
let reader: Member;
/** The same people, at the other process. */
let authorThere: Browser;
let readerThere: Browser;

function at(origin: string, { session }: Browser): Browser {
  const browser = openBrowser(origin);
  Object.assign(browser.session, session);
  return browser;
}

beforeAll(async () => {
  [author, reader] = (await crowd.members(2)) as [Member, Member];
  authorThere = at(second.origin, author);
  readerThere = at(second.origin, reader);
});

const newest = async (browser: Browser) => (await browser.call('GET /v1/square/post/list', { sort: 2 })).records;
const hottest = async (browser: Browser) => (await browser.call('GET /v1/square/post/list', { sort: 1 })).records;
const threads = async (browser: Browser, id: string) =>
  (await browser.call('GET /v1/square/post/{id}/comment/list', { id, sort: 2 })).records;
const publish = (content: string) =>
  author.call('POST /v1/square/post', { content, idempotencyKey: randomUUID() }).then(({ id }) => id);
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 0,
    (error: { code: number }) => error.code,
  );
const notFoundCode = 1002;

/** Everybody has read it, in both processes: what comes next is told from what is cached. */
async function readEverywhere(id: string): Promise<void> {
  for (const browser of [author, reader, authorThere, readerThere]) {
    expect((await newest(browser)).map((post) => post.id)).toContain(id);
    expect((await hottest(browser)).map((post) => post.id)).toContain(id);
    await browser.call('GET /v1/square/post/{id}', { id });
    await threads(browser, id);
  }
}

async function expectGone(id: string, browsers: readonly Browser[]): Promise<void> {
  for (const browser of browsers) {
    expect((await newest(browser)).map((post) => post.id)).not.toContain(id);
    expect((await hottest(browser)).map((post) => post.id)).not.toContain(id);
    expect(await codeOf(browser.call('GET /v1/square/post/{id}', { id }))).toBe(notFoundCode);
    expect(await codeOf(threads(browser, id))).toBe(notFoundCode);
  }
}

describe.each([
  ['Redis answers', async () => server.redis.restore()],
  ['Redis is away', async () => server.redis.cut()],
  [
    'Redis was emptied',
    async () => {
      server.redis.restore();
      await until(() => server.cache.client.status === 'ready');
      await server.cache.client.flushdb();
    },
  ],
] as const)('%s', (_, bring) => {
  beforeAll(bring);

  test('[S-02] a new post, its edit and its end are seen by everybody in the other process at once', async () => {
    const id = await publish('第一版');
    await readEverywhere(id);
    await author.call('PUT /v1/square/post/{id}', { id, version: 1, content: '第二版' });
    expect((await newest(readerThere)).find((post) => post.id === id)?.content).toBe('第二版');
    expect((await authorThere.call('GET /v1/square/post/{id}', { id })).content).toBe('第二版');
    await author.call('DELETE /v1/square/post/{id}', { id });
    await expectGone(id, [authorThere, readerThere, reader, author]);
  });

  test('[X-C14] what a moderator hides is gone from every process at once', async () => {
    const id = await publish('会被隐藏');
    const comment = await reader.call('POST /v1/square/post/{id}/comment', {
      id,
      content: '会被隐藏的楼',
      idempotencyKey: randomUUID(),
    });
    await readEverywhere(id);
    await transaction(server.test.db, (tx) => hideComment(tx, comment.id, '理由'));
    for (const browser of [author, authorThere]) {
      expect((await threads(browser, id)).map((thread) => thread.id)).not.toContain(comment.id);
    }
    await transaction(server.test.db, (tx) => hidePost(tx, id, '理由'));
    await expectGone(id, [reader, readerThere]);
    expect(await authorThere.call('GET /v1/square/post/{id}', { id })).toMatchObject({
      state: 'hidden',
      reason: '理由',
    });
  });

  test('[X-C14] a block works both ways in the other process at once, and so does its end', async () => {
    const id = await publish('屏蔽之前');
    await readEverywhere(id);
    await reader.call('POST /v1/square/block/{id}', { id: author.uid });
    await expectGone(id, [readerThere, reader]);
    await reader.call('DELETE /v1/square/block/{id}', { id: author.uid });
    expect((await newest(readerThere)).map((post) => post.id)).toContain(id);
  });

  test('[X-C14] [X-C28] a muted word, a like, a favourite and a follow are known in the other process at once', async () => {
    const id = await publish('这里有剧透');
    await readEverywhere(id);
    await reader.call('POST /v1/square/post/{id}/like', { id });
    await reader.call('POST /v1/square/post/{id}/favourite', { id });
    await reader.call('POST /v1/user/follow/{id}', { id: author.uid });
    expect((await newest(readerThere)).find((post) => post.id === id)).toMatchObject({
      liked: true,
      favourited: true,
      author: { followed: true },
    });
    await reader.call('DELETE /v1/user/follow/{id}', { id: author.uid });
    const muted = await reader.call('POST /v1/square/mute', { word: '剧透', days: 0 });
    expect((await newest(readerThere)).map((post) => post.id)).not.toContain(id);
    await reader.call('DELETE /v1/square/mute/{id}', { id: muted.id });
    expect((await newest(readerThere)).map((post) => post.id)).toContain(id);
  });

  test('a new name and counted likes are shown by the other process at once', async () => {
    const id = await publish('改名之前');
    await readEverywhere(id);
    const name = `新名字${randomUUID().slice(0, 6)}`;
    await server.test.db.write.updateTable('account_users').set({ name }).where('id', '=', author.uid).execute();
    await author.call('POST /v1/square/post/{id}/like', { id });
    await crowd.count();
    expect((await newest(readerThere)).find((post) => post.id === id)).toMatchObject({ likes: 1, author: { name } });
  });
});
