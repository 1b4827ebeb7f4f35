import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { defineModulePort } from '../../module-port.ts';

type Status = DataOf<'POST /user/center/me'>;

/** What the account page shows of purchases. */
export const accountCoinsPort = defineModulePort<{
  readCoins(deps: Pick<Deps, 'db'>, uid: string): Promise<number>;
}>('account.coins');

export const accountMembershipPort = defineModulePort<{
  readMembership(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<Omit<Status, 'uid' | 'coinNum' | 'profile'>>;
  /** Of several users at once; who never was a member is missing. */
  membershipsOf(
    deps: Pick<Deps, 'db' | 'now'>,
    uids: readonly string[],
  ): Promise<ReadonlyMap<string, { levelType: number; expTime: number }>>;
}>('account.membership');
