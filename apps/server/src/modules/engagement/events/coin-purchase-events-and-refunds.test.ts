import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCoins } from '../../../../test/fixtures/coins.ts';
import { addTestUser } from '../../../../test/fixtures/test-users.ts';
import { useServer } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();

test('[X-C10] what is bought with coins counts as done, and not any more once it is returned', async () => {
  const browser = await addTestUser(server);
  await addCoins(server.test.db, browser.uid, { paid: 300 });
  const { orderId } = await browser.call('POST /vip/vipopen', { vipType: 1, price: 300, idempotencyKey: randomUUID() });
  const events = () =>
    server.test.db.write
      .selectFrom('engagement_events')
      .select(['event', 'key'])
      .where('user_id', '=', browser.uid)
      .execute();
  expect(await events()).toEqual([{ event: 'bought', key: orderId }]);
  const operator = await addStaff(server, ['orders.read', 'orders.refund']);
  const refund = { id: orderId, reason: '买错了', idempotencyKey: randomUUID() };
  await operator.call('POST /admin/v1/orders/order/{id}/refund', refund);
  expect(await events()).toEqual([]);
});
