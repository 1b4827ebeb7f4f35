import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { storeImage } from '../../media/public.ts';
import { requireNoPostingBan } from '../../moderation/public.ts';
import { postImageOf } from './post-view.ts';

/** Stored for a day unless a post uses it. */
export async function storePostImage(
  deps: Deps,
  uid: string,
  bytes: Uint8Array,
): Promise<DataOf<'POST /v1/square/image'>> {
  await requireNoPostingBan(deps, uid);
  return postImageOf(deps.env, await storeImage(deps, { ownerId: uid, kind: 'post', bytes }));
}
