import type { DataOf } from '@lanyu/contract/all-calls';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { createStoredPictureIdLookup, responsivePictureFromStored } from '../../media/public.ts';
import { selectGameWithAllColumns } from '../catalog-admin.queries.ts';
import { selectNewestPackagesOfGamePerPlatform } from '../catalog-cards-types-tags-and-rankings.queries.ts';
import { selectFollowerCountAndReleaseProgress } from '../follows/release-notifications.queries.ts';
import { gamePackageFromRow } from '../packages/game-package-from-row.ts';
import { readAllTypeOrTagDefinitions } from '../types-and-tags/read-all-type-or-tag-definitions.ts';

/** Operators also see versions that are not released yet. */
const everSince = Date.UTC(2100, 0, 1);

/** A game as operators see it: in every status, with hidden types and tags. */
export async function readGameForStaff(
  env: Deps['env'],
  db: Kysely<Tables>,
  id: string,
): Promise<DataOf<'GET /admin/v1/catalog/game/{id}'>> {
  const row = await selectGameWithAllColumns(db, id);
  if (row === undefined) throw new Failure('notFound');
  const packages = await selectNewestPackagesOfGamePerPlatform(db, id, everSince);
  const { byId } = await readAllTypeOrTagDefinitions(db);
  const follows = await selectFollowerCountAndReleaseProgress(db, id);
  const shelves = row.shelf_ids.flatMap((shelfId) => byId.get(shelfId) ?? []);
  const idOf = await createStoredPictureIdLookup(db, [row.icon, row.cover, ...row.screenshots]);
  return {
    id: row.id,
    appID: row.app_id,
    name: row.name,
    summary: row.summary,
    descHtml: row.desc_html,
    developer: row.developer,
    language: row.language,
    hours: row.hours,
    rating: row.rating,
    warnings: row.warnings,
    onlineType: row.online_type,
    playUrl: row.play_url,
    buyAmount: row.buy_amount,
    vipFree: row.vip_free,
    video: row.video,
    typeList: shelves
      .filter(({ kind }) => kind === 'type')
      .map(({ id: typeId, slug, name }) => ({ id: typeId, slug, name })),
    tagList: shelves.filter(({ kind }) => kind === 'tag').map(({ id: tagId, name }) => ({ id: tagId, name })),
    icon: responsivePictureFromStored(env, row.icon),
    cover: responsivePictureFromStored(env, row.cover),
    screenshots: row.screenshots.map((picture) => responsivePictureFromStored(env, picture)),
    pictureIds: {
      icon: idOf(row.icon),
      cover: idOf(row.cover),
      screenshots: row.screenshots.flatMap((picture) => idOf(picture) ?? []),
    },
    packages: packages.map(gamePackageFromRow),
    updateTime: row.updated_at,
    status: row.status,
    publishTime: row.publish_at ?? 0,
    followers: Number(follows?.followers ?? 0),
    releaseTime: follows?.release_at ?? 0,
    releaseToldTime: follows?.told_at ?? 0,
    releaseTelling: typeof follows?.release_of === 'string' && follows.told_at === null,
    version: row.version,
  };
}
