import type { Deps } from '../../deps.ts';
import { definePort } from '../../port.ts';

/** For whom a bulletin is (X-C12), and who asks customer service. */
export const siteMembershipPort = definePort<{
  readMembership(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<{ levelType: number; expTime: number }>;
}>('site.membership');
