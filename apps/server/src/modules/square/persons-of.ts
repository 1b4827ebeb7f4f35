import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { namesOf } from '../account/public.ts';
import { badgeWearers } from '../engagement/public.ts';
import { membersAmong } from '../membership/public.ts';
import { selectStandings } from './people.queries.ts';

export type Person = Data<'GET /v1/square/post/list'>['records'][number]['author'];

/** People as everybody may know them, and whether the viewer follows them. Four reads, however many people. */
export async function personsOf(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  viewer: string | undefined,
  uids: readonly string[],
): Promise<(uid: string) => Person> {
  const distinct = [...new Set(uids)];
  const [names, standings, members, wearers] = await Promise.all([
    namesOf(deps, distinct),
    selectStandings(deps.db, viewer, distinct),
    membersAmong(deps, distinct),
    badgeWearers(deps, distinct),
  ]);
  return (uid) => {
    const standing = standings.get(uid);
    return {
      uid,
      name: names.get(uid)?.name ?? '',
      avatar: names.get(uid)?.avatar ?? '',
      level: standing?.level ?? 1,
      member: members.has(uid),
      badge: wearers.has(uid),
      followed: standing?.followed ?? false,
    };
  };
}
