import type { Deps } from '../../deps.ts';
import { defineModulePort } from '../../module-port.ts';

/** What customer service reads of the player who wrote, and who agreed to legal pages. Provided by the module of accounts. */
export const sitePlayersPort = defineModulePort<{
  playerOf(
    deps: Pick<Deps, 'db' | 'env'>,
    uid: string,
  ): Promise<{
    /** Empty for an erased account. */
    name: string;
    avatar: string;
    status: 'active' | 'banned' | 'closing' | 'deleted';
    joinTime: number;
  }>;
  /** How many players agreed to each of these, in their order, counted no further than `most`. */
  countConsents(
    deps: Pick<Deps, 'db'>,
    versions: readonly { slug: string; version: number }[],
    most: number,
  ): Promise<number[]>;
}>('site players');
