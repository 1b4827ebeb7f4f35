import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { shownProfileOf } from '../account/public.ts';
import { selectStanding } from './people.queries.ts';
import { personsOf } from './persons-of.ts';

/** Whom the viewer blocked can still be looked up, to be let go; who blocked the viewer is not there. */
export async function readPerson(
  deps: Deps,
  viewer: string | undefined,
  uid: string,
): Promise<Data<'GET /v1/square/user/{id}'>> {
  const [profile, standing, personOf] = await Promise.all([
    shownProfileOf(deps, uid),
    selectStanding(deps.db.pool, viewer, uid),
    personsOf(deps, viewer, [uid]),
  ]);
  if (profile === undefined || standing === undefined || standing.blocks_viewer) throw new Failure('notFound');
  return {
    ...personOf(uid),
    bio: profile.bio,
    portrait: profile.portrait,
    posts: Number(standing.posts),
    followers: Number(standing.followers),
    following: Number(standing.following),
    likesReceived: Number(standing.likes_received),
    blocked: standing.blocked,
    mine: viewer === uid,
    createTime: profile.createTime,
  };
}
