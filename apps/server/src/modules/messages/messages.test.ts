import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { notifyUser } from '#src/modules/messages/public.ts';
import type { Browser } from '../../../test/harness/running-server.ts';
import { useServer } from '../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../test/harness/second-api.ts';
import { patiently, useCrowd, type Member } from '../../../test/fixtures/square-crowd.ts';
import { withColleague } from '../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { addMessage, type WrittenMessage } from '../../../test/fixtures/written-message.ts';

const server = useServer();
const second = useSecondApi(server);
const crowd = useCrowd(server);
let operator: Browser;

beforeAll(async () => {
  operator = await withColleague(server, await addStaff(server, ['message.read', 'message.write', 'staff.log']));
});

const db = () => server.test.db.write;
const kinds = ['system', 'social', 'order', 'gift', 'moderation'] as const;
type Kind = (typeof kinds)[number];

const notify = (to: Member, message: WrittenMessage = {}) => addMessage(server.test, to.uid, message);
const broadcast = (title: string, content = '') =>
  patiently(() =>
    operator.call('POST /admin/v1/message/broadcast', {
      title,
      content,
      link: '',
      urgentReason: '马上停航',
      idempotencyKey: randomUUID(),
    }),
  );
const list = (who: Member, page: { kind?: Kind; cursor?: string; pageSize?: number } = {}) =>
  patiently(() => who.call('POST /user/center/message/all', { uid: who.uid, ...page }));
const unread = async (who: Member) => (await patiently(() => who.call('GET /v1/message/unread', {}))).unread;
const read = (who: Member, id: string) => patiently(() => who.call('POST /v1/message/{id}/read', { id }));

async function everything(who: Member, page: { kind?: Kind; pageSize?: number } = {}) {
  const all: Awaited<ReturnType<typeof list>>['records'] = [];
  for (let cursor: string | undefined; ;) {
    const answer = await list(who, { ...page, ...(cursor !== undefined && { cursor }) });
    all.push(...answer.records);
    if (answer.nextCursor === null) return all;
    cursor = answer.nextCursor;
  }
}

describe('what everybody is told', () => {
  test('[X-C13] is one row, seen by who was there before it and by nobody who came later, until it is withdrawn', async () => {
    const [one, two] = (await crowd.members(2)) as [Member, Member];
    const before = await db().selectFrom('messages_inbox').select('id').execute();
    const sent = await broadcast('海上有雾', '今晚十点停航一小时');
    expect(await db().selectFrom('messages_inbox').select('id').execute()).toHaveLength(before.length);
    for (const member of [one, two]) {
      expect(await list(member)).toMatchObject({
        unread: 1,
        total: 1,
        records: [{ id: `b${sent.id}`, kind: 'system', title: '海上有雾', content: '今晚十点停航一小时', read: false }],
      });
    }
    const later = await crowd.member();
    expect(await list(later)).toMatchObject({ unread: 0, total: 0, records: [] });

    await patiently(() => operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: sent.id }));
    expect(await list(one)).toMatchObject({ unread: 0, records: [] });
    await expect(read(two, `b${sent.id}`)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
  });

  test('two clicks send one, another text under the same key is refused, and the log says who sent what', async () => {
    const sending = {
      title: '一次就好',
      content: '',
      link: '/activity',
      urgentReason: '马上开始',
      idempotencyKey: randomUUID(),
    };
    const first = await patiently(() => operator.call('POST /admin/v1/message/broadcast', sending));
    expect(await patiently(() => operator.call('POST /admin/v1/message/broadcast', sending))).toEqual(first);
    await expect(
      operator.call('POST /admin/v1/message/broadcast', { ...sending, title: '另一句' }),
    ).rejects.toMatchObject({
      code: resultCodes.keyReused[0],
    });
    const listed = await operator.call('GET /admin/v1/message/broadcast/list', {});
    expect(listed.records.filter(({ title }) => title === '一次就好')).toEqual([first]);
    const withdraw = () =>
      patiently(() => operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: first.id }));
    expect(await withdraw()).toMatchObject({ ...first, withdrawn: true, reads: 0 });
    expect(await withdraw()).toMatchObject({ ...first, withdrawn: true, reads: 0 });
    const auditEntries = await db()
      .selectFrom('staff_log')
      .select('call')
      .where('object', '=', `broadcast ${first.id}`)
      .orderBy('id')
      .execute();
    expect(auditEntries.map(({ call }) => call)).toEqual([
      'POST /admin/v1/message/broadcast',
      'POST /admin/v1/message/broadcast/{id}/withdraw',
    ]);
  });
});

