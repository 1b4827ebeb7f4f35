import { useState } from 'react';
import { wordsOf } from '#src/lib/words-of.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { words } from '#src/words/own-account.ts';
import { saveProfile } from './change-profile.ts';

interface Options {
  onSaved: () => void;
  /** Words of a refusal, where the sheet has better ones. */
  refusal?: (failure: unknown) => string | undefined;
}

/** What every sheet of the personal centre does with its one field: saved once at a time, told, or told why not. */
export function useProfileSave({ onSaved, refusal }: Options) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  /** Whether it was saved. */
  async function save(changes: Parameters<typeof saveProfile>[0]): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await saveProfile(changes);
      toast.success(words.fields.saved);
      onSaved();
      return true;
    } catch (failure) {
      setError(refusal?.(failure) ?? wordsOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { error, setError, busy, save };
}
