import { useState } from 'react';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownAccountWords } from '#src/words/own-account.ts';
import { saveProfile } from './change-profile.ts';

interface Options {
  onSaved: () => void;
  /** Words of a refusal, where the sheet has better ones. */
  refusal?: (failure: unknown) => string | undefined;
}

/** Saving for every sheet of the personal centre: one save at a time, then a toast or an error message. */
export function useProfileSave({ onSaved, refusal }: Options) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  /** Whether it was saved. */
  async function save(changes: Parameters<typeof saveProfile>[0]): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await saveProfile(changes);
      toast.success(ownAccountWords.fields.saved);
      onSaved();
      return true;
    } catch (failure) {
      setError(refusal?.(failure) ?? errorMessage(failure));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { error, setError, busy, save };
}
