import type { SelectType } from 'kysely';
import type { DB } from './tables.generated.ts';

export type TaskEvent = SelectType<DB['engagement_tasks']['event']>;
export type ActivityKind = SelectType<DB['engagement_activities']['kind']>;

/** One playlist of a video. */
export interface StoredQuality {
  height: number;
  width: number;
  bandwidth: number;
  playlist: string;
}

/** Pictures of the timeline in one image. */
export interface StoredSprite {
  image: string;
  every: number;
  width: number;
  height: number;
  columns: number;
  count: number;
}
