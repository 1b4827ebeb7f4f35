import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { refundGameOrderAndRevokeGame } from '#src/modules/downloads/refunds/refund-game-order-and-revoke-game.ts';
import { downloadsJobs } from '#src/modules/downloads/downloads.jobs.ts';
import { importDownloadLog } from '#src/modules/downloads/served/import-download-log.ts';
import { refundDueBarelyServedPurchases } from '#src/modules/downloads/refunds/refund-due-barely-served-purchases.ts';
import { addCoins } from '../../../../test/fixtures/coins.ts';
import { addSold, makeMember } from '../../../../test/fixtures/packages.ts';
import { openBrowser, signedIn, until, useServer } from '../../../../test/harness/running-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-served-'));
const file = join(folder, 'downloads.log');
const hour = 3600_000;
let clock = Date.now();
const server = useServer({ DOWNLOAD_LOG: file }, () => clock);

afterAll(() => rmSync(folder, { recursive: true }));

let lines = 0;
function lineOf(ticket: string, bytes: number, time = clock): string {
  lines += 1;
  return `${JSON.stringify({ time: new Date(time).toISOString(), reqId: `r${lines}`, ticket, status: 206, bytes, seconds: 1 })}\n`;
}

async function addTicket(): Promise<string> {
  const game = await addSold(server);
  const { id } = await server.test.db.write
    .insertInto('downloads_tickets')
    .values({ game_id: game.id, package_id: game.packageId, expires_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function servedOf(ticket: string): Promise<number> {
  const { served } = await server.test.db.write
    .selectFrom('downloads_tickets')
    .select('served')
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow();
  return Number(served);
}

const read = (batchBytes = 1024 * 1024) => importDownloadLog({ db: server.test.db }, file, { batchBytes });

describe('bytes served are counted from the log', () => {
  beforeEach(() => {
    for (const name of [file, `${file}.1`, `${file}.2`]) rmSync(name, { force: true });
  });

  test('[X-M11] every whole line once, also when two read at once, in bites of any size', async () => {
    const ticket = await addTicket();
    writeFileSync(file, lineOf(ticket, 100) + lineOf(ticket, 20) + lineOf(ticket, 3).slice(0, 40));
    const rest = readFileSync(file, 'utf8').split('\n')[2] ?? '';
    await Promise.all([read(), read(), read()]);
    expect(await servedOf(ticket)).toBe(120);
    appendFileSync(file, `${lineOf(ticket, 3).slice(rest.length)}not a line of ours\n${lineOf('999999999999999', 7)}`);
    await Promise.all([read(200), read(300)]);
    await read();
    expect(await servedOf(ticket)).toBe(123);
  });

  test('[D-02] a visitor’s download counts once a tenth was sent: addresses that nobody uses inflate nothing', async () => {
    const game = await addSold(server, { online_type: 0 });
    const visitor = openBrowser(server.origin);
    for (let n = 0; n < 300; n += 1) await visitor.call('POST /user/game/download/{id}', { id: game.id });
    const counted = async () =>
      (
        await server.test.db.write
          .selectFrom('catalog_changes')
          .select('downloads')
          .where('game_id', '=', game.id)
          .execute()
      ).length;
    expect(await counted()).toBe(0);
    const [one, other] = await server.test.db.write
      .selectFrom('downloads_tickets')
      .select('id')
      .where('game_id', '=', game.id)
      .orderBy('id')
      .execute();
    // The package has 5000 bytes.
    writeFileSync(file, lineOf(one?.id ?? '', 400) + lineOf(other?.id ?? '', 499));
    await read();
    expect(await counted()).toBe(0);
    appendFileSync(file, lineOf(one?.id ?? '', 100));
    await read();
    expect(await counted()).toBe(1);
    appendFileSync(file, lineOf(one?.id ?? '', 4000) + lineOf(one?.id ?? '', 500));
    await Promise.all([read(), read()]);
    expect(await counted()).toBe(1);
  });

  test('[X-M11] a log that is renamed, or copied and emptied, loses nothing and counts nothing twice', async () => {
    const ticket = await addTicket();
    writeFileSync(file, lineOf(ticket, 1));
    await read();
    appendFileSync(file, lineOf(ticket, 10));
    renameSync(file, `${file}.1`);
    writeFileSync(file, lineOf(ticket, 100));
    await read();
    expect(await servedOf(ticket)).toBe(111);
    renameSync(`${file}.1`, `${file}.2`);
    appendFileSync(file, lineOf(ticket, 1000));
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
    await read();
    appendFileSync(file, lineOf(ticket, 10_000));
    await read();
    await read();
    expect(await servedOf(ticket)).toBe(11_111);
  });

  test('[X-M11] what nobody committed is read again', async () => {
    const ticket = await addTicket();
    writeFileSync(file, lineOf(ticket, 50));
    const db = server.test.db;
    // As if the worker died in the middle of a batch.
    const dying = {
      ...db,
      write: {
        transaction: () => ({
          execute: (fn: (tx: never) => Promise<unknown>) =>
            db.write.transaction().execute(async (tx) => {
              await fn(tx as never);
              throw new Error('killed');
            }),
        }),
      },
    };
    await expect(importDownloadLog({ db: dying as never }, file)).rejects.toThrow('killed');
    expect(await servedOf(ticket)).toBe(0);
    await read();
    expect(await servedOf(ticket)).toBe(50);
  });

  test('[X-M11] lines of the access log of S3', async () => {
    const ticket = await addTicket();
    const line = (n: number, bytes: string, status = 206) =>
      `79a59df900b949e5 lanyu [15/Nov/2026:04:0${n}:00 +0000] 192.0.2.3 - 3E57427F3EXAMPLE${n} REST.GET.OBJECT packages/ab "GET /lanyu/packages/ab?X-Amz-Expires=600&x-id=GetObject&x-ticket=${ticket} HTTP/1.1" ${status} - ${bytes} 5000 41 28 "-" "curl/8" - x SigV4 ECDHE-RSA-AES128-GCM-SHA256 QueryString host TLSv1.2 - -\n`;
    writeFileSync(file, line(1, '1200') + line(2, '-') + line(3, '300') + line(4, '243', 403));
    await read();
    expect(await servedOf(ticket)).toBe(1500);
  });

  test('[X-M11] the API writes what it serves itself', async () => {
    const game = await addSold(server, { online_type: 0 });
    const browser = await signedIn(server);
    const { url } = await browser.call('POST /user/game/download/{id}', { id: game.id });
    const get = (headers: Record<string, string> = {}) => fetch(new URL(url, server.origin), { headers });
    await (await get()).arrayBuffer();
    await (await get({ range: 'bytes=4000-' })).arrayBuffer();
    await fetch(new URL(url, server.origin), { method: 'HEAD' });
    const counted = async () => {
      await read();
      return sumFor(browser.uid);
    };
    await expect.poll(counted, { timeout: 30_000 }).toBe(6000);
  });
});

async function sumFor(uid: string): Promise<number> {
  const rows = await server.test.db.write
    .selectFrom('downloads_tickets')
    .select('served')
    .where('user_id', '=', uid)
    .execute();
  return rows.reduce((sum, { served }) => sum + Number(served), 0);
}

describe('what was hardly served is returned', () => {
  async function bought(player?: Awaited<ReturnType<typeof signedIn>>, sold?: Awaited<ReturnType<typeof addSold>>) {
    const browser = player ?? (await signedIn(server));
    await addCoins(server.test.db, browser.uid, { paid: 30 });
    const game = sold ?? (await addSold(server));
    const key = randomUUID();
    const got = await browser.call('POST /user/game/download/{id}', { id: game.id, price: 30, idempotencyKey: key });
    const { id: ticket } = await server.test.db.write
      .selectFrom('downloads_tickets')
      .select('id')
      .where('order_id', '=', got.orderId)
      .executeTakeFirstOrThrow();
    return { browser, game, ticket, orderId: got.orderId, url: got.url };
  }
  const look = (env: { DOWNLOAD_LOG: string | undefined } = { DOWNLOAD_LOG: file }, most = 100) =>
    refundDueBarelyServedPurchases({ db: server.test.db, now: () => clock, env }, { most });
  const nothing = { refunded: 0, served: 0, 'over-limit': 0, ended: 0 };
  const logAnything = async () => {
    appendFileSync(file, lineOf(await addTicket(), 1));
    await read();
  };
  const coinsOf = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
    (await browser.call('POST /user/center/me', { uid: browser.uid })).coinNum;

  beforeEach(async () => {
    rmSync(file, { force: true });
    clock += 60 * 24 * hour;
    // Nothing of other tests.
    await server.test.db.write
      .updateTable('downloads_checks')
      .set({ outcome: 'ended' })
      .where('outcome', 'is', null)
      .execute();
    await server.test.db.write.deleteFrom('downloads_log_places').execute();
    await logAnything();
  });

  test('[X-M11] below a tenth within a day; not before the log was read past it, and never without a log', async () => {
    const less = await bought();
    const more = await bought();
    writeFileSync(file, lineOf(less.ticket, 499) + lineOf(more.ticket, 500));
    await read();
    clock += 31 * hour;
    expect(await look()).toMatchObject({ refunded: 0, served: 0 });
    appendFileSync(file, lineOf(await addTicket(), 1));
    await read();
    expect(await look({ DOWNLOAD_LOG: undefined })).toMatchObject({ refunded: 0, served: 0 });
    expect(await look()).toEqual({ refunded: 1, served: 1, 'over-limit': 0, ended: 0 });
    expect(await look()).toEqual({ refunded: 0, served: 0, 'over-limit': 0, ended: 0 });
    expect(await coinsOf(less.browser)).toBe(30);
    expect(await coinsOf(more.browser)).toBe(0);
    const offer = await less.browser.call('GET /v1/downloads/offer/{id}', { id: less.game.id });
    expect(offer.way).toBe('buy');
    const inbox = await less.browser.call('POST /user/center/message/all', { uid: less.browser.uid });
    expect(inbox.records[0]).toMatchObject({ title: '钻石已退回' });
  });

  test('[X-M11] twice a month and no more, also when two look at once', async () => {
    const browser = await signedIn(server);
    for (let n = 0; n < 4; n += 1) await bought(browser);
    clock += 31 * hour;
    writeFileSync(file, lineOf(await addTicket(), 1));
    await read();
    const outcomes = await Promise.all([look(), look(), look()]);
    const sum = (outcome: 'refunded' | 'over-limit') => outcomes.reduce((all, one) => all + one[outcome], 0);
    expect([sum('refunded'), sum('over-limit')]).toEqual([2, 2]);
    expect(await coinsOf(browser)).toBe(60);
  });

  test('[X-M11] what was sold before the log began stays sold: nobody counted it', async () => {
    await server.test.db.write.deleteFrom('downloads_log_places').execute();
    rmSync(file);
    const before = await bought();
    clock += hour;
    expect(await look()).toEqual(nothing);
    await logAnything();
    const since = await bought();
    clock += 31 * hour;
    await logAnything();
    expect(await look()).toEqual({ ...nothing, served: 1, refunded: 1 });
    expect([await coinsOf(before.browser), await coinsOf(since.browser)]).toEqual([0, 30]);
  });

  test('[X-M11] [X-M5] what was fetched as a member counts for who buys it afterwards', async () => {
    const browser = await signedIn(server);
    await makeMember(server, browser.uid, clock + 40 * hour);
    const game = await addSold(server, { vip_free: true });
    await browser.call('POST /user/game/download/{id}', { id: game.id, price: 0 });
    const { id: ticket } = await server.test.db.write
      .selectFrom('downloads_tickets')
      .select('id')
      .where('user_id', '=', browser.uid)
      .executeTakeFirstOrThrow();
    appendFileSync(file, lineOf(ticket, 5000));
    clock += hour;
    await bought(browser, game);
    // Another player's and another game's bytes are not theirs.
    const other = await bought(undefined, game);
    await bought(browser);
    clock += 31 * hour;
    await logAnything();
    expect(await look()).toEqual({ ...nothing, served: 1, refunded: 2 });
    expect([await coinsOf(browser), await coinsOf(other.browser)]).toEqual([30, 30]);
    expect(await browser.call('GET /v1/downloads/offer/{id}', { id: game.id })).toMatchObject({ way: 'owned' });
  });

  test('[X-M11] whose lines were lost is waited for a week, and then counts as served', async () => {
    const lost = [await bought(), await bought()];
    for (const { url, ticket } of lost) {
      await (await fetch(new URL(url, server.origin))).arrayBuffer();
      await until(() => existsSync(file) && readFileSync(file, 'utf8').includes(`"ticket":"${ticket}"`), 8000);
    }
    rmSync(file);
    const never = await bought();
    clock += 31 * hour;
    await logAnything();
    expect(await look({ DOWNLOAD_LOG: file }, 1)).toEqual({ ...nothing, refunded: 1 });
    clock += 6 * 24 * hour;
    expect(await look({ DOWNLOAD_LOG: file }, 1)).toEqual(nothing);
    clock += 24 * hour;
    expect(await look({ DOWNLOAD_LOG: file }, 1)).toEqual({ ...nothing, served: 2 });
    expect(await coinsOf(never.browser)).toBe(30);
  });

  test('[X-M11] on a quiet site nobody waits for the next line, unless the log is S3’s or gone', async () => {
    await bought();
    clock += 31 * hour;
    const runJob = async (STORAGE: 'disk' | 's3') => {
      const env = { ...server.env, STORAGE };
      const [readLog] = downloadsJobs({ db: server.test.db, log: pino({ level: 'silent' }), now: () => clock, env });
      await readLog?.run({}, { signal: new AbortController().signal } as never);
      return look();
    };
    expect(await runJob('s3')).toEqual(nothing);
    const content = readFileSync(file);
    rmSync(file);
    expect(await runJob('disk')).toEqual(nothing);
    writeFileSync(file, content);
    expect(await runJob('disk')).toEqual({ ...nothing, refunded: 1 });
  });

  test('[X-M11] what an operator returned meanwhile is not returned again', async () => {
    const { browser, orderId } = await bought();
    await transaction(server.test.db, (tx) =>
      refundGameOrderAndRevokeGame(tx, { id: orderId }, { reason: { written: '测试' }, now: clock }),
    );
    clock += 31 * hour;
    writeFileSync(file, lineOf(await addTicket(), 1));
    await read();
    expect(await look()).toMatchObject({ refunded: 0 });
    expect(await coinsOf(browser)).toBe(30);
  });
});
