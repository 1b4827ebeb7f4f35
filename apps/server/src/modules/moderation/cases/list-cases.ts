import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { casesAsShown } from './case-view.ts';
import { casesIn, decidedCaseList, openCaseList } from './cases.queries.ts';
import type { ModeratableKinds } from '../moderatable.ts';

/** From the primary: a decided case disappears at once. Cases with many reports come first. */
export async function listCases(
  deps: Deps,
  moderatable: ModeratableKinds,
  { state = 'open', ...request }: Parsed<'GET /admin/v1/moderation/case/list'>,
): Promise<Data<'GET /admin/v1/moderation/case/list'>> {
  const db = deps.db.write;
  const list = state === 'open' ? openCaseList : decidedCaseList;
  const page = await readPage(list, {
    secret: deps.env.APP_SECRET,
    scope: [state],
    request,
    fetch: (slice) => sliceOf(casesIn(db, state), list, slice).execute(),
    count: (most) => countUpTo(casesIn(db, state), db, most),
    keysOf: (row) => (state === 'open' ? [row.urgency, row.opened_at, row.id] : [row.decided_at ?? 0, row.id]),
  });
  return { ...page, records: await casesAsShown(deps, moderatable, db, page.records) };
}
