import type { Deps } from '../../deps.ts';
import { selectCurrentMembersAmong, selectLevelExpiriesOfUsers } from './membership.queries.ts';
import { currentLevelByExpiry } from './extend-and-shorten-level-expiry.ts';
import { expiryByLevelFromRow, readMembershipAt } from './read-membership.ts';

export { selectMemberDailyMetrics } from './numbers/member-daily-metrics.queries.ts';
export { grantMembershipDaysOnce } from './grant-membership-days-once.ts';
export { readMemberDailyDownloadSetting } from './read-member-daily-download-setting.ts';
export { readMembershipAt, readMembershipPipelined } from './read-membership.ts';
export { refundMembershipOrder } from './refund-membership-order.ts';

export function readMembershipOfUser(deps: Pick<Deps, 'db' | 'now'>, uid: string) {
  return readMembershipAt(deps.db.write, uid, deps.now());
}

/** For a crown beside names; never used for entitlements. */
export async function filterCurrentMembers(
  deps: Pick<Deps, 'db' | 'now'>,
  uids: readonly string[],
): Promise<Set<string>> {
  const rows = uids.length === 0 ? [] : await selectCurrentMembersAmong(deps.db.readPool, uids, deps.now());
  return new Set(rows.map(({ user_id }) => user_id));
}

/** From the primary; who never was a member is missing. */
export async function readMembershipsOfUsers(
  deps: Pick<Deps, 'db' | 'now'>,
  uids: readonly string[],
): Promise<ReadonlyMap<string, { levelType: number; expTime: number }>> {
  const rows = uids.length === 0 ? [] : await selectLevelExpiriesOfUsers(deps.db.write, uids);
  return new Map(
    rows.map((row) => {
      const terms = expiryByLevelFromRow(row);
      return [row.user_id, { levelType: currentLevelByExpiry(terms, deps.now()), expTime: terms.until1 }];
    }),
  );
}
