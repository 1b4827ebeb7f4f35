import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { namesOf, usersNamed, type ShownName } from '../../account/public.ts';
import { selectBlockedAmong, selectLastFollowed } from './suggest-names.queries.ts';

const most = 10;
/** So many of the last follows are searched by name; each of them costs a lookup. */
const mostFollowed = 500;
/** More than are shown: some may be blocked. */
const mostNamed = 40;

/**
 * Candidates for an @: people the user follows, then others whose name has this prefix. Without a prefix: the last
 * follows.
 */
export async function suggestNames(
  deps: Pick<Deps, 'db' | 'env'>,
  viewer: string,
  keyword: string,
): Promise<Data<'GET /v1/square/name/suggestion'>> {
  const beginning = keyword.trim();
  const followed = await selectLastFollowed(deps.db, viewer, beginning === '' ? mostNamed : mostFollowed);
  const candidates = beginning === '' ? await inOrder(deps, followed) : await named(deps, followed, beginning);
  const others = [...new Map(candidates.map((each) => [each.uid, each])).values()].filter(({ uid }) => uid !== viewer);
  const blocked = await selectBlockedAmong(
    deps.db,
    viewer,
    others.map(({ uid }) => uid),
  );
  return others.filter(({ uid, name }) => name !== '' && !blocked.has(uid)).slice(0, most);
}

async function inOrder(deps: Pick<Deps, 'db' | 'env'>, uids: readonly string[]): Promise<ShownName[]> {
  const names = await namesOf(deps, uids);
  return uids.flatMap((uid) => names.get(uid) ?? []);
}

async function named(
  deps: Pick<Deps, 'db' | 'env'>,
  followed: readonly string[],
  beginning: string,
): Promise<ShownName[]> {
  const [first, then] = await Promise.all([
    usersNamed(deps, beginning, { among: followed, most: mostNamed }),
    usersNamed(deps, beginning, { most: mostNamed }),
  ]);
  return [...first, ...then];
}
