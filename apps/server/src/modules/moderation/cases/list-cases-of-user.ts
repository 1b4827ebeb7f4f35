import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { casesForStaffFromRows } from './cases-for-staff-from-rows.ts';
import { authorCaseListOrder, casesOfAuthorQuery } from './cases.queries.ts';

type Key = 'GET /admin/v1/moderation/user/{uid}/case/list';

/** Whatever came of them, newest first. */
export async function listCasesOfUser(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  { uid, ...request }: ParsedInputOf<Key>,
): Promise<DataOf<Key>> {
  const db = deps.db.write;
  const page = await readPage(authorCaseListOrder, {
    keys: deps.keys,
    scope: [uid, staffId],
    request,
    fetch: (slice) => applyKeysetPageRange(casesOfAuthorQuery(db, uid, staffId), authorCaseListOrder, slice).execute(),
    count: (most) => countRowsUpTo(casesOfAuthorQuery(db, uid, staffId), db, most),
  });
  return { ...page, records: await casesForStaffFromRows(deps, moderatable, db, page.records, staffId) };
}
