import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { responsivePictureFromStored } from '../../media/public.ts';
import { gameCardFromRow, isListed, readListedCards, starCountsOf } from '../listing/game-cards.ts';
import {
  selectGame,
  findGameIdByAppId,
  selectNewestPackagesOfGamePerPlatform,
  type GameRow,
} from '../catalog-cards-types-tags-and-rankings.queries.ts';
import type { GameValues } from '../catalog-admin.queries.ts';
import { gamePackageFromRow } from '../packages/game-package-from-row.ts';
import { selectHottestGamesOfTypeOrTag } from '../listing/type-or-tag-pages.queries.ts';
import {
  readAllTypeOrTagDefinitions,
  visibleTypesAndTagsOfGame,
  type TypesAndTagsInOrderAndById,
} from '../types-and-tags/read-all-type-or-tag-definitions.ts';

type Game = DataOf<'POST /web/game/detail'>;
type Reading = Pick<Deps, 'db' | 'env'>;

const similarMost = 8;
const comparedMost = 60;

/** The id of a game that is given by its id or its appID; throws notFound otherwise. */
export async function requireGameIdByIdOrAppID(
  deps: Pick<Deps, 'db'>,
  name: { id?: string | undefined; appID?: string | undefined },
) {
  const id = name.id ?? (await findGameIdByAppId(deps.db.read, name.appID ?? ''));
  if (id === undefined) throw new Failure('notFound');
  return id;
}

/** A delisted game is readable by its address; drafts and blocked games are not. */
export function isListedOrDelisted(row: Pick<GameRow, 'status' | 'publish_at'>, asOf: number): boolean {
  return isListed(row, asOf) || row.status === 'delisted';
}

interface GameToRead {
  id: string;
  asOf: number;
  /** The others are for operators' previews only. */
  anyStatus?: boolean;
  /** Fields that are written and not saved. */
  drafted?: Partial<GameValues> | undefined;
}

/** One game, the same for everybody. */
export async function readGame(
  deps: Reading,
  { id, asOf, anyStatus = false, drafted = {} }: GameToRead,
): Promise<Game> {
  const [stored, packages, shelves] = await Promise.all([
    selectGame(deps.db.read, id, asOf),
    selectNewestPackagesOfGamePerPlatform(deps.db.read, id, asOf),
    readAllTypeOrTagDefinitions(deps.db.read),
  ]);
  if (stored === undefined || !(anyStatus || isListedOrDelisted(stored, asOf))) throw new Failure('notFound');
  const row: GameRow = { ...stored, ...drafted };
  const stars = starCountsOf(row);
  return {
    ...gameCardFromRow(deps.env, row, shelves),
    screenshots: row.screenshots.map((picture) => responsivePictureFromStored(deps.env, picture)),
    video: row.video,
    descHtml: row.desc_html,
    developer: row.developer,
    language: row.language,
    hours: row.hours,
    rating: row.rating,
    warnings: row.warnings,
    tagList: visibleTypesAndTagsOfGame(shelves, row.shelf_ids, 'tag').map((shelf) => ({
      id: shelf.id,
      name: shelf.name,
    })),
    typeList: visibleTypesAndTagsOfGame(shelves, row.shelf_ids, 'type').map(({ id: typeId, slug, name }) => ({
      id: typeId,
      slug,
      name,
    })),
    packages: packages.map(gamePackageFromRow),
    scoreNum: stars.reduce((sum, count) => sum + count, 0),
    starCounts: stars,
    downloadNum: Number(row.downloads ?? 0),
    wishNum: Number(row.wishes ?? 0),
    status: row.status === 'delisted' ? 'delisted' : 'live',
    updateTime: Math.max(row.publish_at ?? 0, ...packages.map(({ published_at }) => published_at)),
    similar: await readSimilar(deps, row, shelves, asOf),
    mayReview: false,
    myReview: null,
  };
}

/** Hot games of the same type, sorted by how many tags they share with it. */
async function readSimilar(
  deps: Reading,
  row: GameRow,
  shelves: TypesAndTagsInOrderAndById,
  asOf: number,
): Promise<Game['similar']> {
  const [kind] = visibleTypesAndTagsOfGame(shelves, row.shelf_ids, 'type');
  const near = await selectHottestGamesOfTypeOrTag(deps.db.read, (kind ?? shelves.all).id, asOf, comparedMost);
  const own = new Set(row.shelf_ids);
  const shared = (ids: readonly string[]) => ids.filter((id) => own.has(id)).length;
  const best = near
    .filter(({ game_id }) => game_id !== row.id)
    .toSorted((a, b) => shared(b.shelf_ids) - shared(a.shelf_ids))
    .slice(0, similarMost);
  return readListedCards(
    deps,
    best.map(({ game_id }) => game_id),
    asOf,
    shelves,
  );
}
