import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { recordPresenceAndListOthers } from '../../staff/public.ts';

export async function recordPresenceAtBulletinAndListOthers(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  staffId: string,
  id: string,
): Promise<DataOf<'GET /admin/v1/site/bulletin/{id}/presence'>> {
  return { others: await recordPresenceAndListOthers(deps, staffId, { object: `bulletin ${id}` }) };
}
