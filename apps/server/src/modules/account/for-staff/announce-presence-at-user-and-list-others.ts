import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { recordPresenceAndListOthers } from '../../staff/public.ts';

export async function announcePresenceAtUserAndListOthers(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  staffId: string,
  uid: string,
): Promise<DataOf<'GET /admin/v1/account/user/{uid}/presence'>> {
  return { others: await recordPresenceAndListOthers(deps, staffId, { object: `user ${uid}` }) };
}
