import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

/** Accounts that are not erased, by uid: of all channels or of one. */
export async function selectAccountIdsAfter(
  db: Db,
  { after, channel, most }: { after: string; channel: string | null; most: number },
): Promise<string[]> {
  let query = db.selectFrom('account_users').select('id').where('status', '<>', 'deleted').where('id', '>', after);
  if (channel !== null) query = query.where('channel_id', '=', channel);
  return (await query.orderBy('id').limit(most).execute()).map(({ id }) => id);
}

/** Those that are not erased and came by one of the channels; no channels for all. */
export async function filterAccountsByChannels(
  db: Db,
  uids: readonly string[],
  channels: readonly string[],
): Promise<string[]> {
  let query = db
    .selectFrom('account_users')
    .select('id')
    .where('status', '<>', 'deleted')
    .where('id', '=', sql<string>`any(${uids}::bigint[])`);
  if (channels.length > 0) query = query.where('channel_id', 'in', channels);
  return (await query.orderBy('id').execute()).map(({ id }) => id);
}

export async function selectNewestAccountId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('account_users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

export async function selectAccountName(db: Db, uid: string): Promise<string> {
  const row = await db.selectFrom('account_users').select('name').where('id', '=', uid).executeTakeFirst();
  return row?.name ?? '';
}
