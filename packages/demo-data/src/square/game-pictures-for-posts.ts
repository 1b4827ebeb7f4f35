import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StoredPicture } from '@lanyu/server/db/tables/stored-picture';
import type { Database } from '@lanyu/server/db/open-database';
import type { StoredPostImage } from '@lanyu/server/db/tables/square-json-shapes';
import type { Tables } from '@lanyu/server/db/tables/tables';
import type { Tx } from '@lanyu/server/db/transaction';
import type { Storage } from '@lanyu/server/integrations/storage/storage';

export interface GameWithPictures {
  id: string;
  pictures: StoredPicture[];
}

/** Games of the demo by their slug, with the pictures that people may have taken of them. */
export async function readGamesWithPictures(db: Kysely<Tables>): Promise<Map<string, GameWithPictures>> {
  const rows = await db
    .selectFrom('catalog_games')
    .select(['id', 'app_id', 'cover', 'screenshots'])
    .where('status', '=', 'live')
    .execute();
  return new Map(
    rows.map(({ id, app_id, cover, screenshots }) => [
      app_id,
      { id, pictures: [...screenshots, ...(cover === null ? [] : [cover])] },
    ]),
  );
}

/**
 * Images of posts are copies of the games' pictures: as players take them, and nothing is drawn again. Each post has files of
 * its own: who removes a post takes its files away.
 */
export function createGamePictureCopier({ storage }: { db: Database; storage: Storage }) {
  const read = new Map<string, Promise<Buffer[]>>();
  let given = 0;

  function filesOf(picture: StoredPicture): Promise<Buffer[]> {
    let files = read.get(picture.folder);
    if (files === undefined) {
      files = Promise.all(sizesOf(picture).map(({ width }) => bytesOf(storage, `${picture.folder}/${width}.webp`)));
      read.set(picture.folder, files);
    }
    return files;
  }

  return {
    async give(
      tx: Tx,
      ownerId: string,
      game: GameWithPictures | undefined,
      count: number,
      createdAt: number,
    ): Promise<StoredPostImage[]> {
      // Not always the same one first.
      const from = given % Math.max(1, game?.pictures.length ?? 1);
      const pictures = [...(game?.pictures.slice(from) ?? []), ...(game?.pictures.slice(0, from) ?? [])].slice(
        0,
        count,
      );
      const images: StoredPostImage[] = [];
      for (const picture of pictures) {
        given += 1;
        const folder = `media/post/${createHash('sha256').update(`demo post image ${given}`).digest('hex').slice(0, 32)}`;
        const files = await filesOf(picture);
        for (const [index, { size }] of sizesOf(picture).entries()) {
          await storage.put(`${folder}/${size}.webp`, files[index] as Buffer, 'image/webp');
        }
        const { width, height } = picture;
        const { id } = await tx
          .insertInto('media_images')
          .values({
            owner_id: ownerId,
            kind: 'post',
            folder,
            width,
            height,
            created_at: new Date(createdAt),
            attached_at: new Date(createdAt),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        images.push({ id, folder, width, height });
      }
      return images;
    },
  };
}

function sizesOf({ widths }: StoredPicture): { size: 'small' | 'medium' | 'large'; width: number }[] {
  const small = widths[0] as number;
  const large = widths.at(-1) as number;
  return [
    { size: 'small', width: small },
    { size: 'medium', width: widths[1] ?? large },
    { size: 'large', width: large },
  ];
}

async function bytesOf(storage: Storage, key: string): Promise<Buffer> {
  const found = await storage.get(key);
  if (found === undefined) throw new Error(`The demo's picture ${key} is not there`);
  return Buffer.concat(await found.stream.toArray());
}
