import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { squarePersonalData } from '#src/modules/square/personal-data.ts';
import { useCrowd, type Member } from '../../../../test/fixtures/square-crowd.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addVideo } from '../../../../test/fixtures/videos.ts';
import { until, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer({ TRUST_PROXY: 'loopback' });
const crowd = useCrowd(server);
const db = () => server.test.db.write;
const guangdong = '223.104.63.1';
const japan = '133.242.0.3';

const publish = (who: Browser, content = '海边的一天') =>
  who.call('POST /v1/square/post', { content, idempotencyKey: randomUUID() });
const say = (who: Browser, id: string, content: string, replyCommentId = '') =>
  who.call('POST /v1/square/post/{id}/comment', { id, content, replyCommentId });
const readPost = (who: Browser, id: string) => who.call('GET /v1/square/post/{id}', { id });
const inList = async (who: Browser, id: string) =>
  (await who.call('GET /v1/square/post/list', { sort: 2 })).records.find((post) => post.id === id);
const threads = async (who: Browser, id: string) =>
  (await who.call('GET /v1/square/post/{id}/comment/list', { id, sort: 2 })).records;
async function switchRegions(ipRegion: boolean): Promise<void> {
  const { records } = await operator.call('GET /admin/v1/site/setting/list', {});
  const version = records.find(({ group }) => group === 'square')?.version ?? 0;
  const values = { ipRegion };
  await operator.call('PUT /admin/v1/site/setting/{group}', { group: 'square', version, values, useJson: true });
}
const storedRegion = async (id: string) =>
  (await db().selectFrom('square_posts').select('region').where('id', '=', id).executeTakeFirstOrThrow()).region;

let operator: Browser;
let author: Member;
let one: Member;
beforeAll(async () => {
  operator = await addStaff(server, ['site.read', 'site.write', 'moderation.read']);
  [author, one] = (await crowd.members(2)) as [Member, Member];
});
afterEach(async () => {
  await switchRegions(true);
});

describe('[X-C38] where posts and comments were written', () => {
  test('a post: the same for its author, others, visitors and operators, in lists and by id', async () => {
    author.headers['x-forwarded-for'] = guangdong;
    const { id, region } = await publish(author);
    expect(region).toBe('广东');
    for (const reader of [author, one, crowd.visitor()]) {
      expect((await readPost(reader, id)).region).toBe('广东');
      expect((await inList(reader, id))?.region).toBe('广东');
    }
    const own = await author.call('GET /v1/square/post/me', {});
    expect(own.records.find((post) => post.id === id)?.region).toBe('广东');
    const listed = await operator.call('GET /admin/v1/square/post/list', { uid: author.uid });
    expect(listed.records.find((post) => post.id === id)?.region).toBe('广东');
  });

  test('comments of posts and of videos, and their replies', async () => {
    one.headers['x-forwarded-for'] = japan;
    author.headers['x-forwarded-for'] = '::ffff:202.175.3.3';
    const post = await crowd.post(author);
    const root = await say(one, post, '从东京来');
    const reply = await say(author, post, '从澳门来', root.id);
    expect([root.region, reply.region]).toEqual(['日本', '中国澳门']);
    for (const reader of [author, one, crowd.visitor()]) {
      const [thread] = await threads(reader, post);
      expect([thread?.region, thread?.firstReplies[0]?.region]).toEqual(['日本', '中国澳门']);
      const replies = await reader.call('GET /v1/square/post/{postId}/comment/{commentId}/list', {
        postId: post,
        commentId: root.id,
      });
      expect(replies.records[0]?.region).toBe('中国澳门');
    }
    const video = await addVideo(server.test.db);
    const said = await one.call('POST /v1/square/video/{id}/comment', { id: video, content: '好看' });
    expect(said.region).toBe('日本');
    const listed = await operator.call('GET /admin/v1/square/comment/list', { uid: one.uid });
    expect(listed.records.map(({ region }) => region)).toEqual(['日本', '日本']);
  });

  test('an address of no place is unknown; what was written before shows nothing', async () => {
    author.headers['x-forwarded-for'] = '192.168.3.4';
    expect((await publish(author)).region).toBe('未知');
    const old = await crowd.post(author);
    expect((await readPost(one, old)).region).toBe('');
  });

  test('an edit from elsewhere keeps it, and so does a repeat', async () => {
    author.headers['x-forwarded-for'] = guangdong;
    const key = randomUUID();
    const write = () => author.call('POST /v1/square/post', { content: '第一版', idempotencyKey: key });
    const { id } = await write();
    author.headers['x-forwarded-for'] = japan;
    expect((await write()).region).toBe('广东');
    const edited = await author.call('PUT /v1/square/post/{id}', { id, content: '第二版', version: 1 });
    expect(edited).toMatchObject({ content: '第二版', region: '广东' });
    expect(await storedRegion(id)).toBe('广东');
  });

  test('what a client says of addresses before its own is not believed', async () => {
    author.headers['x-forwarded-for'] = `${japan}, ${guangdong}`;
    expect((await publish(author)).region).toBe('广东');
  });

  test('turned off nothing is computed, and nothing is sent of what is cached, within a second; turned on it is back', async () => {
    author.headers['x-forwarded-for'] = guangdong;
    const { id } = await publish(author);
    await say(author, id, '我也在');
    const readers = [author, one, crowd.visitor()];
    const sent = () =>
      Promise.all(
        readers.flatMap((reader) => [
          readPost(reader, id).then(({ region }) => region),
          inList(reader, id).then((post) => post?.region),
          threads(reader, id).then(([thread]) => thread?.region),
        ]),
      );
    const all = (region: string) => Array.from({ length: readers.length * 3 }, () => region);
    expect(await sent()).toEqual(all('广东'));
    await switchRegions(false);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await sent()).toEqual(all(''));
    const listed = await operator.call('GET /admin/v1/square/post/list', { uid: author.uid });
    expect(listed.records.every(({ region }) => region === '')).toBe(true);
    const silent = await publish(author, '关了以后');
    expect(silent.region).toBe('');
    expect(await storedRegion(silent.id)).toBe('');
    await switchRegions(true);
    await until(async () => (await sent()).join() === all('广东').join());
    expect((await readPost(author, silent.id)).region).toBe('');
  });

  test('the address itself is nowhere in the database', async () => {
    const address = '223.104.63.77';
    author.headers['x-forwarded-for'] = address;
    const { id } = await publish(author, '地址在哪里');
    await say(author, id, '哪里都没有');
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db());
    expect(tables.length).toBeGreaterThan(100);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} t where strpos(t::text, ${address}) > 0 limit 1`.execute(db());
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
  });

  test('in the export of its author, and gone with the account and with the post', async () => {
    const leaving = await crowd.member();
    leaving.headers['x-forwarded-for'] = guangdong;
    const post = await publish(leaving, '要走了');
    const other = await publish(leaving, '先删一篇');
    await leaving.call('DELETE /v1/square/post/{id}', { id: other.id });
    expect(await storedRegion(other.id)).toBe('');
    const comment = await say(leaving, post.id, '再见');
    const handler = squarePersonalData({ MEDIA_URL: '/media' });
    const exported: unknown[] = [];
    for (const section of handler.sections(db(), leaving.uid))
      if (['posts', 'comments'].includes(section.name) && 'many' in section)
        for await (const page of section.many()) exported.push(...page);
    expect(exported).toEqual([
      expect.objectContaining({ id: post.id, region: '广东' }),
      expect.objectContaining({ id: comment.id, region: '广东' }),
    ]);
    await transaction(server.test.db, (tx) => handler.erase(tx, leaving.uid));
    expect(await storedRegion(post.id)).toBe('');
    const erased = await db().selectFrom('square_comments').select('region').where('id', '=', comment.id).execute();
    expect(erased).toEqual([{ region: '' }]);
  });
});
