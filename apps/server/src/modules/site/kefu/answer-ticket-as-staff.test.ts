import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();

async function open(browser: Browser, fields: object = {}) {
  const question = { category: 'account' as const, text: '登录不上，提示账号或密码错误', ...fields };
  const { ticket } = await browser.call('POST /user/kefu', { ...question, idempotencyKey: randomUUID() });
  if (ticket === null) throw new Error('no ticket was opened');
  return ticket;
}

async function image(browser: Browser) {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer();
  return browser.call('POST /v1/site/kefu/image', { file: new Blob([new Uint8Array(png)]) });
}

/** What is the same in every answer; the address is another each time. */
const withoutAddress = ({ url: _address, ...picture }: Awaited<ReturnType<typeof image>>) => picture;
const fetched = (url: string) => fetch(new URL(url, server.origin));
const say = (id: string, text: string, fields: object = {}) => ({ id, text, idempotencyKey: randomUUID(), ...fields });
const read = (browser: Browser, id: string) => browser.call('GET /v1/site/kefu/ticket/{id}', { id });

const kefuStaff = () => addStaff(server, ['kefu.read', 'kefu.write']);

/** The ticket as staff reads it, and an answer to just that. */
async function openAnswer(staff: Browser, id: string) {
  const ticket = await staff.call('GET /admin/v1/kefu/ticket/{id}', { id });
  const lastEntryId = ticket.thread.at(-1)?.id ?? '';
  const answer = (text: string, idempotencyKey: string = randomUUID()) =>
    staff.call('POST /admin/v1/kefu/ticket/{id}/reply', { id, text, lastEntryId, idempotencyKey });
  return { ticket, answer };
}

