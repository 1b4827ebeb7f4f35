import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { insertAlert } from './alerts.queries.ts';

export interface NewWalletAlert {
  kind: string;
  /** The same difference found again is the same alert while it is open. */
  key: string;
  /** Numbers and ids, no secrets. */
  detail: Record<string, unknown>;
}

/** Something about money does not add up. True when nobody knew yet. */
export function raiseAlertUnlessOpen(db: Kysely<Tables>, alert: NewWalletAlert): Promise<boolean> {
  return insertAlert(db, alert);
}
