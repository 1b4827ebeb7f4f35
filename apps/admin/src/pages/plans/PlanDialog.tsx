import type { DataOf } from '@lanyu/contract/all';
import { Alert, App, Checkbox, Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { conflictWords } from '#src/words/conflict.ts';
import { moneyWords } from '#src/words/money.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';

const words = moneyWords.plans;
const required = [{ required: true, whitespace: true, message: moneyWords.packages.required }];
const requiredNumber = [{ required: true, message: moneyWords.packages.required }];

export type Plan = DataOf<'GET /admin/v1/membership/plan/list'>['plans'][number];
type PlanFields = Omit<Plan, 'vipType' | 'version' | 'soldInThirtyDays'>;

function planFieldsOf({ vipType: _, version: _version, soldInThirtyDays: _sold, ...fields }: Plan): PlanFields {
  return fields;
}

/** What was written, on top of what. */
interface PlanDraft {
  opened: Plan;
  fields: PlanFields;
}

interface PlanDialogProps {
  edited: Plan;
  onClose: () => void;
  /** The plan as it is now; undefined where it is gone. */
  readNow: (vipType: number) => Promise<Plan | undefined>;
}

/** Writes a plan. What makes it worth more for its price, a second person looks at first. */
export function PlanDialog({ edited: found, onClose, readNow }: PlanDialogProps) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<PlanFields>();
  const draft = useFormDraft<PlanDraft>(`plan.${found.vipType}`, () => {
    if (conflict === undefined) form.submit();
  });
  // As it was when the form was opened: what a colleague saves meanwhile comes as a conflict, never into the fields.
  const [edited] = useState(() => draft.restored?.opened ?? found);
  const finish = () => {
    draft.drop();
    onClose();
  };
  const { save, conflict, backToForm } = useVersionedSave<Plan, PlanFields>({
    opened: edited,
    fieldsOf: planFieldsOf,
    readNow: () => readNow(edited.vipType),
    send: ({ withdrawn, name, badge, ...numbers }, version) =>
      client.call('PUT /admin/v1/membership/plan/{vipType}', {
        ...numbers,
        name: name.trim(),
        badge: badge.trim(),
        withdrawn: withdrawn ? 'true' : 'false',
        vipType: edited.vipType,
        version,
      }),
    queryKey: ['plans'],
    saved: words.saved,
    onDone: finish,
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
        labels={{ ...words.columns, withdrawn: words.withdrawn }}
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
      title={
        <>
          {words.heading(edited.name)}
          {draft.isDirty && <span className="unsaved">{conflictWords.unsaved}</span>}
        </>
      }
      onCancel={leave}
      onOk={() => form.submit()}
      okText={words.save}
      cancelText={moneyWords.packages.cancel}
      confirmLoading={save.isPending}
      style={{ top: 96 }}
    >
      {draft.restored !== undefined && <Alert type="info" showIcon title={conflictWords.restored} />}
      <Form<PlanFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={save.isPending}
        onFinish={(fields) => save.mutate({ fields, version: edited.version })}
        onValuesChange={(_, fields) => draft.keep({ opened: edited, fields })}
        initialValues={{ ...planFieldsOf(edited), ...draft.restored?.fields }}
      >
        <div className="two-fields">
          <Form.Item name="name" label={words.fields.name} rules={required}>
            <Input maxLength={12} showCount />
          </Form.Item>
          <Form.Item name="days" label={words.fields.days} rules={requiredNumber}>
            <InputNumber min={1} max={3660} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="price" label={words.fields.price} rules={requiredNumber}>
            <InputNumber min={1} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="wasPrice" label={words.fields.wasPrice} rules={requiredNumber}>
            <InputNumber min={0} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <Form.Item name="badge" label={words.fields.badge}>
          <Input maxLength={8} showCount />
        </Form.Item>
        <Form.Item name="withdrawn" valuePropName="checked">
          <Checkbox>{words.fields.withdrawn}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
