import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { addUser, useTestDatabase } from '#test/harness/database.ts';
import { createViewerCache } from './viewer-cache.ts';

const t = useTestDatabase();

/** A cache that counts its statements, and can hold them back. */
function counted(limits?: Parameters<typeof createViewerCache>[1]) {
  const sent = { statements: 0, until: Promise.resolve() };
  const pool = {
    query: async (...asked: Parameters<typeof t.db.readPool.query>) => {
      sent.statements += 1;
      const found = await t.db.readPool.query(...asked);
      await sent.until;
      return found;
    },
  } as typeof t.db.pool;
  return { cache: createViewerCache({ pool }, limits), sent };
}
const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n));
const like = (user_id: string, post_id: string) =>
  t.db.write.insertInto('square_likes').values({ user_id, post_id }).execute();

test('asked is only what is not known yet', async () => {
  const { cache, sent } = counted();
  const uid = await addUser(t.db);
  await like(uid, '2');
  expect((await cache.read(uid, { posts: ['1', '2'] })).likesPost('2')).toBe(true);
  await cache.read(uid, { posts: ['2', '1'] });
  expect(sent.statements).toBe(1);
  const facts = await cache.read(uid, { posts: ['3'] });
  expect([facts.likesPost('2'), facts.likesPost('3')]).toEqual([true, false]);
  expect(sent.statements).toBe(2);
});

test('who is forgotten while they are asked about is asked about again', async () => {
  const { cache, sent } = counted();
  const uid = await addUser(t.db);
  let go = (): void => undefined;
  sent.until = new Promise((resolve) => (go = resolve));
  const reading = cache.read(uid, { posts: ['1'] });
  await vi.waitUntil(() => sent.statements === 1);
  await like(uid, '1');
  cache.forget(uid);
  go();
  await reading;
  expect((await cache.read(uid, { posts: ['1'] })).likesPost('1')).toBe(true);
  expect(sent.statements).toBe(2);
});

test('what is kept about all viewers is bounded by its size, not by their number; who was seen last stays longest', async () => {
  const most = 5000;
  const { cache, sent } = counted({ most });
  // Few viewers who read much weigh as much as many who read little.
  for (let viewer = 1; viewer <= 12; viewer += 1) {
    for (let page = 0; page < 10; page += 1) await cache.read(String(viewer), { posts: ids(page * 100, 100) });
    expect(cache.size()).toBeLessThanOrEqual(most);
  }
  expect(cache.size()).toBeGreaterThan(most / 2);
  sent.statements = 0;
  await cache.read('12', { posts: ids(0, 100) });
  expect(sent.statements).toBe(0);
  await cache.read('1', { posts: ids(0, 100) });
  expect(sent.statements).toBe(1);
  for (let viewer = 1; viewer <= 1000; viewer += 1) await cache.read(String(1e6 + viewer), {});
  expect(cache.size()).toBeLessThanOrEqual(most);
});

test('nobody stays longer than a while after the first question, however often they come', async () => {
  const { cache, sent } = counted({ keptMs: 1000 });
  const uid = await addUser(t.db);
  await cache.read(uid, { posts: ['1'] });
  await sleep(300);
  await cache.read(uid, { posts: ['2'] });
  await sleep(800);
  await cache.read(uid, { posts: ['1'] });
  expect(sent.statements).toBe(3);
});
