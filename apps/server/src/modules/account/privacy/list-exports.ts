import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { exportViewOf } from './export-view.ts';
import { selectExportsOfUser } from './exports.queries.ts';

/** More than anybody can have before the old ones are removed. */
const most = 100;

/** From the primary: the user has often just requested one. */
export async function listExports(deps: Deps, uid: string): Promise<DataOf<'GET /v1/account/export/list'>> {
  const now = deps.now();
  const records = (await selectExportsOfUser(deps.db.write, uid, most)).map((row) => exportViewOf(row, now));
  return { records, total: records.length };
}
