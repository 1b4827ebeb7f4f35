import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readPublicProfileOfUser } from '../../account/public.ts';
import {
  countFollowers,
  countFollowing,
  followerListOrder,
  followingListOrder,
  selectFollowers,
  selectFollowing,
} from './follows-and-blocks.queries.ts';
import { filterUsersWithoutBlock } from './people-counts-and-blocks.queries.ts';
import { createPublicProfileLookup } from './public-profile-lookup.ts';

type Input = ParsedInputOf<'GET /v1/square/user/{id}/following/list'>;
type People = DataOf<'GET /v1/square/user/{id}/following/list'>;

const directions = {
  following: { list: followingListOrder, select: selectFollowing, count: countFollowing },
  followers: { list: followerListOrder, select: selectFollowers, count: countFollowers },
};

/** Whom a user follows, or who follows them; without people whom the viewer does not see. */
export async function listFollowingOrFollowers(
  deps: Deps,
  viewer: string | undefined,
  { id, ...request }: Input,
  direction: keyof typeof directions,
): Promise<People> {
  const [profile, unblocked] = await Promise.all([
    readPublicProfileOfUser(deps, id),
    viewer === undefined ? new Set([id]) : filterUsersWithoutBlock(deps.db.write, viewer, [id]),
  ]);
  if (profile === undefined || !unblocked.has(id)) throw new Failure('notFound');
  const { list, select, count } = directions[direction];
  // From the primary: the viewer has often just followed somebody.
  const page = await readPage(list, {
    keys: deps.keys,
    scope: [id],
    request,
    fetch: (slice) => select(deps.db.write, viewer, id, slice),
    count: (most) => count(deps.db.write, id, most),
  });
  const uids = page.records.map(({ uid }) => uid);
  const personOf = await createPublicProfileLookup(deps, viewer, uids);
  return { ...page, records: uids.map(personOf) };
}
