import type { Deps } from '../../deps.ts';
import { selectCurrentMembersAmong } from './membership.queries.ts';
import { readMembershipAt } from './read-membership.ts';

export { grantMembershipDaysOnce } from './grant-membership-days-once.ts';
export { readMemberDailyDownloadLimit } from './read-member-daily-download-limit.ts';
export { readMembershipAt } from './read-membership.ts';
export { refundMembershipOrder } from './refund-membership-order.ts';

export function readMembershipOfUser(deps: Pick<Deps, 'db' | 'now'>, uid: string) {
  return readMembershipAt(deps.db.write, uid, deps.now());
}

/** For a crown beside names; never used for entitlements. */
export async function membersAmong(deps: Pick<Deps, 'db' | 'now'>, uids: readonly string[]): Promise<Set<string>> {
  const rows = uids.length === 0 ? [] : await selectCurrentMembersAmong(deps.db.readPool, uids, deps.now());
  return new Set(rows.map(({ user_id }) => user_id));
}
