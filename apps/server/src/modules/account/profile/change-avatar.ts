import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { attachImages, detachImage, storeImage } from '../../media/public.ts';
import { updateAvatarFolderReturningPrevious } from './avatar.queries.ts';
import { avatarUrlsOfFolder } from './avatar-urls.ts';

/**
 * If the process dies in between, the account shows the old or the new avatar, and the files of the other are cleaned
 * up.
 */
export async function changeAvatar(deps: Deps, uid: string, bytes: Uint8Array) {
  const image = await storeImage(deps, { ownerId: uid, kind: 'avatar', bytes });
  await transaction(deps.db, async (tx) => {
    const old = await updateAvatarFolderReturningPrevious(tx, uid, image.folder);
    await attachImages(tx, uid, [image.id]);
    if (old !== '') await detachImage(tx, uid, old);
  });
  return avatarUrlsOfFolder(deps.env, image.folder);
}
