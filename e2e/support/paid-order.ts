import { randomUUID } from 'node:crypto';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect } from '@playwright/test';
import { freshPlayer } from './accounts.ts';
import { atSandbox } from './payments.ts';

/** A recharge that was paid and credited, of somebody nobody else's journey knows. */
export async function paidOrder(priceFen: number): Promise<{ id: string; uid: string }> {
  const account = await freshPlayer();
  const player = createSiteClient(account);
  const { packages } = await player.call('POST /user/center/coin/all', { uid: account.uid });
  const chosen = packages.find((each) => each.priceFen === priceFen);
  const order = await player.call('POST /user/center/coin/order', {
    packageId: chosen?.id ?? '',
    channel: 'sandbox',
    priceFen,
    idempotencyKey: randomUUID(),
  });
  await player.call('POST /order/payInfo', { orderId: order.id });
  await atSandbox(order.id, 'pay');
  await expect
    .poll(async () => (await player.call('GET /v1/orders/order/{id}', { id: order.id })).state)
    .toBe('delivered');
  return { id: order.id, uid: account.uid };
}
