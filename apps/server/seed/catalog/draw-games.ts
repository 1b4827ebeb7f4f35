import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StoredPicture } from '#src/db/tables/catalog-tables.ts';
import type { Tables } from '#src/db/tables/tables.ts';
import type { Storage } from '#src/integrations/storage/storage.ts';
import { artOf, bannerArtOf } from '../art/art.ts';
import { seedPicture } from '../pictures.ts';

export interface GamePictures {
  icon: StoredPicture;
  cover: StoredPicture;
  shots: StoredPicture[];
}

/**
 * Before the transaction that shows them: the first time, drawing takes a minute. Each begins anywhere: who seeds at the
 * same moment on this machine draws other pictures meanwhile, and finds these drawn when it comes to them.
 */
export async function drawGames(
  parts: { db: Kysely<Tables>; storage: Storage },
  slugs: readonly string[],
): Promise<Map<string, GamePictures>> {
  const first = randomInt(slugs.length + 1);
  const drawn = await Promise.all(
    [...slugs.slice(first), ...slugs.slice(0, first)].map(async (slug): Promise<[string, GamePictures]> => {
      const art = artOf(slug);
      const [icon, cover, ...shots] = await Promise.all([
        seedPicture(parts, art.icon, 'icon'),
        seedPicture(parts, art.cover, 'cover'),
        ...art.shots.map((shot) => seedPicture(parts, shot, 'screenshot')),
      ]);
      return [slug, { icon, cover, shots }];
    }),
  );
  return new Map(drawn);
}

export async function drawBanners(
  parts: { db: Kysely<Tables>; storage: Storage },
  scenes: readonly string[],
): Promise<Map<string, StoredPicture>> {
  const drawn = await Promise.all(
    scenes.map(async (scene): Promise<[string, StoredPicture]> => [
      scene,
      await seedPicture(parts, bannerArtOf(scene), 'banner'),
    ]),
  );
  return new Map(drawn);
}
