import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readNamesAndAvatars, findUsersByNamePrefix, type NameAndAvatar } from '../../account/public.ts';
import { selectUsersBlockedEitherWay, selectLastFollowedUserIds } from './suggest-mention-candidates.queries.ts';

const most = 10;
/** So many of the last follows are searched by name; each of them costs a lookup. */
const mostFollowed = 500;
/** More than are shown: some may be blocked. */
const maxNamed = 40;

/**
 * Candidates for an @: people the user follows, then others whose name has this prefix. Without a prefix: the last
 * follows.
 */
export async function suggestMentionCandidates(
  deps: Pick<Deps, 'db' | 'env'>,
  viewer: string,
  keyword: string,
): Promise<DataOf<'GET /v1/square/name/suggestion'>> {
  const beginning = keyword.trim();
  const followed = await selectLastFollowedUserIds(deps.db, viewer, beginning === '' ? maxNamed : mostFollowed);
  const candidates = beginning === '' ? await inOrder(deps, followed) : await named(deps, followed, beginning);
  const others = [...new Map(candidates.map((each) => [each.uid, each])).values()].filter(({ uid }) => uid !== viewer);
  const blocked = await selectUsersBlockedEitherWay(
    deps.db,
    viewer,
    others.map(({ uid }) => uid),
  );
  return others.filter(({ uid, name }) => name !== '' && !blocked.has(uid)).slice(0, most);
}

async function inOrder(deps: Pick<Deps, 'db' | 'env'>, uids: readonly string[]): Promise<NameAndAvatar[]> {
  const names = await readNamesAndAvatars(deps, uids);
  return uids.flatMap((uid) => names.get(uid) ?? []);
}

async function named(
  deps: Pick<Deps, 'db' | 'env'>,
  followed: readonly string[],
  beginning: string,
): Promise<NameAndAvatar[]> {
  const [first, then] = await Promise.all([
    findUsersByNamePrefix(deps, beginning, { among: followed, most: maxNamed }),
    findUsersByNamePrefix(deps, beginning, { most: maxNamed }),
  ]);
  return [...first, ...then];
}
