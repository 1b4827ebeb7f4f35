import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { personalDataHandlersOf } from '#src/modules.ts';
import { eraseAccount } from '#src/modules/account/privacy/erase-account.ts';
import { addCoins } from '../../../../test/fixtures/coins.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addTestUser, codeOf } from '../../../../test/fixtures/test-users.ts';
import { useServer, type Browser } from '../../../../test/harness/running-server.ts';
import {
  closingUsersQuery,
  closingUsersByEraseTimeOrder,
  newestUsersOrder,
  usersByNameOrder,
  usersByFilterQuery,
} from './users.queries.ts';
import { applyKeysetPageRange } from '../../../db/paging.ts';

const clock = { now: Date.now() };
const server = useServer({}, () => clock.now);
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const support = ['account.read', 'account.phone', 'account.write', 'account.viewas'];
const reason = '核对工单 20931';
let operator: Browser;
beforeAll(async () => {
  operator = await addStaff(server, support);
});

const setUser = (
  uid: string,
  fields: { phone?: string; name?: string; bio?: string; status?: 'closing'; erase_at?: Date },
) => server.test.db.write.updateTable('account_users').set(fields).where('id', '=', uid).execute();
const entriesAbout = (object: string) =>
  server.test.db.write.selectFrom('staff_log').selectAll().where('object', '=', object).orderBy('id').execute();

describe('looking for somebody', () => {
  const uidsBy = async (input: object) =>
    (await operator.call('GET /admin/v1/account/user/list', input)).records.map(({ uid }) => uid);
  const uidsByPhone = async (phone: string) =>
    (await operator.call('POST /admin/v1/account/user/search', { phone })).records.map(({ uid }) => uid);

  test('by uid, login name, invite code, name prefix and status; two at once are refused', async () => {
    const { uid, inviteCode } = await addTestUser(server);
    await setUser(uid, { name: 'Whale小鲸', phone: '13712345678' });
    const { records } = await operator.call('GET /admin/v1/account/user/list', { uid });
    expect(records).toMatchObject([{ uid, name: 'Whale小鲸', phone: '137****5678', status: 'active' }]);
    const { loginName = '' } = records[0] ?? {};
    expect(await uidsBy({ loginName: loginName.toUpperCase() })).toEqual([uid]);
    expect(await uidsBy({ inviteCode: inviteCode.toLowerCase() })).toEqual([uid]);
    expect(await uidsBy({ name: 'wHale' })).toEqual([uid]);
    expect(await uidsBy({ name: '小鲸' })).toEqual([]);
    expect(await uidsBy({ status: 'active', pageSize: 1 })).toHaveLength(1);
    expect(await codeOf(uidsBy({ uid, name: 'whale' }))).toBe(resultCodes.badInput[0]);
  });

  test('by phone: whole or by its end, and never somebody else’s', async () => {
    const [one, other] = [await addTestUser(server), await addTestUser(server)];
    await setUser(one.uid, { phone: '13800132046' });
    await setUser(other.uid, { phone: '13920462047' });
    expect(await uidsByPhone('13800132046')).toEqual([one.uid]);
    expect(await uidsByPhone('2046')).toEqual([one.uid]);
    expect(await uidsByPhone('0132046')).toEqual([one.uid]);
    for (const digits of ['9132046', '1380', '13800132047', '20462046']) expect(await uidsByPhone(digits)).toEqual([]);
    expect(await codeOf(uidsByPhone('046'))).toBe(resultCodes.badInput[0]);
    expect(await codeOf(uidsByPhone('%2046'))).toBe(resultCodes.badInput[0]);
    const entries = await entriesAbout('user search');
    expect(entries[0]).toMatchObject({ outcome: 'read', staff_id: operator.session.uid });
    expect(JSON.stringify(entries)).not.toContain('2046');
  });

  test('between the last four digits and the whole number only by who may see it', async () => {
    const reader = await addStaff(server, ['account.read']);
    const look = (phone: string) => reader.call('POST /admin/v1/account/user/search', { phone });
    for (const phone of ['32046', '9132046', '3800132046']) {
      await expect(look(phone)).rejects.toMatchObject({ code: resultCodes.badInput[0] });
    }
    await look('2046');
    await look('13800132046');
  });

  test('pages by cursor, which says nothing of phones', async () => {
    for (let n = 0; n < 3; n += 1) await setUser((await addTestUser(server)).uid, { phone: `139${n}3217777` });
    const pages = [];
    let cursor: string | undefined;
    for (let n = 0; n < 3; n += 1) {
      const asked = { phone: '7777', pageSize: 1, ...(cursor !== undefined && { cursor }) };
      const page = await operator.call('POST /admin/v1/account/user/search', asked);
      pages.push(page.records[0]?.uid);
      cursor = page.nextCursor ?? undefined;
      const said = Buffer.from(cursor?.split('.')[1] ?? '', 'base64url').toString('latin1');
      expect(said).not.toMatch(/7777|3217/);
    }
    expect(cursor).toBeUndefined();
    expect(new Set(pages).size).toBe(3);
    expect(pages).toEqual(pages.toSorted((a, b) => Number(b) - Number(a)));
  });
});

