import { AutoComplete, Checkbox, Form, Input } from 'antd';
import { faqWords as words } from '#src/words/faqs-and-legal-pages.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { VersionedFormDrawer } from '../../ui/conflict/VersionedFormModalAndDrawer.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { faqFormFieldsOf, faqsQueryKey, type Faq, type FaqFormFields } from './faqs.ts';

interface FaqDrawerProps {
  /** Undefined for a new one. */
  edited: Faq | undefined;
  categories: readonly string[];
  /** Of a new one: after the last. */
  position: number;
  readNow: (id: string) => Promise<Faq | undefined>;
  onClose: () => void;
}

const empty: FaqFormFields = { question: '', category: '', html: '', hidden: false };

export function FaqDrawer({ edited, categories, position, readNow, onClose }: FaqDrawerProps) {
  const versioned = useVersionedForm<Faq, FaqFormFields>({
    draftName: `faq.${edited?.id ?? 'new'}`,
    edited,
    fieldsOf: faqFormFieldsOf,
    begin: () => empty,
    readNow: ({ id }) => readNow(id),
    send: ({ hidden, ...rest }, { opened: stored, version, idempotencyKey }) => {
      const fields = { ...rest, hidden: hidden ? ('true' as const) : ('false' as const) };
      return stored === undefined
        ? client.call('POST /admin/v1/help/faq', { ...fields, position, idempotencyKey })
        : client.call('PUT /admin/v1/help/faq/{id}', { id: stored.id, version, position: stored.position, ...fields });
    },
    queryKey: faqsQueryKey,
    saved: words.saved,
    onClose,
  });
  const { opened, isBusy, formProps, conflictProps } = versioned;
  if (conflictProps !== undefined) {
    return <ConflictDialog {...conflictProps} labels={words.labels} show={fieldValueText} />;
  }
  return (
    <VersionedFormDrawer
      versioned={versioned}
      title={opened === undefined ? words.headingNew : words.headingEdit}
      okText={words.save}
      cancelText={words.cancel}
      width={640}
    >
      <Form<FaqFormFields> {...formProps}>
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
          <RichTextField label={words.labels.html} maxLength={8000} disabled={isBusy} />
        </Form.Item>
        <Form.Item name="hidden" valuePropName="checked">
          <Checkbox>{words.hiddenLabel}</Checkbox>
        </Form.Item>
      </Form>
    </VersionedFormDrawer>
  );
}
