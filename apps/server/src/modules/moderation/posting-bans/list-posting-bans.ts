import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { moderationAccountsPort } from '../accounts-port.ts';
import { readStaffNames } from '../../staff/public.ts';
import { postingBansByEndOrder, activePostingBansQuery } from './posting-bans.queries.ts';

export async function listPostingBans(
  deps: Deps,
  request: ParsedInputOf<'GET /admin/v1/moderation/silence/list'>,
): Promise<DataOf<'GET /admin/v1/moderation/silence/list'>> {
  const db = deps.db.write;
  const now = deps.now();
  const page = await readPage(postingBansByEndOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyKeysetPageRange(activePostingBansQuery(db, now), postingBansByEndOrder, slice).execute(),
    count: (most) => countRowsUpTo(activePostingBansQuery(db, now), db, most),
  });
  const [names, operators] = await Promise.all([
    moderationAccountsPort.use.namesOf(
      deps,
      page.records.map((row) => row.user_id),
    ),
    readStaffNames(
      db,
      page.records.flatMap(({ created_by }) => created_by ?? []),
    ),
  ]);
  return {
    ...page,
    records: page.records.map((row) => ({
      uid: row.user_id,
      name: names.get(row.user_id)?.name ?? '',
      untilTime: row.until_at,
      reason: row.reason,
      operator: operators.get(row.created_by ?? '') ?? '',
      createTime: row.created_at,
    })),
  };
}
