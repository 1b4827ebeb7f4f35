import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StoredPicture } from '@lanyu/server/db/tables/stored-picture';
import type { Tables } from '@lanyu/server/db/tables/tables';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import type { PictureKind } from '@lanyu/server/modules/media/pictures/picture-widths-and-ratios';
import { drawGameArt, drawBannerArt } from '../art/game-and-banner-art.ts';
import { seedPicture } from '../pictures/seed-picture.ts';
import type { ProgressReporter } from '../progress.ts';

export interface GamePictures {
  icon: StoredPicture;
  cover: StoredPicture;
  shots: StoredPicture[];
}

/**
 * Before the transaction that shows them: the first time, all their sizes are made. Each begins anywhere: who seeds at the
 * same moment on this machine makes others meanwhile, and finds these made when it comes to them.
 */
export async function drawAndStoreGamePictures(
  parts: { db: Kysely<Tables>; storage: Storage },
  slugs: readonly string[],
  progress: ProgressReporter,
): Promise<Map<string, GamePictures>> {
  const first = randomInt(slugs.length + 1);
  const all = [...slugs.slice(first), ...slugs.slice(0, first)].map((slug) => ({ slug, ...drawGameArt(slug) }));
  const drawn = await progress.during(
    'pictures',
    (step) => {
      const draw = async (svg: string, kind: PictureKind): Promise<StoredPicture> => {
        const stored = await seedPicture(parts, svg, kind);
        step.advance();
        return stored;
      };
      return Promise.all(
        all.map(async ({ slug, icon, cover, shots }): Promise<[string, GamePictures]> => {
          const [drawnIcon, drawnCover, ...drawnShots] = await Promise.all([
            draw(icon, 'icon'),
            draw(cover, 'cover'),
            ...shots.map((shot) => draw(shot, 'screenshot')),
          ]);
          return [slug, { icon: drawnIcon, cover: drawnCover, shots: drawnShots }];
        }),
      );
    },
    all.reduce((sum, { shots }) => sum + 2 + shots.length, 0),
  );
  return new Map(drawn);
}

export async function drawAndStoreBannerPictures(
  parts: { db: Kysely<Tables>; storage: Storage },
  scenes: readonly string[],
): Promise<Map<string, StoredPicture>> {
  const drawn = await Promise.all(
    scenes.map(async (scene): Promise<[string, StoredPicture]> => [
      scene,
      await seedPicture(parts, drawBannerArt(scene), 'banner'),
    ]),
  );
  return new Map(drawn);
}
