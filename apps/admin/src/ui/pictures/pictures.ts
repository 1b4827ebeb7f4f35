import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '../../lib/api.ts';
import { uploadFileResumablyUntilDone } from '../../lib/resumable-upload.ts';

export type LibraryPicture = DataOf<'GET /admin/v1/media/picture/list'>['records'][number];
export type PictureKind = LibraryPicture['kind'];

export const maxPictureBytes = 50 * 1024 * 1024;
const askAgainMs = 700;

/** The smallest file that is there. */
export function thumbnailUrl({ picture }: Pick<LibraryPicture, 'picture'>): string {
  return picture.base === '' ? '' : `${picture.base}/${picture.widths[0] ?? 0}.webp`;
}

interface PictureUploadOptions {
  onProgress?: (share: number) => void;
  /** It came whole; its widths are being drawn. */
  onMaking: () => void;
  signal?: AbortSignal;
}

/** Uploads a file and waits until its picture is made, or has failed. */
export async function uploadPictureAndWait(
  file: File,
  kind: PictureKind,
  { onMaking, ...options }: PictureUploadOptions,
) {
  const upload = await uploadFileResumablyUntilDone(file, 'picture', options);
  onMaking();
  let made = await client.call('POST /admin/v1/media/picture', { upload, kind });
  while (made.state === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    options.signal?.throwIfAborted();
    made = await client.call('GET /admin/v1/media/picture/{id}', { id: made.id });
  }
  return made;
}
