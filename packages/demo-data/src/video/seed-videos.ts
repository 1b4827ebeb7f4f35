import type { Database } from '@lanyu/server/db/open-database';
import { transaction, type Tx } from '@lanyu/server/db/transaction';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import type { StoredPicture } from '@lanyu/server/db/tables/stored-picture';
import { syncVideoToListsAndSearch } from '@lanyu/server/modules/video/sync-video-to-lists-and-search';
import { findVideoInAnyState } from '@lanyu/server/modules/video/video.queries';
import { drawGameArt } from '../art/game-and-banner-art.ts';
import { seedPicture } from '../pictures/seed-picture.ts';
import { silentProgressReporter, type ProgressReporter, type ProgressCounter } from '../progress.ts';
import { demoVideos, videoCategories, type DemoVideo } from './demo-videos.ts';
import { shortFilmPlanAt, fullFilmPlan } from './film-plans.ts';
import { makeAndStoreFilmFiles, type StoredFilm } from './make-and-store-film-files.ts';
import { seedSubtitles } from './seed-subtitles.ts';
import { seedVideoCommentsAndLikes } from './seed-video-comments-and-likes.ts';

const hour = 3600 * 1000;

/**
 * Videos of every category and for everybody, of which all can be played. Running it again adds nothing that is there.
 * Each is there as soon as it is made: who looks at the site meanwhile sees them come.
 */
export async function seedVideos(
  parts: { db: Database; storage: Storage; progress?: ProgressReporter },
  now: number,
  length: 'whole' | 'short' = 'whole',
): Promise<void> {
  await parts.db.write
    .insertInto('video_categories')
    .values(videoCategories.map((name, position) => ({ name, position })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { progress = silentProgressReporter } = parts;
  const addAll = async (step: ProgressCounter): Promise<void> => {
    // Oldest first: what came later has the higher id, as in life.
    for (const [at, video] of [...demoVideos.entries()].toReversed()) {
      const plan = length === 'short' ? shortFilmPlanAt(at) : fullFilmPlan(video);
      const film = await makeAndStoreFilmFiles(parts.storage, plan);
      const poster = await seedPicture(
        { db: parts.db.write, storage: parts.storage },
        drawGameArt(video.slug).cover,
        'cover',
      );
      await transaction(parts.db, async (tx) => {
        const id = await addVideo(tx, video, film, poster, now);
        if (id === undefined) return;
        await seedSubtitles(tx, parts.storage, { id, slug: video.slug, film });
        await seedVideoCommentsAndLikes(tx, { id, shownAt: now - video.age * hour }, now);
      });
      step.advance();
    }
  };
  await progress.during('videos', addAll, demoVideos.length);
}

/** Its id; undefined where it is there already. */
async function addVideo(
  tx: Tx,
  video: DemoVideo,
  film: StoredFilm,
  poster: StoredPicture,
  now: number,
): Promise<string | undefined> {
  const before = await tx.selectFrom('video_videos').select('id').where('title', '=', video.title).executeTakeFirst();
  if (before !== undefined) return undefined;
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
  const row = await findVideoInAnyState(tx, id);
  if (row !== undefined) await syncVideoToListsAndSearch(tx, row);
  return id;
}
