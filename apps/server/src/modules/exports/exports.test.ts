import { randomUUID } from 'node:crypto';
import { codes } from '@lanyu/contract/codes';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanExports } from '#src/modules/exports/clean-exports.ts';
import { exportFolder, makeExport } from '#src/modules/exports/make-export.ts';
import { addPack } from '../../../test/fixtures/gift-packs.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { addUser } from '../../../test/harness/database.ts';
import { useServer } from '../../../test/harness/running-server.ts';

const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
const server = useServer({}, now);
const waiting: string[] = [];
const queue = {
  enqueue: (_tx: unknown, _job: unknown, { exportId }: { exportId: string }) => {
    waiting.push(exportId);
    return Promise.resolve();
  },
} as unknown as Parameters<typeof makeExport>[0]['queue'];
const deps = () => ({ db: server.test.db, storage: server.storage, queue, now });
const once = { attempt: 0, signal: new AbortController().signal };
const last = { ...once, attempt: 10 };

beforeEach(async () => {
  waiting.length = 0;
  await server.test.db.write
    .updateTable('exports_files')
    .set({ worked_at: null })
    .where('state', '=', 'making')
    .execute();
});

type Maker = Awaited<ReturnType<typeof addStaff>>;
const ask = (maker: Maker, more: Partial<Parameters<typeof requestOf>[0]> = {}) =>
  maker.call('POST /admin/v1/export', requestOf(more));
const requestOf = (more: {
  kind?: 'orders' | 'users' | 'ledger' | 'audit' | 'tickets' | 'claims';
  uid?: string;
  state?: 'delivered';
  orderKind?: 'recharge';
  staffId?: string;
  packId?: string;
  from?: string;
  to?: string;
  idempotencyKey?: string;
}) => ({ kind: 'orders' as const, reason: '月底核对', idempotencyKey: randomUUID(), ...more });

async function addOrders(uid: string, count: number, subject = '60 钻', tradeNo = ''): Promise<void> {
  const values = Array.from({ length: count }, () => ({
    user_id: uid,
    kind: 'recharge' as const,
    subject,
    subject_id: '1',
    amount_fen: 600,
    coins: 60,
    channel: 'sandbox' as const,
    trade_no: tradeNo,
    state: 'delivered' as const,
    expires_at: new Date(now()),
    paid_at: new Date(now()),
  }));
  for (let at = 0; at < count; at += 2000) {
    await server.test.db.write
      .insertInto('orders_orders')
      .values(values.slice(at, at + 2000))
      .execute();
  }
}

async function download(maker: Maker, id: string): Promise<string> {
  const { url } = await maker.call('POST /admin/v1/export/{id}/address', { id });
  return Buffer.from(await (await fetch(new URL(url, server.origin))).arrayBuffer()).toString('utf8');
}

const rowOf = async (maker: Maker, id: string) =>
  (await maker.call('GET /admin/v1/export/list')).records.find((row) => row.id === id);

