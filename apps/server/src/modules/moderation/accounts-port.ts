import type { Deps } from '../../deps.ts';
import { definePort } from '../../port.ts';

/** How moderators see the authors of content. */
export const moderationAccountsPort = definePort<{
  namesOf(
    deps: Pick<Deps, 'db' | 'env'>,
    uids: readonly string[],
  ): Promise<Map<string, { uid: string; name: string; avatar: string }>>;
}>('moderation.accounts');
