import { msToTimestamptz } from '@lanyu/server/db/ms-to-timestamptz';
import type { Database } from '@lanyu/server/db/open-database';
import type { StoredPicture } from '@lanyu/server/db/tables/stored-picture';
import type { NewRow } from '@lanyu/server/db/tables/tables';
import type { Tx } from '@lanyu/server/db/transaction';
import { transaction } from '@lanyu/server/db/transaction';
import { bumpDataVersion } from '@lanyu/server/db/data-versions';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { writeMissingStaffSearchTermsOfGames } from '@lanyu/server/modules/catalog/games/game-terms';
import { updateTypeTagAndSearchEntriesOfGames } from '@lanyu/server/modules/catalog/shelves/update-shelf-and-search-entries';
import { silentProgressReporter, type ProgressReporter, type ProgressCounter } from '../progress.ts';
import { drawAndStoreBannerPictures, drawAndStoreGamePictures } from './draw-and-store-pictures.ts';
import { demoGames } from './games/games.ts';
import { insertGameWithPackagesIfAbsent } from './insert-game-with-packages-if-absent.ts';
import { seedPackageFiles } from './package-files.ts';
import { seedActivationCodes, seedGiftPacksAndClaims } from './seed-gift-packs-and-activation-codes.ts';
import { seedReviewsWishesAndOwnedGames, type SeededGame } from './seed-reviews-wishes-and-owned-games.ts';
import { seedReviewers } from './seed-user-group.ts';
import { seedRankings } from './seed-rankings.ts';
import { gameTags, gameTypes } from './game-types-and-tags.ts';
import { demoBanners, quickEntries, featuredGameSlug, rankingSlots, recommendedSection } from './home-page-slots.ts';
import type { KeyRing } from '@lanyu/server/keys';

const day = 24 * 3600 * 1000;
const aYear = 365;

/**
 * Games with all that hangs on them, and the places of the home page. Running it again adds nothing that is there and
 * touches nothing that was changed: a game is known by its appID, a place of the home page is filled when it is empty.
 */
export async function seedCatalog(
  parts: { db: Database; storage: Storage; keys?: KeyRing | undefined; progress?: ProgressReporter },
  logins: Readonly<Record<string, string>>,
  now: number,
): Promise<void> {
  const { progress = silentProgressReporter } = parts;
  const drawing = { db: parts.db.write, storage: parts.storage };
  const slugs = demoGames.map(({ slug }) => slug);
  const pictures = await drawAndStoreGamePictures(drawing, slugs, progress);
  const scenes = await drawAndStoreBannerPictures(
    drawing,
    demoBanners.flatMap(({ scene }) => scene ?? []),
  );
  const players = await seedReviewers(parts, now);
  const addGames = async (tx: Tx, step: ProgressCounter) => {
    const shelfIds = await seedShelves(tx);
    const added: SeededGame[] = [];
    // Oldest first: what came later has the higher id, as in life.
    for (const game of demoGames.toSorted((a, b) => b.age - a.age)) {
      const id = await insertGameWithPackagesIfAbsent(tx, game, {
        pictures: pictures.get(game.slug) as NonNullable<ReturnType<typeof pictures.get>>,
        shelfIds: [
          ...game.types.map((slug) => shelfIds.get(`type ${slug}`) as string),
          ...game.tags.map((slug) => shelfIds.get(`tag ${slug}`) as string),
        ],
        now,
      });
      if (id !== undefined) added.push({ id, game });
      step.advance();
    }
    await seedReviewsWishesAndOwnedGames(tx, added, { players, logins }, now);
    await updateTypeTagAndSearchEntriesOfGames(
      tx,
      added.map(({ id }) => id),
    );
    const ids = await gameIds(tx);
    await seedSlots(tx, ids, scenes, now);
    await seedGiftPacksAndClaims(tx, ids, { players, logins }, now);
    if (parts.keys !== undefined) await seedActivationCodes(tx, parts.keys, ids('lantern-river'), now);
    if (added.length > 0) await bumpDataVersion(tx, 'catalog');
  };
  await progress.during(
    'games with reviews and gifts',
    (step) => transaction(parts.db, (tx) => addGames(tx, step)),
    demoGames.length,
  );
  await progress.during('packages to download', () => seedPackageFiles(parts));
  await progress.during('rankings', () => seedRankings(parts.db, now));
  await writeMissingStaffSearchTermsOfGames(parts, new AbortController().signal);
}

async function seedShelves(tx: Tx): Promise<Map<string, string>> {
  await tx
    .insertInto('catalog_shelves')
    .values([
      ...gameTypes.map((type, position) => ({ kind: 'type' as const, ...type, position })),
      ...gameTags.map((tag, position) => ({ kind: 'tag' as const, ...tag, position })),
    ])
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
  const rows = await tx.selectFrom('catalog_shelves').select(['id', 'kind', 'slug']).execute();
  return new Map(rows.map(({ id, kind, slug }) => [`${kind} ${slug}`, id]));
}

async function gameIds(tx: Tx): Promise<(slug: string) => string> {
  const rows = await tx
    .selectFrom('catalog_games')
    .select(['id', 'app_id'])
    .where(
      'app_id',
      'in',
      demoGames.map(({ slug }) => slug),
    )
    .execute();
  const ids = new Map(rows.map(({ id, app_id }) => [app_id, id]));
  return (slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`the demo has no game ${slug}`);
    return id;
  };
}

/** Only places where nothing is on or to come: what an operator filled or thinned out stays so. */
async function seedSlots(
  tx: Tx,
  idOf: (slug: string) => string,
  scenes: ReadonlyMap<string, StoredPicture>,
  now: number,
): Promise<void> {
  const taken = await tx
    .selectFrom('catalog_slots')
    .select('place')
    .distinct()
    .where('end_at', '>', msToTimestamptz(now))
    .execute();
  const places = new Set(taken.map(({ place }) => place));
  const window = (from: number, to: number) => ({
    start_at: new Date(now + from * day),
    end_at: new Date(now + to * day),
  });
  const long = window(-1, aYear);
  const all: NewRow<'catalog_slots'>[] = [
    ...demoBanners.map(({ kicker, title, line, game, href, scene, from, to }, position) => ({
      place: 'banner' as const,
      kicker,
      title,
      line,
      href: href ?? '',
      ...(scene === undefined ? {} : { image: JSON.stringify(scenes.get(scene)) }),
      game_id: game === undefined ? null : idOf(game),
      position,
      ...window(from, to),
    })),
    ...quickEntries.map((entry, position) => ({ place: 'entry' as const, ...entry, position, ...long })),
    ...recommendedSection.games.map((slug, position) => ({
      place: 'recommended' as const,
      title: recommendedSection.title,
      line: recommendedSection.line,
      game_id: idOf(slug),
      position,
      ...long,
    })),
    { place: 'feature' as const, game_id: idOf(featuredGameSlug), ...long },
    ...rankingSlots.map((ranking, position) => ({ place: 'ranking' as const, ...ranking, position, ...long })),
  ];
  const wanted = all.filter(({ place }) => !places.has(place));
  for (const slot of wanted) await tx.insertInto('catalog_slots').values(slot).execute();
  if (wanted.length > 0) await bumpDataVersion(tx, 'catalog');
}
