import type { Deps } from '../../deps.ts';
import { selectMembers } from './membership.queries.ts';
import { membershipOf } from './read-membership.ts';

export { grantDays } from './grant-days.ts';
export { readDailyDownloadQuota } from './read-daily-download-quota.ts';
export { membershipOf } from './read-membership.ts';
export { refundMembership } from './refund-membership.ts';

export function readMembership(deps: Pick<Deps, 'db' | 'now'>, uid: string) {
  return membershipOf(deps.db.write, uid, deps.now());
}

/** For a crown beside names; never used for entitlements. */
export async function membersAmong(deps: Pick<Deps, 'db' | 'now'>, uids: readonly string[]): Promise<Set<string>> {
  const rows = uids.length === 0 ? [] : await selectMembers(deps.db.readPool, uids, deps.now());
  return new Set(rows.map(({ user_id }) => user_id));
}
