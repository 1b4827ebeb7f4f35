import type { DataOf } from '@lanyu/contract/all-calls';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Row = Omit<Selectable<Tables['account_exports']>, 'user_id' | 'file' | 'fetched_at'>;

/** An export past its time is expired, whether or not the clean-up has run. */
export function exportViewOf(row: Row, now: number): DataOf<'POST /v1/account/export'> {
  const expired = row.state === 'ready' && (row.expires_at ?? 0) <= now;
  return {
    id: row.id,
    state: expired ? 'expired' : row.state,
    size: Number(row.size),
    createTime: row.created_at,
    // The time of a failed export is only for the clean-up.
    expireTime: row.state === 'failed' ? 0 : (row.expires_at ?? 0),
  };
}

/** What operators see of it: also when its owner fetched it. */
export function staffExportViewOf(
  row: Row & { fetched_at: number | null },
  now: number,
): DataOf<'GET /admin/v1/account/user/{uid}'>['exports'][number] {
  return { ...exportViewOf(row, now), fetchTime: row.fetched_at ?? 0 };
}
