import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import { definePort } from '../../port.ts';

/** What an inbox has to know of accounts. */
export const messagesAccountsPort = definePort<{
  /** When the account was made: earlier broadcasts are not for it. */
  joinedAt(db: Kysely<Tables>, uid: string): Promise<number>;
  /** Those of the sessions that have not ended. */
  liveSessions(db: Kysely<Tables>, ids: readonly string[], now: number): Promise<Set<string>>;
}>('messages.accounts');
