import type { DataOf } from '@lanyu/contract/all-calls';

export type CheckinMonth = DataOf<'GET /v1/checkin/month'>;
