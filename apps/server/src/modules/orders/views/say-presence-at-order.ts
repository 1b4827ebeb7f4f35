import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { sayPresentAndSeeOthers } from '../../staff/public.ts';

export async function sayPresenceAtOrder(
  deps: Pick<Deps, 'cache' | 'db' | 'now'>,
  staffId: string,
  id: string,
): Promise<DataOf<'GET /admin/v1/orders/order/{id}/presence'>> {
  return { others: await sayPresentAndSeeOthers(deps, staffId, { object: `order ${id}` }) };
}
