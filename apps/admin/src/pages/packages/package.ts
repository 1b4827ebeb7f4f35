import type { DataOf } from '@lanyu/contract/all';

export type Package = DataOf<'GET /admin/v1/orders/package/list'>['packages'][number];
