import type { Deps } from '../../../deps.ts';
import { deleteOldPaymentNotifications } from './payment-notifications.queries.ts';

/** Longer than a payment can be disputed; a later repeat is refused as too old. */
const retentionMs = 400 * 24 * 3600 * 1000;
const piece = 1000;

export async function deletePaymentNotificationsPastRetention(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  for (let removed = 0; ;) {
    const some = await deleteOldPaymentNotifications(deps.db.write, deps.now() - retentionMs, piece);
    removed += some;
    if (some < piece) return removed;
  }
}
