import { Alert, App, Checkbox, Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { conflictWords } from '#src/words/conflict.ts';
import { moneyWords } from '#src/words/money.ts';
import { orderWords } from '#src/words/orders.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';
import { packageFieldsOf, type Package, type PackageFields } from './recharge-package-fields.ts';

const words = moneyWords.packages;
const required = [{ required: true, message: words.required }];

/** What was written, on top of what. */
interface PackageDraft {
  opened: Package | undefined;
  fields: PackageFields;
}

interface PackageDialogProps {
  edited: Package | undefined;
  onClose: () => void;
  /** The package as it is now; undefined where it is gone. */
  readNow: (id: string) => Promise<Package | undefined>;
}

/** Writes a package. Price and bonus are promises in money: a second person looks at them first. */
export function PackageDialog({ edited: found, onClose, readNow }: PackageDialogProps) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<PackageFields>();
  const draft = useFormDraft<PackageDraft>(`package.${found?.id ?? 'new'}`, () => {
    if (conflict === undefined) form.submit();
  });
  // As it was when the form was opened: what a colleague saves meanwhile comes as a conflict, never into the fields.
  const [edited] = useState(() => draft.restored?.opened ?? found);
  const finish = () => {
    draft.drop();
    onClose();
  };
  const { save, conflict, backToForm } = useVersionedSave<Package, PackageFields>({
    opened: edited,
    fieldsOf: packageFieldsOf,
    readNow: async () => (edited === undefined ? undefined : readNow(edited.id)),
    send: ({ yuan = 0, coins = 0, badge, withdrawn, ...rest }, version) => {
      const sent = {
        ...rest,
        coins,
        badge: badge.trim(),
        priceFen: Math.round(yuan * 100),
        withdrawn: withdrawn ? ('true' as const) : ('false' as const),
      };
      return edited === undefined
        ? client.call('POST /admin/v1/orders/package', sent)
        : client.call('PUT /admin/v1/orders/package/{id}', { id: edited.id, version, ...sent });
    },
    queryKey: ['packages'],
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
        labels={{
          yuan: words.columns.price,
          coins: words.columns.coins,
          bonus: words.columns.bonus,
          badge: words.columns.badge,
          position: words.columns.position,
          withdrawn: words.withdrawn,
        }}
        show={fieldValueText}
        busy={save.isPending}
        onBack={backToForm}
        onSave={(fields, version) => save.mutate({ fields, version })}
      />
    );
  }
  const heading = edited === undefined ? words.headingAdd : words.headingEdit(orderWords.yuan(edited.priceFen));
  return (
    <Modal
      open
      title={
        <>
          {heading}
          {draft.isDirty && <span className="unsaved">{conflictWords.unsaved}</span>}
        </>
      }
      onCancel={leave}
      onOk={() => form.submit()}
      okText={words.save}
      cancelText={words.cancel}
      confirmLoading={save.isPending}
      style={{ top: 96 }}
    >
      {draft.restored !== undefined && <Alert type="info" showIcon title={conflictWords.restored} />}
      <Form<PackageFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={save.isPending}
        onFinish={(fields) => save.mutate({ fields, version: edited?.version ?? 0 })}
        onValuesChange={(_, fields) => draft.keep({ opened: edited, fields })}
        initialValues={{ ...packageFieldsOf(edited), ...draft.restored?.fields }}
      >
        <div className="two-fields">
          <Form.Item name="yuan" label={words.fields.price} rules={required}>
            <InputNumber min={0.01} max={100_000} precision={2} prefix="¥" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="position" label={words.fields.position} rules={required}>
            <InputNumber min={0} max={1000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="coins" label={words.fields.coins} rules={required}>
            <InputNumber min={1} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="bonus" label={words.fields.bonus} rules={required}>
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
