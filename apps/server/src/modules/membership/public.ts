import type { Deps } from '../../deps.ts';
import { selectMembers, selectMemberTerms } from './membership.queries.ts';
import { currentLevelOf } from './level-expiry.ts';
import { levelExpiryOf, membershipOf } from './read-membership.ts';

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

/** From the primary; who never was a member is missing. */
export async function membershipsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  uids: readonly string[],
): Promise<ReadonlyMap<string, { levelType: number; expTime: number }>> {
  const rows = uids.length === 0 ? [] : await selectMemberTerms(deps.db.write, uids);
  return new Map(
    rows.map((row) => {
      const terms = levelExpiryOf(row);
      return [row.user_id, { levelType: currentLevelOf(terms, deps.now()), expTime: terms.until1 }];
    }),
  );
}
