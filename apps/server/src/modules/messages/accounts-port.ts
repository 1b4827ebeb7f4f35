import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import { defineModulePort } from '../../module-port.ts';

type Db = Kysely<Tables>;

/** What an inbox has to know of accounts. */
export const messagesAccountsPort = defineModulePort<{
  /** When the account was made: earlier broadcasts are not for it. */
  joinedAt(db: Db, uid: string): Promise<number>;
  /** Those of the sessions that have not ended. */
  liveSessions(db: Db, ids: readonly string[], now: number): Promise<Set<string>>;
  /** The next accounts after a uid, by uid, that are not erased: of all channels or of one. */
  accountsAfter(db: Db, page: { after: string; channel: string | null; most: number }): Promise<string[]>;
  /** Those of the uids whose accounts are not erased and came by one of the channels; no channels for all. */
  accountsAmong(db: Db, uids: readonly string[], channels: readonly string[]): Promise<string[]>;
  /** The highest uid there is; null where nobody has an account. */
  newestAccount(db: Db): Promise<string | null>;
  nameOf(db: Db, uid: string): Promise<string>;
}>('messages.accounts');
