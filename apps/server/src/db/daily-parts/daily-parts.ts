import { sql } from 'kysely';
import type { Database } from '../pool.ts';

type Db = Pick<Database, 'write'>;

/** A worker that is away for some days does no harm. */
const daysAhead = 8;

/** Parts of the coming days; some tables are made of one for each day. */
export async function makeDailyPartsAhead(db: Db): Promise<number> {
  const { rows } = await sql<{ made: number }>`select db_make_daily_parts_ahead(${daysAhead}) as made`.execute(
    db.write,
  );
  return rows[0]?.made ?? 0;
}

/** Drops the parts that are too old, one after the other, so that no lock is held for several; says which. */
export async function dropOldDailyParts(db: Db): Promise<string[]> {
  const dropped: string[] = [];
  for (;;) {
    const { rows } = await sql<{ part: string | null }>`select db_drop_one_old_part() as part`.execute(db.write);
    const part = rows[0]?.part ?? null;
    if (part === null) return dropped;
    dropped.push(part);
  }
}

/** By table, how many of the coming days have their part, up to the first that has none. */
export async function countDailyPartsAhead(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; days: number }>`
    select t.name, (
      select min(n) - 1 from generate_series(1, 61) n
      where not exists (select from db_daily_parts() p where p.table_name = t.name and p.day = db_today() + n))::int as days
    from db_daily_tables t`.execute(db.write);
  return new Map(rows.map(({ name, days }) => [name, days]));
}