describe('the list', () => {
  test('[N-04] [X-W2] own messages and broadcasts are one list by time: nothing twice, nothing missing, while more come in', async () => {
    const reader = await crowd.member();
    const start = Date.now();
    // Some in the same millisecond, of both sources: the order among them has to hold too.
    for (let n = 0; n < 30; n += 1) {
      const created = new Date(start + 1000 + Math.floor(n / 3));
      if (n % 3 === 0)
        await db()
          .insertInto('messages_broadcasts')
          .values({ title: `广播 ${n}`, content: '', created_by: null, created_at: created })
          .execute();
      else
        await db()
          .insertInto('messages_inbox')
          .values({
            user_id: reader.uid,
            kind: kinds[n % 5] as Kind,
            title: `消息 ${n}`,
            content: '',
            created_at: created,
          })
          .execute();
    }
    const titles = new Set<string>();
    for (const pageSize of [1, 4, 7, 29, 30, 99]) {
      const all = await everything(reader, { pageSize });
      const expected = all.toSorted(
        (a, b) => b.createTime - a.createTime || Number(b.id[0] === 'b') - Number(a.id[0] === 'b'),
      );
      expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(new Set(all.map(({ id }) => id)).size).toBe(30);
      for (const { title } of all) titles.add(title);
    }
    expect(titles.size).toBe(30);

    const first = await list(reader, { pageSize: 10 });
    expect(first.total).toBe(30);
    await db()
      .insertInto('messages_inbox')
      .values({ user_id: reader.uid, kind: 'gift', title: '刚到', content: '', created_at: new Date(start + 5000) })
      .execute();
    await db()
      .insertInto('messages_broadcasts')
      .values({ title: '也刚到', content: '', created_by: null, created_at: new Date(start + 5000) })
      .execute();
    const next = await list(reader, { pageSize: 99, cursor: first.nextCursor ?? '' });
    expect(next.records).toHaveLength(20);
    expect([...first.records, ...next.records].map(({ title }) => title)).not.toContain('刚到');
    await sql`update messages_broadcasts set withdrawn_at = now() where title like '%广播%' or title = '也刚到'`.execute(
      db(),
    );
  });

  test('[X-C13] of one kind there is only that kind; broadcasts are of the system', async () => {
    const reader = await crowd.member();
    for (const kind of kinds) await notify(reader, { kind, title: kind });
    const sent = await broadcast('全岛');
    for (const kind of kinds) {
      const answer = await list(reader, { kind });
      expect(answer.records.map(({ title }) => title)).toEqual(kind === 'system' ? ['全岛', 'system'] : [kind]);
      expect(answer.total).toBe(answer.records.length);
    }
    const cursor = (await list(reader, { kind: 'system', pageSize: 1 })).nextCursor ?? '';
    await expect(list(reader, { kind: 'gift', cursor })).rejects.toMatchObject({ code: resultCodes.badInput[0] });
    await operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: sent.id });
  });
});

