import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { signPrivateImageUrl, storeImage } from '../../media/public.ts';

/** Stored for a day unless a ticket uses it. */
export async function storeKefuImage(
  deps: Deps,
  uid: string,
  bytes: Uint8Array,
): Promise<DataOf<'POST /v1/site/kefu/image'>> {
  const { id, folder, width, height } = await storeImage(deps, { ownerId: uid, kind: 'kefu', bytes });
  return { id, url: await signPrivateImageUrl(deps, folder), width, height };
}
