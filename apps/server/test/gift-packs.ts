import { randomUUID } from 'node:crypto';
import { transaction } from '#src/db/transaction.ts';
import type { Database } from '#src/db/pool.ts';
import type { NewRow } from '#src/db/tables.ts';
import { insertCodes } from '#src/modules/gifts/codes.queries.ts';
import { addGame } from './games.ts';

const day = 24 * 3600_000;
let made = 0;

/** A pack that is on, of a game of its own unless said otherwise, with so many codes; its id. */
export async function addPack(
  db: Database,
  { codes = 5, ...fields }: Partial<NewRow<'gifts_packs'>> & { codes?: number } = {},
): Promise<string> {
  made += 1;
  const gameId = fields.game_id ?? (await addGame(db));
  return transaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('gifts_packs')
      .values({
        game_id: gameId,
        title: `礼包 ${made}`,
        content: '星砂 ×200',
        usage: '游戏内粘贴',
        total: codes,
        start_at: new Date(Date.now() - day),
        end_at: new Date(Date.now() + day),
        redeem_by: new Date(Date.now() + 30 * day),
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertCodes(
      tx,
      id,
      Array.from({ length: codes }, (_, n) => `P${id}-${n}-${randomUUID().slice(0, 8)}`),
    );
    return id;
  });
}
