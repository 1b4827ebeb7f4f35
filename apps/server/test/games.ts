import type { Database } from '#src/db/pool.ts';
import type { NewRow } from '#src/db/tables.ts';
import { transaction } from '#src/db/transaction.ts';
import { bumpVersion } from '#src/db/versions.ts';
import { shelveGames } from '#src/modules/catalog/shelve-games.ts';

let made = 0;

export const aPicture = {
  folder: 'media/picture/00112233445566778899aabbccddeeff',
  widths: [96, 192],
  width: 192,
  height: 192,
  blur: '',
};

export async function addShelf(
  db: Database,
  kind: 'type' | 'tag',
  fields: Partial<NewRow<'catalog_shelves'>> = {},
): Promise<{ id: string; slug: string }> {
  made += 1;
  return db.write
    .insertInto('catalog_shelves')
    .values({ kind, slug: `${kind}-${made}`, name: `${kind} ${made}`, ...fields })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}

export interface GameFields extends Partial<NewRow<'catalog_games'>> {
  counters?: Partial<Omit<NewRow<'catalog_counters'>, 'game_id'>>;
}

/** Live since a day unless said otherwise, on its shelves and in search; seen by every process within a second. */
export async function addGame(db: Database, fields: GameFields = {}): Promise<string> {
  made += 1;
  const number = made;
  const { counters, ...game } = fields;
  return transaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('catalog_games')
      .values({
        app_id: `game-${number}`,
        name: `游戏 ${number}`,
        summary: '一句话',
        icon: JSON.stringify(aPicture),
        cover: JSON.stringify(aPicture),
        screenshots: '[]',
        status: 'live',
        publish_at: new Date(Date.now() - 24 * 3600_000),
        ...game,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('catalog_counters')
      .values({ game_id: id, ...counters })
      .execute();
    await shelveGames(tx, [id]);
    await bumpVersion(tx, 'catalog');
    return id;
  });
}

/** A change as an operator makes it: the row, its places and the version in one transaction. */
export async function changeGame(
  db: Database,
  id: string,
  fields: Partial<Pick<NewRow<'catalog_games'>, 'name' | 'status' | 'shelf_ids' | 'buy_amount'>> & {
    publish_at?: Date;
  },
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .updateTable('catalog_games')
      .set({ updated_at: new Date(), ...fields })
      .where('id', '=', id)
      .execute();
    await shelveGames(tx, [id]);
    await bumpVersion(tx, 'catalog');
  });
}

export async function addPackage(
  db: Database,
  gameId: string,
  fields: Partial<NewRow<'catalog_packages'>> = {},
): Promise<string> {
  made += 1;
  const { id } = await db.write
    .insertInto('catalog_packages')
    .values({
      game_id: gameId,
      platform: 1,
      version: `1.0.${made}`,
      size: '1000000',
      sha256: '0'.repeat(64),
      published_at: new Date(Date.now() - 3600_000),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
