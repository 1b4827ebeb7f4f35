import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addPlayer, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { deskListOfUser, deskLists } from './ticket-desk.queries.ts';

const server = useServer();
const kefuStaff = () => addStaff(server, ['kefu.read', 'kefu.write']);

async function open(player: Browser, text = '充值没有到账') {
  const { ticket } = await player.call('POST /user/kefu', {
    category: 'recharge',
    text,
    idempotencyKey: randomUUID(),
  });
  if (ticket === null) throw new Error('no ticket was opened');
  return ticket.id;
}

const read = (staff: Browser, id: string) => staff.call('GET /admin/v1/kefu/ticket/{id}', { id });
const readOwn = (player: Browser, id: string) => player.call('GET /v1/site/kefu/ticket/{id}', { id });
const versionOf = async (staff: Browser, id: string) => (await read(staff, id)).version;

async function answer(staff: Browser, id: string, text: string, fields: object = {}) {
  const lastEntryId = (await read(staff, id)).thread.at(-1)?.id ?? '';
  return staff.call('POST /admin/v1/kefu/ticket/{id}/reply', {
    id,
    text,
    lastEntryId,
    idempotencyKey: randomUUID(),
    ...fields,
  });
}

describe('the desk of customer service', () => {
  test('[X-C17] urgent ones come first, then who waits longest; each list has what belongs there', async () => {
    const [staff, colleague] = [await kefuStaff(), await kefuStaff()];
    const player = await signedIn(server);
    const [first, second, third] = [await open(player), await open(player), await open(player)];
    const shown = async (show: keyof typeof deskLists, who = staff) => {
      const { records } = await who.call('GET /admin/v1/kefu/ticket/list', { show, pageSize: 99 });
      return records.flatMap(({ id }) => ([first, second, third].includes(id) ? [id] : []));
    };
    expect(await shown('waiting')).toEqual([first, second, third]);
    await staff.call('POST /admin/v1/kefu/ticket/{id}/priority', { id: third, priority: 'urgent', version: 1 });
    expect(await shown('waiting')).toEqual([third, first, second]);

    await staff.call('POST /admin/v1/kefu/ticket/{id}/assign', {
      id: second,
      assigneeId: colleague.session.uid,
      version: 1,
    });
    expect(await shown('mine')).toEqual([]);
    expect(await shown('mine', colleague)).toEqual([second]);
    expect(await shown('unassigned')).toEqual([third, first]);

    await staff.call('POST /admin/v1/kefu/ticket/{id}/handover', {
      id: first,
      desk: 'finance',
      note: '要查流水',
      version: 1,
    });
    expect(await shown('finance')).toEqual([first]);
    expect(await shown('moderation')).toEqual([]);
    expect((await read(staff, first)).notes).toMatchObject([{ kind: 'handover', text: '要查流水', about: 'finance' }]);

    await answer(staff, first, '已核对');
    expect(await shown('answered')).toEqual([first]);
    expect(await shown('finance')).toEqual([]);
    await staff.call('POST /admin/v1/kefu/ticket/{id}/close', { id: first, version: await versionOf(staff, first) });
    expect(await shown('closed')).toEqual([first]);
    await staff.call('POST /admin/v1/kefu/ticket/{id}/reopen', { id: first, version: await versionOf(staff, first) });
    expect(await shown('closed')).toEqual([]);
    const { firstAnswerTime, waitingSince, dueTime, leftMs } = await read(staff, first);
    expect(firstAnswerTime).toBeGreaterThan(0);
    expect(waitingSince).toBeGreaterThanOrEqual(firstAnswerTime);
    expect(dueTime).toBeGreaterThanOrEqual(waitingSince + 4 * 3600_000);
    expect(leftMs).toBeGreaterThan(3 * 3600_000);
    const { records } = await staff.call('GET /admin/v1/kefu/ticket/list', { uid: player.uid });
    expect(records.map(({ id }) => id).toSorted()).toEqual([first, second, third].toSorted());
  });

  test('pages by cursor: every list gives everything once, in its order', async () => {
    const staff = await kefuStaff();
    const { uid } = await addPlayer(server.test.db);
    const now = Date.now();
    await server.test.db.write
      .insertInto('site_kefu_tickets')
      .values(
        Array.from({ length: 23 }, (_, n) => ({
          user_id: uid,
          category: 'other' as const,
          summary: `第 ${n} 件`,
          state: n % 3 === 0 ? ('answered' as const) : ('waiting' as const),
          priority: n % 5 === 0 ? 1 : 2,
          assignee_id: staff.session.uid,
          waiting_since: new Date(now - (n % 7) * 60_000),
        })),
      )
      .execute();
    const seen: { id: string; state: string; priority: string; waitingSince: number }[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await staff.call('GET /admin/v1/kefu/ticket/list', {
        show: 'mine',
        pageSize: 4,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.records);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(23);
    const rank = ({ state, priority }: (typeof seen)[number]) =>
      (state === 'waiting' ? 0 : 2) + (priority === 'urgent' ? 0 : 1);
    expect(seen.map(rank)).toEqual(seen.map(rank).toSorted((a, b) => a - b));
    for (const [at, ticket] of seen.entries()) {
      const before = seen[at - 1];
      if (before === undefined || rank(before) !== rank(ticket)) continue;
      expect(before.waitingSince).toBeLessThanOrEqual(ticket.waitingSince);
    }
  });

  test('every list is read from an index in its order', async () => {
    const { uid } = await addPlayer(server.test.db);
    const staff = await kefuStaff();
    await sql`
      insert into site_kefu_tickets (user_id, category, summary, state, desk, priority, assignee_id, waiting_since, updated_at)
      select ${uid}, 'other', '量', (array['waiting', 'answered', 'closed'])[1 + n % 3],
        (array['support', 'finance', 'moderation'])[1 + n / 7 % 3], 1 + n % 2,
        case when n % 50 = 0 then ${staff.session.uid}::bigint end, now() - n * interval '1 second', now() - n * interval '1 second'
      from generate_series(1, 6000) n`.execute(server.test.db.write);
    const owner = new pg.Client({ connectionString: server.test.ownerUrl });
    await owner.connect();
    await owner.query('analyze site_kefu_tickets');
    await owner.end();
    const wanted = {
      waiting: 'site_kefu_tickets_waiting',
      unassigned: 'site_kefu_tickets_unassigned',
      finance: 'site_kefu_tickets_desk',
      moderation: 'site_kefu_tickets_desk',
      mine: 'site_kefu_tickets_assignee',
      answered: 'site_kefu_tickets_by_state',
      closed: 'site_kefu_tickets_by_state',
    };
    const lists = (Object.entries(wanted) as [keyof typeof wanted, string][]).map(
      ([show, index]) => [show as string, index, deskLists[show](staff.session.uid)] as const,
    );
    for (const [show, index, list] of [...lists, ['uid', 'site_kefu_tickets_user', deskListOfUser(uid)] as const]) {
      let query = list.query(server.test.db.write);
      for (const { column, direction } of list.order.keys) query = query.orderBy(sql.ref(column), direction);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query.limit(21)}`.execute(server.test.db.write);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([show, plan]).toEqual([show, expect.stringContaining(index)]);
      expect(plan).not.toMatch(/Seq Scan|\n\s*->\s*Sort/);
    }
    await server.test.db.write.deleteFrom('site_kefu_tickets').where('user_id', '=', uid).execute();
  });

  test('[X-C17] two who answer at once: the second is told, and may send it all the same', async () => {
    const [one, other] = [await kefuStaff(), await kefuStaff()];
    const player = await signedIn(server);
    const id = await open(player);
    const lastEntryId = (await read(one, id)).thread.at(-1)?.id ?? '';
    const reply = (staff: Browser, text: string, fields: object = {}) =>
      staff.call('POST /admin/v1/kefu/ticket/{id}/reply', {
        id,
        text,
        lastEntryId,
        idempotencyKey: randomUUID(),
        ...fields,
      });
    const both = await Promise.allSettled([reply(one, '甲'), reply(other, '乙')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: resultCodes.editedByOthers[0] },
    });
    await reply(other, '乙再说一次', { confirmed: true });
    expect((await readOwn(player, id)).thread.map(({ text }) => text)).toEqual([
      '充值没有到账',
      expect.stringMatching(/甲|乙/),
      '乙再说一次',
    ]);
  });

  test('what one reads is what one changes: an older version is refused', async () => {
    const [one, other] = [await kefuStaff(), await kefuStaff()];
    const player = await signedIn(server);
    const id = await open(player);
    const take = (staff: Browser) =>
      staff.call('POST /admin/v1/kefu/ticket/{id}/assign', { id, assigneeId: staff.session.uid, version: 1 });
    const both = await Promise.allSettled([take(one), take(other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const act of ['close', 'reopen'] as const) {
      await expect(one.call(`POST /admin/v1/kefu/ticket/{id}/${act}`, { id, version: 1 })).rejects.toMatchObject({
        code: resultCodes.editedByOthers[0],
      });
    }
    const version = await versionOf(one, id);
    const reader = await addStaff(server, ['kefu.read']);
    await expect(
      one.call('POST /admin/v1/kefu/ticket/{id}/assign', { id, assigneeId: reader.session.uid, version }),
    ).rejects.toMatchObject({ code: resultCodes.badInput[0] });
    const { records } = await one.call('GET /admin/v1/kefu/colleague/list', {});
    expect(records.map((colleague) => colleague.id)).toContain(other.session.uid);
    expect(records.map((colleague) => colleague.id)).not.toContain(reader.session.uid);
    await one.call('POST /admin/v1/kefu/ticket/{id}/assign', { id, version });
    expect((await read(one, id)).assignee).toBeNull();
  });

  test('[X-C17] a note is in no answer to the player: not in the ticket, its list, a message, nor the export', async () => {
    const staff = await kefuStaff();
    const player = await signedIn(server);
    const id = await open(player);
    const note = { id, text: '疑似代充，别直接退', idempotencyKey: randomUUID() };
    await staff.call('POST /admin/v1/kefu/ticket/{id}/note', note);
    await staff.call('POST /admin/v1/kefu/ticket/{id}/note', note);
    await answer(staff, id, '正在核对');
    expect((await read(staff, id)).notes.map(({ text }) => text)).toEqual(['疑似代充，别直接退']);
    const answers = [
      await readOwn(player, id),
      await player.call('GET /v1/site/kefu/ticket/list', {}),
      await player.call('POST /user/center/message/all', { uid: player.uid }),
    ];
    const exported: unknown[] = [];
    const { kefuPersonalData } = await import('../kefu/kefu-personal-data.ts');
    for (const section of kefuPersonalData.sections(server.test.db.write, player.uid)) {
      if ('many' in section) for await (const page of section.many()) exported.push(page);
    }
    const told = JSON.stringify([answers, exported]);
    expect(told).toContain('正在核对');
    expect(told).not.toContain('代充');
    const log = await server.test.db.write
      .selectFrom('staff_log')
      .selectAll()
      .where('object', '=', `ticket ${id}`)
      .execute();
    expect(JSON.stringify(log)).not.toContain('代充');
  });

  test('a duplicate of the same player goes into the other ticket; one of somebody else is refused', async () => {
    const staff = await kefuStaff();
    const [player, stranger] = [await signedIn(server), await signedIn(server)];
    const [into, duplicate] = [await open(player, '第一次问'), await open(player, '又问一次')];
    const foreign = await open(stranger, '别人的');
    await staff.call('POST /admin/v1/kefu/ticket/{id}/note', {
      id: duplicate,
      text: '和前一件是同一笔',
      idempotencyKey: randomUUID(),
    });
    const merge = (id: string, target: string, version: number) =>
      staff.call('POST /admin/v1/kefu/ticket/{id}/merge', { id, into: target, version });
    await expect(merge(foreign, into, 1)).rejects.toMatchObject({ code: resultCodes.badInput[0] });
    await expect(merge(into, into, 1)).rejects.toMatchObject({ code: resultCodes.badInput[0] });
    expect((await readOwn(stranger, foreign)).thread).toHaveLength(1);

    await answer(staff, into, '在查');
    await merge(duplicate, into, await versionOf(staff, duplicate));
    const merged = await read(staff, into);
    expect(merged.thread.map(({ text }) => text)).toEqual(['第一次问', '又问一次', '在查']);
    expect(merged).toMatchObject({ state: 'waiting' });
    expect(merged.notes.map(({ kind }) => kind)).toEqual(['note', 'merge']);
    expect(await read(staff, duplicate)).toMatchObject({ state: 'closed', mergedInto: into, thread: [] });

    // To the player there is one ticket now, whichever address they come by.
    const { records } = await player.call('GET /v1/site/kefu/ticket/list', {});
    expect(records.map(({ id }) => id)).toEqual([into]);
    expect((await readOwn(player, duplicate)).id).toBe(into);
    await player.call('POST /v1/site/kefu/ticket/{id}/reply', {
      id: duplicate,
      text: '补充一句',
      idempotencyKey: randomUUID(),
    });
    expect((await readOwn(player, into)).thread.at(-1)?.text).toBe('补充一句');
    const version = await versionOf(staff, duplicate);
    await expect(
      staff.call('POST /admin/v1/kefu/ticket/{id}/reopen', { id: duplicate, version }),
    ).rejects.toMatchObject({ code: resultCodes.editedByOthers[0] });
  });

  test('who looks at a ticket and who writes is seen by colleagues, and the version tells that it changed', async () => {
    const [one, other] = [await kefuStaff(), await kefuStaff()];
    const player = await signedIn(server);
    const id = await open(player);
    const presence = (staff: Browser, typing: boolean) =>
      staff.call('GET /admin/v1/kefu/ticket/{id}/presence', { id, typing: typing ? 'true' : 'false' });
    expect(await presence(one, false)).toEqual({ others: [], version: 1 });
    expect((await presence(other, true)).others).toEqual([{ id: one.session.uid, name: '运营', typing: false }]);
    expect((await presence(one, false)).others).toEqual([{ id: other.session.uid, name: '运营', typing: true }]);
    await player.call('POST /v1/site/kefu/ticket/{id}/reply', { id, text: '还在吗', idempotencyKey: randomUUID() });
    expect((await presence(one, false)).version).toBe(2);
  });

  test('counts and hours stand above the desk; with an answer a ticket can be closed at once', async () => {
    const staff = await kefuStaff();
    const player = await signedIn(server);
    const id = await open(player);
    const before = await staff.call('GET /admin/v1/kefu/desk', {});
    expect(before).toMatchObject({ mine: 0, targetMs: 4 * 3600_000, hours: expect.any(String) as string });
    await answer(staff, id, '已补发', { close: true });
    expect((await readOwn(player, id)).state).toBe('closed');
    expect((await staff.call('GET /admin/v1/kefu/desk', {})).waiting).toBe(before.waiting - 1);
  });
});
