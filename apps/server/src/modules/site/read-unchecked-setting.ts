import type { Deps } from '../../deps.ts';
import { findSetting } from './site.queries.ts';

/** A setting as the operator wrote it; undefined if it is not set. The caller checks its shape. */
export async function readUncheckedSetting(deps: Pick<Deps, 'db'>, key: string): Promise<unknown> {
  return (await findSetting(deps.db.read, key))?.value;
}
