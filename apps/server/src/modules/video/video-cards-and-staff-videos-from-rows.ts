import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { responsivePictureFromStored } from '../media/public.ts';
import type { StaffVideoRow, CardRow } from './video.queries.ts';

type Card = DataOf<'GET /v1/video/list'>['records'][number];
export type VideoForStaff = DataOf<'GET /admin/v1/video/list'>['records'][number];

export function videoCardFromRow(env: Pick<Deps['env'], 'MEDIA_URL'>, row: CardRow): Card {
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    categoryId: row.category_id,
    access: row.access,
    seconds: videoSecondsOf(row),
    poster: responsivePictureFromStored(env, row.poster),
    plays: Number(row.plays),
    likes: Number(row.likes),
    createTime: row.published_at ?? row.created_at,
  };
}

/** Whole ones; what is not made yet has none. */
export function videoSecondsOf({ milliseconds }: Pick<CardRow, 'milliseconds'>): number {
  return milliseconds === 0 ? 0 : Math.max(1, Math.round(milliseconds / 1000));
}

export function videoForStaffFromRow(env: Pick<Deps['env'], 'MEDIA_URL'>, row: StaffVideoRow): VideoForStaff {
  const { intro, state, reason, published, version } = row;
  const retriable = state === 'failed' && row.upload_id !== null;
  return {
    ...videoCardFromRow(env, row),
    intro,
    gameId: row.game_id ?? '',
    state,
    reason,
    retriable,
    published,
    version,
  };
}