test('every filter of ten thousand users is answered by its index', async () => {
  const db = server.test.db.write;
  await sql`insert into account_users (login_name, name, invite_code, phone, status, erase_at)
    select 'crowd_' || n, '群众' || n, 'CR' || lpad(n::text, 8, '0'), '136' || lpad((n * 7919)::text, 8, '0'),
      case when n % 10 = 0 then 'closing' when n % 7 = 0 then 'banned' else 'active' end,
      case when n % 10 = 0 then now() + n * interval '1 minute' end
    from generate_series(1, 10000) n`.execute(db);
  await sql`analyze account_users`.execute(db);
  const slice = { after: null, offset: 0, limit: 21 };
  const planOf = async (query: { explain: (format: 'text') => Promise<object[]> }) =>
    JSON.stringify(await query.explain('text'));
  const plans = {
    account_users_pkey: applyKeysetPageRange(
      usersByFilterQuery(db, { by: 'uid', text: '100100' }),
      newestUsersOrder,
      slice,
    ),
    account_users_login_name: applyKeysetPageRange(
      usersByFilterQuery(db, { by: 'loginName', text: 'crowd_7' }),
      newestUsersOrder,
      slice,
    ),
    account_users_invite_code_key: applyKeysetPageRange(
      usersByFilterQuery(db, { by: 'inviteCode', text: 'CR00000007' }),
      newestUsersOrder,
      slice,
    ),
    account_users_any_name: applyKeysetPageRange(
      usersByFilterQuery(db, { by: 'name', text: '群众77' }),
      usersByNameOrder,
      slice,
    ),
    account_users_phone: applyKeysetPageRange(
      usersByFilterQuery(db, { by: 'phone', text: '13600007919' }),
      newestUsersOrder,
      slice,
    ),
    account_users_phone_end: applyKeysetPageRange(
      usersByFilterQuery(db, { by: 'phoneEnd', text: '7919' }),
      newestUsersOrder,
      slice,
    ),
    account_users_status: applyKeysetPageRange(
      usersByFilterQuery(db, { by: 'status', status: 'deleted' }),
      newestUsersOrder,
      slice,
    ),
    account_users_closing: applyKeysetPageRange(closingUsersQuery(db), closingUsersByEraseTimeOrder, slice),
  };
  for (const [index, query] of Object.entries(plans)) {
    const plan = await planOf(query);
    expect(plan).toMatch(new RegExp(`(Index Scan|Index Only Scan) (using|on) ${index}\\b`));
    expect(plan).not.toContain('Seq Scan');
  }
  const longer = await planOf(
    applyKeysetPageRange(usersByFilterQuery(db, { by: 'phonePart', text: '007919' }), newestUsersOrder, slice),
  );
  expect(longer).toContain('account_users_phone_reversed');
  expect(longer).not.toContain('Seq Scan');
  await sql`delete from account_users where login_name like 'crowd\_%'`.execute(db).catch(() => undefined);
});

