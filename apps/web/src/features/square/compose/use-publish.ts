import { useRef, useState } from 'react';
import { CallError } from '@lanyu/client/errors';
import { client } from '#src/lib/api.ts';
import { newKey } from '#src/lib/intent-key.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { wordsOf } from '#src/lib/words-of.ts';
import { limits, nothing, type Post } from './content.ts';
import type { DraftStore } from './draft-store.ts';
import { words } from './phrases.ts';
import { changePost, publishPost } from './publish.ts';
import { wordsQuery } from './sensitive-words.ts';

/** Codes of the contract that this form knows more about than their phrase says. */
const codes = { notFound: 1002, sensitiveWords: 4301, underReview: 4302, muted: 4303, editedByOthers: 9002 } as const;

const wordsFor: Partial<Record<number, string>> = {
  [codes.notFound]: words.gone,
  [codes.sensitiveWords]: words.refused,
  [codes.underReview]: words.underReview,
  [codes.muted]: words.muted,
};

interface Options {
  uid: string;
  draft: DraftStore;
  edited: string | undefined;
  onDone: (post: Post) => void;
}

/** Sends what is written: one call at a time, one key per intent, and nothing is lost by a refusal. */
export function usePublish({ uid, draft, edited, onDone }: Options) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [conflict, setConflict] = useState<Post | null>(null);
  // Two taps come before the first of them is drawn.
  const sending = useRef(false);

  function holdUp(): string {
    const { text } = draft.store.getState();
    const images = draft.images.store.getState();
    if (text.trim() === '') return words.missing;
    if (text.trim().length > limits.text) return words.tooLong(text.trim().length - limits.text);
    if (images.some(({ state }) => state === 'failed')) return words.imagesFailed;
    return images.some(({ state }) => state !== 'done') ? words.imagesWaiting : '';
  }

  async function send(): Promise<void> {
    const content = draft.store.getState();
    // Kept with the draft: after a lost answer and a reload it is still the same intent.
    const key = content.key === '' ? newKey() : content.key;
    if (edited === undefined) draft.change({ key });
    const post =
      edited === undefined
        ? await publishPost(uid, content, key)
        : await changePost(uid, edited, content, content.version);
    draft.finish({ ...nothing, key: '', version: 0 });
    onDone(post);
  }

  async function refused(failure: unknown): Promise<void> {
    const code = failure instanceof CallError ? failure.code : 0;
    if (code === codes.sensitiveWords) void queryClient.invalidateQueries({ queryKey: wordsQuery.queryKey });
    if (code === codes.editedByOthers && edited !== undefined) {
      setConflict(await client.call('GET /v1/square/post/{id}', { id: edited }));
      return;
    }
    setError(wordsFor[code] ?? wordsOf(failure));
  }

  return {
    busy,
    error,
    conflict,
    setConflict,
    forgetError: () => setError(''),
    /** False when something is missing, which is said. */
    async submit(): Promise<boolean> {
      if (sending.current || uid === '') return true;
      const missing = holdUp();
      setError(missing);
      if (missing !== '') return false;
      sending.current = true;
      setBusy(true);
      try {
        await send();
      } catch (failure) {
        await refused(failure).catch((second: unknown) => setError(wordsOf(second)));
      } finally {
        sending.current = false;
        setBusy(false);
      }
      return true;
    },
  };
}
