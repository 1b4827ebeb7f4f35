import type { Deps } from '../../deps.ts';
import { membershipOf } from './read-membership.ts';

export { membershipPersonalData } from './membership-personal-data.ts';
export { readDailyDownloads } from './read-daily-downloads.ts';
export { membershipOf } from './read-membership.ts';
export { refundMembership } from './refund-membership.ts';

export function readMembership(deps: Pick<Deps, 'db' | 'now'>, uid: string) {
  return membershipOf(deps.db.write, uid, deps.now());
}