describe('a phone number', () => {
  test('is shown whole for a reason, and each time is an entry', async () => {
    const { uid } = await addTestUser(server, { phone: true });
    const own = await addStaff(server, support);
    const reveal = () => own.call('POST /admin/v1/account/user/{uid}/phone', { uid, reason });
    const before = (await own.call('GET /admin/v1/account/user/{uid}', { uid })).phonesLeft;
    const { phone, phonesLeft } = await reveal();
    expect(phone).toMatch(/^139\d{8}$/);
    expect(phonesLeft).toBe(before - 1);
    const [, entry] = await entriesAbout(`user ${uid}`);
    expect(entry).toMatchObject({ call: 'POST /admin/v1/account/user/{uid}/phone', outcome: 'read', reason });
  });

  test('wants a proof of a moment ago, and its own permission', async () => {
    const { uid } = await addTestUser(server, { phone: true });
    const stale = await addStaff(server, support, { freshUntil: clock.now - 10 * 60_000 });
    const input = { uid, reason };
    await expect(stale.call('POST /admin/v1/account/user/{uid}/phone', input)).rejects.toMatchObject(
      refusal('reauthRequired'),
    );
    const reader = await addStaff(server, ['account.read']);
    await expect(reader.call('POST /admin/v1/account/user/{uid}/phone', input)).rejects.toMatchObject(
      refusal('noStaffPermission'),
    );
    expect(JSON.stringify(await reader.call('GET /admin/v1/account/user/{uid}', { uid }))).not.toMatch(/1[3-9]\d{9}"/);
  });
});

describe('what an operator does for or to a player', () => {
  test('all devices, or one of them, are signed out', async () => {
    const player = await addTestUser(server);
    const list = () => operator.call('GET /admin/v1/account/user/{uid}/session/list', { uid: player.uid });
    const [session] = (await list()).records;
    const end = (sessionId?: string) =>
      operator.call('POST /admin/v1/account/user/{uid}/session/end', {
        uid: player.uid,
        reason,
        ...(sessionId !== undefined && { sessionId }),
      });
    expect(await codeOf(end('1'))).toBe(resultCodes.notFound[0]);
    expect(await end(session?.id)).toEqual({ ended: 1 });
    await expect(player.call('GET /v1/account/session/list')).rejects.toMatchObject(refusal('sessionInvalid'));
    expect(await end()).toEqual({ ended: 0 });
  });

  test('a name or bio is cleared, the player is told why, and a second operator finds it done', async () => {
    const player = await addTestUser(server);
    await setUser(player.uid, { bio: '加微信领福利' });
    const clear = (what: 'name' | 'bio') =>
      operator.call('POST /admin/v1/account/user/{uid}/clear', { uid: player.uid, what, reason: '广告' });
    const answers = await Promise.all([codeOf(clear('bio')), codeOf(clear('bio'))]);
    expect(new Set(answers)).toEqual(new Set([resultCodes.editedByOthers[0], 'ok']));
    await clear('name');
    const shown = await operator.call('GET /admin/v1/account/user/{uid}', { uid: player.uid });
    expect(shown).toMatchObject({ bio: '', name: expect.stringMatching(/^岛民\d{6}$/) as string });
    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid });
    expect(records.map(({ title }) => title)).toEqual(['你的昵称已被清空', '你的简介已被清空']);
    expect(records[1]?.content).toContain('广告');
    expect((await entriesAbout(`user ${player.uid}`))[0]?.before).toEqual({ bio: '加微信领福利' });
  });

  test('an account that waits to be erased is kept once', async () => {
    const { uid } = await addTestUser(server);
    await setUser(uid, { status: 'closing', erase_at: new Date(clock.now + 1000) });
    const { records } = await operator.call('GET /admin/v1/account/closing/list', { pageSize: 99 });
    expect(records.find((each) => each.uid === uid)).toMatchObject({ eraseTime: clock.now + 1000 });
    const keep = () => operator.call('POST /admin/v1/account/user/{uid}/reopen', { uid, reason: '玩家来电' });
    const answers = await Promise.all([codeOf(keep()), codeOf(keep())]);
    expect(new Set(answers)).toEqual(new Set([resultCodes.editedByOthers[0], 'ok']));
    const later = { db: server.test.db, now: () => clock.now + 2000 };
    expect(await eraseAccount(later, personalDataHandlersOf(server.env), uid)).toBe(false);
  });

  test('notes are read by colleagues, stay out of the audit log, and go with the account', async () => {
    const { uid } = await addTestUser(server);
    const colleague = await addStaff(server, ['account.read']);
    const note = await operator.call('POST /admin/v1/account/user/{uid}/note', { uid, text: '家人误充过一次' });
    expect(note.staff.name).toBe('运营');
    const notes = () => colleague.call('GET /admin/v1/account/user/{uid}/note/list', { uid });
    expect((await notes()).records).toEqual([note]);
    expect(JSON.stringify(await entriesAbout(`user ${uid}`))).not.toContain('误充');
    await expect(server.test.db.write.deleteFrom('staff_notes').execute()).rejects.toThrow(/permission denied/);
    await setUser(uid, { status: 'closing', erase_at: new Date(clock.now - 1) });
    await eraseAccount({ db: server.test.db, now: () => clock.now }, personalDataHandlersOf(server.env), uid);
    expect((await notes()).records).toEqual([]);
  });
});

