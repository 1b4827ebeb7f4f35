import type { Kysely } from 'kysely';
import { at } from '../../db/clock.ts';
import type { Tables } from '../../db/tables.ts';

/** Not over yet; those that end first come first. */
export function selectPacks(db: Kysely<Tables>, gameId: string, now: number) {
  return db
    .selectFrom('gifts_packs')
    .select([
      'id',
      'title',
      'content',
      'usage',
      'total',
      'claimed',
      'start_at',
      'end_at',
      'redeem_by',
      'vip_only',
      'per_user',
    ])
    .where('game_id', '=', gameId)
    .where('end_at', '>', at(now))
    .orderBy('end_at')
    .orderBy('id')
    .limit(50)
    .execute();
}
