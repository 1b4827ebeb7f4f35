import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useCrowd, type Member } from '../fixtures/square-crowd.ts';
import { useTestDatabase } from '../harness/database.ts';
import { useServer } from '../harness/running-server.ts';

// A server of its own that got none of the primary's changes: what a replica that lags is.
const replica = useTestDatabase();
const server = useServer({
  get DATABASE_REPLICA_URL() {
    return replica.url;
  },
});
const crowd = useCrowd(server);

let author: Member;
let reader: Member;
beforeAll(async () => {
  [author, reader] = (await crowd.members(2)) as [Member, Member];
});
const publish = (content: string) =>
  author.call('POST /v1/square/post', { content, idempotencyKey: randomUUID() }).then(({ id }) => id);
const list = async (input: object) => (await reader.call('GET /v1/square/post/list', input)).records;

test('[S-02] [X-C14] every page of a feed that somebody signed in reads comes from the primary', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.unshift(await publish(`第${n}条`));
  const [newest = '', second = '', oldest = ''] = ids;
  const pages: Record<string, object> = {
    'from the shared list': { sort: 2 },
    'of an author': { authorId: author.uid },
    'by number': { sort: 2, pageSize: 1, currentPage: 2 },
    'the hottest by number': { sort: 1, pageSize: 1, currentPage: 3 },
  };
  const seen: Record<string, number> = {};
  for (const [name, input] of Object.entries(pages)) seen[name] = (await list(input)).length;
  expect(seen).toEqual({ 'from the shared list': 3, 'of an author': 3, 'by number': 1, 'the hottest by number': 1 });

  const byNumber = { sort: 2, pageSize: 1, currentPage: 2 };
  expect(await list(byNumber)).toMatchObject([{ id: second, author: { name: author.name } }]);
  await author.call('DELETE /v1/square/post/{id}', { id: newest });
  expect(await list(byNumber)).toMatchObject([{ id: oldest }]);
  const block = { user_id: reader.uid, blocked_id: author.uid };
  await server.test.db.write.insertInto('square_blocks').values(block).execute();
  for (const [name, input] of Object.entries(pages)) expect(await list(input), name).toEqual([]);
  await server.test.db.write.deleteFrom('square_blocks').execute();
});

test('[S-06] threads that the shared list is too short for come from the primary, with the names of people', async () => {
  const id = await publish('很多楼');
  await crowd.comments(id, author, [0, 0, 0]);
  const { records } = await reader.call('GET /v1/square/post/{id}/comment/list', { id, pageSize: 1, currentPage: 2 });
  expect(records).toMatchObject([{ author: { name: author.name } }]);
});
