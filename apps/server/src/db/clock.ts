import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Epoch milliseconds as a value that PostgreSQL compares with a timestamptz column. */
export function at(milliseconds: number): RawBuilder<number> {
  return sql<number>`${new Date(milliseconds)}::timestamptz`;
}

/** The database's clock at the start of the transaction: the one clock all processes share. */
export function now(): RawBuilder<number> {
  return sql<number>`now()`;
}
