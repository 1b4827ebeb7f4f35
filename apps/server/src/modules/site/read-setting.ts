import type { Deps } from '../../deps.ts';
import { findSetting } from './site.queries.ts';

/** One setting of the site as the operator wrote it; undefined where nobody did. Whoever asks checks its shape. */
export async function readSetting(deps: Pick<Deps, 'db'>, key: string): Promise<unknown> {
  return (await findSetting(deps.db.read, key))?.value;
}