describe('answers to tickets', () => {
  test('[X-C17] an answer reaches the player as a message; replying waits again; closing and replying reopens', async () => {
    const player = await signedIn(server);
    const { id } = await open(player);
    const staff = await kefuStaff();
    const before = await openAnswer(staff, id);
    expect(before.ticket).toMatchObject({ uid: player.uid, state: 'waiting', thread: [{ from: 'player' }] });
    const said = await before.answer('已为你重置，请再试一次。');
    expect(said).toMatchObject({ from: 'staff', text: '已为你重置，请再试一次。', images: [] });

    const answered = await read(player, id);
    expect(answered.state).toBe('answered');
    expect(answered.thread.map(({ from, text }) => [from, text])).toEqual([
      ['player', '登录不上，提示账号或密码错误'],
      ['staff', '已为你重置，请再试一次。'],
    ]);
    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid });
    expect(records[0]).toMatchObject({
      kind: 'system',
      title: '客服回复了你',
      content: '已为你重置，请再试一次。',
      link: `/kefu/${id}`,
      read: false,
    });

    const picture = await image(player);
    const reply = say(id, '还是不行', { images: picture.id });
    const entry = await player.call('POST /v1/site/kefu/ticket/{id}/reply', reply);
    expect(entry).toMatchObject({ from: 'player', text: '还是不行', images: [withoutAddress(picture)] });
    const again = await player.call('POST /v1/site/kefu/ticket/{id}/reply', reply);
    expect({ ...again, images: again.images.map(withoutAddress) }).toEqual({
      ...entry,
      images: [withoutAddress(picture)],
    });
    expect((await fetched(again.images[0]?.url ?? '')).status).toBe(200);
    expect(await read(player, id)).toMatchObject({ state: 'waiting', thread: [{}, {}, { id: entry.id }] });

    await player.call('POST /v1/site/kefu/ticket/{id}/close', { id });
    await player.call('POST /v1/site/kefu/ticket/{id}/close', { id });
    expect((await read(player, id)).state).toBe('closed');
    await player.call('POST /v1/site/kefu/ticket/{id}/reply', say(id, '又来了'));
    expect((await read(player, id)).state).toBe('waiting');
    await expect(player.call('POST /v1/site/kefu/ticket/{id}/reply', say(id, ' \n'))).rejects.toMatchObject({
      code: resultCodes.badInput[0],
    });
  });

  test('[X-C17] staff finds who waits longest first, sees their pictures, and what was answered lies elsewhere', async () => {
    const staff = await kefuStaff();
    const [first, second] = [await signedIn(server), await signedIn(server)];
    const picture = await image(first);
    const asked = [await open(first, { images: picture.id }), await open(second)] as const;
    const idsIn = async (show: 'waiting' | 'answered' | 'closed') => {
      const { records } = await staff.call('GET /admin/v1/kefu/ticket/list', { show, pageSize: 99 });
      return records.map(({ id }) => id).filter((id) => asked.some((ticket) => ticket.id === id));
    };
    expect(await idsIn('waiting')).toEqual([asked[0].id, asked[1].id]);
    await first.call('POST /v1/site/kefu/ticket/{id}/reply', say(asked[0].id, '补充'));
    // Who adds something keeps the place.
    expect(await idsIn('waiting')).toEqual([asked[0].id, asked[1].id]);
    const { ticket, answer } = await openAnswer(staff, asked[0].id);
    expect(ticket.thread[0]?.images.map(withoutAddress)).toEqual([withoutAddress(picture)]);
    expect((await fetched(ticket.thread[0]?.images[0]?.url ?? '')).status).toBe(200);
    await answer('查到了');
    expect(await idsIn('waiting')).toEqual([asked[1].id]);
    expect(await idsIn('answered')).toEqual([asked[0].id]);
    await second.call('POST /v1/site/kefu/ticket/{id}/close', { id: asked[1].id });
    expect(await idsIn('closed')).toEqual([asked[1].id]);
  });

  test('[X-C17] of two who answer at once, or one who has not read the latest, the later is refused; a repeat answers once', async () => {
    const player = await signedIn(server);
    const { id } = await open(player);
    const [one, other] = [await kefuStaff(), await kefuStaff()];
    const [mine, theirs] = [await openAnswer(one, id), await openAnswer(other, id)];
    const both = await Promise.allSettled([mine.answer('甲的回复'), theirs.answer('乙的回复')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: resultCodes.editedByOthers[0] },
    });
    const { answer } = await openAnswer(one, id);
    await player.call('POST /v1/site/kefu/ticket/{id}/reply', say(id, '我又说了一句'));
    await expect(answer('没看到新的')).rejects.toMatchObject({ code: resultCodes.editedByOthers[0] });
    const again = await openAnswer(one, id);
    const key = randomUUID();
    const results = await Promise.allSettled([1, 2, 3].map(() => again.answer('只说一次', key)));
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await again.answer('只说一次', key)).text).toBe('只说一次');
    const { thread, state } = await read(player, id);
    expect(state).toBe('answered');
    expect(thread.filter(({ from }) => from === 'staff')).toHaveLength(2);
    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid });
    expect(records.filter(({ link }) => link === `/kefu/${id}`)).toHaveLength(2);
  });

  test('[X-C17] reading and answering each need their permission, and an answer is in the log without its words', async () => {
    const player = await signedIn(server);
    const { id } = await open(player);
    const reader = await addStaff(server, ['kefu.read']);
    const { answer } = await openAnswer(reader, id);
    await expect(answer('不该发出')).rejects.toMatchObject({ code: resultCodes.noStaffPermission[0], status: 403 });
    const writer = await addStaff(server, ['kefu.write', 'staff.log']);
    await expect(openAnswer(writer, id)).rejects.toMatchObject({ code: resultCodes.noStaffPermission[0], status: 403 });
    await expect(
      player.call('POST /admin/v1/kefu/ticket/{id}/reply', { ...say(id, '冒充'), lastEntryId: '1' }),
    ).rejects.toMatchObject({ status: 401 });
    expect((await read(player, id)).thread).toHaveLength(1);

    const staff = await kefuStaff();
    const entry = await (await openAnswer(staff, id)).answer('秘密的话');
    const { records } = await writer.call('GET /admin/v1/staff/log/list', { object: `ticket ${id}` });
    // Reading a ticket is an entry too.
    expect(records.filter(({ outcome }) => outcome === 'done')).toMatchObject([
      {
        staff: { id: staff.session.uid },
        call: 'POST /admin/v1/kefu/ticket/{id}/reply',
        before: { state: 'waiting' },
        after: { state: 'answered', entry: entry.id },
      },
    ]);
    expect(JSON.stringify(records)).not.toContain('秘密');
    const absent = { ...say('987654321', '没有这张'), lastEntryId: '1' };
    await expect(staff.call('POST /admin/v1/kefu/ticket/{id}/reply', absent)).rejects.toMatchObject({
      code: resultCodes.notFound[0],
    });
    const nothing = { ...say(id, ' \n '), lastEntryId: entry.id };
    await expect(staff.call('POST /admin/v1/kefu/ticket/{id}/reply', nothing)).rejects.toMatchObject({
      code: resultCodes.badInput[0],
    });
  });
});
