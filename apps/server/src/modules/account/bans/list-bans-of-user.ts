import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readStaffNames } from '../../staff/public.ts';
import { banListOrder, bansOfUserQuery, type BanRow } from './bans.queries.ts';

type Key = 'GET /admin/v1/account/user/{uid}/ban/list';

export async function listBansOfUser(
  deps: Pick<Deps, 'db' | 'keys'>,
  { uid, ...request }: ParsedInputOf<Key>,
): Promise<DataOf<Key>> {
  const db = deps.db.write;
  const page = await readPage(banListOrder, {
    keys: deps.keys,
    scope: [uid],
    request,
    fetch: (slice) => applyKeysetPageRange(bansOfUserQuery(db, uid), banListOrder, slice).execute(),
    count: (most) => countRowsUpTo(bansOfUserQuery(db, uid), db, most),
  });
  return { ...page, records: await banViewsOf(deps, page.records) };
}

export async function banViewsOf(deps: Pick<Deps, 'db'>, rows: readonly BanRow[]): Promise<DataOf<Key>['records']> {
  const names = await readStaffNames(
    deps.db.write,
    rows.flatMap(({ banned_by, ended_by }) => [banned_by, ended_by]),
  );
  const byStaff = (id: string | null) => ({ id: id ?? '', name: names.get(id ?? '') ?? '' });
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    createTime: row.created_at,
    untilTime: row.until_at ?? 0,
    bannedBy: byStaff(row.banned_by),
    endTime: row.ended_at ?? 0,
    endedBy: byStaff(row.ended_by),
    endReason: row.end_reason,
  }));
}
