import { sql, type Kysely } from 'kysely';
import { applyKeysetPageRange, countRowsUpTo, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';

export const usersByNameOrder: ListOrder = {
  name: 'account.users-by-name',
  keys: [
    { column: 'name_key', direction: 'asc', type: 'text' },
    { column: 'id', direction: 'asc', type: 'id' },
  ],
};

/** Active ones whose name has this prefix, in lower case: one stretch of the index by name. */
function usersByNamePrefix(db: Kysely<Tables>, beginning: string) {
  return (
    db
      .selectFrom((users) =>
        users
          .selectFrom('account_users')
          .select(['id', sql<string>`lower(name) collate "C"`.as('name_key')])
          .where('status', '=', sql<'active'>`'active'`)
          .as('u'),
      )
      .select(['id', 'name_key'])
      .where('name_key', '>=', beginning)
      .where('name_key', '<', `${beginning}\u{10ffff}`)
      // A plan for any prefix reads all names that begin like this before it counts a thousand of them.
      .modifyEnd(unpreparedStatementHint)
  );
}

export function selectUserPageByNamePrefix(db: Kysely<Tables>, beginning: string, slice: PageRange) {
  return applyKeysetPageRange(usersByNamePrefix(db, beginning), usersByNameOrder, slice).execute();
}

export function countUsersByNamePrefix(db: Kysely<Tables>, beginning: string, most: number): Promise<number> {
  return countRowsUpTo(usersByNamePrefix(db, beginning), db, most);
}
