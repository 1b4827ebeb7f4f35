import type { DataOf } from '@lanyu/contract/all-calls';
import { giftCodeFileRefusalReason } from '@lanyu/contract/gift-admin';
import type { Deps } from '../../../deps.ts';
import { readStaffNames } from '../../staff/public.ts';
import type { PackCodeImportRow } from './imports.queries.ts';

export type PackCodeImport = DataOf<'GET /admin/v1/gift/import/{id}'>;

export async function packCodeImportsFromRows(
  db: Deps['db']['write'],
  rows: readonly PackCodeImportRow[],
): Promise<PackCodeImport[]> {
  const names = await readStaffNames(
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
    fault: row.fault === null ? null : giftCodeFileRefusalReason.parse(row.fault),
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

export async function packCodeImportFromRow(db: Deps['db']['write'], row: PackCodeImportRow): Promise<PackCodeImport> {
  const [view] = await packCodeImportsFromRows(db, [row]);
  return view as PackCodeImport;
}
