import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { endPlayerView, openPlayerView, requireOpenPlayerView } from '../../staff/public.ts';
import { readAccountOverview } from '../profile/read-account-overview.ts';
import { findUserForStaff } from './users.queries.ts';

export async function openViewAsPlayer(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  input: ParsedInputOf<'POST /admin/v1/account/user/{uid}/view'>,
): Promise<{ endTime: number }> {
  const user = await findUserForStaff(deps.db.write, input.uid);
  if (user === undefined || user.status === 'deleted') throw new Failure('notFound');
  return openPlayerView(deps, staffId, input);
}

/** The player's own page. */
export async function readOverviewAsPlayer(
  deps: Deps,
  staffId: string,
  uid: string,
): Promise<DataOf<'GET /admin/v1/account/view/{uid}'>> {
  const endTime = await requireOpenPlayerView(deps, staffId, uid);
  return { ...(await readAccountOverview(deps, uid)), endTime };
}

export function closeViewAsPlayer(deps: Pick<Deps, 'db' | 'now'>, staffId: string, uid: string): Promise<null> {
  return endPlayerView(deps, staffId, uid);
}
