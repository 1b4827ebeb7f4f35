import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { signPrivateImageUrl, storeImage } from '../../media/public.ts';

/** Stored for a day unless a ticket uses it. An operator's belongs to the player who gets it: it goes with the account. */
export async function storeKefuImage(
  deps: Deps,
  uid: string,
  bytes: Uint8Array,
  staffId?: string,
): Promise<DataOf<'POST /v1/site/kefu/image'>> {
  const { id, folder, width, height } = await storeImage(deps, {
    ownerId: uid,
    kind: 'kefu',
    bytes,
    ...(staffId !== undefined && { staffId }),
  });
  return { id, url: await signPrivateImageUrl(deps, folder), width, height };
}
