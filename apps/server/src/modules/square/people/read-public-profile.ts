import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readPublicProfileOfUser } from '../../account/public.ts';
import { selectPersonCountsAndBlocks } from './people-counts-and-blocks.queries.ts';
import { createPublicProfileLookup } from './public-profile-lookup.ts';

/** A user whom the viewer blocked is still found, to be unblocked; a user who blocked the viewer is not. */
export async function readPublicProfile(
  deps: Deps,
  viewer: string | undefined,
  uid: string,
): Promise<DataOf<'GET /v1/square/user/{id}'>> {
  const [profile, reputation, personOf] = await Promise.all([
    readPublicProfileOfUser(deps, uid),
    selectPersonCountsAndBlocks(deps.db.pool, viewer, uid),
    createPublicProfileLookup(deps, viewer, [uid]),
  ]);
  if (profile === undefined || reputation === undefined || reputation.blocks_viewer) throw new Failure('notFound');
  return {
    ...personOf(uid),
    bio: profile.bio,
    portrait: profile.portrait,
    posts: Number(reputation.posts),
    followers: Number(reputation.followers),
    following: Number(reputation.following),
    likesReceived: Number(reputation.likes_received),
    blocked: reputation.blocked,
    mine: viewer === uid,
    createTime: profile.createTime,
  };
}
