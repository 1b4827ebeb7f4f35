import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { labelsOf } from '../../catalog/public.ts';
import { codeList, codesOf, countStates } from './codes.queries.ts';
import { myCodeOf } from '../pack-view.ts';

const countedMost = 1000;

/** From the primary: who comes here has often just claimed one. */
export async function listCodes(
  deps: Deps,
  uid: string,
  { state, ...request }: Parsed<'GET /v1/gift/code/list'>,
): Promise<Data<'GET /v1/gift/code/list'>> {
  const db = deps.db.write;
  const now = deps.now();
  const [page, counts] = await Promise.all([
    readPage(codeList, {
      secret: deps.env.APP_SECRET,
      scope: [uid, state ?? ''],
      request,
      fetch: (slice) => sliceOf(codesOf(db, uid, state, now), codeList, slice).execute(),
      count: (most) => countUpTo(codesOf(db, uid, state, now), db, most),
      keysOf: ({ claimed_at, id }) => [claimed_at ?? 0, id],
    }),
    countStates(db, uid, now, countedMost),
  ]);
  const labels = await labelsOf(deps, [...new Set(page.records.map(({ game_id }) => game_id))], now);
  return { ...page, records: page.records.map((row) => myCodeOf(row, labels.get(row.game_id))), counts };
}
