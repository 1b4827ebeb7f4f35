import type { DataOf } from '@lanyu/contract/all-calls';

export type FeatureSwitch = DataOf<'GET /admin/v1/site/switch/list'>['records'][number];
