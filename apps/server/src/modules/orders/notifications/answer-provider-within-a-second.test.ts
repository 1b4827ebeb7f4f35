import { expect, test } from 'vitest';
import { coinsOf, payer, sendNotification, useOrdersFixture } from '../../../../test/fixtures/orders.ts';

// The timeout of production, not that of other tests.
const { server, provider } = useOrdersFixture({ TIMEOUT_SCALE: '1' });

test('[X-M8] a notification is answered within a second though the order is held longer, and credited all the same', async () => {
  const { player, id, orderNo } = await payer(server);
  const notification = provider.notification(provider.pay(orderNo));
  const answer = await server.test.db.write.transaction().execute(async (tx) => {
    await tx.selectFrom('orders_orders').select('id').where('id', '=', id).forUpdate().execute();
    return sendNotification(server, notification);
  });
  expect(answer).toEqual({ status: 500, text: 'fail' });
  await expect.poll(() => coinsOf(player)).toEqual({ paid: 300, free: 15 });
  await expect.poll(() => sendNotification(server, notification)).toEqual({ status: 200, text: 'success' });
  expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
});
