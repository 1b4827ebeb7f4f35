import type { ResultCodeName } from '@lanyu/contract/result-codes';
import type { Deps } from '../../../deps.ts';
import { readMembershipOfUser } from '../../membership/public.ts';
import type { CardRow } from '../video.queries.ts';

/** Why the video cannot be played now; from the primary: access is never read from a replica. */
export async function findPlayRefusal(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string | undefined,
  access: CardRow['access'],
): Promise<Extract<ResultCodeName, 'sessionInvalid' | 'membersOnly'> | undefined> {
  if (access === 'free') return undefined;
  if (uid === undefined) return 'sessionInvalid';
  if (access === 'login') return undefined;
  return (await readMembershipOfUser(deps, uid)).levelType > 0 ? undefined : 'membersOnly';
}
