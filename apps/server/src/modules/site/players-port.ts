import type { Deps } from '../../deps.ts';
import { definePort } from '../../port.ts';

/** What customer service reads of the player who wrote. Provided by the module of accounts. */
export const sitePlayers = definePort<{
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
}>('site players');
