import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { setAlertsOfKeyResolved } from './alerts.queries.ts';

/** Closes an alert whose cause is over, by itself or by an operator: nobody has to look at it any more. */
export async function closeAlertsOfKey(
  db: Kysely<Tables>,
  alert: { kinds: readonly string[]; key: string; staffId?: string; note: string; now: number },
): Promise<void> {
  await setAlertsOfKeyResolved(db, { ...alert, staffId: alert.staffId ?? null, at: new Date(alert.now) });
}
