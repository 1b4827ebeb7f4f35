import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { storeImage } from '../media/public.ts';
import { requireVoice } from '../moderation/public.ts';
import { postImageOf } from './post-view.ts';

/** Kept for a day unless a post takes it. */
export async function storePostImage(
  deps: Deps,
  uid: string,
  bytes: Uint8Array,
): Promise<Data<'POST /v1/square/image'>> {
  await requireVoice(deps, uid);
  return postImageOf(deps.env, await storeImage(deps, { ownerId: uid, kind: 'post', bytes }));
}
