import type { Database } from '#src/db/pool.ts';
import { transaction, type Tx } from '#src/db/transaction.ts';
import type { Storage } from '#src/integrations/storage/storage.ts';
import type { StoredPicture } from '#src/db/tables/catalog-tables.ts';
import { showVideo } from '#src/modules/video/show-video.ts';
import { selectAny } from '#src/modules/video/video.queries.ts';
import { artOf } from '../art/art.ts';
import { seedPicture } from '../pictures.ts';
import { demoVideos, videoCategories, type DemoVideo } from './demo-videos.ts';
import { makeFilm, type MadeFilm } from './made-films.ts';

const hour = 3600 * 1000;

/** In CI nobody looks, and nothing was made before: three short ones in two sizes, whose files the others share. */
const short = process.env['CI'] !== undefined || process.env['VITEST'] !== undefined;
const shared = 3;
const shortSeconds = 5;

/**
 * Videos of every category and for everybody, of which all can be played. Running it again adds nothing that is there.
 * Each is there as soon as it is made: who looks at the site meanwhile sees them come.
 */
export async function seedVideos(parts: { db: Database; storage: Storage }, now: number): Promise<void> {
  await parts.db.write
    .insertInto('video_categories')
    .values(videoCategories.map((name, position) => ({ name, position })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Oldest first: what came later has the higher id, as in life.
  for (const [index, video] of [...demoVideos.entries()].toReversed()) {
    const film = await filmOf(parts.storage, short ? (demoVideos[index % shared] ?? video) : video);
    const poster = await seedPicture({ db: parts.db.write, storage: parts.storage }, artOf(video.slug).cover, 'cover');
    await transaction(parts.db, (tx) => addVideo(tx, video, film, poster, now));
  }
}

function filmOf(storage: Storage, { slug, key, seconds }: DemoVideo): Promise<MadeFilm> {
  const film = { slug, key };
  return short
    ? makeFilm(storage, { ...film, seconds: shortSeconds, width: 854, height: 480, framesPerSecond: 15 }, [240, 480])
    : // Twelve of them on a newcomer's machine: a third size would take twice as long.
      makeFilm(storage, { ...film, seconds, width: 854, height: 480, framesPerSecond: 24 }, [240, 480]);
}

async function addVideo(tx: Tx, video: DemoVideo, film: MadeFilm, poster: StoredPicture, now: number): Promise<void> {
  const before = await tx.selectFrom('video_videos').select('id').where('title', '=', video.title).executeTakeFirst();
  if (before !== undefined) return;
  const category = await tx
    .selectFrom('video_categories')
    .select('id')
    .where('name', '=', video.category)
    .executeTakeFirstOrThrow();
  const game = await tx.selectFrom('catalog_games').select('id').where('app_id', '=', video.slug).executeTakeFirst();
  const shownAt = new Date(now - video.age * hour);
  const { id } = await tx
    .insertInto('video_videos')
    .values({
      category_id: category.id,
      game_id: game?.id ?? null,
      title: video.title,
      author: video.author,
      intro: video.intro,
      access: video.access,
      published: true,
      published_at: shownAt,
      created_at: shownAt,
      state: 'ready',
      folder: film.folder,
      milliseconds: film.milliseconds,
      poster: JSON.stringify(poster),
      qualities: JSON.stringify(film.qualities),
      sprite: JSON.stringify(film.sprite),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('video_counts')
    .values({ video_id: id, category_id: category.id, plays: video.plays, likes: video.likes })
    .execute();
  const row = await selectAny(tx, id);
  if (row !== undefined) await showVideo(tx, row);
}
