import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function ordersRoutes(mount: Mount, _deps: Deps): void {
  const later = () => Promise.reject(new Failure('failed'));
  mount('POST /user/center/coin/all', later);
  mount('POST /user/center/coin/order', later);
  mount('POST /order/payInfo', later);
  mount('POST /v1/orders/order/{id}/cancel', later);
  mount('GET /v1/orders/order/list', later);
  mount('GET /v1/orders/order/{id}', later);
  mount('GET /v1/orders/cap', later);
  mount('POST /v1/orders/cap', later);
}
