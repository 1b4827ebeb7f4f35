import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { defineModulePort } from '../../module-port.ts';

export type ProfilePart = 'name' | 'avatar' | 'bio';

/** How moderators see the authors of content. */
export const moderationAccountsPort = defineModulePort<{
  namesOf(
    deps: Pick<Deps, 'db' | 'env'>,
    uids: readonly string[],
  ): Promise<Map<string, { uid: string; name: string; avatar: string }>>;
  /** What tells a moderator who somebody is; undefined for an account that never existed. */
  factsOf(
    db: Kysely<Tables>,
    uid: string,
  ): Promise<{ createTime: number; hasPhone: boolean; banned: boolean; bio: string } | undefined>;
  /** Empties parts of a profile; a name becomes a newcomer's. Returns the parts that had something in them. */
  clearProfile(tx: Tx, uid: string, parts: readonly ProfilePart[]): Promise<ProfilePart[]>;
}>('moderation.accounts');
