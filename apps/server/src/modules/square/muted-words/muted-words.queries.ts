import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Database } from '../../../db/open-database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

const words = prepareQuery<{ userId: string; now: Date }>()((db, value) =>
  db
    .selectFrom('square_muted_words')
    .select('word')
    .where('user_id', '=', value('userId'))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<number>`${value('now')}::timestamptz`)])),
);

export async function selectCurrentMutedWordTexts(
  executor: Database['pool'] | Tx,
  userId: string,
  now: number,
): Promise<string[]> {
  return (await words.all(executor, { userId, now: new Date(now) })).map(({ word }) => word);
}

const columns = ['id', 'word', 'ends_at'] as const;

export function selectCurrentMutes(db: Kysely<Tables>, userId: string, now: number) {
  return db
    .selectFrom('square_muted_words')
    .select(columns)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', msToTimestamptz(now))]))
    .orderBy('id', 'desc')
    .execute();
}

/** Muting a word again replaces its end time. */
export function upsertMute(tx: Tx, mute: { user_id: string; word: string; ends_at: Date | null }) {
  return tx
    .insertInto('square_muted_words')
    .values(mute)
    .onConflict((conflict) => conflict.columns(['user_id', 'word']).doUpdateSet({ ends_at: mute.ends_at }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes mutes that have ended, so that they do not count towards the limit. */
export async function deleteEndedMutesOf(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .deleteFrom('square_muted_words')
    .where('user_id', '=', userId)
    .where('ends_at', '<=', msToTimestamptz(now))
    .execute();
}

export async function deleteMute(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('square_muted_words')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Locks the user: two inserts at once could both pass the limit. */
export async function lockMutedWordsOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`square.mutes:${userId}`}, 0))`.execute(tx);
}
