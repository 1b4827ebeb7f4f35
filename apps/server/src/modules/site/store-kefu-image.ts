import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { addressImage, storeImage } from '../media/public.ts';

/** Kept for a day unless a ticket takes it. */
export async function storeKefuImage(
  deps: Deps,
  uid: string,
  bytes: Uint8Array,
): Promise<Data<'POST /v1/site/kefu/image'>> {
  const { id, folder, width, height } = await storeImage(deps, { ownerId: uid, kind: 'kefu', bytes });
  return { id, url: await addressImage(deps, folder), width, height };
}
