import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { refundGameOrderAndRevokeGame } from '#src/modules/downloads/refunds/refund-game-order-and-revoke-game.ts';
import { importDownloadLog } from '#src/modules/downloads/served/import-download-log.ts';
import { refundDueBarelyServedPurchases } from '#src/modules/downloads/refunds/refund-due-barely-served-purchases.ts';
import { startNginx, type RunningNginx } from '@lanyu/nginx/nginx-process';
import { freePorts } from '@lanyu/services/free-ports';
import { addCoins } from '../../../../test/fixtures/coins.ts';
import { addGame, changeGame } from '../../../../test/fixtures/games.ts';
import { addFile, addSold, makeMember } from '../../../../test/fixtures/packages.ts';
import { signedIn, until, useServer } from '../../../../test/harness/running-server.ts';

const hour = 3600_000;
const size = 300_000;
let clock = Date.now();
const server = useServer({ STORED_FILES: 'accel' }, () => clock);
const folder = mkdtempSync(join(tmpdir(), 'lanyu-served-by-nginx-'));
let nginx: RunningNginx;

beforeAll(async () => {
  const storage = server.env.STORAGE_DIR ?? '';
  // nginx runs as another user, who has to be able to enter.
  for (const place of [folder, storage]) chmodSync(place, 0o755);
  const [port = 0] = await freePorts(1);
  nginx = await startNginx({
    folder: join(folder, 'nginx'),
    port,
    api: [new URL(server.origin).host],
    webDist: folder,
    adminDist: folder,
    storage,
  });
});
afterAll(async () => {
  await nginx?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function bought(bytes = randomBytes(size)) {
  const browser = await signedIn(server);
  await addCoins(server.test.db, browser.uid, { paid: 30 });
  const out = new Date(Date.now() - 48 * hour);
  const name = '星海：远航 (上)';
  const gameId = await addGame(server.test.db, { online_type: 1, buy_amount: 30, name, publish_at: out });
  const file = await addFile(server, gameId, { version: '2.0.1', published_at: out }, bytes);
  const answer = await browser.call('POST /user/game/download/{id}', {
    id: gameId,
    price: 30,
    idempotencyKey: randomUUID(),
  });
  const { id: ticket } = await server.test.db.write
    .selectFrom('downloads_tickets')
    .select('id')
    .where('order_id', '=', answer.orderId)
    .executeTakeFirstOrThrow();
  return { browser, gameId, answer, ticket, bytes: file.bytes };
}
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(url, nginx.address), { headers, method });
const log = join(folder, 'nginx/downloads.log');
/** What was sold before its first line is not looked at. */
const beginLog = () =>
  appendFileSync(
    log,
    `${JSON.stringify({ time: new Date(clock).toISOString(), ticket: '1', status: 200, bytes: 0 })}\n`,
  );
const look = async () => {
  await importDownloadLog({ db: server.test.db }, log, { quietUntil: clock });
  return refundDueBarelyServedPurchases({ db: server.test.db, now: () => clock, env: { DOWNLOAD_LOG: log } });
};
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('packages sent by nginx', () => {
  test('[D-07] come as a download under the name of the game, as large and with the sum as the answer says', async () => {
    const { answer, bytes } = await bought();
    expect(answer).toMatchObject({ size, fileName: '星海：远航 (上)-2.0.1.apk' });
    const got = await get(answer.url);
    expect(got.status).toBe(200);
    const headers = Object.fromEntries(got.headers);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const encoded = encodeURIComponent('星海：远航 ').concat('%28', encodeURIComponent('上'), '%29-2.0.1.apk');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''/);
    expect(headers['content-disposition']?.endsWith(`filename*=UTF-8''${encoded}`)).toBe(true);
    // What the API told nginx is nobody else's business.
    expect(Object.keys(headers).filter((name) => /accel|ticket/.test(name))).toEqual([]);
    const body = await bodyOf(got);
    expect(createHash('sha256').update(body).digest('hex')).toBe(answer.sha256);
    expect(body.equals(bytes)).toBe(true);
    const head = await get(answer.url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  });

  test('[D-07] any one part, as the API itself would send it, and resumed only where the file is still the same', async () => {
    const { answer, bytes } = await bought();
    const etag = (await get(answer.url, {}, 'HEAD')).headers.get('etag') ?? '';
    const parts = [
      [`bytes=0-0`, 206, bytes.subarray(0, 1), `bytes 0-0/${size}`],
      ['bytes=299000-', 206, bytes.subarray(299_000), `bytes 299000-299999/${size}`],
      ['bytes=-10', 206, bytes.subarray(-10), `bytes 299990-299999/${size}`],
      ['bytes=299999-999999999', 206, bytes.subarray(-1), `bytes 299999-299999/${size}`],
      // Several at once are the whole file, once.
      ['bytes=0-1,5-6,0-299999', 200, bytes, null],
    ] as const;
    for (const [range, status, content, contentRange] of parts) {
      const part = await get(answer.url, { range });
      expect([range, part.status, part.headers.get('content-range')]).toEqual([range, status, contentRange]);
      expect((await bodyOf(part)).equals(content)).toBe(true);
    }
    expect((await get(answer.url, { range: `bytes=${size}-` })).status).toBe(416);
    const resumed = await get(answer.url, { range: 'bytes=100-', 'if-range': etag });
    expect([resumed.status, (await bodyOf(resumed)).length]).toEqual([206, size - 100]);
    const changed = await get(answer.url, { range: 'bytes=100-', 'if-range': '"another"' });
    expect([changed.status, (await bodyOf(changed)).length]).toEqual([200, size]);
    // The same mark as the API gives: a download goes on whoever served its beginning.
    const { file_key: key } = await server.test.db.write
      .selectFrom('catalog_packages')
      .select('file_key')
      .where('sha256', '=', answer.sha256)
      .executeTakeFirstOrThrow();
    const changedAt = Math.floor(statSync(join(server.env.STORAGE_DIR ?? '', key ?? '')).mtimeMs / 1000);
    expect(etag).toBe(`"${changedAt.toString(16)}-${size.toString(16)}"`);
  });

  test('[X-M5] [X-M10] a delisted game still goes to its owner; a refund ends addresses that are out', async () => {
    const { browser, gameId, answer } = await bought();
    await changeGame(server.test.db, gameId, { status: 'delisted' });
    const again = await browser.call('POST /user/game/download/{id}', { id: gameId });
    expect(again.way).toBe('owned');
    for (const { url } of [answer, again]) expect((await get(url, { range: 'bytes=0-9' })).status).toBe(206);
    await transaction(server.test.db, (tx) =>
      refundGameOrderAndRevokeGame(tx, { id: answer.orderId }, { reason: { written: '测试' }, now: clock }),
    );
    for (const { url } of [answer, again]) expect((await get(url, { range: 'bytes=0-9' })).status).toBe(404);
  });

  test('[X-M10] a refund of what a member bought ends the addresses from before it too', async () => {
    const browser = await signedIn(server);
    await addCoins(server.test.db, browser.uid, { paid: 30 });
    await makeMember(server, browser.uid, clock + hour);
    const { id } = await addSold(server, { vip_free: true });
    const asMember = await browser.call('POST /user/game/download/{id}', { id, price: 0 });
    const key = randomUUID();
    const answer = await browser.call('POST /user/game/download/{id}', { id, price: 30, idempotencyKey: key });
    for (const { url } of [asMember, answer]) expect((await get(url, { range: 'bytes=0-9' })).status).toBe(206);
    await transaction(server.test.db, (tx) =>
      refundGameOrderAndRevokeGame(tx, { id: answer.orderId }, { reason: { written: '测试' }, now: clock }),
    );
    for (const { url } of [asMember, answer]) expect((await get(url, { range: 'bytes=0-9' })).status).toBe(404);
  });

  test('[X-M11] what nginx served is counted for its ticket, and decides what is returned', async () => {
    // A day and the hours in which logs arrive, back.
    clock = Date.now() - 31 * hour;
    beginLog();
    const less = await bought();
    const more = await bought();
    for (const [{ answer }, range] of [
      [less, 'bytes=0-9999'],
      [less, 'bytes=10000-29998'],
      [more, 'bytes=0-9999'],
      [more, 'bytes=-20000'],
      [more, `bytes=${size}-`],
    ] as const) {
      await (await get(answer.url, { range })).arrayBuffer();
    }
    await get(more.answer.url, {}, 'HEAD');
    // Of the whole log, so that nothing below comes too late to be counted.
    await until(() => readFileSync(log, 'utf8').includes(`"ticket":"${more.ticket}","status":200,"bytes":0`), 8000);
    clock = Date.now();
    const served = async (ticket: string) => {
      await importDownloadLog({ db: server.test.db }, log);
      const row = await server.test.db.write
        .selectFrom('downloads_tickets')
        .select('served')
        .where('id', '=', ticket)
        .executeTakeFirstOrThrow();
      return Number(row.served);
    };
    // What nginx says about a part that is not there is no part of the file.
    expect([await served(less.ticket), await served(more.ticket)]).toEqual([29_999, 30_000]);
    expect(await look()).toMatchObject({ refunded: 1, served: 1 });
    const coins = async ({ browser }: typeof less) =>
      (await browser.call('POST /user/center/me', { uid: browser.uid })).coinNum;
    expect([await coins(less), await coins(more)]).toEqual([30, 0]);
    expect((await get(less.answer.url)).status).toBe(404);
  });

  test('[X-M11] a transfer that is still under way is no reason to return anything', async () => {
    clock = Date.now() - 31 * hour;
    beginLog();
    // More than the kernel takes at once from a reader that does not read.
    const slow = await bought(Buffer.alloc(32 * 1024 * 1024));
    const answer = await get(slow.answer.url);
    clock = Date.now();
    expect(await look()).toMatchObject({ refunded: 0, served: 0 });
    expect((await bodyOf(answer)).length).toBe(32 * 1024 * 1024);
    await until(() => readFileSync(log, 'utf8').includes(`"ticket":"${slow.ticket}"`), 8000);
    expect(await look()).toMatchObject({ refunded: 0, served: 1 });
  });
});
