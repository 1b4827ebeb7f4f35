import type { DataOf } from '@lanyu/contract/all-calls';

export type RechargePromotion = DataOf<'GET /admin/v1/orders/promotion/list'>['records'][number];
