import type { DataOf } from '@lanyu/contract/all-calls';

/** One version of the rules. */
export type CheckInRulesVersion = DataOf<'GET /admin/v1/checkin/rule/list'>['records'][number];
