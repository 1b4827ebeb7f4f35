import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { sayPresentAndSeeOthers } from '../../staff/public.ts';

export async function sayPresenceAtUser(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  staffId: string,
  uid: string,
): Promise<DataOf<'GET /admin/v1/account/user/{uid}/presence'>> {
  return { others: await sayPresentAndSeeOthers(deps, staffId, { object: `user ${uid}` }) };
}