describe('the language', () => {
  test('[X-C13] of who reads decides what a message says, for each reader and each time anew', async () => {
    const [chinese, english] = (await crowd.members(2)) as [Member, Member];
    english.headers['x-language'] = 'en';
    for (const { uid } of [chinese, english])
      await transaction(server.test.db, (tx) =>
        notifyUser(tx, uid, { template: 'newFollower', params: { name: '鹿鸣' }, link: '/person/1' }),
      );
    const inChinese = { kind: 'social', title: '新的粉丝', content: '鹿鸣 关注了你', link: '/person/1' };
    const inEnglish = { kind: 'social', title: 'A new follower', content: '鹿鸣 follows you', link: '/person/1' };
    const first = await list(english);
    expect(first.records).toMatchObject([inEnglish]);
    expect(Object.keys(first.records[0] ?? {})).toEqual([
      'id',
      'kind',
      'title',
      'content',
      'link',
      'read',
      'createTime',
    ]);
    expect((await list(chinese)).records).toMatchObject([inChinese]);
    delete english.headers['x-language'];
    expect((await list(english)).records).toMatchObject([inChinese]);
    english.headers['x-language'] = 'tlh';
    expect((await list(english)).records).toMatchObject([inChinese]);
  });

  test('changes nothing that was stored as text: rows of before, templates of a later version, broadcasts', async () => {
    const reader = await crowd.member();
    reader.headers['x-language'] = 'en';
    await sql`insert into messages_inbox (user_id, kind, title, content) values (${reader.uid}, 'system', '欢迎', '你好')`.execute(
      db(),
    );
    await sql`insert into messages_inbox (user_id, kind, template, params, title, content)
      values (${reader.uid}, 'system', 'ofTomorrow', '{"a": 1}', '明天', '再说')`.execute(db());
    const sent = await broadcast('海上有雾', '今晚停航');
    const said = (await list(reader)).records.map(({ title, content }) => `${title} ${content}`);
    expect(said.toSorted()).toEqual(['明天 再说', '欢迎 你好', '海上有雾 今晚停航'].toSorted());
    await operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: sent.id });
  });

  test('is not what a process of before needs: the text is stored beside the template', async () => {
    const reader = await crowd.member();
    await transaction(server.test.db, (tx) =>
      notifyUser(tx, reader.uid, { template: 'postLikes', params: { likes: 10, excerpt: '灯塔' } }),
    );
    const row = await db()
      .selectFrom('messages_inbox')
      .select(['kind', 'template', 'params', 'title', 'content', 'link'])
      .where('user_id', '=', reader.uid)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      kind: 'social',
      template: 'postLikes',
      params: { likes: 10, excerpt: '灯塔' },
      title: '你的帖子收获了 10 个赞',
      content: '灯塔',
      link: '',
    });
  });
});

