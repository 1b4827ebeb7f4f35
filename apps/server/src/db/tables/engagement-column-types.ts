import type { SelectType } from 'kysely';
import type { DB } from './tables.generated.ts';

export type TaskEventName = SelectType<DB['engagement_tasks']['event']>;
export type ActivityKind = SelectType<DB['engagement_activities']['kind']>;
