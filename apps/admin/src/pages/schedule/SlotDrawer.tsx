import { Alert, App, Button, Drawer, Form, Space } from 'antd';
import { useState } from 'react';
import { conflictWords } from '#src/words/conflict.ts';
import { scheduleWords } from '#src/words/schedule.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';
import type { Slot } from './schedule-model.ts';
import { slotFieldsOf, slotInputOfFields, type SlotFields } from './slot-fields.ts';
import { SlotFormItems } from './SlotFormItems.tsx';
import { scheduleKey } from './use-move-clear-copy-slots.ts';

const words = scheduleWords.form;

interface SlotDraft {
  opened: Slot | undefined;
  fields: SlotFields;
  idempotencyKey: string;
}

interface SlotDrawerProps {
  /** Undefined for a new one. */
  edited: Slot | undefined;
  /** What a new one begins with. */
  begun: SlotFields;
  onClose: () => void;
  readNow: (id: string) => Promise<Slot | undefined>;
}

/** Writes a slot, with typed times. */
export function SlotDrawer({ edited: found, begun, onClose, readNow }: SlotDrawerProps) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<SlotFields>();
  const draft = useFormDraft<SlotDraft>(`slot.${found?.id ?? 'new'}`, () => {
    if (conflict === undefined) form.submit();
  });
  const [edited] = useState(() => draft.restored?.opened ?? found);
  // One form is one intent: sent twice it makes one slot.
  const [idempotencyKey] = useState(() => draft.restored?.idempotencyKey ?? crypto.randomUUID());
  const { save, conflict, backToForm } = useVersionedSave<Slot, SlotFields>({
    opened: edited,
    fieldsOf: slotFieldsOf,
    readNow: () => (edited === undefined ? Promise.resolve(undefined) : readNow(edited.id)),
    send: (fields, version) =>
      edited === undefined
        ? client.call('POST /admin/v1/catalog/slot', { ...slotInputOfFields(fields), idempotencyKey })
        : client.call('PUT /admin/v1/catalog/slot/{id}', { ...slotInputOfFields(fields), id: edited.id, version }),
    queryKey: scheduleKey,
    saved: scheduleWords.saved,
    onDone: () => {
      draft.drop();
      onClose();
    },
  });
  const leave = () => {
    if (save.isPending) return;
    if (!draft.isDirty) return onClose();
    modal.confirm({
      title: conflictWords.leaveTitle,
      content: conflictWords.leaveText,
      okText: conflictWords.leave,
      cancelText: conflictWords.stay,
      onOk: onClose,
    });
  };
  if (conflict !== undefined) {
    return (
      <ConflictDialog
        conflict={conflict}
        labels={words.labels}
        show={fieldValueText}
        busy={save.isPending}
        onBack={backToForm}
        onSave={(fields, version) => save.mutate({ fields, version })}
      />
    );
  }
  const initial: SlotFields = draft.restored?.fields ?? (edited === undefined ? begun : slotFieldsOf(edited));
  return (
    <Drawer
      open
      title={
        <>
          {edited === undefined ? words.new : words.edit}
          {draft.isDirty && <span className="unsaved">{conflictWords.unsaved}</span>}
        </>
      }
      onClose={leave}
      mask={{ closable: false }}
      closable={!save.isPending}
      size={520}
    >
      {draft.restored !== undefined && <Alert type="info" showIcon title={conflictWords.restored} />}
      <Form<SlotFields>
        form={form}
        layout="vertical"
        disabled={save.isPending}
        initialValues={initial}
        onFinish={(fields) => save.mutate({ fields: { ...initial, ...fields }, version: edited?.version ?? 1 })}
        onValuesChange={(_, fields) =>
          draft.keep({ opened: edited, fields: { ...initial, ...fields }, idempotencyKey })
        }
      >
        <SlotFormItems hasPicture={initial.picture !== ''} pictureId={initial.picture} />
        <Space>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {words.save}
          </Button>
          <Button onClick={leave}>{words.cancel}</Button>
        </Space>
      </Form>
    </Drawer>
  );
}
