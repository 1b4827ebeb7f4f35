import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { filterUsersWithPhone } from '../../account/public.ts';
import { communityPointsOf } from './community-levels-and-like-milestones.ts';
import { selectContributionCountsAndLevel } from './people-counts-and-blocks.queries.ts';

/** X-C37: the stored level, as everybody sees it, and what it was reckoned from. */
export async function readOwnLevel(deps: Pick<Deps, 'db'>, uid: string): Promise<DataOf<'GET /v1/square/level'>> {
  const [row, phones] = await Promise.all([
    selectContributionCountsAndLevel(deps.db.write, uid),
    filterUsersWithPhone(deps.db.write, [uid]),
  ]);
  const contributions = {
    posts: Number(row?.posts ?? 0),
    comments: Number(row?.comments ?? 0),
    likesReceived: Number(row?.likes_received ?? 0),
  };
  return {
    level: row?.level ?? 1,
    // Likes that are taken back may be counted before those that were given.
    points: Math.max(0, communityPointsOf(contributions)),
    phoneBound: phones.has(uid),
    accepted: Number(row?.accepted ?? 0) > 0,
  };
}