describe('a file', () => {
  test('has the orders of its filter, masked, no formula, and is fetched by its maker alone', async () => {
    const uid = await addUser(server.test.db);
    const tradeNo = `SB${randomUUID().slice(0, 12)}WXYZ`;
    await addOrders(uid, 1, '=HYPERLINK("http://x")', tradeNo);
    const maker = await addStaff(server, ['export.make', 'orders.read', 'staff.log']);
    const other = await addStaff(server, ['export.make', 'orders.read']);
    const idempotencyKey = randomUUID();
    const asked = [await ask(maker, { uid, idempotencyKey }), await ask(maker, { uid, idempotencyKey })];
    const id = asked[0]?.id ?? '';
    expect(asked).toMatchObject([
      { id, kind: 'orders', state: 'waiting', filter: { uid } },
      { id, state: 'waiting' },
    ]);
    const absent = { code: codes.notFound[0] };
    await expect(maker.call('POST /admin/v1/export/{id}/address', { id })).rejects.toMatchObject(absent);

    await makeExport(deps(), id, once);
    // A second run of the job changes nothing.
    await makeExport(deps(), id, once);
    expect(await rowOf(maker, id)).toMatchObject({ state: 'ready', rows: 1, isCut: false, downloads: 0 });
    expect((await other.call('GET /admin/v1/export/list')).records).toEqual([]);
    await expect(other.call('POST /admin/v1/export/{id}/address', { id })).rejects.toMatchObject(absent);
    await expect(other.call('POST /admin/v1/export/{id}/cancel', { id })).rejects.toMatchObject(absent);

    const text = await download(maker, id);
    expect(text.startsWith('\u{feff}订单号,')).toBe(true);
    expect(text).toContain(`,${uid},充值,"'=HYPERLINK(""http://x"")",6.00,60,0,沙箱,****WXYZ,已到账,`);
    expect(text).not.toContain(tradeNo);
    expect(await rowOf(maker, id)).toMatchObject({ downloads: 1 });
    const { records: log } = await maker.call('GET /admin/v1/staff/log/list', { object: `export ${id}` });
    expect(log.map(({ sentence }) => sentence)).toEqual([
      `下载订单导出文件 ${id}，共 1 行`,
      `要求导出订单（文件 ${id}），理由：月底核对`,
    ]);
  });

  test('is of what its maker may read, when it is asked for and when it is fetched', async () => {
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const refused = { code: codes.noStaffPermission[0] };
    await expect(ask(maker, { kind: 'users' })).rejects.toMatchObject(refused);
    await expect(ask(maker, { kind: 'audit' })).rejects.toMatchObject(refused);
    const { id } = await ask(maker);
    await makeExport(deps(), id, once);
    await server.test.db.write
      .deleteFrom('staff_grants')
      .where('staff_id', '=', maker.session.uid)
      .where('permission', '=', 'orders.read')
      .execute();
    await expect(maker.call('POST /admin/v1/export/{id}/address', { id })).rejects.toMatchObject(refused);
  });

  test('takes the filters of its kind, and those alone', async () => {
    const maker = await addStaff(server, ['export.make', 'orders.read', 'wallet.read', 'gift.read', 'kefu.read']);
    const bad = { code: codes.badInput[0] };
    await expect(ask(maker, { state: 'delivered', orderKind: 'recharge' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'ledger' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'ledger', from: '2026-01-01', to: '2025-01-01' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'ledger', from: '2024-01-01', to: '2026-01-01' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'tickets', from: '2026-01-01' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'claims' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'claims', packId: '1', uid: '1' })).rejects.toMatchObject(bad);
  });

  test('of every kind is made; phones, codes and numbers in texts are masked', async () => {
    const db = server.test.db.write;
    const uid = await addUser(server.test.db);
    await db.updateTable('account_users').set({ phone: '13912345678' }).where('id', '=', uid).execute();
    await db
      .insertInto('site_kefu_tickets')
      .values({ user_id: uid, category: 'recharge', summary: '卡号 6222020200112233 没到账' })
      .execute();
    const packId = await addPack(server.test.db, { codes: 1 });
    await db
      .updateTable('gifts_codes')
      .set({ user_id: uid, nth: 1, claimed_at: new Date() })
      .where('pack_id', '=', packId)
      .execute();
    const { code } = await db
      .selectFrom('gifts_codes')
      .select('code')
      .where('pack_id', '=', packId)
      .executeTakeFirstOrThrow();
    const maker = await addStaff(server, [
      'export.make',
      'account.read',
      'wallet.read',
      'staff.log',
      'kefu.read',
      'gift.read',
    ]);
    const today = new Date(now() + 8 * 3600_000).toISOString().slice(0, 10);
    const made = async (filter: Parameters<typeof ask>[1]) => {
      const { id } = await ask(maker, filter);
      await makeExport(deps(), id, once);
      return download(maker, id);
    };
    const users = await made({ kind: 'users', from: today, to: today });
    expect(users).toContain('139****5678');
    expect(users).not.toContain('13912345678');
    const tickets = await made({ kind: 'tickets' });
    expect(tickets).toContain(`,${uid},充值,卡号 **************33 没到账,等待中,`);
    const claims = await made({ kind: 'claims', packId });
    expect(claims).toContain(`,${uid},`);
    expect(claims).not.toContain(code);
    expect(await made({ kind: 'audit', staffId: maker.session.uid })).toContain('要求导出用户');
    expect(await made({ kind: 'ledger', from: today, to: today })).toContain('uid,序号,种类');
  });
});

