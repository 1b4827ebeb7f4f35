import type { ColumnType } from 'kysely';

/** 64-bit ids are strings in the program (X-W3). */
export type Id = string;
/** Read as epoch milliseconds, written as a Date. In conditions use `at(ms)` from clock.ts. */
export type Instant = ColumnType<number, Date | string, Date | string>;
export type InstantNow = ColumnType<number, Date | string | undefined, Date | string>;
export type InstantOrNull = ColumnType<number | null, Date | string | null | undefined, Date | string | null>;
/** YYYY-MM-DD */
export type Day = ColumnType<string, string, string>;
/** Written as JSON text so that arrays and strings are not mistaken for PostgreSQL's own. */
export type Json = ColumnType<unknown, string, string>;

export type JsonOf<T> = ColumnType<T, string | undefined, string>;
