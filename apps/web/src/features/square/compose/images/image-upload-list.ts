import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SentImage } from './sent-image.ts';

/** An image of a post on its way. */
export interface PostImageWithUploadState {
  key: number;
  /** What it is made of; null for one that is on the server since before. */
  file: Blob | null;
  /** An address of this page, or the server's. */
  preview: string;
  state: 'waiting' | 'preparing' | 'sending' | 'done' | 'failed';
  /** 0 to 1, of what is sent. */
  progress: number;
  error: string;
  sent: SentImage | null;
}

export interface ImageUploader {
  (
    file: Blob,
    hooks: { onSending: () => void; onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<SentImage>;
}

interface Options {
  initial: readonly SentImage[];
  upload: ImageUploader;
  /** How many there may be. */
  most: () => number;
  /** The message for a failure. */
  errorMessage: (failure: unknown) => string;
  /** Called whenever the uploaded images or their order change. */
  onArrived: (images: readonly SentImage[]) => void;
}

/** More at once would only make each of them slower. */
const atOnce = 2;

export type ImageUploadList = ReturnType<typeof createImageUploadList>;

let nextKey = 1;

function listed(sent: SentImage): PostImageWithUploadState {
  return { key: nextKey++, file: null, preview: sent.src, state: 'done', progress: 1, error: '', sent };
}

/** X-C6: images in an order, each made small and sent as soon as it is chosen, two at a time. */
export function createImageUploadList({ initial, upload, most, errorMessage, onArrived }: Options) {
  const store: StoreApi<readonly PostImageWithUploadState[]> = createStore<readonly PostImageWithUploadState[]>(() =>
    initial.map(listed),
  );
  const running = new Map<number, AbortController>();

  function arrived(): SentImage[] {
    return store.getState().flatMap(({ sent }) => (sent === null ? [] : [sent]));
  }

  function set(images: readonly PostImageWithUploadState[]): void {
    const before = JSON.stringify(arrived());
    store.setState(images, true);
    if (JSON.stringify(arrived()) !== before) onArrived(arrived());
  }

  function change(key: number, changes: Partial<PostImageWithUploadState>): void {
    set(store.getState().map((image) => (image.key === key ? { ...image, ...changes } : image)));
  }

  async function send({ key, preview }: PostImageWithUploadState, file: Blob): Promise<void> {
    const controller = new AbortController();
    running.set(key, controller);
    change(key, { state: 'preparing', progress: 0, error: '' });
    try {
      const sent = await upload(file, {
        onSending: () => change(key, { state: 'sending' }),
        onProgress: (progress) => change(key, { progress }),
        signal: controller.signal,
      });
      // From here on the server shows it: a photograph is not held twice, and not until the page is closed.
      change(key, { state: 'done', progress: 1, sent, file: null, preview: sent.src });
      URL.revokeObjectURL(preview);
    } catch (failure) {
      change(key, { state: 'failed', error: errorMessage(failure) });
    } finally {
      running.delete(key);
      sendNext();
    }
  }

  function sendNext(): void {
    for (const image of store.getState()) {
      const { key, file, state } = image;
      if (running.size >= atOnce) return;
      if (state === 'waiting' && file !== null && !running.has(key)) void send(image, file);
    }
  }

  function letGo({ key, file, preview }: PostImageWithUploadState): void {
    running.get(key)?.abort();
    if (file !== null) URL.revokeObjectURL(preview);
  }

  return {
    store,
    /** Says how many there was no room for. */
    add(files: readonly Blob[]): number {
      const room = most() - store.getState().length;
      const added = files.slice(0, Math.max(0, room)).map((file): PostImageWithUploadState => ({
        key: nextKey++,
        file,
        preview: URL.createObjectURL(file),
        state: 'waiting',
        progress: 0,
        error: '',
        sent: null,
      }));
      set([...store.getState(), ...added]);
      sendNext();
      return files.length - added.length;
    },
    retry(key: number): void {
      change(key, { state: 'waiting', error: '' });
      sendNext();
    },
    remove(key: number): void {
      const gone = store.getState().find((image) => image.key === key);
      if (gone === undefined) return;
      letGo(gone);
      set(store.getState().filter((image) => image !== gone));
    },
    /** To another place among the others; outside of the list means its end. */
    move(key: number, to: number): void {
      const images = [...store.getState()];
      const from = images.findIndex((image) => image.key === key);
      const target = Math.min(images.length - 1, Math.max(0, to));
      if (from < 0 || from === target) return;
      images.splice(target, 0, ...images.splice(from, 1));
      set(images);
    },
    /** Replaces all images without calling `onArrived`. Pending uploads are dropped. */
    replace(images: readonly SentImage[]): void {
      for (const image of store.getState()) letGo(image);
      store.setState(images.map(listed), true);
    },
  };
}
