import type { Tx } from '../../../db/transaction.ts';
import { recordDownloadCountChange, selectPackageSizesInAnyOrder } from '../../catalog/public.ts';
import { minServedShareForNoRefund } from '../refunds/refund-due-barely-served-purchases.ts';
import type { TicketBytesServed, VisitorTicketWithServedBytes } from '../download-tickets.queries.ts';

/**
 * A visitor has no entitlement, so what counts as their download is what was sent: an address counts once, when a tenth of
 * the package has gone over it, as much as makes a purchase count as fetched (X-M11). `added` is what the lines just read have added.
 */
export async function addVisitorDownloadsToCounts(
  tx: Tx,
  tickets: readonly VisitorTicketWithServedBytes[],
  added: ReadonlyMap<string, TicketBytesServed>,
): Promise<void> {
  for (const { ticket, gameId, packageId, served } of tickets) {
    const { bytes, time } = added.get(ticket) ?? { bytes: 0, time: 0 };
    const [size] = await selectPackageSizesInAnyOrder(tx, [packageId]);
    if (size === undefined) continue;
    const enough = size * minServedShareForNoRefund;
    if (served >= enough && served - bytes < enough) await recordDownloadCountChange(tx, gameId, time, 1);
  }
}
