import { randomUUID } from 'node:crypto';
import { codes } from '@lanyu/contract/codes';
import { describe, expect, test } from 'vitest';
import { countSales } from '#src/modules/orders/sales/sales.ts';
import { cleanOrderExports } from '#src/modules/orders/exports/clean-order-exports.ts';
import { makeOrderExport, orderExportPath } from '#src/modules/orders/exports/make-order-export.ts';
import { csvLine } from '#src/modules/orders/exports/orders-as-csv.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addUser } from '../../../../test/harness/database.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
const server = useServer({}, now);
const deps = () => ({ db: server.test.db, storage: server.storage, now });
const once = { attempt: 0, signal: new AbortController().signal };
const ask = { reason: '月底核对', idempotencyKey: '' };

async function addOrder(uid: string, subject: string, more: { tradeNo?: string; paidAt?: Date } = {}): Promise<string> {
  const { id } = await server.test.db.write
    .insertInto('orders_orders')
    .values({
      user_id: uid,
      kind: 'recharge',
      subject,
      subject_id: '1',
      amount_fen: 600,
      coins: 60,
      channel: 'sandbox',
      trade_no: more.tradeNo ?? '',
      state: 'delivered',
      expires_at: new Date(now()),
      paid_at: more.paidAt ?? new Date(now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a file of orders', () => {
  test('has the orders of its filter, masked, no formula, and is fetched by its maker alone', async () => {
    const uid = await addUser(server.test.db);
    const tradeNo = `SB${randomUUID().slice(0, 12)}WXYZ`;
    const orderId = await addOrder(uid, '=HYPERLINK("http://x")', { tradeNo });
    const [maker, other] = [
      await addStaff(server, ['orders.export', 'staff.log']),
      await addStaff(server, ['orders.export']),
    ];
    const key = randomUUID();
    const request = { ...ask, uid, idempotencyKey: key };
    const asked = [
      await maker.call('POST /admin/v1/orders/export', request),
      await maker.call('POST /admin/v1/orders/export', request),
    ];
    const id = asked[0]?.id ?? '';
    expect(asked).toMatchObject([
      { id, state: 'waiting', filter: { uid } },
      { id, state: 'waiting' },
    ]);
    await expect(maker.call('POST /admin/v1/orders/export/{id}/address', { id })).rejects.toMatchObject({
      code: codes.notFound[0],
    });

    await makeOrderExport(deps(), id, once);
    // A second run of the job changes nothing.
    await makeOrderExport(deps(), id, once);
    const { records } = await maker.call('GET /admin/v1/orders/export/list');
    expect(records).toMatchObject([{ id, state: 'ready', rows: 1, isCut: false, downloads: 0 }]);
    expect((await other.call('GET /admin/v1/orders/export/list')).records).toEqual([]);
    await expect(other.call('POST /admin/v1/orders/export/{id}/address', { id })).rejects.toMatchObject({
      code: codes.notFound[0],
    });

    const { url } = await maker.call('POST /admin/v1/orders/export/{id}/address', { id });
    const file = await fetch(new URL(url, server.origin));
    expect(file.headers.get('content-disposition')).toContain(`lanyu-orders-${id}-`);
    const text = Buffer.from(await file.arrayBuffer()).toString('utf8');
    expect(text.startsWith('\u{feff}订单号,')).toBe(true);
    const [, line = ''] = text.split('\r\n');
    expect(line).toContain(`LY${orderId},${uid},充值,"'=HYPERLINK(""http://x"")",6.00,60,0,沙箱,****WXYZ,已到账,`);
    expect(text).not.toContain(tradeNo);
    const { records: log } = await maker.call('GET /admin/v1/staff/log/list', { object: `export ${id}` });
    expect(log.map(({ sentence }) => sentence)).toEqual([
      `下载订单文件 ${id}，共 1 笔`,
      `要求导出订单（文件 ${id}），理由：月底核对`,
    ]);
  });

  test('is gone after three days', async () => {
    const maker = await addStaff(server, ['orders.export']);
    const { id } = await maker.call('POST /admin/v1/orders/export', { ...ask, idempotencyKey: randomUUID() });
    await makeOrderExport(deps(), id, once);
    clock.ahead = 73 * 3600_000;
    try {
      const code = codes.notFound[0];
      await expect(maker.call('POST /admin/v1/orders/export/{id}/address', { id })).rejects.toMatchObject({ code });
      expect(await cleanOrderExports(deps())).toBeGreaterThan(0);
      expect(await server.storage.get(orderExportPath(id))).toBeUndefined();
      const { records } = await maker.call('GET /admin/v1/orders/export/list');
      expect(records[0]).toMatchObject({ id, state: 'expired' });
    } finally {
      clock.ahead = 0;
    }
  });

  test('takes one of state, kind and channel, as the list does', async () => {
    const maker = await addStaff(server, ['orders.export']);
    const input = { ...ask, state: 'delivered', kind: 'recharge', idempotencyKey: randomUUID() } as const;
    await expect(maker.call('POST /admin/v1/orders/export', input)).rejects.toMatchObject({ code: codes.badInput[0] });
  });

  test('cells that a spreadsheet would run are text', () => {
    expect(csvLine(['=1', '+1', '-1', '@x', '1-1', -1])).toBe("'=1,'+1,'-1,'@x,1-1,-1\r\n");
  });
});

test('packages say how many of them were paid in thirty days, older ones not', async () => {
  const uid = await addUser(server.test.db);
  const staff = await addStaff(server, ['orders.read']);
  await countSales(deps());
  const soldNow = async () => {
    const { packages } = await staff.call('GET /admin/v1/orders/package/list');
    return packages.find(({ id }) => id === '1')?.soldInThirtyDays ?? 0;
  };
  const before = await soldNow();
  await addOrder(uid, '60 钻');
  await addOrder(uid, '60 钻', { paidAt: new Date(now() - 40 * 24 * 3600_000) });
  await countSales(deps());
  await countSales(deps());
  expect(await soldNow()).toBe(before + 1);
});
