import { sql, type Kysely } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;
type WordLevel = Tables['moderation_words']['level'];

const columns = ['id', 'word', 'level', 'enabled', 'note', 'updated_at', 'version'] as const;

export function selectEnabledWordsAfterId(db: Db, after: string, limit: number) {
  return db
    .selectFrom('moderation_words')
    .select(['id', 'word', 'level'])
    .where('enabled', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export const publicWordsOldestFirstOrder: ListOrder = {
  name: 'moderation.public-words',
  keys: [{ column: 'id', direction: 'asc', type: 'id' }],
};

/** Words that only trigger a review are not published: users would avoid just those. */
export function publicWordsQuery(db: Db) {
  return db
    .selectFrom('moderation_words')
    .select(['id', 'word', 'level'])
    .where('enabled', '=', true)
    .where('level', 'in', ['mask', 'refuse']);
}

export const wordListOrder: ListOrder = {
  name: 'moderation.words',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

/** Words that begin alike stand together in their index; newest first they do not. */
export const wordsByBeginningOrder: ListOrder = {
  name: 'moderation.words-by-beginning',
  keys: [
    { column: 'folded_key', direction: 'asc', type: 'text' },
    { column: 'id', direction: 'asc', type: 'id' },
  ],
};

export function filteredWordsQuery(
  db: Db,
  { beginning, level }: { beginning: string | undefined; level: WordLevel | undefined },
) {
  let words = db
    .selectFrom((eb) =>
      eb
        .selectFrom('moderation_words')
        .select(columns)
        .select(sql<string>`folded collate "C"`.as('folded_key'))
        .as('w'),
    )
    .select([...columns, 'folded_key'])
    .modifyEnd(unpreparedStatementHint);
  if (beginning !== undefined) {
    words = words.where('folded_key', '>=', beginning).where('folded_key', '<', `${beginning}\u{10ffff}`);
  }
  return level === undefined ? words : words.where('level', '=', level);
}

export function lockWord(tx: Tx, id: string) {
  return tx.selectFrom('moderation_words').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockWordByFolded(tx: Tx, folded: string) {
  return tx.selectFrom('moderation_words').select(columns).where('folded', '=', folded).forUpdate().executeTakeFirst();
}

export type WordRow = NonNullable<Awaited<ReturnType<typeof lockWord>>>;

/** Undefined when another operator added it just now. */
export function insertWord(
  tx: Tx,
  row: { word: string; folded: string; level: WordLevel; note: string; updated_at: Date },
) {
  return tx
    .insertInto('moderation_words')
    .values(row)
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export function updateWord(
  tx: Tx,
  id: string,
  change: { level?: WordLevel; note?: string; enabled?: boolean; updated_at: Date },
) {
  return tx
    .updateTable('moderation_words')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Those of a list that are there already. */
export function selectWordsByFolded(db: Db, folded: readonly string[]) {
  return wordsByFoldedQuery(db, folded).execute();
}

/** The same, held until the transaction ends; in one order everywhere, so that two do not wait for each other in a circle. */
export function lockWordsByFolded(tx: Tx, folded: readonly string[]) {
  return wordsByFoldedQuery(tx, folded).orderBy('folded').forUpdate().execute();
}

function wordsByFoldedQuery(db: Db, folded: readonly string[]) {
  return db
    .selectFrom('moderation_words')
    .select([...columns, 'folded'])
    .where('folded', '=', sql<string>`any(${folded}::text[])`);
}

/** Puts many on the list at once, and says which were not there; others are left as they are. */
export async function insertMissingWords(
  tx: Tx,
  rows: readonly { word: string; folded: string; level: WordLevel; note: string; updated_at: Date }[],
): Promise<string[]> {
  const added = await tx
    .insertInto('moderation_words')
    .values(rows)
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .returning('folded')
    .execute();
  return added.map(({ folded }) => folded);
}

export async function enableWordsAndSetLevel(
  tx: Tx,
  ids: readonly string[],
  change: { level: WordLevel; updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('moderation_words')
    .set({ ...change, enabled: true, version: sql<number>`version + 1` })
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}
