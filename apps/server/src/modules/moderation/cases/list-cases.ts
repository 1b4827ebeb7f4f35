import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';
import { casesForStaffFromRows } from './cases-for-staff-from-rows.ts';
import { decidedCaseListOrder, decidedCasesQuery, openCaseListOrder, openCasesQueryForStaff } from './cases.queries.ts';

/**
 * From the primary: a decided case disappears at once. Cases with many reports come first. An appeal is not among the
 * cases of who decided first.
 */
export async function listCases(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  staffId: string,
  { state = 'open', cause, kind, mine = false, ...request }: ParsedInputOf<'GET /admin/v1/moderation/case/list'>,
): Promise<DataOf<'GET /admin/v1/moderation/case/list'>> {
  const db = deps.db.write;
  // There is no index for them among what was decided.
  if (state !== 'open' && (cause !== undefined || kind !== undefined)) throw new Failure('badInput', 'cause');
  const heldBy = mine ? { staffId, now: deps.now() } : undefined;
  const cases = () =>
    state === 'open'
      ? openCasesQueryForStaff(db, staffId, { cause, kind, heldBy })
      : decidedCasesQuery(db, state, mine ? staffId : undefined);
  const list = state === 'open' ? openCaseListOrder : decidedCaseListOrder;
  const page = await readPage(list, {
    keys: deps.keys,
    scope: [state, cause ?? '', kind ?? '', mine ? 1 : 0, staffId],
    request,
    fetch: (slice) => applyKeysetPageRange(cases(), list, slice).execute(),
    count: (most) => countRowsUpTo(cases(), db, most),
    keysOf: (row) => (state === 'open' ? [-row.urgency, row.opened_at, row.id] : [row.decided_at ?? 0, row.id]),
  });
  return { ...page, records: await casesForStaffFromRows(deps, moderatable, db, page.records, staffId) };
}
