import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { moderationAccounts } from '../accounts-port.ts';
import { postingBanList, postingBansAt } from './posting-bans.queries.ts';

export async function listPostingBans(
  deps: Deps,
  request: Parsed<'GET /admin/v1/moderation/silence/list'>,
): Promise<Data<'GET /admin/v1/moderation/silence/list'>> {
  const db = deps.db.write;
  const now = deps.now();
  const page = await readPage(postingBanList, {
    secret: deps.env.APP_SECRET,
    scope: [],
    request,
    fetch: (slice) => sliceOf(postingBansAt(db, now), postingBanList, slice).execute(),
    count: (most) => countUpTo(postingBansAt(db, now), db, most),
  });
  const names = await moderationAccounts.use.namesOf(
    deps,
    page.records.map((row) => row.user_id),
  );
  return {
    ...page,
    records: page.records.map((row) => ({
      uid: row.user_id,
      name: names.get(row.user_id)?.name ?? '',
      untilTime: row.until_at,
      reason: row.reason,
    })),
  };
}