describe('reading', () => {
  test('[X-C13] one is read once, by its owner only; what is foreign answers like what never was', async () => {
    const [owner, other] = (await crowd.members(2)) as [Member, Member];
    const sent = await broadcast('读一读');
    await notify(owner);
    const [notified, own] = (await list(owner)).records.toSorted((a, b) => b.id.localeCompare(a.id));
    expect(await read(owner, own?.id ?? '')).toEqual({ unread: 1, gameNews: false });
    expect(await read(owner, notified?.id ?? '')).toEqual({ unread: 0, gameNews: false });
    expect(await read(owner, notified?.id ?? '')).toEqual({ unread: 0, gameNews: false });
    expect((await list(owner)).records.every((message) => message.read)).toBe(true);
    expect(await unread(other)).toBe(1);
    for (const id of [own?.id ?? '', '9223372036854775807', 'b9223372036854775807'])
      await expect(read(other, id)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    for (const id of ['9999999999999999999', 'b9999999999999999999', 'x1', 'b0'])
      await expect(read(other, id)).rejects.toMatchObject({ code: resultCodes.badInput[0] });
    await operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: sent.id });
  });

  test('[X-C13] all at once: up to the newest that was shown, of one kind or of all, and never further', async () => {
    const reader = await crowd.member();
    const sent = await broadcast('都读了吧');
    for (const kind of kinds) await notify(reader, { kind });
    const until = (await list(reader)).records[0]?.createTime ?? 0;
    const readAll = (input: { kind?: Kind; until: number }) =>
      patiently(() => reader.call('POST /v1/message/read', input));
    expect(await readAll({ kind: 'gift', until })).toEqual({ unread: 5, gameNews: false });
    expect(await readAll({ kind: 'system', until })).toEqual({ unread: 3, gameNews: false });
    await db()
      .insertInto('messages_inbox')
      .values({ user_id: reader.uid, kind: 'gift', title: '后来的', content: '', created_at: new Date(until + 1) })
      .execute();
    expect(await readAll({ until })).toEqual({ unread: 1, gameNews: false });
    // Going back, or far ahead, changes nothing that has not come yet.
    expect(await readAll({ until: 0 })).toEqual({ unread: 1, gameNews: false });
    expect(await readAll({ until: Date.now() + 3_600_000 })).toEqual({ unread: 0, gameNews: false });
    await db()
      .insertInto('messages_inbox')
      .values({
        user_id: reader.uid,
        kind: 'gift',
        title: '还没来',
        content: '',
        created_at: new Date(Date.now() + 60_000),
      })
      .execute();
    expect(await unread(reader)).toBe(1);
    expect((await list(reader)).records.filter((message) => !message.read).map(({ title }) => title)).toEqual([
      '还没来',
    ]);
    await operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: sent.id });
  });

  test('64 at once over two processes leave one row and one number', async () => {
    const reader = await crowd.member();
    const sent = await broadcast('一起读');
    const origins = [server.origin, second.origin];
    const { uid, token } = reader.session;
    const xsrf = async () => {
      await reader.call('PUT /v1/message/switch', { kind: 'gift', on: 'true' });
      return reader.cookies.get('XSRF-TOKEN') ?? '';
    };
    const proof = await xsrf();
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, n) => {
        const path = n % 4 < 2 ? `/api/v1/message/b${sent.id}/read` : '/api/v1/message/read';
        for (;;) {
          const response = await fetch(`${origins[n % 2]}${path}`, {
            method: 'POST',
            headers: { uid, token, cookie: `XSRF-TOKEN=${proof}`, 'x-xsrf-token': decodeURIComponent(proof) },
            body: n % 4 < 2 ? new URLSearchParams() : new URLSearchParams({ until: String(Date.now() - 3_600_000) }),
          });
          if (response.status !== 503) return ((await response.json()) as { code: number }).code;
        }
      }),
    );
    expect(new Set(answers)).toEqual(new Set([0]));
    const reads = await db().selectFrom('messages_broadcast_reads').selectAll().where('user_id', '=', uid).execute();
    expect(reads).toHaveLength(1);
    expect(await unread(reader)).toBe(0);
    await operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: sent.id });
  });
});

describe('the number on the bell', () => {
  test('[L-05] [X-C13] counts to a hundred, of the kinds that are switched on; the others stay in the list', async () => {
    const reader = await crowd.member();
    await sql`insert into messages_inbox (user_id, kind, title, content)
      select ${reader.uid}, case when n <= 97 then 'social' else 'order' end, '第' || n, '' from generate_series(1, 150) as n`.execute(
      db(),
    );
    expect(await unread(reader)).toBe(100);
    const switchKind = (kind: Kind, on: boolean) =>
      patiently(() => reader.call('PUT /v1/message/switch', { kind, on: on ? 'true' : 'false' }));
    expect(await switchKind('order', false)).toEqual({
      system: true,
      social: true,
      order: false,
      gift: true,
      moderation: true,
      game: true,
    });
    expect(await unread(reader)).toBe(97);
    expect(await list(reader, { kind: 'order' })).toMatchObject({ unread: 97, total: 53 });
    const sent = await broadcast('数一数');
    expect(await unread(reader)).toBe(98);
    await switchKind('system', false);
    expect(await unread(reader)).toBe(97);
    await switchKind('social', false);
    expect(await unread(reader)).toBe(0);
    await switchKind('order', true);
    expect(await unread(reader)).toBe(53);
    expect(await patiently(() => reader.call('GET /v1/message/switch', {}))).toMatchObject({
      order: true,
      social: false,
    });
    await operator.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id: sent.id });
  });
});