describe('a file of many parts', () => {
  /** Fails at its nth part, as a worker that is killed there. */
  const dyingAt = (nth: number) => {
    let puts = 0;
    const { storage } = server;
    const dying = Object.create(storage) as typeof storage;
    dying.put = (key, content, type) => {
      puts += 1;
      return puts > nth ? Promise.reject(new Error('killed')) : storage.put(key, content, type);
    };
    return { ...deps(), storage: dying };
  };

  test('goes on after a kill from the last part: complete, nothing twice', async () => {
    const uid = await addUser(server.test.db);
    await addOrders(uid, 12_345);
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker, { uid });
    await expect(makeExport(dyingAt(1), id, once)).rejects.toThrow('killed');
    expect(await rowOf(maker, id)).toMatchObject({ state: 'making', rows: 5000 });
    // Orders that come meanwhile are not in it: they would be in some parts only.
    await addOrders(uid, 10);
    // Killed again, while the parts are joined.
    await expect(makeExport(dyingAt(2), id, once)).rejects.toThrow('killed');
    expect(await rowOf(maker, id)).toMatchObject({ state: 'making', rows: 12_345 });
    await makeExport(deps(), id, once);
    expect(await rowOf(maker, id)).toMatchObject({ state: 'ready', rows: 12_345 });
    const lines = (await download(maker, id)).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(12_345);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(12_345);
  });

  test('made by two workers at once is made once', async () => {
    const uid = await addUser(server.test.db);
    await addOrders(uid, 11_000);
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker, { uid });
    await Promise.allSettled([makeExport(deps(), id, once), makeExport(deps(), id, once)]);
    await makeExport(deps(), id, once);
    const lines = (await download(maker, id)).trimEnd().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(11_000);
    expect(lines).toHaveLength(11_000);
  });

  test('is cancelled while it is made: its parts are deleted; what is over cannot be cancelled', async () => {
    const uid = await addUser(server.test.db);
    await addOrders(uid, 6000);
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker, { uid });
    await expect(makeExport(dyingAt(1), id, once)).rejects.toThrow('killed');
    expect(await maker.call('POST /admin/v1/export/{id}/cancel', { id })).toMatchObject({ state: 'cancelled' });
    expect(await maker.call('POST /admin/v1/export/{id}/cancel', { id })).toMatchObject({ state: 'cancelled' });
    await makeExport(deps(), id, once);
    await cleanExports(deps());
    const { parts } = await server.test.db.write
      .selectFrom('exports_files')
      .select('parts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(parts).toEqual([]);
    const ready = (await ask(maker, { uid: await addUser(server.test.db) })).id;
    await makeExport(deps(), ready, once);
    const over = { code: codes.exportIsOver[0] };
    await expect(maker.call('POST /admin/v1/export/{id}/cancel', { id: ready })).rejects.toMatchObject(over);
  });

  test('that fails for good says so, and leaves nothing', async () => {
    const maker = await addStaff(server, ['export.make', 'orders.read']);
    const { id } = await ask(maker);
    await expect(makeExport(dyingAt(0), id, last)).rejects.toThrow('killed');
    expect(await rowOf(maker, id)).toMatchObject({ state: 'failed' });
  });
});

test('two are made at a time: the third waits for its turn; the dead keep none', async () => {
  const maker = await addStaff(server, ['export.make', 'orders.read']);
  const ids = [(await ask(maker)).id, (await ask(maker)).id, (await ask(maker)).id];
  const atWork = (workedAt: number) =>
    server.test.db.write
      .updateTable('exports_files')
      .set({ state: 'making', worked_at: new Date(workedAt) })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
  await atWork(now());
  await makeExport(deps(), ids[2] ?? '', once);
  expect(waiting).toEqual([ids[2]]);
  expect(await rowOf(maker, ids[2] ?? '')).toMatchObject({ state: 'waiting' });
  await atWork(now() - 2 * 60_000);
  await makeExport(deps(), ids[2] ?? '', once);
  expect(await rowOf(maker, ids[2] ?? '')).toMatchObject({ state: 'ready' });
});

test('ten a day for one operator, also where they are asked for at once', async () => {
  const maker = await addStaff(server, ['export.make', 'orders.read']);
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => ask(maker)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code: number }] : []));
  expect(refused.map(({ code }) => code)).toEqual([codes.tooManyExportsToday[0], codes.tooManyExportsToday[0]]);
});

test('a file is gone after three days', async () => {
  const maker = await addStaff(server, ['export.make', 'orders.read']);
  const { id } = await ask(maker);
  await makeExport(deps(), id, once);
  clock.ahead = 73 * 3600_000;
  try {
    const absent = { code: codes.notFound[0] };
    await expect(maker.call('POST /admin/v1/export/{id}/address', { id })).rejects.toMatchObject(absent);
    expect(await cleanExports(deps())).toBeGreaterThan(0);
    expect(await server.storage.get(`${exportFolder(id)}/all.csv`)).toBeUndefined();
    expect(await rowOf(maker, id)).toMatchObject({ state: 'expired' });
  } finally {
    clock.ahead = 0;
  }
});
