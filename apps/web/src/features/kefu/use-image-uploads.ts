import { useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import { shrinkImage } from '#src/lib/device/shrink-image.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { kefuWords } from '#src/words/kefu.ts';
import { screenshotUploadSize } from './screenshot-upload-size.ts';

export const maxImages = 6;
const uploadMs = 60_000;

export interface AttachedImage {
  key: number;
  file: Blob;
  /** An address of this page for looking at it while it is sent. */
  preview: string;
  state: keyof typeof kefuWords.imageStates;
  /** What the server calls it, once it is there. */
  id: string;
  error: string;
}

let nextKey = 1;

/** Images on their way to customer service: each is made small and sent as soon as it is chosen. */
export function useImageUploads() {
  const [images, setImages] = useState<readonly AttachedImage[]>([]);

  function change(key: number, changes: Partial<AttachedImage>) {
    setImages((all) => all.map((image) => (image.key === key ? { ...image, ...changes } : image)));
  }

  async function upload({ key, file }: Pick<AttachedImage, 'key' | 'file'>) {
    change(key, { state: 'preparing', error: '' });
    const small = await shrinkImage(file, screenshotUploadSize);
    if (small === null) return change(key, { state: 'failed', error: kefuWords.imageUnreadable });
    change(key, { state: 'sending' });
    try {
      const { id } = await client.call('POST /v1/site/kefu/image', { file: small }, { timeoutMs: uploadMs });
      change(key, { state: 'done', id });
    } catch (failure) {
      change(key, { state: 'failed', error: errorMessage(failure) });
    }
  }

  return {
    images,
    /** Says how many there was no room for. */
    add(files: readonly File[]): number {
      const taken = files.slice(0, maxImages - images.length);
      const added = taken.map((file): AttachedImage => ({
        key: nextKey++,
        file,
        preview: URL.createObjectURL(file),
        state: 'preparing',
        id: '',
        error: '',
      }));
      setImages((all) => [...all, ...added]);
      for (const image of added) void upload(image);
      return files.length - taken.length;
    },
    retry: (image: AttachedImage) => void upload(image),
    remove(key: number) {
      setImages((all) => {
        const gone = all.find((image) => image.key === key);
        if (gone !== undefined) URL.revokeObjectURL(gone.preview);
        return all.filter((image) => image.key !== key);
      });
    },
    clear() {
      for (const { preview } of images) URL.revokeObjectURL(preview);
      setImages([]);
    },
    ids: images.map(({ id }) => id).filter((id) => id !== ''),
    /** Why nothing can be sent yet; empty when all images have arrived. */
    holdUp: images.some(({ state }) => state === 'failed')
      ? kefuWords.imagesFailed
      : images.some(({ state }) => state !== 'done')
        ? kefuWords.imagesWaiting
        : '',
  };
}
