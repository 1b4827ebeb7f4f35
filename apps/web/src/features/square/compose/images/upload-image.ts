import { clientWithFetch } from '#src/lib/network/api.ts';
import { createFetchWithUploadProgress } from '#src/lib/network/create-fetch-with-upload-progress.ts';
import { shrinkImage } from '#src/lib/device/shrink-image.ts';
import type { ImageUploader } from './image-upload-list.ts';
import { postImageUploadSize } from './post-image-upload-size.ts';

/** Photographs over a slow line take their time. */
const longestMs = 3 * 60_000;

export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

export const uploadImage: ImageUploader = async (file, { onSending, onProgress, signal }) => {
  const small = await shrinkImage(file, postImageUploadSize);
  if (small === null) throw new UnreadableImageError('no picture');
  onSending();
  const client = clientWithFetch(createFetchWithUploadProgress(onProgress));
  const image = await client.call('POST /v1/square/image', { file: small }, { signal, timeoutMs: longestMs });
  return { id: image.id, src: image.small, at: Date.now() };
};
