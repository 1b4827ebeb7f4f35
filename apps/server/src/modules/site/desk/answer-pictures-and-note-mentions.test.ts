import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { deskListOfCategory } from './ticket-desk.queries.ts';

const server = useServer();
const kefuStaff = () => addStaff(server, ['kefu.read', 'kefu.write']);

async function open(player: Browser, category: 'recharge' | 'download' = 'recharge') {
  const { ticket } = await player.call('POST /user/kefu', { category, text: '没有到账', idempotencyKey: randomUUID() });
  return ticket?.id ?? '';
}

async function picture() {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)]);
}

async function store(staff: Browser, id: string) {
  return staff.call('POST /admin/v1/kefu/ticket/{id}/image', { id, file: await picture() });
}

async function reply(staff: Browser, id: string, images: string) {
  const { thread } = await staff.call('GET /admin/v1/kefu/ticket/{id}', { id });
  const lastEntryId = thread.at(-1)?.id ?? '';
  return staff.call('POST /admin/v1/kefu/ticket/{id}/reply', {
    id,
    text: '见图',
    images,
    lastEntryId,
    idempotencyKey: randomUUID(),
  });
}

test('[X-C17] an operator’s picture reaches the player by a signed address; nobody else can send it, and nobody twice', async () => {
  const [staff, colleague, player] = [await kefuStaff(), await kefuStaff(), await signedIn(server)];
  const id = await open(player);
  const image = await store(staff, id);
  const notFound = { code: resultCodes.notFound[0] };
  await expect(reply(colleague, id, image.id)).rejects.toMatchObject(notFound);
  const own = { id, text: '我的图', images: image.id, idempotencyKey: randomUUID() };
  await expect(player.call('POST /v1/site/kefu/ticket/{id}/reply', own)).rejects.toMatchObject(notFound);

  const said = await reply(staff, id, image.id);
  expect(said.images).toMatchObject([{ id: image.id, width: 40, height: 30 }]);
  await expect(reply(staff, id, image.id)).rejects.toMatchObject(notFound);
  const { thread } = await player.call('GET /v1/site/kefu/ticket/{id}', { id });
  const url = thread.at(-1)?.images[0]?.url ?? '';
  expect(thread.at(-1)).toMatchObject({ from: 'staff', images: [{ id: image.id }] });
  const answer = await fetch(new URL(url, server.origin));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('whom a note names finds it in the inbox until it was seen; who may not read tickets cannot be named', async () => {
  const [staff, reader, other] = [
    await kefuStaff(),
    await addStaff(server, ['kefu.read']),
    await addStaff(server, ['orders.read']),
  ];
  const id = await open(await signedIn(server));
  const note = (mentions: string) =>
    staff.call('POST /admin/v1/kefu/ticket/{id}/note', {
      id,
      text: '请看一下',
      mentions,
      idempotencyKey: randomUUID(),
    });
  await expect(note(other.session.uid)).rejects.toMatchObject({ code: resultCodes.badInput[0] });
  await note(`${reader.session.uid},${staff.session.uid}`);
  const mentionsOf = async (who: Browser) =>
    (await who.call('GET /admin/v1/staff/inbox')).records.filter(({ kind }) => kind === 'mention');
  const [item] = await mentionsOf(reader);
  expect(item).toMatchObject({ path: `/tickets?ticket=${id}`, seenIsDone: true });
  expect(await mentionsOf(staff)).toEqual([]);
  expect((await staff.call('GET /admin/v1/kefu/ticket/{id}', { id })).notes[0]?.mentions).toHaveLength(2);
  await reader.call('POST /admin/v1/staff/inbox/snooze', { key: item?.key ?? '', until: 'seen' });
  expect(await mentionsOf(reader)).toEqual([]);
  const { records } = await staff.call('GET /admin/v1/kefu/colleague/list', { readers: 'true' });
  const found = records.map((each) => each.id);
  expect([found.includes(reader.session.uid), found.includes(other.session.uid)]).toEqual([true, false]);
});

test('tickets of one category, where the list has an index for it', async () => {
  const staff = await kefuStaff();
  const player = await signedIn(server);
  const [recharge, download] = [await open(player), await open(player, 'download')];
  const list = async (fields: object) => {
    const { records } = await staff.call('GET /admin/v1/kefu/ticket/list', { pageSize: 99, ...fields });
    return records.flatMap(({ id }) => ([recharge, download].includes(id) ? [id] : []));
  };
  expect(await list({ category: 'download' })).toEqual([download]);
  expect(await list({ show: 'closed', category: 'download' })).toEqual([]);
  await expect(list({ show: 'mine', category: 'download' })).rejects.toMatchObject({ code: resultCodes.badInput[0] });

  const plans = await server.test.db.write.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const shown = [];
    for (const show of ['waiting', 'answered', 'closed'] as const) {
      const { order, query } = deskListOfCategory(show, 'refund');
      let rows = query(tx);
      for (const { column, direction } of order.keys) rows = rows.orderBy(sql.ref(column), direction);
      shown.push(JSON.stringify(await rows.limit(20).explain('json')));
    }
    return shown;
  });
  expect(plans[0]).toContain('site_kefu_tickets_category_waiting');
  expect(plans[1]).toContain('site_kefu_tickets_category_state');
  expect(plans[2]).toContain('site_kefu_tickets_category_state');
});
