import type { DataOf } from '@lanyu/contract/all';

export type CheckinMonth = DataOf<'GET /v1/checkin/month'>;
