import type { Deps } from '../../deps.ts';
import { raiseAlert } from '../wallet/public.ts';
import { selectRefundingSince } from './refunds.queries.ts';

/** So long the large providers take at most for money that goes back to where it came from at once. */
export const refundStuckMs = 24 * 3600 * 1000;
/** About `order:<id>`; over when the refund is. */
export const refundAlerts = ['refund-refused', 'refund-stuck'];
/** More at once mean that a provider is away as a whole, which one alert says as well as all of them. */
const most = 200;

/** The coins are out and the money is not back: one alert for each while it is open, whatever the provider says meanwhile. */
export async function alertStuckRefunds(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const stuck = await selectRefundingSince(deps.db.write, deps.now() - refundStuckMs, most);
  for (const { id, channel, amount_fen, since } of stuck) {
    const detail = { orderId: id, channel, amountFen: amount_fen, since };
    await raiseAlert(deps.db.write, { kind: 'refund-stuck', key: `order:${id}`, detail });
  }
  return stuck.length;
}
