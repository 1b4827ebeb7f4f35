import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { claimsOfPackListOrder, claimsOfPackQuery, findClaimedCode } from './codes.queries.ts';
import { maskCode } from './mask-code.ts';

export async function listClaimsOfPack(
  deps: Pick<Deps, 'db' | 'keys' | 'env'>,
  { id, uid, ...request }: ParsedInputOf<'GET /admin/v1/gift/pack/{id}/claim/list'>,
): Promise<DataOf<'GET /admin/v1/gift/pack/{id}/claim/list'>> {
  const db = deps.db.read;
  const page = await readPage(claimsOfPackListOrder, {
    keys: deps.keys,
    scope: [id, uid ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(claimsOfPackQuery(db, id, uid), claimsOfPackListOrder, slice).execute(),
    count: (most) => countRowsUpTo(claimsOfPackQuery(db, id, uid), db, most),
  });
  const people = await readNamesAndAvatars(deps, [...new Set(page.records.map(({ user_id }) => user_id))]);
  return {
    ...page,
    records: page.records.map((row) => ({
      id: row.id,
      user: people.get(row.user_id) ?? { uid: row.user_id, name: '', avatar: '' },
      maskedCode: maskCode(row.code),
      claimTime: row.claimed_at,
      used: row.used_at !== null,
    })),
  };
}

/** Each reading is an entry of the audit log. A code that nobody claimed is not shown here. */
export async function revealClaimedCode(deps: Pick<Deps, 'db'>, id: string): Promise<{ code: string }> {
  const row = await findClaimedCode(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  return { code: row.code };
}
