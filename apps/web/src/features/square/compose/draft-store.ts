import { createStore } from 'zustand/vanilla';
import { wordsOf } from '#src/lib/words-of.ts';
import { imageList } from './image-list.ts';
import { forgetDraft, keepDraft, type KeptDraft } from './kept-draft.ts';
import { words } from './phrases.ts';
import { UnreadableImage, uploadImage } from './upload-image.ts';

export type DraftStore = ReturnType<typeof draftStore>;

interface Options {
  uid: string;
  /** The post that is changed; none for a new one. */
  edited: string | undefined;
  draft: KeptDraft;
}

/** What is being written, kept on the device with every change. It outlives the form: images arrive when they arrive. */
export function draftStore({ uid, edited, draft }: Options) {
  const store = createStore<KeptDraft>(() => draft);

  function change(changes: Partial<KeptDraft>): void {
    // Other words are another intent.
    store.setState({ key: '', ...changes });
    keepDraft(uid, edited, store.getState());
  }

  const images = imageList({
    initial: draft.images,
    upload: uploadImage,
    wordsOf: (failure) => (failure instanceof UnreadableImage ? words.imageUnreadable : wordsOf(failure)),
    onArrived: (arrived) => change({ images: arrived }),
  });

  return {
    store,
    change,
    images,
    /** Everything at once, images included. */
    replace(content: KeptDraft): void {
      images.replace(content.images);
      change(content);
    },
    /** Nothing is left of it on the device, and the form shows `next`. */
    finish(next: KeptDraft): void {
      images.replace(next.images);
      store.setState(next);
      forgetDraft(uid, edited);
    },
  };
}
