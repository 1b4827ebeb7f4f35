import type { Tx } from '../../../db/transaction.ts';
import { lockUserAgainstErasingAndReadStatus } from '../account.queries.ts';

/** False for nobody's number, and for an account that is erased. Otherwise it is erased only after this transaction. */
export async function holdOffErasingUnlessErased(tx: Tx, uid: string): Promise<boolean> {
  const status = await lockUserAgainstErasingAndReadStatus(tx, uid);
  return status !== undefined && status !== 'deleted';
}
