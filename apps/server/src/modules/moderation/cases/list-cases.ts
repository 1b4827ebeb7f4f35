import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { countUpTo, readPage, applyPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { adminCasesOf } from './case-view.ts';
import { casesInState, decidedCaseListOrder, openCaseListOrder } from './cases.queries.ts';
import type { ModeratableAccessByKind } from '../moderatable.ts';

/** From the primary: a decided case disappears at once. Cases with many reports come first. */
export async function listCases(
  deps: Deps,
  moderatable: ModeratableAccessByKind,
  { state = 'open', ...request }: ParsedInputOf<'GET /admin/v1/moderation/case/list'>,
): Promise<DataOf<'GET /admin/v1/moderation/case/list'>> {
  const db = deps.db.write;
  const list = state === 'open' ? openCaseListOrder : decidedCaseListOrder;
  const page = await readPage(list, {
    keys: deps.keys,
    scope: [state],
    request,
    fetch: (slice) => applyPageRange(casesInState(db, state), list, slice).execute(),
    count: (most) => countUpTo(casesInState(db, state), db, most),
    keysOf: (row) => (state === 'open' ? [row.urgency, row.opened_at, row.id] : [row.decided_at ?? 0, row.id]),
  });
  return { ...page, records: await adminCasesOf(deps, moderatable, db, page.records) };
}
