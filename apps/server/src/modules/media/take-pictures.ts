import type { KeptPicture } from '../../db/catalog-tables.ts';
import type { Tx } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import type { PictureKind } from './picture-shapes.ts';
import { markTaken } from './pictures.queries.ts';

export interface WantedPicture {
  id: string;
  /** What it may be: an icon is no cover. */
  kinds: readonly PictureKind[];
}

/**
 * What is known of ready pictures, for something that shows them from now on; several things may show one. What is not
 * ready, unknown or about to be removed is not found. `forGood`: what shows them never lets go, so that nobody else can.
 */
export async function takePictures(
  tx: Tx,
  wanted: readonly WantedPicture[],
  { forGood = false } = {},
): Promise<Map<string, KeptPicture>> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const rows = await markTaken(tx, ids, forGood);
  if (rows.length !== ids.length) throw new Failure('notFound');
  const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]));
  const wrong = wanted.find(({ id, kinds }) => !kinds.some((kind) => kind === kindOf.get(id)));
  if (wrong !== undefined) throw new Failure('badInput', `picture ${wrong.id} is no ${wrong.kinds.join(' or ')}`);
  return new Map(rows.map(({ id, kind: _kind, ...kept }) => [id, kept]));
}
