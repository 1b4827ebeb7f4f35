import { Form, type FormProps } from 'antd';
import { useId, useState } from 'react';
import { useFormDraftWithSaveShortcut } from '../../lib/use-form-draft-with-save-shortcut.ts';
import { useAskBeforeClosingForm } from './use-ask-before-closing-form.ts';
import { useVersionedSave } from './use-versioned-save.ts';

/** What was written, on top of what. */
interface VersionedDraft<T, F> {
  opened: T | null;
  fields: F;
  idempotencyKey: string;
}

/** What a form was opened with, for who sends it. */
interface OpenedForm<T> {
  /** Undefined for a new one. */
  opened: T | undefined;
  version: number;
  /** One form is one intent: sent twice it is done once. */
  idempotencyKey: string;
}

interface VersionedForm<T extends { version: number }, F extends object> {
  /** Under this name unsaved fields are found again. */
  draftName: string;
  /** Undefined for a new one. */
  edited: T | undefined;
  fieldsOf: (stored: T) => F;
  /** What a new one begins with. */
  begin: () => F;
  /** As it is now; undefined where it is gone. */
  readNow: (opened: T) => Promise<T | undefined>;
  send: (fields: F, form: OpenedForm<T>) => Promise<unknown>;
  /** The list that shows it. */
  queryKey: readonly unknown[];
  /** Said afterwards. */
  saved: string;
  onClose: () => void;
}

/** A form over one version of something: its draft, its save, its conflict with a colleague, and the question before it is closed. */
export function useVersionedForm<T extends { version: number }, F extends object>(parts: VersionedForm<T, F>) {
  const { draftName, edited, fieldsOf, begin, readNow, send, queryKey, saved, onClose } = parts;
  const [form] = Form.useForm<F>();
  const formId = useId();
  const draft = useFormDraftWithSaveShortcut<VersionedDraft<T, F>>(draftName, () => {
    if (conflict === undefined) form.submit();
  });
  // As it was when the form was opened: what a colleague saves meanwhile comes as a conflict, never into the fields.
  const [opened] = useState(() => draft.restored?.opened ?? edited);
  const [idempotencyKey] = useState(() => draft.restored?.idempotencyKey ?? crypto.randomUUID());
  const [initial] = useState<F>(() => ({
    ...(opened === undefined ? begin() : fieldsOf(opened)),
    ...draft.restored?.fields,
  }));
  const { save, conflict, backToForm } = useVersionedSave<T, F>({
    opened,
    fieldsOf,
    readNow: async () => (opened === undefined ? undefined : readNow(opened)),
    send: (fields, version) => send(fields, { opened, version, idempotencyKey }),
    queryKey,
    saved,
    onDone: () => {
      draft.drop();
      onClose();
    },
  });
  const leave = useAskBeforeClosingForm({ isBusy: save.isPending, isDirty: draft.isDirty, onLeave: onClose });
  const formProps: FormProps<F> = {
    form,
    id: formId,
    layout: 'vertical',
    disabled: save.isPending,
    initialValues: initial,
    onFinish: (fields) => save.mutate({ fields: { ...initial, ...fields }, version: opened?.version ?? 0 }),
    onValuesChange: (_, fields: F) =>
      draft.keep({ opened: opened ?? null, fields: { ...initial, ...fields }, idempotencyKey }),
  };
  return {
    form,
    /** For a button outside the form that submits it, so that Enter in a field does too. */
    formId,
    opened,
    initial,
    isBusy: save.isPending,
    isDirty: draft.isDirty,
    /** Whether fields were found that were not saved last time. */
    isRestored: draft.restored !== undefined,
    leave,
    formProps,
    /** Undefined where nobody was faster. */
    conflictProps:
      conflict === undefined
        ? undefined
        : {
            conflict,
            busy: save.isPending,
            onBack: backToForm,
            onSave: (fields: F, version: number) => save.mutate({ fields, version }),
          },
  };
}
