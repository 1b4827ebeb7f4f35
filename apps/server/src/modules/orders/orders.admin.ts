import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function ordersAdmin(mount: Mount, _deps: Deps): void {
  const later = () => Promise.reject(new Failure('failed'));
  mount('GET /admin/v1/orders/order/list', later);
  mount('GET /admin/v1/orders/order/{id}', later);
  mount('POST /admin/v1/orders/order/{id}/refund', later);
  mount('GET /admin/v1/orders/package/list', later);
  mount('POST /admin/v1/orders/package', later);
  mount('PUT /admin/v1/orders/package/{id}', later);
  mount('GET /admin/v1/orders/reconciliation/list', later);
}
