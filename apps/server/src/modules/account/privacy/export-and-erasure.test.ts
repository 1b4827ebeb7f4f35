import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { personalDataHandlersOf } from '#src/modules.ts';
import { accountPrivacyJobs } from '#src/modules/account/privacy/privacy.jobs.ts';
import { failStuckAndDeleteExpiredExports } from '#src/modules/account/privacy/fail-stuck-and-delete-expired-exports.ts';
import { eraseOverdueAccounts } from '#src/modules/account/privacy/erase-account.ts';
import { exportFilePath } from '#src/modules/account/privacy/export-file-path.ts';
import { streamExportJson, makeExportAndNotify } from '#src/modules/account/privacy/make-export-and-notify.ts';
import { deleteUnattachedImages } from '#src/modules/media/images/delete-unattached-images.ts';
import { openQueue } from '#src/queue/queue.ts';
import { startWorker } from '#src/queue/worker.ts';
import sharp from 'sharp';
import { addCoins } from '../../../../test/fixtures/coins.ts';
import { addLegalPages } from '../../../../test/fixtures/legal-pages.ts';
import { openBrowser, signedIn, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const day = 24 * 3600_000;
const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
const server = useServer({}, now);
const log = pino({ level: 'silent' });
const never = { attempt: 0, signal: new AbortController().signal };

beforeAll(() => addLegalPages(server));

const deps = () => ({ db: server.test.db, storage: server.storage, log, now });
const personalData = () => personalDataHandlersOf(server.env);
const me = (browser: Browser) => browser.call('POST /user/center/me', { uid: browser.session.uid });
const userRow = (uid: string) =>
  server.test.db.write.selectFrom('account_users').selectAll().where('id', '=', uid).executeTakeFirstOrThrow();

/** As if the password had been given at this moment. */
async function prove(uid: string, when = now()): Promise<void> {
  const { write } = server.test.db;
  await write
    .updateTable('account_sessions')
    .set({ proved_at: new Date(when) })
    .where('user_id', '=', uid)
    .execute();
}

async function stored(key: string): Promise<string | undefined> {
  const file = await server.storage.get(key);
  if (file === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Runs the jobs as the worker does, until `done`. */
async function working(done: () => Promise<boolean>): Promise<void> {
  const queue = await openQueue({ url: server.test.url, supervise: true, timeoutScale: 20 });
  const worker = await startWorker(queue, accountPrivacyJobs(deps(), personalData()));
  try {
    await until(done);
  } finally {
    await worker.stop();
  }
}

async function withEverything(): Promise<Browser & { uid: string; folder: string; loginName: string }> {
  const player = await signedIn(server);
  const { uid } = player;
  const { write } = server.test.db;
  const phone = `139${String(Date.now()).slice(-8)}`;
  await write
    .updateTable('account_users')
    .set({ phone, bio: '住在岛上', birth_year: 1996, sex: 2 })
    .where('id', '=', uid)
    .execute();
  await write.insertInto('account_devices').values({ user_id: uid, device_id: 'device-personal' }).execute();
  await write
    .insertInto('account_identities')
    .values({ issuer: 'https://id.example', subject: `subject-${uid}`, user_id: uid })
    .execute();
  await write
    .insertInto('account_sms_codes')
    .values({ phone, purpose: 'login', code_mac: Buffer.alloc(32, 1), expires_at: new Date(Date.now() + 1000) })
    .execute();
  await addCoins(server.test.db, uid, { paid: 300, free: 12 });
  const tomorrow = new Date(Date.now() + day);
  await write
    .insertInto('membership_members')
    .values({ user_id: uid, until_1: tomorrow, until_2: tomorrow, until_3: new Date(0) })
    .execute();
  await player.call('POST /v1/account/consent', { agreed: 'privacy:1' });
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0ea5e9' } })
    .png()
    .toBuffer();
  const image = await player.call('POST /v1/site/kefu/image', { file: new Blob([new Uint8Array(picture)]) });
  const { folder } = await write
    .selectFrom('media_images')
    .select('folder')
    .where('id', '=', image.id)
    .executeTakeFirstOrThrow();
  const { ticket } = await player.call('POST /user/kefu', {
    category: 'other',
    text: '我想问「导出」\n第二行',
    images: image.id,
    idempotencyKey: randomUUID(),
  });
  const staff = await addStaff(server, ['kefu.read', 'kefu.write']);
  const { id = '' } = ticket ?? {};
  const { thread } = await staff.call('GET /admin/v1/kefu/ticket/{id}', { id });
  await staff.call('POST /admin/v1/kefu/ticket/{id}/reply', {
    id,
    text: '在设置里',
    lastEntryId: thread.at(-1)?.id ?? '',
    idempotencyKey: randomUUID(),
  });
  const { login_name: loginName } = await userRow(uid);
  return Object.assign(player, { folder, loginName });
}

describe('export', () => {
  test('[X-A8] the worker makes one file of everything, tells the owner, and the address downloads it', async () => {
    const player = await withEverything();
    const asked = await Promise.all([1, 2, 3].map(() => player.call('POST /v1/account/export', {})));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    const id = asked[0]?.id ?? '';
    expect(asked[0]).toMatchObject({ state: 'waiting', size: 0, expireTime: 0 });
    const list = async () => (await player.call('GET /v1/account/export/list', {})).records;
    await working(async () => (await list())[0]?.state === 'ready');

    const [made] = await list();
    expect(made?.expireTime).toBeGreaterThan(Date.now() + 3 * day - 60_000);
    const { url } = await player.call('POST /v1/account/export/{id}/address', { id });
    const response = await fetch(new URL(url, server.origin));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(made?.size);
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(String.raw`^attachment; filename="lanyu-${player.loginName}-\d{4}-\d\d-\d\d\.json"`),
    );
    const text = bytes.toString('utf8');
    const data = JSON.parse(text) as Record<string, never>;
    expect(text).toBe(`${JSON.stringify(data, null, 2)}\n`);
    expect(Object.keys(data).join()).toBe(
      'exportedAt,account,sessions,devices,daysOfUse,identities,consents,exports,bans,wallet,coinRecords,orders,coupons,spendingCap,membership,membershipGifts,ownedGames,downloads,memberDownloads,downloadChecks,giftCodes,redeemedCodes,recommendations,reviews,reviewsFoundHelpful,followedGames,tagChoice,recommendedGames,chosenTypes,notInterestedInGames,messages,messageKinds,broadcastsRead,pushedTo,tickets,inquiries,moderation,reports,silence,squareStanding,posts,comments,likedPosts,pollVotes,favouritePosts,likedComments,follows,followedTopics,blocks,mutedWords,recommendedPosts,notInterestedInPosts,checkIns,badges,deeds,referrals,taskRewards,draws,likedVideos,favouriteVideos,watchedVideos,images',
    );
    expect(data).toMatchObject({
      account: { uid: player.uid, loginName: player.loginName, bio: '住在岛上', birthYear: 1996, hasPassword: true },
      sessions: [{ endedAt: null }],
      devices: expect.arrayContaining([expect.objectContaining({ deviceID: 'device-personal' })]) as object[],
      identities: [{ issuer: 'https://id.example' }],
      consents: [{ page: 'privacy', version: 1 }],
      wallet: [
        { kind: 'paid', coins: 300 },
        { kind: 'free', coins: 12 },
      ],
      coinRecords: [{ number: 1, coins: 312 }],
      membership: { expiresAt: expect.stringMatching(/Z$/) },
      messages: [{ title: '客服回复了你' }],
      tickets: [
        {
          thread: [
            { from: 'player', text: '我想问「导出」\n第二行' },
            { from: 'staff', text: '在设置里' },
          ],
        },
      ],
      images: [{ kind: 'kefu', width: 40, address: null }],
    });
    // Somebody who finds the file a year later cannot reach the pictures in it.
    expect(text).not.toMatch(/argon2|token|hash|staffId|\/files\/|private\//i);

    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid });
    expect(records.filter(({ title }) => title === '你的数据已备好')).toHaveLength(1);
    // One a day: a repeat gives the same; the day after, another.
    expect((await player.call('POST /v1/account/export', {})).id).toBe(id);
    clock.ahead = day + 1000;
    await prove(player.uid);
    expect(await player.call('POST /v1/account/export', {})).toMatchObject({ state: 'waiting' });
    expect(await list()).toMatchObject([{ state: 'waiting' }, { id, state: 'ready' }]);
    clock.ahead = 0;
  });

  test('[X-A8] asking and fetching want a fresh proof; somebody else’s export is not there', async () => {
    const [owner, other] = [await signedIn(server), await signedIn(server)];
    const { id } = await owner.call('POST /v1/account/export', {});
    await makeExportAndNotify(deps(), personalData(), id, never);
    await owner.call('POST /v1/account/export/{id}/address', { id });
    for (const which of [id, '999999999']) {
      await expect(other.call('POST /v1/account/export/{id}/address', { id: which })).rejects.toMatchObject({
        code: resultCodes.notFound[0],
      });
    }
    expect((await other.call('GET /v1/account/export/list', {})).records).toEqual([]);
    await prove(owner.uid, now() - 16 * 60_000);
    const stale = { code: resultCodes.reauthRequired[0] };
    await expect(owner.call('POST /v1/account/export', {})).rejects.toMatchObject(stale);
    await expect(owner.call('POST /v1/account/export/{id}/address', { id })).rejects.toMatchObject(stale);
    await expect(owner.call('POST /v1/account/delete', {})).rejects.toMatchObject(stale);
  });

  test('[X-A8] a worker that dies after storing leaves one file and one message when it is repeated', async () => {
    const player = await signedIn(server);
    const { id } = await player.call('POST /v1/account/export', {});
    const dying = {
      ...server.storage,
      put: async (...parameters: Parameters<typeof server.storage.put>) => {
        await server.storage.put(...parameters);
        throw new Error('killed');
      },
    };
    const making = makeExportAndNotify({ ...deps(), storage: dying }, personalData(), id, never);
    await expect(making).rejects.toThrow('killed');
    expect((await player.call('GET /v1/account/export/list', {})).records).toMatchObject([{ state: 'waiting' }]);
    await makeExportAndNotify(deps(), personalData(), id, { ...never, attempt: 1 });
    await makeExportAndNotify(deps(), personalData(), id, { ...never, attempt: 2 });
    expect(JSON.parse((await stored(exportFilePath(id))) ?? '')).toMatchObject({ account: { uid: player.uid } });
    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid });
    expect(records).toHaveLength(1);
  });

  test('[X-A8] a try that is the last says so and leaves nothing behind', async () => {
    const player = await signedIn(server);
    const { id } = await player.call('POST /v1/account/export', {});
    const dying = { ...server.storage, put: () => Promise.reject(new Error('full')) };
    const making = makeExportAndNotify({ ...deps(), storage: dying }, personalData(), id, { ...never, attempt: 5 });
    await expect(making).rejects.toThrow();
    expect((await player.call('GET /v1/account/export/list', {})).records).toMatchObject([{ state: 'failed' }]);
    expect(await stored(exportFilePath(id))).toBeUndefined();
    expect((await player.call('POST /v1/account/export', {})).id).not.toBe(id);
  });

  test('[X-A8] after three days the file is gone, and before the clean-up it cannot be fetched either', async () => {
    const player = await signedIn(server);
    const { id } = await player.call('POST /v1/account/export', {});
    await makeExportAndNotify(deps(), personalData(), id, never);
    clock.ahead = 3 * day + 1000;
    await prove(player.uid);
    expect((await player.call('GET /v1/account/export/list', {})).records).toMatchObject([{ id, state: 'expired' }]);
    await expect(player.call('POST /v1/account/export/{id}/address', { id })).rejects.toMatchObject({
      code: resultCodes.notFound[0],
    });
    expect(await stored(exportFilePath(id))).toBeDefined();
    expect(await failStuckAndDeleteExpiredExports(deps())).toBeGreaterThan(0);
    expect(await stored(exportFilePath(id))).toBeUndefined();
    expect((await player.call('GET /v1/account/export/list', {})).records).toMatchObject([{ id, state: 'expired' }]);
    clock.ahead = 0;
  });

  test('[X-A8] a long inbox is written in pieces of bounded size, every message once', async () => {
    const player = await signedIn(server);
    await sql`
      insert into messages_inbox (user_id, kind, title, content)
      select ${player.uid}, 'system', '第 ' || n || ' 条', repeat('潮', 300) from generate_series(1, 5000) as n
    `.execute(server.test.db.write);
    const sections = personalData().flatMap((of) => of.sections(server.test.db.write, player.uid));
    let [text, longest] = ['', 0];
    for await (const piece of streamExportJson(sections, now())) {
      text += piece;
      longest = Math.max(longest, piece.length);
    }
    const { messages } = JSON.parse(text) as { messages: { title: string }[] };
    expect(messages.map(({ title }) => title)).toEqual(Array.from({ length: 5000 }, (_, n) => `第 ${n + 1} 条`));
    expect(longest).toBeLessThan(text.length / 8);
  });
});

