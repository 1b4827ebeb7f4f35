import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { claimPicturesByFolder, releasePictures } from '../../media/public.ts';
import {
  deletePictureFoldersOfText,
  insertPictureFoldersOfText,
  selectPictureFoldersOfText,
} from './text-pictures.queries.ts';

type TextObject = `bulletin ${string}` | `faq ${string}` | `legal ${string} ${number}`;

/**
 * After a text was written: the pictures of the library that it shows from now on are claimed, those that it no longer shows
 * are released. A picture that is not there (any more) answers notFound.
 */
export async function claimAndReleaseTextPictures(
  tx: Tx,
  env: Pick<Deps['env'], 'MEDIA_URL'>,
  object: TextObject,
  html: string,
): Promise<void> {
  const now = pictureFoldersInHtml(env, html);
  const before = await selectPictureFoldersOfText(tx, object);
  const added = now.filter((folder) => !before.includes(folder));
  const removed = before.filter((folder) => !now.includes(folder));
  if (added.length > 0) {
    await claimPicturesByFolder(tx, added);
    await insertPictureFoldersOfText(tx, object, added);
  }
  if (removed.length > 0) {
    await deletePictureFoldersOfText(tx, object, removed);
    await releasePictures(tx, removed);
  }
}

/** Folders of the library's pictures in clean HTML, each once. */
export function pictureFoldersInHtml(env: Pick<Deps['env'], 'MEDIA_URL'>, html: string): string[] {
  const base = `${env.MEDIA_URL}/picture/`;
  const folders = [...html.matchAll(/<img [^>]*?src="([^"]+)"/g)]
    .map(([, src = '']) => src)
    .filter((src) => src.startsWith(base))
    .map((src) => `media/picture/${src.slice(base.length).split('/')[0] ?? ''}`)
    .filter((folder) => /^media\/picture\/[\w-]{4,80}$/.test(folder));
  return [...new Set(folders)];
}
