import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readGameNamesInAnyStatus } from '../catalog/public.ts';
import { countClaimsOfPackSince } from './codes/codes.queries.ts';
import { findPack } from './packs.queries.ts';
import { packForStaffFromRow } from './pack-and-code-views-and-pack-validation.ts';

const dayMs = 24 * 3600_000;
const countedUpTo = 10_000;

export async function readPackForStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<DataOf<'GET /admin/v1/gift/pack/{id}'>> {
  const row = await findPack(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  const names = await readGameNamesInAnyStatus(deps.db.write, [row.game_id]);
  const claimedLastDay = await countClaimsOfPackSince(deps.db.write, id, deps.now() - dayMs, countedUpTo);
  return { ...packForStaffFromRow(row, names), claimedLastDay };
}
