import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { storeImage } from '../../media/public.ts';
import { requireMayPost } from '../../moderation/public.ts';
import { postImageOf } from './post-view.ts';

/** Stored for a day unless a post uses it. */
export async function storePostImage(
  deps: Deps,
  uid: string,
  bytes: Uint8Array,
): Promise<DataOf<'POST /v1/square/image'>> {
  await requireMayPost(deps, uid);
  return postImageOf(deps.env, await storeImage(deps, { ownerId: uid, kind: 'post', bytes }));
}
