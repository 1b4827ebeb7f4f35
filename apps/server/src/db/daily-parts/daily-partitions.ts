import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../open-database.ts';

type Db = Pick<Database, 'write'>;

interface PartRow {
  part: string | null;
}

/** A worker that is away for some days does no harm. */
const daysAhead = 8;

/** Makes the parts of the coming days, one after the other, so that no lock is held for several; says which. */
export function createDailyPartitionsAhead(db: Db): Promise<string[]> {
  return repeatUntilNothing(db, sql<PartRow>`select db_make_one_daily_part_ahead(${daysAhead}) as part`);
}

/** Drops the parts that are too old, in the same way. */
export function dropOldDailyPartitions(db: Db): Promise<string[]> {
  return repeatUntilNothing(db, sql<PartRow>`select db_drop_one_old_part() as part`);
}

async function repeatUntilNothing(db: Db, statement: RawBuilder<PartRow>): Promise<string[]> {
  const parts: string[] = [];
  for (;;) {
    const { rows } = await statement.execute(db.write);
    const part = rows[0]?.part ?? null;
    if (part === null) return parts;
    parts.push(part);
  }
}

/** By table, how many of the coming days have their part, up to the first that has none. */
export async function countDailyPartitionsAhead(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; days: number }>`
    select t.name, (
      select min(n) - 1 from generate_series(1, 61) n
      where not exists (select from db_daily_parts() p where p.table_name = t.name and p.day = db_today() + n))::int as days
    from db_daily_tables t`.execute(db.write);
  return new Map(rows.map(({ name, days }) => [name, days]));
}