describe('a player’s own view', () => {
  test('is read for a quarter of an hour after a reason was given, by nobody else', async () => {
    const { uid } = await addTestUser(server);
    await addCoins(server.test.db, uid, { free: 88 });
    const other = await addStaff(server, support);
    const look = (who: Browser) => who.call('GET /admin/v1/account/view/{uid}', { uid });
    await expect(look(operator)).rejects.toMatchObject(refusal('forbidden'));
    const { endTime } = await operator.call('POST /admin/v1/account/user/{uid}/view', { uid, reason });
    expect(endTime).toBe(clock.now + 15 * 60_000);
    expect(await look(operator)).toMatchObject({ uid, coinNum: 88, endTime });
    expect((await operator.call('GET /admin/v1/wallet/view/{uid}/record/list', { uid })).records).toHaveLength(1);
    expect((await operator.call('GET /admin/v1/orders/view/{uid}/order/list', { uid })).records).toEqual([]);
    expect((await operator.call('GET /admin/v1/message/view/{uid}/list', { uid })).records).toEqual([]);
    await expect(look(other)).rejects.toMatchObject(refusal('forbidden'));
    clock.now += 60_000;
    await operator.call('POST /admin/v1/account/user/{uid}/view/end', { uid });
    await expect(look(operator)).rejects.toMatchObject(refusal('forbidden'));
    expect((await entriesAbout(`user ${uid}`)).map(({ after }) => after)).toEqual([
      { endTime, reason },
      { seconds: 60 },
    ]);
  });

  test('ends by itself', async () => {
    const { uid } = await addTestUser(server);
    await operator.call('POST /admin/v1/account/user/{uid}/view', { uid, reason });
    clock.now += 15 * 60_000;
    await expect(operator.call('GET /admin/v1/account/view/{uid}', { uid })).rejects.toMatchObject(
      refusal('forbidden'),
    );
  });
});

test('receipts for operators are those of the player, whole, with their postings', async () => {
  const { uid } = await addTestUser(server);
  await addCoins(server.test.db, uid, { free: 10 });
  await addCoins(server.test.db, uid, { free: 20 });
  const auditor = await addStaff(server, ['wallet.read']);
  const list = (direction: 'all' | 'gained' | 'spent') =>
    auditor.call('GET /admin/v1/wallet/user/{uid}/receipt/list', { uid, direction });
  const { records } = await list('all');
  expect(records.map(({ seq }) => seq)).toEqual([2, 1]);
  expect(records[0]?.previous).toBe(records[1]?.hash);
  expect((await list('spent')).records).toEqual([]);
  const chain = await auditor.call('GET /admin/v1/wallet/user/{uid}/receipt/chain', { uid, after: 0 });
  expect(chain.receipts.toReversed()).toEqual(records);
});
