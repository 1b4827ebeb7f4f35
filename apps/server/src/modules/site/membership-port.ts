import type { Deps } from '../../deps.ts';
import { defineModulePort } from '../../module-port.ts';

/** For whom a bulletin is (X-C12), and who asks customer service. */
export const siteMembershipPort = defineModulePort<{
  readMembership(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<{ levelType: number; expTime: number }>;
}>('site.membership');
