import type { Data } from '@lanyu/contract/all';

export type CheckinState = Data<'GET /v1/checkin/month'>;
