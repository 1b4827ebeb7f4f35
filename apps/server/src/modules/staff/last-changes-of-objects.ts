import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import { selectLastChanges } from './audit-log.queries.ts';

/** By object: who changed it last, and when. What no operator changed is not in it. */
export async function readLastChangesOfObjects(
  db: Kysely<Tables>,
  objects: readonly string[],
): Promise<ReadonlyMap<string, { name: string; time: number }>> {
  const rows = objects.length === 0 ? [] : await selectLastChanges(db, objects);
  return new Map(
    rows.map(({ object, staff_name, created_at }) => [object, { name: staff_name ?? '', time: created_at }]),
  );
}
