import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { packCodeImportFromRow, packCodeImportsFromRows, type PackCodeImport } from './pack-code-import-from-row.ts';
import { findImport, importListOrder, importsOfPackQuery } from './imports.queries.ts';

/** From the primary: the operator watches how a file gets on. */
export async function listPackCodeImports(
  deps: Pick<Deps, 'db' | 'keys'>,
  { id, ...request }: ParsedInputOf<'GET /admin/v1/gift/pack/{id}/import/list'>,
): Promise<DataOf<'GET /admin/v1/gift/pack/{id}/import/list'>> {
  const db = deps.db.write;
  const page = await readPage(importListOrder, {
    keys: deps.keys,
    scope: [id],
    request,
    fetch: (slice) => applyKeysetPageRange(importsOfPackQuery(db, id), importListOrder, slice).execute(),
    count: (most) => countRowsUpTo(importsOfPackQuery(db, id), db, most),
  });
  return { ...page, records: await packCodeImportsFromRows(db, page.records) };
}

export async function readPackCodeImport(deps: Pick<Deps, 'db'>, id: string): Promise<PackCodeImport> {
  const row = await findImport(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  return packCodeImportFromRow(deps.db.write, row);
}
