import type { Deps } from '../../deps.ts';
import { deleteOldNotifications } from './notifications.queries.ts';

/** Longer than a payment is ever disputed; a repeat after that is too old to be believed anyway. */
const keptMs = 400 * 24 * 3600 * 1000;
const piece = 1000;

export async function cleanNotifications(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  for (let removed = 0; ;) {
    const some = await deleteOldNotifications(deps.db.write, deps.now() - keptMs, piece);
    removed += some;
    if (some < piece) return removed;
  }
}
