import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../deps.ts';
import { currentLevelByExpiry } from './extend-and-shorten-level-expiry.ts';
import { findMember, selectNewestDayGrantsOfUser } from './membership.queries.ts';
import { expiryByLevelFromRow } from './read-membership.ts';

const grantsMost = 100;

export async function readMembershipForStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
): Promise<DataOf<'GET /admin/v1/membership/user/{uid}'>> {
  const [member, grants] = await Promise.all([
    findMember(deps.db.write, uid),
    selectNewestDayGrantsOfUser(deps.db.write, uid, grantsMost),
  ]);
  const terms = expiryByLevelFromRow(member);
  return {
    levelType: currentLevelByExpiry(terms, deps.now()),
    levels: [terms.until1, terms.until2, terms.until3].map((untilTime, at) => ({ level: at + 1, untilTime })),
    grants: grants.map(({ level, days, created_at }) => ({ level, days, time: created_at })),
  };
}
