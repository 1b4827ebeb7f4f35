import { expect, test } from 'vitest';
import { recountSalesOfRecentDays } from '#src/modules/orders/sales/recount-and-read-sales.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addUser } from '../../../../test/harness/database.ts';
import { useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();
const deps = () => ({ db: server.test.db, now: Date.now });

async function addPaidOrder(uid: string, paidAt = new Date()): Promise<void> {
  await server.test.db.write
    .insertInto('orders_orders')
    .values({
      user_id: uid,
      kind: 'recharge',
      subject: '60 钻',
      subject_id: '1',
      amount_fen: 600,
      coins: 60,
      channel: 'sandbox',
      state: 'delivered',
      expires_at: new Date(),
      paid_at: paidAt,
    })
    .execute();
}

test('packages say how many of them were paid in thirty days, older ones not', async () => {
  const uid = await addUser(server.test.db);
  const staff = await addStaff(server, ['orders.read']);
  await recountSalesOfRecentDays(deps());
  const soldNow = async () => {
    const { packages } = await staff.call('GET /admin/v1/orders/package/list');
    return packages.find(({ id }) => id === '1')?.soldInThirtyDays ?? 0;
  };
  const before = await soldNow();
  await addPaidOrder(uid);
  await addPaidOrder(uid, new Date(Date.now() - 40 * 24 * 3600_000));
  await recountSalesOfRecentDays(deps());
  await recountSalesOfRecentDays(deps());
  expect(await soldNow()).toBe(before + 1);
});
