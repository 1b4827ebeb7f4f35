import { useState } from 'react';
import { useStore } from 'zustand';
import { pollLimits } from '@lanyu/contract/square-limits';
import { CallError } from '@lanyu/client/errors';
import { client } from '#src/lib/network/api.ts';
import { newIdempotencyKey } from '#src/lib/session/idempotency-keys.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import { editableContentOfPost, pollAnswersOf, type ExistingPost } from './post-content.ts';
import type { PostEditorStore } from './post-editor-store.ts';
import { emptyPostDraft } from './stored-post-draft.ts';
import { editPost, publishPostWithSentImages } from './publish-and-edit-post.ts';
import { refetchSquareLimits, cachedSquareLimits } from '../square-limits.ts';
import { tagsQuery } from '../feed/tags.ts';
import { sensitiveWordFinderQuery } from './words/sensitive-words.ts';

/** Codes of the contract that this form knows more about than their phrase says. */
const codes = {
  badInput: 1001,
  notFound: 1002,
  sensitiveWords: 4301,
  underReview: 4302,
  muted: 4303,
  editedByOthers: 9002,
  quoteUnfit: 4316,
} as const;

const wordsFor: Partial<Record<number, string>> = {
  [codes.notFound]: postComposeFormWords.gone,
  [codes.sensitiveWords]: postComposeFormWords.refused,
  [codes.underReview]: postComposeFormWords.underReview,
  [codes.muted]: postComposeFormWords.muted,
  [codes.quoteUnfit]: postComposeFormWords.quoteUnfit,
};

interface Options {
  uid: string;
  draft: PostEditorStore;
  edited: string | undefined;
  onDone: (post: ExistingPost) => void;
}

/** Sends what is written: one call at a time, one key per intent, and nothing is lost by a refusal. */
export function useSubmitPost({ uid, draft, edited, onDone }: Options) {
  const busy = useStore(draft.sending);
  const [error, setError] = useState('');
  const [conflict, setConflict] = useState<ExistingPost | null>(null);

  function holdUp(): string {
    const { text, tags, poll } = draft.store.getState();
    const images = draft.images.store.getState();
    if (text.trim() === '') return postComposeFormWords.missing;
    const limits = cachedSquareLimits();
    const over = text.trim().length - limits.postLength;
    if (over > 0) return postComposeFormWords.tooLong(over);
    if (images.length > limits.images)
      return postComposeFormWords.imagesOver(images.length - limits.images, limits.images);
    if (tags.length > limits.tags) return postComposeFormWords.tagsFull(limits.tags);
    const answers = poll === null ? null : pollAnswersOf(poll);
    if (answers !== null && answers.length < pollLimits.answers.least) return postComposeFormWords.pollTooFew;
    if (answers !== null && new Set(answers).size < answers.length) return postComposeFormWords.pollAlike;
    if (images.some(({ state }) => state === 'failed')) return postComposeFormWords.imagesFailed;
    return images.some(({ state }) => state !== 'done') ? postComposeFormWords.imagesWaiting : '';
  }

  async function send(): Promise<void> {
    const content = draft.store.getState();
    // Stored with the draft: after a lost answer and a reload it is still the same key.
    const key = content.key === '' ? newIdempotencyKey() : content.key;
    if (edited === undefined) draft.change({ key });
    const post =
      edited === undefined
        ? await publishPostWithSentImages(uid, content, key)
        : await editPost(uid, edited, content, content.version);
    draft.finish(
      content,
      edited === undefined ? emptyPostDraft : { ...editableContentOfPost(post), key: '', version: post.version },
    );
    onDone(post);
  }

  async function refused(failure: unknown): Promise<void> {
    const code = failure instanceof CallError ? failure.code : 0;
    if (code === codes.sensitiveWords)
      void queryClient.invalidateQueries({ queryKey: sensitiveWordFinderQuery.queryKey });
    // Longer, or with more in it, than the operator allows by now.
    if (code === codes.badInput) refetchSquareLimits();
    // A tag may be hidden since the list was read: without it the next try goes through.
    if (code === codes.notFound) void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey });
    if (code === codes.editedByOthers && edited !== undefined) {
      setConflict(await client.call('GET /v1/square/post/{id}', { id: edited }));
      return;
    }
    setError(wordsFor[code] ?? errorMessage(failure));
  }

  return {
    busy,
    error,
    conflict,
    setConflict,
    forgetError: () => setError(''),
    /** False when something is missing, which is said. */
    async submit(): Promise<boolean> {
      // Two taps come before the first of them is drawn.
      if (draft.sending.getState() || uid === '') return true;
      const missing = holdUp();
      setError(missing);
      if (missing !== '') return false;
      draft.sending.setState(true, true);
      try {
        await send();
      } catch (failure) {
        await refused(failure).catch((second: unknown) => setError(errorMessage(second)));
      } finally {
        draft.sending.setState(false, true);
      }
      return true;
    },
  };
}
