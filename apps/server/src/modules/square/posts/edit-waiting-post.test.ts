import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { showPost } from '#src/modules/square/posts/show-and-hide-post.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useCrowd } from '../../../../test/fixtures/square-crowd.ts';

const hourMs = 3600_000;
const server = useServer();
const crowd = useCrowd(server);
const db = () => server.test.db.write;

const publish = (author: Browser, content: string) =>
  author.call('POST /v1/square/post', { content, idempotencyKey: randomUUID() });
const read = (reader: Browser, id: string) => reader.call('GET /v1/square/post/{id}', { id });
const edit = (author: Browser, id: string, version: number, content: string) =>
  author.call('PUT /v1/square/post/{id}', { id, version, content });
const show = (id: string) =>
  transaction(server.test.db, (tx) => showPost({ queue: crowd.queue() }, tx, id, Date.now()));

test('[X-C6] what waits can be edited and goes on waiting, by its author alone, for as long as any other post', async () => {
  const [newcomer, reader] = [await crowd.newcomer(), await crowd.member()];
  const post = await publish(newcomer, '先看看');
  expect(post.editableUntil).toBeGreaterThan(Date.now());
  const edited = await edit(newcomer, post.id, 1, '先改改');
  expect(edited).toMatchObject({ state: 'waiting', content: '先改改', version: 2 });
  await expect(edit(newcomer, post.id, 1, '旧的版本')).rejects.toMatchObject({ code: 9002 });
  await expect(edit(reader, post.id, 2, '别人改的')).rejects.toMatchObject({ code: 1002 });
  await expect(read(reader, post.id)).rejects.toMatchObject({ code: 1002 });
  // A trusted author's post waits because of a word; after the word is removed it still waits.
  const trusted = await crowd.member();
  const worded = await publish(trusted, '普通的话');
  await db().updateTable('square_posts').set({ state: 'waiting' }).where('id', '=', worded.id).execute();
  expect((await edit(trusted, worded.id, 1, '更普通的话')).state).toBe('waiting');
  await show(post.id);
  expect(await read(reader, post.id)).toMatchObject({ content: '先改改', editTime: expect.any(Number) as number });
  await db()
    .updateTable('square_posts')
    .set({ created_at: new Date(Date.now() - 25 * hourMs) })
    .where('id', '=', worded.id)
    .execute();
  expect(await read(trusted, worded.id)).toMatchObject({ editableUntil: 0 });
  await expect(edit(trusted, worded.id, 2, '太晚了')).rejects.toMatchObject({ code: 1003 });
});
