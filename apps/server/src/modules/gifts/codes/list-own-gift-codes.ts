import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readReadableGameNamesAndIcons } from '../../catalog/public.ts';
import { codesOfUserListOrder, codesOfUserQuery, countUserCodesByState } from './codes.queries.ts';
import { claimedCodeFromRow } from '../pack-and-code-views-and-pack-validation.ts';

const countedMost = 1000;

/** From the primary: who comes here has often just claimed one. */
export async function listOwnGiftCodes(
  deps: Deps,
  uid: string,
  { state, ...request }: ParsedInputOf<'GET /v1/gift/code/list'>,
): Promise<DataOf<'GET /v1/gift/code/list'>> {
  const db = deps.db.write;
  const now = deps.now();
  const [page, counts] = await Promise.all([
    readPage(codesOfUserListOrder, {
      keys: deps.keys,
      scope: [uid, state ?? ''],
      request,
      fetch: (slice) =>
        applyKeysetPageRange(codesOfUserQuery(db, uid, state, now), codesOfUserListOrder, slice).execute(),
      count: (most) => countRowsUpTo(codesOfUserQuery(db, uid, state, now), db, most),
      keysOf: ({ claimed_at, id }) => [claimed_at ?? 0, id],
    }),
    countUserCodesByState(db, uid, now, countedMost),
  ]);
  const labels = await readReadableGameNamesAndIcons(
    deps,
    [...new Set(page.records.map(({ game_id }) => game_id))],
    now,
  );
  return { ...page, records: page.records.map((row) => claimedCodeFromRow(row, labels.get(row.game_id))), counts };
}
