import type { ColumnType, InsertType, SelectType } from 'kysely';

/** 64-bit ids are strings in the program (X-W3). */
export type Id = string;
/** Read as epoch milliseconds, written as a Date. In conditions use `msToTimestamptz(ms)`. */
export type TimestampColumn = ColumnType<number, Date | string, Date | string>;
/** YYYY-MM-DD */
export type IsoDay = string;
/** Written as JSON text so that arrays and strings are not mistaken for PostgreSQL's own. */
export type JsonColumn<T> = ColumnType<T, string, string>;

/** What an audit entry says of a thing before or after. */
export type AuditedFields = Record<string, unknown>;

/** What the template of a message is filled with. */
export type TemplateParams = Record<string, unknown>;

/** A row whose columns `C` are written once. */
export type InsertOnlyColumns<T, C extends keyof T = keyof T> = Omit<T, C> & {
  [K in C]: ColumnType<SelectType<T[K]>, InsertType<T[K]>, never>;
};
/** A row whose columns `C` only the database's own functions write. */
export type ReadOnlyColumns<T, C extends keyof T = keyof T> = Omit<T, C> & {
  [K in C]: ColumnType<SelectType<T[K]>, never, never>;
};

/** X-C9: days of a month, and what reaching them gives. */
export interface StoredCheckInBonus {
  days: number;
  coins: number;
}

/** What taking back a row of a bulk run has to know, such as the version that the run left. */
export type BulkUndoFacts = Readonly<Record<string, string | number>>;
