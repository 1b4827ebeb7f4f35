import { createStore } from 'zustand/vanilla';
import { useSession } from '#src/lib/session.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { words } from '#src/words/compose.ts';
import type { PostContent } from './content.ts';
import { imageList, type Upload } from './image-list.ts';
import { emptyDraft, forgetDraft, keepDraft, readDraft, type KeptDraft } from './kept-draft.ts';
import { UnreadableImage, uploadImage } from './upload-image.ts';

export type DraftStore = ReturnType<typeof draftStore>;

interface Options {
  uid: string;
  /** The post that is changed; none for a new one. */
  edited: string | undefined;
  draft: KeptDraft;
  upload?: Upload;
}

function sameWords(one: PostContent, other: PostContent): boolean {
  const ids = ({ images }: PostContent) => images.map(({ id }) => id).join();
  return one.text.trim() === other.text.trim() && ids(one) === ids(other);
}

/** What is being written, kept on the device with every change. It outlives the form: images arrive when they arrive. */
function draftStore({ uid, edited, draft, upload = uploadImage }: Options) {
  const store = createStore<KeptDraft>(() => draft);
  const sending = createStore(() => false);
  const listening = new AbortController();

  function change(changes: Partial<KeptDraft>): void {
    if (listening.signal.aborted) return;
    // Other words are another intent.
    store.setState({ key: '', ...changes });
    keepDraft(uid, edited, store.getState());
  }

  const images = imageList({
    initial: draft.images,
    upload,
    wordsOf: (failure) => (failure instanceof UnreadableImage ? words.imageUnreadable : wordsOf(failure)),
    onArrived: (arrived) => change({ images: arrived }),
  });

  /** As the device has it. What is still on its way stays: nothing else knows of it. */
  function show(kept: KeptDraft): void {
    if (JSON.stringify(kept) === JSON.stringify(store.getState())) return;
    if (images.store.getState().some(({ state }) => state !== 'done')) {
      store.setState({ ...kept, images: store.getState().images });
      return;
    }
    images.replace(kept.images);
    store.setState(kept);
  }

  // Written or published in another tab: two that each keep their own would overwrite one another.
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key !== storageKeys.postDraft(uid, edited) && key !== null) return;
      const kept = readDraft(uid, edited);
      if (kept !== null) show(kept);
      else if (edited === undefined) show(emptyDraft);
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
    replace(content: KeptDraft): void {
      images.replace(content.images);
      change(content);
    },
    /** Nothing is left of it on the device, and the form shows `next`. */
    reset(next: KeptDraft): void {
      images.replace(next.images);
      store.setState(next);
      forgetDraft(uid, edited);
    },
    /** The server has it. What was written since, here or in another tab, stays; else the form shows `next`. */
    finish(sent: PostContent, next: KeptDraft): void {
      if (listening.signal.aborted) return;
      if (!sameWords(store.getState(), sent)) {
        // The images belong to the post now.
        const taken = new Set(edited === undefined ? sent.images.map(({ id }) => id) : []);
        for (const image of images.store.getState()) if (taken.has(image.sent?.id ?? '')) images.remove(image.key);
        change({ version: next.version });
        return;
      }
      const kept = readDraft(uid, edited);
      images.replace(next.images);
      store.setState(next);
      if (kept === null || sameWords(kept, sent)) forgetDraft(uid, edited);
      else show(kept);
    },
    /** Somebody else is at the device: nothing arrives any more, and no picture is held. */
    end(): void {
      listening.abort();
      images.replace([]);
    },
  };
}

const inUse = new Map<string, DraftStore>();

useSession.subscribe(({ account }, before) => {
  if (account.uid === before.account.uid) return;
  for (const store of inUse.values()) store.end();
  inUse.clear();
});

/** One for each account and post that is changed, however many pages show it: what is kept has one writer. */
export function draftStoreOf(options: Options): DraftStore {
  const name = storageKeys.postDraft(options.uid, options.edited);
  const store = inUse.get(name) ?? draftStore(options);
  inUse.set(name, store);
  return store;
}
