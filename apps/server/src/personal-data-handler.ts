import type { Kysely } from 'kysely';
import type { Tables } from './db/tables/tables.ts';
import type { Tx } from './db/transaction.ts';
import type { Language } from './words/language-and-message-texts.ts';

/** One field of the export: a thing there is one of, or a list that comes in pieces because it may be long. */
export type PersonalDataExportSection =
  | { name: string; one: () => Promise<object | null> }
  | { name: string; many: () => AsyncIterable<readonly object[]> };

/**
 * What a module stores of a user (X-A8). Every such module exports it in its public.ts and the worker joins them; a
 * table that refers to users and is named by no module fails a test.
 */
export interface PersonalDataHandler {
  tables: readonly (keyof Tables)[];
  /** For the owner's eyes, in their language: no hash of a password or token, and nothing that is somebody else's. */
  sections(db: Kysely<Tables>, uid: string, language?: Language): readonly PersonalDataExportSection[];
  /** Deletes what the module stores, or whatever of it identifies the user; all modules in one transaction. */
  erase(tx: Tx, uid: string): Promise<void>;
}

/** Times in an export are for people and for programs alike. */
export function msToIsoTime(milliseconds: number): string;
export function msToIsoTime(milliseconds: number | null): string | null;
export function msToIsoTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

/** A short list as a section's only piece. */
export function yieldAllRowsAsOnePiece(rows: () => Promise<readonly object[]>): () => AsyncIterable<readonly object[]> {
  return async function* () {
    yield await rows();
  };
}
