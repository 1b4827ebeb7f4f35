import { expect, test } from 'vitest';
import { coinsOf, payer, tell, useOrdersWorld } from './orders-world.ts';

// As long as the product waits, not as long as other tests do.
const { server, provider } = useOrdersWorld({ PATIENCE_SCALE: '1' });

test('[X-M8] a notification is answered within a second though the order is held longer, and credited all the same', async () => {
  const { player, id, orderNo } = await payer(server);
  const notice = provider.notice(provider.pay(orderNo));
  const answer = await server.test.db.write.transaction().execute(async (tx) => {
    await tx.selectFrom('orders_orders').select('id').where('id', '=', id).forUpdate().execute();
    return tell(server, notice);
  });
  expect(answer).toEqual({ status: 500, text: 'fail' });
  await expect.poll(() => coinsOf(player)).toEqual({ paid: 300, free: 15 });
  await expect.poll(() => tell(server, notice)).toEqual({ status: 200, text: 'success' });
  expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
});
