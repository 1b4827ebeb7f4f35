import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { conflictWords as words } from '#src/words/conflict.ts';

/** The heading of a form, with a mark while something is not saved. */
export function FormTitleWithUnsavedMark({ isDirty, children }: { isDirty: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {isDirty && <span className="unsaved">{words.unsaved}</span>}
    </>
  );
}

/** Says that the fields are those of last time. */
export function DraftRestoredAlert({ isRestored }: { isRestored: boolean }) {
  return isRestored && <Alert type="info" showIcon title={words.restored} />;
}
