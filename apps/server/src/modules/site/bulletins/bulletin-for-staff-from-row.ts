import type { DataOf } from '@lanyu/contract/all-calls';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Row = Omit<Selectable<Tables['site_bulletins']>, 'created_by'>;

export function bulletinForStaffFromRow(row: Row, now: number): DataOf<'POST /admin/v1/site/bulletin'> {
  return {
    id: row.id,
    posType: row.pos_type,
    title: row.title,
    content: row.content,
    linkUrl: row.link_url,
    channels: row.channels,
    minLevel: row.min_level,
    maxLevel: row.max_level,
    createTime: row.created_at,
    startTime: row.start_at,
    endTime: row.end_at,
    state: now < row.start_at ? 'scheduled' : now < row.end_at ? 'live' : 'ended',
    version: row.version,
  };
}
