import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export function sumBalances(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('wallet_accounts')
    .select(sql<string>`coalesce(sum(balance), 0)`.as('coins'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function selectBalances(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('wallet_accounts')
    .select(['kind', 'balance'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute();
}
