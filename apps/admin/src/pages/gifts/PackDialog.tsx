import { Alert, App, Checkbox, Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { conflictWords } from '#src/words/conflict.ts';
import { giftWords } from '#src/words/gifts.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { fromShanghaiDatetimeLocal } from '../../lib/time.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';
import { GameInput } from './GameInput.tsx';
import { readPack, type Pack } from './gifts.ts';
import { packFieldsOf, packInputOf, type PackFields } from './pack-fields.ts';

const words = giftWords.form;
const required = [{ required: true, whitespace: true, message: words.required }];
const requiredTime = { required: true, message: words.required };

interface FormFields extends PackFields {
  gameId?: string;
}

interface PackDraft {
  opened: Pack | undefined;
  fields: FormFields;
}

interface PackDialogProps {
  /** Undefined for a new one. */
  edited?: Pack;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

/** Writes a pack. Players see it once it has codes. */
export function PackDialog({ edited: found, onClose, onCreated }: PackDialogProps) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<FormFields>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const draft = useFormDraft<PackDraft>(`gift.${found?.id ?? 'new'}`, () => {
    if (conflict === undefined) form.submit();
  });
  // As it was when the form was opened: what a colleague saves meanwhile comes as a conflict, never into the fields.
  const [edited] = useState(() => draft.restored?.opened ?? found);
  const { save, conflict, backToForm } = useVersionedSave<Pack, FormFields>({
    opened: edited,
    fieldsOf: packFieldsOf,
    readNow: async () => (edited === undefined ? undefined : readPack(edited.id)),
    send: async ({ gameId = '', ...fields }, version) => {
      if (edited !== undefined) {
        return client.call('PUT /admin/v1/gift/pack/{id}', { id: edited.id, version, ...packInputOf(fields) });
      }
      const { id } = await client.call('POST /admin/v1/gift/pack', { gameId, ...packInputOf(fields), idempotencyKey });
      onCreated?.(id);
      return undefined;
    },
    queryKey: ['gift-packs'],
    saved: words.saved,
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
        labels={{ ...words.labels, gameId: words.game }}
        show={fieldValueText}
        busy={save.isPending}
        onBack={backToForm}
        onSave={(fields, version) => save.mutate({ fields, version })}
      />
    );
  }
  return (
    <Modal
      open
      width={640}
      title={
        <>
          {edited === undefined ? words.headingAdd : words.headingEdit(edited.title)}
          {draft.isDirty && <span className="unsaved">{conflictWords.unsaved}</span>}
        </>
      }
      onCancel={leave}
      onOk={() => form.submit()}
      okText={edited === undefined ? words.create : words.save}
      cancelText={words.cancel}
      confirmLoading={save.isPending}
      style={{ top: 48 }}
    >
      {draft.restored !== undefined && <Alert type="info" showIcon title={conflictWords.restored} />}
      <Form<FormFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={save.isPending}
        onFinish={(fields) => save.mutate({ fields, version: edited?.version ?? 0 })}
        onValuesChange={(_, fields: FormFields) => draft.keep({ opened: edited, fields })}
        initialValues={{ ...packFieldsOf(edited), ...draft.restored?.fields }}
      >
        {edited === undefined && (
          <Form.Item
            name="gameId"
            label={words.game}
            extra={words.gameHint}
            rules={[{ required: true, pattern: /^[1-9]\d{0,18}$/, message: words.gameWrong }]}
          >
            <GameInput />
          </Form.Item>
        )}
        <Form.Item name="title" label={words.title} rules={required}>
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item name="content" label={words.content} extra={words.contentHint}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <Form.Item name="usage" label={words.usage}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <div className="two-fields">
          <Form.Item name="start" label={words.start} rules={[requiredTime]}>
            <Input type="datetime-local" />
          </Form.Item>
          <Form.Item
            name="end"
            label={words.end}
            dependencies={['start']}
            rules={[requiredTime, ({ getFieldValue }) => laterThan(() => getFieldValue('start'), words.endTooEarly)]}
          >
            <Input type="datetime-local" />
          </Form.Item>
          <Form.Item
            name="redeemBy"
            label={words.redeemBy}
            dependencies={['end']}
            rules={[
              requiredTime,
              ({ getFieldValue }) => laterThan(() => getFieldValue('end'), words.redeemTooEarly, true),
            ]}
          >
            <Input type="datetime-local" />
          </Form.Item>
          <Form.Item name="limit" label={words.limit} rules={[requiredTime]}>
            <InputNumber min={1} max={10} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <Form.Item name="vipOnly" valuePropName="checked">
          <Checkbox>{words.vipOnly}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** A time after another field's, or at it. */
function laterThan(other: () => unknown, message: string, orEqual = false) {
  return {
    validator: (_: unknown, text: string) => {
      const difference = fromShanghaiDatetimeLocal(text) - fromShanghaiDatetimeLocal(String(other()));
      return difference > 0 || (orEqual && difference === 0) || Number.isNaN(difference)
        ? Promise.resolve()
        : Promise.reject(new Error(message));
    },
  };
}
