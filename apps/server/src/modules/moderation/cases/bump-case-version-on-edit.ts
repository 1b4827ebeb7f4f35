import type { Tx } from '../../../db/transaction.ts';
import { bumpVersionOfCase, type ModeratableKind } from './cases.queries.ts';

/**
 * In the transaction in which the author edits something that stays shown: nobody decides on a text they have not seen.
 */
export async function bumpCaseVersionOnEdit(tx: Tx, kind: ModeratableKind, refId: string): Promise<void> {
  await bumpVersionOfCase(tx, kind, refId);
}
