import type { Deps } from '../../../deps.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { readBadgeMonthsOfUsers, monthRangeOfBadgesWornAt } from '../../engagement/public.ts';
import { readMembershipsOfUsers } from '../../membership/public.ts';
import { selectLevelsOfUsers } from './posts-comments-and-levels-by-ids.queries.ts';

/** A person as everybody may know them. Nothing in it changes by time alone. */
export interface CachedPersonWithJsonPart {
  uid: string;
  name: string;
  memberUntil: number;
  badgeMonths: readonly string[];
  /** As the contract has it, up to the level. */
  json: string;
}

/** `deps` read from the primary. */
export async function loadPeopleForCache(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  uids: readonly string[],
): Promise<ReadonlyMap<string, CachedPersonWithJsonPart>> {
  const [names, levels, memberships, badges] = await Promise.all([
    readNamesAndAvatars(deps, uids),
    selectLevelsOfUsers(deps.db, uids),
    readMembershipsOfUsers(deps, uids),
    readBadgeMonthsOfUsers(deps, uids),
  ]);
  return new Map(
    uids.map((uid) => {
      const { name = '', avatar = '' } = names.get(uid) ?? {};
      return [
        uid,
        {
          uid,
          name,
          memberUntil: memberships.get(uid)?.expTime ?? 0,
          badgeMonths: badges.get(uid) ?? [],
          json: JSON.stringify({ uid, name, avatar, level: levels.get(uid) ?? 1 }).slice(0, -1),
        },
      ];
    }),
  );
}

/** What time makes of people, worked out once per answer. */
export interface NowAndWornBadgeMonths {
  now: number;
  badgesFrom: string;
  badgesTo: string;
}

export function nowAndWornBadgeMonthsAt(now: number): NowAndWornBadgeMonths {
  const { from, to } = monthRangeOfBadgesWornAt(now);
  return { now, badgesFrom: from, badgesTo: to };
}

export function personJson(
  { json, memberUntil, badgeMonths }: CachedPersonWithJsonPart,
  { now, badgesFrom, badgesTo }: NowAndWornBadgeMonths,
  followed: boolean,
): string {
  const badge = badgeMonths.some((month) => month >= badgesFrom && month <= badgesTo);
  return `${json},"member":${memberUntil > now},"badge":${badge},"followed":${followed}}`;
}
