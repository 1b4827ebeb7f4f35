import type { Tx } from '../../../db/transaction.ts';
import { closeCaseOfContent, type ModeratableKind } from './cases.queries.ts';

/** In the transaction in which the author deletes something: it needs no review any more. */
export async function closeCaseOfDeletedContent(tx: Tx, kind: ModeratableKind, refId: string): Promise<void> {
  await closeCaseOfContent(tx, kind, refId);
}
