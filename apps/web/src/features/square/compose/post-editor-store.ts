import { createStore } from 'zustand/vanilla';
import { useSession } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import { cachedSquareLimits } from '../square-limits.ts';
import type { PostContent } from './post-content.ts';
import { createImageUploadList, type ImageUploader } from './images/image-upload-list.ts';
import {
  emptyPostDraft,
  deletePostDraft,
  saveOrDeletePostDraft,
  readPostDraft,
  type StoredPostDraft,
} from './stored-post-draft.ts';
import { UnreadableImageError, uploadImage } from './images/upload-image.ts';

export type PostEditorStore = ReturnType<typeof draftStore>;

interface Options {
  uid: string;
  /** The post that is changed; none for a new one. */
  edited: string | undefined;
  draft: StoredPostDraft;
  upload?: ImageUploader;
}

function sameWords(one: PostContent, other: PostContent): boolean {
  const ids = ({ images }: PostContent) => images.map(({ id }) => id).join();
  return one.text.trim() === other.text.trim() && ids(one) === ids(other);
}

/** The post being written, stored on the device with every change. It outlives the form, because uploads go on. */
function draftStore({ uid, edited, draft, upload = uploadImage }: Options) {
  const store = createStore<StoredPostDraft>(() => draft);
  const sending = createStore(() => false);
  const listening = new AbortController();

  function change(changes: Partial<StoredPostDraft>): void {
    if (listening.signal.aborted) return;
    // A changed text needs a new idempotency key.
    store.setState({ key: '', ...changes });
    saveOrDeletePostDraft(uid, edited, store.getState());
  }

  const images = createImageUploadList({
    initial: draft.images,
    upload,
    most: () => cachedSquareLimits().images,
    errorMessage: (failure) =>
      failure instanceof UnreadableImageError ? postComposeFormWords.imageUnreadable : errorMessage(failure),
    onArrived: (arrived) => change({ images: arrived }),
  });

  /** Shows the stored draft. Images that are still uploading stay: they are stored nowhere else. */
  function show(stored: StoredPostDraft): void {
    if (JSON.stringify(stored) === JSON.stringify(store.getState())) return;
    if (images.store.getState().some(({ state }) => state !== 'done')) {
      store.setState({ ...stored, images: store.getState().images });
      return;
    }
    images.replace(stored.images);
    store.setState(stored);
  }

  // Written or published in another tab: without this, two tabs would overwrite each other's draft.
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key !== storageKeys.postDraft(uid, edited) && key !== null) return;
      const stored = readPostDraft(uid, edited);
      if (stored !== null) show(stored);
      else if (edited === undefined) show(emptyPostDraft);
    },
    { signal: listening.signal },
  );

  return {
    store,
    /** Whether it is on its way to the server, from whichever form. */
    sending,
    change,
    images,
    show,
    /** Everything at once, images included. */
    replace(content: StoredPostDraft): void {
      images.replace(content.images);
      change(content);
    },
    /** Nothing is left of it on the device, and the form shows `next`. */
    reset(next: StoredPostDraft): void {
      images.replace(next.images);
      store.setState(next);
      deletePostDraft(uid, edited);
    },
    /** The server has it. What was written since, here or in another tab, stays; else the form shows `next`. */
    finish(sent: PostContent, next: StoredPostDraft): void {
      if (listening.signal.aborted) return;
      if (!sameWords(store.getState(), sent)) {
        // The images belong to the post now.
        const taken = new Set(edited === undefined ? sent.images.map(({ id }) => id) : []);
        for (const image of images.store.getState()) if (taken.has(image.sent?.id ?? '')) images.remove(image.key);
        change({ version: next.version });
        return;
      }
      const stored = readPostDraft(uid, edited);
      images.replace(next.images);
      store.setState(next);
      if (stored === null || sameWords(stored, sent)) deletePostDraft(uid, edited);
      else show(stored);
    },
    /** Somebody else is at the device: nothing arrives any more, and no picture is held. */
    end(): void {
      listening.abort();
      images.replace([]);
    },
  };
}

const inUse = new Map<string, PostEditorStore>();

useSession.subscribe(({ account }, before) => {
  if (account.uid === before.account.uid) return;
  for (const store of inUse.values()) store.end();
  inUse.clear();
});

/** One store per account and edited post, however many pages show it: the stored draft has one writer. */
export function getPostEditorStore(options: Options): PostEditorStore {
  const name = storageKeys.postDraft(options.uid, options.edited);
  const store = inUse.get(name) ?? draftStore(options);
  inUse.set(name, store);
  return store;
}
