import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { approvalWords } from '#src/words/approvals.ts';
import { errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import type { EditConflict } from './ConflictDialog.tsx';

const editedByOthers = 9002 satisfies ResultCodeOfName<'editedByOthers'>;

interface VersionedSave<T extends { version: number }, F extends object> {
  /** As it was when the form was opened; undefined for a new one, which has no conflict. */
  opened: T | undefined;
  fieldsOf: (stored: T) => F;
  /** As it is now; undefined where it is gone. */
  readNow: () => Promise<T | undefined>;
  send: (fields: F, version: number) => Promise<unknown>;
  /** The list that shows it. */
  queryKey: readonly unknown[];
  /** Said afterwards. */
  saved: string;
  /** It is saved, or waits for a second person. */
  onDone: () => void;
}

/** Saves what was read in one version. If a colleague was faster, both texts come side by side; nothing is lost. */
export function useVersionedSave<T extends { version: number }, F extends object>(parts: VersionedSave<T, F>) {
  const { opened, fieldsOf, readNow, send, queryKey, saved, onDone } = parts;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<EditConflict<F>>();
  const save = useMutation({
    mutationFn: ({ fields, version }: { fields: F; version: number }) => send(fields, version),
    onSuccess: () => {
      message.success(saved);
      onDone();
    },
    onError: async (error, { fields }) => {
      if (isSecondApprovalRequired(error)) {
        message.info(approvalWords.asked);
        return onDone();
      }
      if (opened !== undefined && error instanceof CallError && error.code === editedByOthers) {
        const now = await readNow();
        if (now !== undefined) {
          return setConflict({
            opened: fieldsOf(opened),
            openedVersion: opened.version,
            now: fieldsOf(now),
            nowVersion: now.version,
            mine: fields,
          });
        }
      }
      message.error(errorMessage(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return { save, conflict, backToForm: () => setConflict(undefined) };
}
