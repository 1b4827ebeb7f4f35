import type { Deps } from '../../deps.ts';
import { defineModulePort } from '../../module-port.ts';

/** What operators read of the players they decide about. Provided by the module of accounts. */
export const staffPlayerNamesPort = defineModulePort<{
  /** An erased account has an empty name. */
  namesOf(deps: Pick<Deps, 'db' | 'env'>, uids: readonly string[]): Promise<Map<string, { name: string }>>;
}>('staff players');
