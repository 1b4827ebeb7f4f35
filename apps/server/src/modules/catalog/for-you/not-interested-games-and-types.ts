import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { maxNotInterested } from '@lanyu/contract/recommendations';
import { readPage } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readReadableGameNamesAndIcons } from '../games/game-names.ts';
import { requireGameListedOrDelisted } from '../reviews/review-views-own-review-and-game-check.ts';
import {
  readAllTypeOrTagDefinitions,
  visibleTypesAndTagsOfGame,
} from '../types-and-tags/read-all-type-or-tag-definitions.ts';
import {
  countNotInterestedGamesAndTypes,
  deleteAllNotInterestedGamesAndTypes,
  deleteNotInterestedGameOrType,
  insertNotInterestedGameOrType,
  lockNotInterestedGamesAndTypesOfUser,
  notInterestedGamesAndTypesOrder,
  selectNotInterestedGamesAndTypesPage,
} from './not-interested-games-and-types.queries.ts';

type Wish = ParsedInputOf<'POST /v1/catalog/not-interested/{kind}/{id}'>;

/** X-C34. A repeat changes nothing, and is no reason to refuse when there is no room. */
export async function addNotInterestedGameOrType(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { kind, id }: Wish,
): Promise<null> {
  if (kind === 'game') await requireGameListedOrDelisted(deps, id);
  else await requireVisibleType(deps, id);
  return transaction(deps.db, async (tx) => {
    await lockNotInterestedGamesAndTypesOfUser(tx, uid);
    const row = { user_id: uid, kind, ref_id: id, created_at: new Date(deps.now()) };
    if (!(await insertNotInterestedGameOrType(tx, row))) return null;
    const count = await countNotInterestedGamesAndTypes(tx, uid, maxNotInterested + 1);
    if (count > maxNotInterested) throw new Failure('notInterestedFull');
    return null;
  });
}

async function requireVisibleType(deps: Pick<Deps, 'db'>, id: string): Promise<void> {
  const shelves = await readAllTypeOrTagDefinitions(deps.db.read);
  if (visibleTypesAndTagsOfGame(shelves, [id], 'type').length === 0) throw new Failure('notFound');
}

export async function removeNotInterestedGameOrType(
  deps: Pick<Deps, 'db'>,
  uid: string,
  { kind, id }: Wish,
): Promise<null> {
  await deleteNotInterestedGameOrType(deps.db.write, uid, kind, id);
  return null;
}

export async function removeAllNotInterestedGamesAndTypes(deps: Pick<Deps, 'db'>, uid: string): Promise<null> {
  await deleteAllNotInterestedGamesAndTypes(deps.db.write, uid);
  return null;
}

export async function listNotInterestedGamesAndTypes(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>,
  uid: string,
  request: ParsedInputOf<'GET /v1/catalog/not-interested/list'>,
): Promise<DataOf<'GET /v1/catalog/not-interested/list'>> {
  const page = await readPage(notInterestedGamesAndTypesOrder, {
    keys: deps.keys,
    scope: [uid],
    request,
    fetch: (slice) => selectNotInterestedGamesAndTypesPage(deps.db.write, uid, slice),
    count: (most) => countNotInterestedGamesAndTypes(deps.db.write, uid, most),
  });
  const idsOf = (wanted: Wish['kind']) =>
    page.records.filter(({ kind }) => kind === wanted).map(({ ref_id }) => ref_id);
  const [games, shelves] = await Promise.all([
    readReadableGameNamesAndIcons(deps, idsOf('game'), deps.now()),
    readAllTypeOrTagDefinitions(deps.db.read),
  ]);
  return {
    ...page,
    records: page.records.map(({ kind, ref_id, created_at }) => ({
      kind,
      id: ref_id,
      name: (kind === 'game' ? games.get(ref_id)?.name : shelves.byId.get(ref_id)?.name) ?? '',
      createTime: created_at,
    })),
  };
}
