import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import { selectStaffNames } from './members/members.queries.ts';

/** Names of operators by id; null stands for nobody. */
export async function readStaffNames(
  db: Kysely<Tables>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = wanted.length === 0 ? [] : await selectStaffNames(db, wanted);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
