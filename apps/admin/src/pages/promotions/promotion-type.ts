import type { DataOf } from '@lanyu/contract/all';

export type Promotion = DataOf<'GET /admin/v1/orders/promotion/list'>['records'][number];
