import type { Deps } from '../../deps.ts';
import { definePort } from '../../port.ts';

/** For whom a bulletin is (X-C12). */
export const siteMembershipPort = definePort<{
  readMembership(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<{ levelType: number }>;
}>('site.membership');
