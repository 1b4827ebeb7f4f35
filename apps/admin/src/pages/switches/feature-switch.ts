import type { DataOf } from '@lanyu/contract/all';

export type FeatureSwitch = DataOf<'GET /admin/v1/site/switch/list'>['records'][number];
