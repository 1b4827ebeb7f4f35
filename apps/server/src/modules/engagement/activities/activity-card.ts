import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { responsivePictureFromStored } from '../../media/public.ts';
import { activityStateOf } from './activity-state.ts';
import type { ActivityRow } from './activity.queries.ts';

export type ActivityCard = DataOf<'GET /v1/activity/list'>['records'][number];

export function activityCardOf(env: Deps['env'], row: ActivityRow, now: number): ActivityCard {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    cover: responsivePictureFromStored(env, row.cover),
    state: activityStateOf(row, now),
    startTime: row.start_at,
    endTime: row.end_at,
    link: row.link,
  };
}
