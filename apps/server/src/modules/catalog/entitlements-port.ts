import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { Deps } from '../../deps.ts';
import { defineModulePort } from '../../module-port.ts';

/** Who may download a game. */
export const entitlementsPort = defineModulePort<{
  /** Which of these games the player owns now, and which they fetched, including as a former member. */
  entitlementsOf(
    deps: Pick<Deps, 'db' | 'now'>,
    uid: string,
    gameIds: readonly string[],
  ): Promise<{ owned: Set<string>; fetched: Set<string> }>;
  /** The latest `most` games of each of these players. */
  latestOwnedGames(
    db: Kysely<Tables>,
    uids: readonly string[],
    most: number,
  ): Promise<{ user_id: string; game_id: string }[]>;
  /** The next `most` owners after a user id, in the order of ids; '0' to begin. */
  eachOwner(db: Kysely<Tables>, gameId: string, afterUserId: string, most: number): Promise<string[]>;
}>('catalog.owners');
