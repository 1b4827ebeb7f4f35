import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { readReadableGameNamesAndIcons } from '../catalog/public.ts';
import { countCodesOfUserPerPack } from './codes/codes.queries.ts';
import { unendedPackListOrder, unendedPacksQuery } from './packs.queries.ts';
import { packForPlayerFromRow } from './pack-and-code-views-and-pack-validation.ts';

type Packs = DataOf<'GET /v1/gift/pack/list'>;

/** The same for everybody. Packs of games that are not listed are left out of the list of all. */
export async function listUnendedPacks(
  deps: Deps,
  { gameId, ...request }: ParsedInputOf<'GET /v1/gift/pack/list'>,
): Promise<Packs> {
  const now = deps.now();
  const db = deps.db.read;
  const page = await readPage(unendedPackListOrder, {
    keys: deps.keys,
    scope: [gameId ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(unendedPacksQuery(db, gameId, now), unendedPackListOrder, slice).execute(),
    count: (most) => countRowsUpTo(unendedPacksQuery(db, gameId, now), db, most),
  });
  const labels = await readReadableGameNamesAndIcons(
    deps,
    [...new Set(page.records.map(({ game_id }) => game_id))],
    now,
  );
  return {
    ...page,
    records: page.records.flatMap((row) => {
      const label = labels.get(row.game_id);
      return label !== undefined && (label.onShelf || gameId !== undefined)
        ? [packForPlayerFromRow(row, label, 0)]
        : [];
    }),
  };
}

/** A copy, with how many of each this user has: from the primary, because they may just have got one. */
export async function addCodeCountsOfUser(deps: Pick<Deps, 'db'>, uid: string, packs: Packs): Promise<Packs> {
  const mine = await countCodesOfUserPerPack(
    deps.db.pool,
    packs.records.map(({ id }) => id),
    uid,
  );
  return { ...packs, records: packs.records.map((pack) => ({ ...pack, mine: mine.get(pack.id) ?? 0 })) };
}
