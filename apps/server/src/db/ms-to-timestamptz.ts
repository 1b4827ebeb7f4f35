import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Epoch milliseconds as a value that PostgreSQL compares with a timestamptz column. */
export function msToTimestamptz(milliseconds: number): RawBuilder<number> {
  return sql<number>`${new Date(milliseconds)}::timestamptz`;
}
