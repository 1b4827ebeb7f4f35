import type { Deps } from '../../../deps.ts';
import { raiseAlertUnlessOpen } from '../../wallet/public.ts';
import { selectUnfinishedRefundsBegunBefore } from './refunds.queries.ts';

/** The large providers take at most this long for refunds that return at once. */
export const refundStuckMs = 24 * 3600 * 1000;
/** About `order:<id>`; closed when the refund is done. */
export const refundAlertKinds = ['refund-refused', 'refund-stuck'];
/** More at once mean that a provider is unreachable, which one alert says as well. */
const most = 200;

/** The coins are withdrawn and the money is not returned: one alert for each order while it is open. */
export async function alertStuckRefunds(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const stuck = await selectUnfinishedRefundsBegunBefore(deps.db.write, deps.now() - refundStuckMs, most);
  for (const { id, channel, amount_fen, since } of stuck) {
    const detail = { orderId: id, channel, amountFen: amount_fen, since };
    await raiseAlertUnlessOpen(deps.db.write, { kind: 'refund-stuck', key: `order:${id}`, detail });
  }
  return stuck.length;
}
