import { resultCodes } from '@lanyu/contract/result-codes';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openLocalDiskStorage } from '#src/integrations/storage/local-disk.ts';
import { addPlayer, openBrowser, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { openKeyRing } from '../../../keys.ts';

const clock = { ahead: 0 };
const server = useServer({}, () => Date.now() + clock.ahead);

const question = (fields: object = {}) => ({
  category: 'account' as const,
  text: '登录不上，提示账号或密码错误',
  idempotencyKey: randomUUID(),
  ...fields,
});

async function open(browser: Browser, fields: object = {}) {
  const { ticket } = await browser.call('POST /user/kefu', question(fields));
  if (ticket === null) throw new Error('no ticket was opened');
  return ticket;
}

async function image(browser: Browser, colour = '#2563eb') {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return browser.call('POST /v1/site/kefu/image', { file: new Blob([new Uint8Array(png)]) });
}

/** What is the same in every answer; the address is another each time. */
const withoutAddress = ({ url: _address, ...picture }: Awaited<ReturnType<typeof image>>) => picture;
const fetched = (url: string) => fetch(new URL(url, server.origin));

const say = (id: string, text: string, fields: object = {}) => ({ id, text, idempotencyKey: randomUUID(), ...fields });
const read = (browser: Browser, id: string) => browser.call('GET /v1/site/kefu/ticket/{id}', { id });

async function configure(settings: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await server.test.db.write
      .insertInto('site_settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
  }
}

/** A moment of today at this time in Asia/Shanghai. */
function setClock(time: string): void {
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  clock.ahead = Date.parse(`${today}T${time}:00+08:00`) - Date.now();
}

describe('channels and hours', () => {
  test('[A-17] anyone gets channels and hours, configured or not, and no ticket', async () => {
    const visitor = openBrowser(server.origin);
    await visitor.call('POST /user/device/init', {
      appID: 'portal',
      channelID: '0',
      deviceID: 'device-kefu',
      deviceType: 'h5',
      osType: 3,
    });
    expect(await visitor.call('POST /user/kefu', {})).toEqual({
      channels: [],
      hours: '随时可以留言',
      open: false,
      ticket: null,
    });
    const channels = [
      { kind: 'link', label: '在线客服', value: 'https://kefu.example' },
      { kind: 'email', label: '邮箱', value: 'help@lanyu.example' },
    ];
    await configure({ 'kefu.channels': channels, 'kefu.hours': { from: '09:00', to: '22:00' } });
    setClock('21:59');
    expect(await visitor.call('POST /user/kefu', {})).toEqual({
      channels,
      hours: '每天 09:00–22:00',
      open: true,
      ticket: null,
    });
    setClock('22:00');
    expect((await visitor.call('POST /user/kefu', {})).open).toBe(false);
    setClock('09:00');
    expect((await visitor.call('POST /user/kefu', {})).open).toBe(true);
    await configure({ 'kefu.hours': { from: '20:00', to: '02:00', text: '晚八点到凌晨两点' } });
    setClock('01:59');
    expect(await visitor.call('POST /user/kefu', {})).toMatchObject({ open: true, hours: '晚八点到凌晨两点' });
    setClock('02:00');
    expect((await visitor.call('POST /user/kefu', {})).open).toBe(false);
    await configure({ 'kefu.hours': 'whenever' });
    expect(await visitor.call('POST /user/kefu', {})).toMatchObject({ channels, hours: '随时可以留言', open: false });
    clock.ahead = 0;
  });

  test('[A-17] a visitor who asks something is asked to sign in', async () => {
    const visitor = openBrowser(server.origin);
    await visitor.call('POST /user/kefu', {});
    await expect(visitor.call('POST /user/kefu', question())).rejects.toMatchObject({
      code: resultCodes.sessionInvalid[0],
    });
  });
});

describe('tickets', () => {
  test('[X-C17] a ticket with images is opened once per intent and read as it was written', async () => {
    const player = await signedIn(server);
    const pictures = [await image(player), await image(player, '#f97316')];
    const intent = question({
      category: 'recharge',
      orderId: 'LY20260801',
      text: '  充值没到账\n已经等了一小时  ',
      images: pictures.map(({ id }) => id).join(','),
    });
    const first = await player.call('POST /user/kefu', intent);
    const again = await player.call('POST /user/kefu', intent);
    expect(again.ticket).toEqual(first.ticket);
    expect(first.ticket).toMatchObject({
      category: 'recharge',
      orderId: 'LY20260801',
      summary: '充值没到账 已经等了一小时',
      state: 'waiting',
    });
    await expect(player.call('POST /user/kefu', { ...intent, text: '另一件事' })).rejects.toMatchObject({
      code: resultCodes.keyReused[0],
    });
    const ticket = await read(player, first.ticket?.id ?? '');
    expect(ticket.thread).toEqual([
      {
        id: expect.any(String),
        from: 'player',
        text: '  充值没到账\n已经等了一小时  ',
        images: pictures.map((picture) => ({ ...withoutAddress(picture), url: expect.any(String) as string })),
        createTime: ticket.createTime,
      },
    ]);
    expect((await player.call('GET /v1/site/kefu/ticket/list', {})).total).toBe(1);
  });

  test('[A-17] what makes no ticket is refused as input', async () => {
    const player = await signedIn(server);
    const { idempotencyKey: _none, ...keyless } = question();
    const faulty = [
      keyless,
      { category: 'account' as const },
      { text: '没有类别', idempotencyKey: randomUUID() },
      { orderId: 'LY1' },
      question({ text: ' \n ' }),
      question({ text: '长'.repeat(2001) }),
    ];
    for (const input of faulty) {
      await expect(player.call('POST /user/kefu', input)).rejects.toMatchObject({ code: resultCodes.badInput[0] });
    }
    expect((await player.call('GET /v1/site/kefu/ticket/list', {})).total).toBe(0);
  });

  test('[A-17] images of others, unknown ones and used ones are alike not found, and nothing is opened', async () => {
    const [player, other] = [await signedIn(server), await signedIn(server)];
    const theirs = await image(other);
    const mine = await image(player);
    await open(player, { images: mine.id });
    for (const images of [theirs.id, '999999999', mine.id, `${mine.id},${theirs.id}`]) {
      await expect(player.call('POST /user/kefu', question({ images }))).rejects.toMatchObject({
        code: resultCodes.notFound[0],
      });
    }
    expect((await player.call('GET /v1/site/kefu/ticket/list', {})).total).toBe(1);
  });

  test('[X-C17] pictures are private: no lasting address, none that outlives five minutes, none kept', async () => {
    const player = await signedIn(server);
    const picture = await image(player);
    const { id } = await open(player);
    const reply = say(id, '身份证照片', { images: picture.id });
    const entry = await player.call('POST /v1/site/kefu/ticket/{id}/reply', reply);
    const urls = [picture, ...entry.images, ...((await read(player, id)).thread[1]?.images ?? [])].map(
      ({ url }) => url,
    );
    expect(urls).toHaveLength(3);
    const { STORAGE_DIR: folder = '' } = server.env;
    const keys = openKeyRing(server.env);
    for (const url of urls) {
      expect(url).toMatch(/^\/files\/[\w-]+\.[\w-]+\.[\w-]+$/);
      const answer = await fetched(url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': expect.stringMatching(/^attachment/) as string,
        'cache-control': 'private, no-store',
      });
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(60);
      const later = (minutes: number) =>
        openLocalDiskStorage({ folder, keys, now: () => Date.now() + minutes * 60_000 });
      const address = url.slice('/files/'.length);
      expect(later(4).openDownload?.(address)).toBeDefined();
      expect(later(5).openDownload?.(address)).toBeUndefined();
    }
    const row = await server.test.db.write
      .selectFrom('media_images')
      .select('folder')
      .where('id', '=', picture.id)
      .executeTakeFirstOrThrow();
    expect(row.folder).toMatch(/^private\/kefu\/[0-9a-f]{32}$/);
    for (const path of [`/${row.folder}`, `/media/${row.folder.slice('private/'.length)}`]) {
      expect((await fetched(`${path}/large.webp`)).status).toBe(404);
    }
    const answers = await server.test.db.write.selectFrom('db_idempotency_keys').select('answer').execute();
    expect(JSON.stringify(answers)).toContain('身份证照片');
    expect(JSON.stringify(answers)).not.toContain('/files/');
  });

  test('[X-C17] replies at the same moment are all there, each once, in the order of their ids', async () => {
    const player = await signedIn(server);
    const { id } = await open(player);
    const replies = Array.from({ length: 8 }, (_, index) => say(id, `第 ${index} 句`));
    const entries = await Promise.all(
      replies.map((reply) => player.call('POST /v1/site/kefu/ticket/{id}/reply', reply)),
    );
    const { thread, updateTime } = await read(player, id);
    expect(
      thread
        .slice(1)
        .map((entry) => entry.text)
        .toSorted(),
    ).toEqual(replies.map(({ text }) => text));
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(8);
    expect(thread.map((entry) => BigInt(entry.id))).toEqual(
      thread.map((entry) => BigInt(entry.id)).toSorted((a, b) => Number(a - b)),
    );
    expect(updateTime).toBe(Math.max(...thread.map((entry) => entry.createTime)));
  });

  test('[A-17] somebody else’s ticket answers exactly as one that does not exist', async () => {
    const [owner, other] = [await signedIn(server), await signedIn(server)];
    const { id } = await open(owner);
    const answer = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${server.origin}/api${path}`, {
        method,
        headers: {
          uid: other.session.uid,
          token: other.session.token,
          cookie: [...other.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return [response.status, await response.text()];
    };
    const key = { text: '你好', idempotencyKey: randomUUID() };
    const ways = [
      (which: string) => answer('GET', `/v1/site/kefu/ticket/${which}`),
      (which: string) => answer('POST', `/v1/site/kefu/ticket/${which}/reply`, key),
      (which: string) => answer('POST', `/v1/site/kefu/ticket/${which}/close`, {}),
    ];
    for (const way of ways) {
      const foreign = await way(id);
      expect(foreign).toEqual(await way('999999999'));
      expect(JSON.parse(String(foreign[1]))).toMatchObject({ code: resultCodes.notFound[0], data: null });
    }
    expect((await read(owner, id)).thread).toHaveLength(1);
    expect((await read(owner, id)).state).toBe('waiting');
  });

  test('[A-17] ten open tickets and twenty a day are the most, also at the same moment', async () => {
    const player = await signedIn(server);
    const atOnce = (count: number) =>
      Promise.allSettled(Array.from({ length: count }, () => player.call('POST /user/kefu', question())));
    const opened = (results: PromiseSettledResult<unknown>[]) =>
      results.filter(({ status }) => status === 'fulfilled').length;
    const first = await atOnce(14);
    expect(opened(first)).toBe(10);
    expect(first.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: resultCodes.tooOften[0] },
    });

    const closeAll = async () => {
      const { records } = await player.call('GET /v1/site/kefu/ticket/list', { pageSize: 50 });
      for (const { id } of records) await player.call('POST /v1/site/kefu/ticket/{id}/close', { id });
    };
    await closeAll();
    expect(opened(await atOnce(12))).toBe(10);
    await closeAll();
    await expect(player.call('POST /user/kefu', question())).rejects.toMatchObject({ code: resultCodes.tooOften[0] });
    clock.ahead = 25 * 3600_000;
    await open(player);
    clock.ahead = 0;
  });

  test('[X-W2] tickets page by cursor: touched last first, nothing twice, nothing missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        async (ages, pageSize) => {
          const player = await addTickets(ages);
          const seen: { id: string; updateTime: number }[] = [];
          for (let cursor: string | undefined, page = 1; ; page += 1) {
            const answer = await player.call('GET /v1/site/kefu/ticket/list', {
              pageSize,
              ...(cursor === undefined ? {} : { cursor }),
            });
            expect(answer).toMatchObject({ total: ages.length, currentPage: page });
            seen.push(...answer.records);
            if (answer.nextCursor === null) break;
            cursor = answer.nextCursor;
          }
          expect(new Set(seen.map(({ id }) => id)).size).toBe(ages.length);
          expect(seen).toEqual(
            seen.toSorted((a, b) => b.updateTime - a.updateTime || Number(BigInt(b.id) - BigInt(a.id))),
          );
        },
      ),
      { numRuns: 6 },
    );
  });
});

/** Tickets touched so many seconds ago; several at the same moment. */
async function addTickets(ages: readonly number[]): Promise<Browser> {
  const player = await signedIn(server);
  const now = Date.now();
  if (ages.length > 0) {
    await server.test.db.write
      .insertInto('site_kefu_tickets')
      .values(
        ages.map((age) => ({
          user_id: player.uid,
          category: 'other' as const,
          summary: '页',
          created_at: new Date(now - age * 1000),
          updated_at: new Date(now - age * 1000),
        })),
      )
      .execute();
  }
  // Somebody else's are never in it.
  const stranger = await addPlayer(server.test.db);
  await server.test.db.write
    .insertInto('site_kefu_tickets')
    .values({ user_id: stranger.uid, category: 'other', summary: '别人的' })
    .execute();
  return player;
}
