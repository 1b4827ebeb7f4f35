import { useEffect, useState } from 'react';
import { deleteFormDraft, readFormDraft, saveFormDraft } from './form-drafts.ts';
import { useSession } from './session.ts';
import { useShortcuts } from './shortcuts.ts';

interface FormDraft<F extends object> {
  /** What was written before the page or the session ended; undefined where nothing was. */
  restored: F | undefined;
  isDirty: boolean;
  /** After every change of a field. */
  keep: (fields: F) => void;
  /** It is saved, or thrown away. */
  drop: () => void;
}

/** Unsaved fields of one form, found again after a reload or a new sign-in. ⌘S saves; leaving the page with unsaved fields asks. */
export function useFormDraftWithSaveShortcut<F extends object>(form: string, save: () => void): FormDraft<F> {
  const uid = useSession()?.uid ?? '';
  const [restored] = useState(() => (readFormDraft(uid, form) as F | null) ?? undefined);
  const [isDirty, setDirty] = useState(restored !== undefined);
  useShortcuts({ '$mod+s': save });
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    restored,
    isDirty,
    keep: (fields) => {
      saveFormDraft(uid, form, fields);
      setDirty(true);
    },
    drop: () => {
      deleteFormDraft(uid, form);
      setDirty(false);
    },
  };
}
