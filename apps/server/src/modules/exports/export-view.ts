import type { DataOf } from '@lanyu/contract/all-calls';
import type { ExportRow } from './exports.queries.ts';

export type ExportView = DataOf<'POST /admin/v1/export'>;

export function exportViewOf(row: ExportRow): ExportView {
  return {
    id: row.id,
    kind: row.kind,
    filter: row.filter as ExportView['filter'],
    reason: row.reason,
    state: row.state,
    rows: row.rows,
    isCut: row.is_cut,
    size: Number(row.size),
    downloads: row.downloads,
    createTime: row.created_at,
    expireTime: row.state === 'ready' || row.state === 'expired' ? (row.expires_at ?? 0) : 0,
  };
}
