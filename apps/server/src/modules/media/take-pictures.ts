import type { KeptPicture } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import { markTaken } from './pictures.queries.ts';

/**
 * What is known of ready pictures, for something that shows them from now on; several things may show one. What is not
 * ready, unknown or about to be removed is not found.
 */
export async function takePictures(tx: Tx, ids: readonly string[]): Promise<Map<string, KeptPicture>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await markTaken(tx, wanted);
  if (rows.length !== wanted.length) throw new Failure('notFound');
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}