describe('deletion', () => {
  const password = 'correct horse battery';
  const signIn = async (loginName: string, fields: object = {}) => {
    const browser = openBrowser(server.origin);
    await browser.call('POST /user/kefu', {});
    const account = await browser.call('POST /user/login', {
      loginName,
      password,
      deviceID: 'device-privacy',
      ...fields,
    });
    Object.assign(browser.session, { uid: account.uid, token: account.token });
    return browser;
  };

  test('[X-A8] closing signs out everywhere at once and keeps the account for seven days', async () => {
    const player = await withEverything();
    const second = await signIn(player.loginName);
    const { eraseTime } = await player.call('POST /v1/account/delete', {});
    expect(Math.abs(eraseTime - now() - 7 * day)).toBeLessThan(60_000);
    for (const browser of [player, second]) {
      await expect(me(browser)).rejects.toMatchObject({ code: resultCodes.sessionInvalid[0] });
    }
    await expect(signIn(player.loginName)).rejects.toMatchObject({ code: resultCodes.accountClosing[0] });

    clock.ahead = 7 * day - 60_000;
    expect(await eraseOverdueAccounts(deps(), personalData())).toBe(0);
    // The owner comes back in the last minute; old sessions stay invalid.
    const back = await signIn(player.loginName, { cancelDeletion: true });
    expect((await me(back)).coinNum).toBe(312);
    await expect(me(second)).rejects.toMatchObject({ code: resultCodes.sessionInvalid[0] });
    clock.ahead = 8 * day;
    expect(await eraseOverdueAccounts(deps(), personalData())).toBe(0);
    expect((await userRow(player.uid)).status).toBe('active');
    clock.ahead = 0;
  });

  test('[X-A8] when the seven days are over the job erases everything but the ledger and what was agreed to', async () => {
    const player = await withEverything();
    const { id: exportId } = await player.call('POST /v1/account/export', {});
    await makeExportAndNotify(deps(), personalData(), exportId, never);
    const { phone } = await userRow(player.uid);
    // Closed seven days ago, so that the job is due by the database's own clock a second from now.
    clock.ahead = -7 * day + 1000;
    await player.call('POST /v1/account/delete', {});
    clock.ahead = 0;
    await working(async () => (await userRow(player.uid)).status === 'deleted');

    expect(await userRow(player.uid)).toMatchObject({
      login_name: `del_${Number(player.uid).toString(36)}`,
      name: '已注销的玩家',
      password_hash: null,
      phone: null,
      birth_year: null,
      bio: '',
      avatar: '',
      sex: 0,
      erase_at: null,
    });
    const left = async (table: string, column = 'user_id') => {
      const { rows } = await sql<{ n: string }>`
        select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${player.uid}`.execute(
        server.test.db.write,
      );
      return Number(rows[0]?.n);
    };
    for (const table of ['account_sessions', 'account_devices', 'account_identities', 'membership_members']) {
      expect([table, await left(table)]).toEqual([table, 0]);
    }
    for (const table of ['messages_inbox', 'site_kefu_tickets']) expect([table, await left(table)]).toEqual([table, 0]);
    expect([await left('wallet_entries'), await left('account_consents')]).toEqual([1, 1]);
    const codesLeft = await server.test.db.write
      .selectFrom('account_sms_codes')
      .select('id')
      .where('phone', '=', phone)
      .execute();
    expect(codesLeft).toEqual([]);

    await deleteUnattachedImages(deps());
    await failStuckAndDeleteExpiredExports(deps());
    expect(await left('media_images', 'owner_id')).toBe(0);
    expect(await stored(`${player.folder}/small.webp`)).toBeUndefined();
    expect(await stored(exportFilePath(exportId))).toBeUndefined();

    // Name and phone are free, and a new account with them starts with nothing.
    const next = openBrowser(server.origin);
    await next.call('POST /user/kefu', {});
    const account = await next.call('POST /user/registerWithName', {
      loginName: player.loginName,
      password: 'another long password 9',
      deviceID: 'device-next-one',
    });
    Object.assign(next.session, { uid: account.uid, token: account.token });
    await server.test.db.write.updateTable('account_users').set({ phone }).where('id', '=', account.uid).execute();
    expect(account.uid).not.toBe(player.uid);
    expect(await me(next)).toMatchObject({ coinNum: 0, levelType: 0, profile: { bio: '', birthYear: 0 } });
    expect((await next.call('GET /v1/site/kefu/ticket/list', {})).total).toBe(0);
    expect((await next.call('GET /v1/account/export/list', {})).total).toBe(0);
    expect((await next.call('POST /user/center/message/all', { uid: account.uid })).total).toBe(0);
  });

  test('[X-A8] a name like the anonymous one, taken by a player, keeps nobody from leaving; a lost job is made up for', async () => {
    const [leaving, squatter] = [await signedIn(server), await signedIn(server)];
    await server.test.db.write
      .updateTable('account_users')
      .set({ login_name: `DEL_${Number(leaving.uid).toString(36)}` })
      .where('id', '=', squatter.uid)
      .execute();
    await leaving.call('POST /v1/account/delete', {});
    clock.ahead = 7 * day + 1000;
    expect(await eraseOverdueAccounts(deps(), personalData())).toBe(1);
    expect(await eraseOverdueAccounts(deps(), personalData())).toBe(0);
    clock.ahead = 0;
    const row = await userRow(leaving.uid);
    expect(row.status).toBe('deleted');
    expect(row.login_name).toMatch(/^del_[0-9a-z]+$/);
  });

  test('[X-A8] erasing is all or nothing', async () => {
    const player = await withEverything();
    await player.call('POST /v1/account/delete', {});
    clock.ahead = 7 * day + 1000;
    const broken = [
      ...personalData(),
      { tables: [], sections: () => [], erase: () => Promise.reject(new Error('broken')) },
    ];
    expect(await eraseOverdueAccounts(deps(), broken)).toBe(0);
    expect(await userRow(player.uid)).toMatchObject({
      status: 'closing',
      bio: '住在岛上',
      login_name: player.loginName,
    });
    expect(await eraseOverdueAccounts(deps(), personalData())).toBe(1);
    clock.ahead = 0;
  });
});
