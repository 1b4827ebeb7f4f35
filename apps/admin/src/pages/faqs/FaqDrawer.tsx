import { Alert, App, AutoComplete, Button, Checkbox, Drawer, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { conflictWords } from '#src/words/conflict.ts';
import { faqWords as words } from '#src/words/site-texts.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { faqFieldsOf, faqsKey, type Faq, type FaqFields } from './faqs.ts';

interface FaqDrawerProps {
  /** Undefined for a new one. */
  edited: Faq | undefined;
  categories: readonly string[];
  /** Of a new one: after the last. */
  position: number;
  readNow: (id: string) => Promise<Faq | undefined>;
  onClose: () => void;
}

interface Draft {
  opened: Faq | null;
  fields: FaqFields;
  idempotencyKey: string;
}

const empty: FaqFields = { question: '', category: '', html: '', hidden: false };

export function FaqDrawer({ edited: found, categories, position, readNow, onClose }: FaqDrawerProps) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<FaqFields>();
  const draft = useFormDraft<Draft>(`faq.${found?.id ?? 'new'}`, () => {
    if (conflict === undefined) form.submit();
  });
  // As it was when the form was opened: what a colleague saves meanwhile comes as a conflict, never into the fields.
  const [edited] = useState(() => draft.restored?.opened ?? found);
  const [idempotencyKey] = useState(() => draft.restored?.idempotencyKey ?? crypto.randomUUID());
  const { save, conflict, backToForm } = useVersionedSave<Faq, FaqFields>({
    opened: edited,
    fieldsOf: faqFieldsOf,
    readNow: () => readNow(edited?.id ?? ''),
    send: ({ hidden, ...rest }, version) => {
      const fields = { ...rest, hidden: hidden ? ('true' as const) : ('false' as const) };
      return edited === undefined
        ? client.call('POST /admin/v1/help/faq', { ...fields, position, idempotencyKey })
        : client.call('PUT /admin/v1/help/faq/{id}', { id: edited.id, version, position: edited.position, ...fields });
    },
    queryKey: faqsKey,
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
        labels={words.labels}
        show={(name, value) => fieldValueText(name, value)}
        busy={save.isPending}
        onBack={backToForm}
        onSave={(fields, version) => save.mutate({ fields, version })}
      />
    );
  }
  return (
    <Drawer
      open
      title={
        <>
          {edited === undefined ? words.headingNew : words.headingEdit}
          {draft.isDirty && <span className="unsaved">{conflictWords.unsaved}</span>}
        </>
      }
      onClose={leave}
      mask={{ closable: false }}
      closable={!save.isPending}
      size={640}
    >
      {draft.restored !== undefined && <Alert type="info" showIcon title={conflictWords.restored} />}
      <Form<FaqFields>
        form={form}
        layout="vertical"
        disabled={save.isPending}
        initialValues={{ ...(edited === undefined ? empty : faqFieldsOf(edited)), ...draft.restored?.fields }}
        onFinish={(fields) => save.mutate({ fields, version: edited?.version ?? 0 })}
        onValuesChange={(_, fields: FaqFields) => draft.keep({ opened: edited ?? null, fields, idempotencyKey })}
      >
        <Form.Item
          name="question"
          label={words.labels.question}
          rules={[{ required: true, whitespace: true, message: words.questionMissing }]}
        >
          <Input maxLength={80} showCount />
        </Form.Item>
        <Form.Item
          name="category"
          label={words.labels.category}
          rules={[{ required: true, whitespace: true, message: words.categoryMissing }]}
        >
          <AutoComplete options={categories.map((value) => ({ value }))} maxLength={12} />
        </Form.Item>
        <Form.Item
          name="html"
          label={words.labels.html}
          rules={[{ required: true, whitespace: true, message: words.htmlMissing }]}
        >
          <RichTextField label={words.labels.html} maxLength={8000} disabled={save.isPending} />
        </Form.Item>
        <Form.Item name="hidden" valuePropName="checked">
          <Checkbox>{words.hiddenLabel}</Checkbox>
        </Form.Item>
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
