import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readReadableGameNamesAndIcons } from '../../catalog/public.ts';
import { maskCode } from './mask-code.ts';
import { codeIdsOfUserQuery, codesOfUserListOrder, codesOfUserQuery } from './codes.queries.ts';

type ListKey = 'GET /admin/v1/gift/user/{uid}/code/list';

/** From the primary: who asks has often just claimed one. */
export async function listCodesOfUserForStaff(
  deps: Deps,
  { uid, ...request }: ParsedInputOf<ListKey>,
): Promise<DataOf<ListKey>> {
  const db = deps.db.write;
  const now = deps.now();
  const page = await readPage(codesOfUserListOrder, {
    keys: deps.keys,
    scope: ['staff', uid],
    request,
    fetch: (slice) =>
      applyKeysetPageRange(codesOfUserQuery(db, uid, undefined, now), codesOfUserListOrder, slice).execute(),
    count: (most) => countRowsUpTo(codeIdsOfUserQuery(db, uid), db, most),
    keysOf: ({ claimed_at, id }) => [claimed_at ?? 0, id],
  });
  const games = await readReadableGameNamesAndIcons(
    deps,
    [...new Set(page.records.map(({ game_id }) => game_id))],
    now,
  );
  return {
    ...page,
    records: page.records.map((row) => ({
      id: row.id,
      packId: row.pack_id,
      title: row.title,
      gameId: row.game_id,
      gameName: games.get(row.game_id)?.name ?? '',
      masked: maskCode(row.code),
      claimTime: row.claimed_at ?? 0,
      redeemBy: row.redeem_by,
      used: row.used_at !== null,
    })),
  };
}
