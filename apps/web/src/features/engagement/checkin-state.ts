import type { DataOf } from '@lanyu/contract/all';

export type CheckinState = DataOf<'GET /v1/checkin/month'>;
