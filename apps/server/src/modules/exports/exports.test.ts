import { randomUUID } from 'node:crypto';
import { resultCodes } from '@lanyu/contract/result-codes';
import { describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { makeExport } from '#src/modules/exports/make-export.ts';
import { recordAudit } from '#src/modules/staff/public.ts';
import { once, useExports } from '../../../test/fixtures/exports.ts';
import { addPack } from '../../../test/fixtures/gift-packs.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { addUser } from '../../../test/harness/database.ts';

const { server, now, deps, ask, rowOf, download, addOrders } = useExports();

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
    const absent = { code: resultCodes.notFound[0] };
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
    const refused = { code: resultCodes.noStaffPermission[0] };
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
    const bad = { code: resultCodes.badInput[0] };
    await expect(ask(maker, { state: 'delivered', orderKind: 'recharge' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'ledger' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'ledger', from: '2026-01-01', to: '2025-01-01' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'ledger', from: '2024-01-01', to: '2026-01-01' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'tickets', from: '2026-01-01' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'claims' })).rejects.toMatchObject(bad);
    await expect(ask(maker, { kind: 'claims', packId: '1', state: 'delivered' })).rejects.toMatchObject(bad);
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
    expect((await made({ kind: 'claims', packId, uid: '1' })).trimEnd().split('\r\n')).toHaveLength(1);
    const claims = await made({ kind: 'claims', packId, uid });
    expect(claims).toContain(`,${uid},`);
    expect(claims).not.toContain(code);
    expect(await made({ kind: 'audit', staffId: maker.session.uid })).toContain('要求导出用户');
    expect(await made({ kind: 'ledger', from: today, to: today })).toContain('uid,序号,种类');
  });
});

describe('texts that people wrote', () => {
  test('have no long number in any file, also with gaps; formulas after spaces and of full width are text', async () => {
    const db = server.test.db.write;
    const uid = await addUser(server.test.db);
    await db.updateTable('account_users').set({ name: '张三13912345678' }).where('id', '=', uid).execute();
    await addOrders(uid, 1, '  ＝cmd()');
    await db
      .updateTable('orders_orders')
      .set({ refund_reason: '打 139-1234-5678 退到 6222 0202 0011 2233' })
      .where('user_id', '=', uid)
      .execute();
    const maker = await addStaff(server, ['export.make', 'account.read', 'orders.read']);
    const today = new Date(now() + 8 * 3600_000).toISOString().slice(0, 10);
    const orders = await ask(maker, { uid });
    const users = await ask(maker, { kind: 'users', from: today, to: today });
    for (const { id } of [orders, users]) await makeExport(deps(), id, once);
    const text = await download(maker, orders.id);
    expect(text).toContain('打 ***-****-**78 退到 **** **** **** **33');
    expect(text).toContain(",'  ＝cmd(),");
    expect(await download(maker, users.id)).toContain(`${uid},张三*********78,`);
  });

  test('of the log are what was done: no field before or after, no network address, no long number', async () => {
    const maker = await addStaff(server, ['export.make', 'staff.log']);
    const staffId = maker.session.uid;
    await transaction(server.test.db, async (tx) => {
      await recordAudit(tx, {
        staffId,
        call: 'PUT /admin/v1/site/bulletin/{id}',
        object: 'bulletin 1',
        before: { title: '旧标题' },
        after: { title: '新标题' },
      });
      const after = { address: '203.0.113.9' };
      await recordAudit(tx, { staffId, call: 'staff.newDevice', object: `staff ${staffId}`, before: null, after });
      const call = 'POST /admin/v1/wallet/alert/{id}/resolve';
      await recordAudit(tx, { staffId, call, object: 'alert 3', before: null, after: { note: '电话 13912345678' } });
    });
    const { id } = await ask(maker, { kind: 'audit', staffId });
    await makeExport(deps(), id, once);
    const text = await download(maker, id);
    expect(text).toContain('修改公告「新标题」,');
    expect(text).toContain(`员工 ${staffId} 从新设备登录`);
    expect(text).toContain('处理差异 3，说明：电话 *********78');
    for (const left of ['旧标题', '203.0.113.9', '13912345678']) expect(text).not.toContain(left);
  });
});
test('ten a day for one operator, also where they are asked for at once', async () => {
  const maker = await addStaff(server, ['export.make', 'orders.read']);
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => ask(maker)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason as { code: number }] : []));
  expect(refused.map(({ code }) => code)).toEqual([
    resultCodes.tooManyExportsToday[0],
    resultCodes.tooManyExportsToday[0],
  ]);
});
