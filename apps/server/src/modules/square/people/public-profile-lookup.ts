import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { filterUsersWearingAnyBadge } from '../../engagement/public.ts';
import { filterCurrentMembers } from '../../membership/public.ts';
import { selectLevelsAndFollowed } from './people-counts-and-blocks.queries.ts';

export type PublicPerson = DataOf<'GET /v1/square/post/list'>['records'][number]['author'];

/** Public profiles of people, and whether the viewer follows them. Four reads, however many people. */
export async function createPublicProfileLookup(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  viewer: string | undefined,
  uids: readonly string[],
): Promise<(uid: string) => PublicPerson> {
  const distinct = [...new Set(uids)];
  const [names, reputations, members, wearers] = await Promise.all([
    readNamesAndAvatars(deps, distinct),
    selectLevelsAndFollowed(deps.db, viewer, distinct),
    filterCurrentMembers(deps, distinct),
    filterUsersWearingAnyBadge(deps, distinct),
  ]);
  return (uid) => {
    const reputation = reputations.get(uid);
    return {
      uid,
      name: names.get(uid)?.name ?? '',
      avatar: names.get(uid)?.avatar ?? '',
      level: reputation?.level ?? 1,
      member: members.has(uid),
      badge: wearers.has(uid),
      followed: reputation?.followed ?? false,
    };
  };
}
