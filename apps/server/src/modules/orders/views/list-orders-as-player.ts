import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { requireOpenPlayerView } from '../../staff/public.ts';
import { listOwnOrders } from './list-own-orders.ts';

type Key = 'GET /admin/v1/orders/view/{uid}/order/list';

export async function listOrdersAsPlayer(
  deps: Deps,
  staffId: string,
  { uid, ...request }: ParsedInputOf<Key>,
): Promise<DataOf<Key>> {
  await requireOpenPlayerView(deps, staffId, uid);
  return listOwnOrders(deps, uid, request);
}
