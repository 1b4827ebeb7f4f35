import type { DataOf } from '@lanyu/contract/all';
import { codeImportFault } from '@lanyu/contract/gift-desk';
import type { Deps } from '../../../deps.ts';
import { staffNamesOf } from '../../staff/public.ts';
import type { ImportRow } from './imports.queries.ts';

export type CodeImport = DataOf<'GET /admin/v1/gift/import/{id}'>;

export async function importViews(db: Deps['db']['write'], rows: readonly ImportRow[]): Promise<CodeImport[]> {
  const names = await staffNamesOf(
    db,
    rows.map(({ staff_id }) => staff_id),
  );
  return rows.map((row) => ({
    id: row.id,
    packId: row.pack_id,
    fileName: row.file_name,
    state: row.state,
    format: row.format,
    encoding: row.encoding,
    fault: row.fault === null ? null : codeImportFault.parse(row.fault),
    cells: row.cells,
    fresh: row.fresh,
    repeated: row.repeated,
    known: row.known,
    bad: row.bad,
    badRows: row.bad_rows,
    added: row.added,
    maker: { id: row.staff_id, name: names.get(row.staff_id) ?? '' },
    createTime: row.created_at,
  }));
}

export async function importView(db: Deps['db']['write'], row: ImportRow): Promise<CodeImport> {
  const [view] = await importViews(db, [row]);
  return view as CodeImport;
}
