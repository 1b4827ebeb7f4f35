import type { Tx } from '../../db/transaction.ts';
import { closeCaseOf, type JudgedKind } from './cases.queries.ts';

/** In the transaction in which the author removes something: nobody has to look at it any more. */
export async function closeCase(tx: Tx, kind: JudgedKind, refId: string): Promise<void> {
  await closeCaseOf(tx, kind, refId);
}
