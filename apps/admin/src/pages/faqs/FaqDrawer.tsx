import { AutoComplete, Button, Checkbox, Drawer, Form, Input, Space } from 'antd';
import { faqWords as words } from '#src/words/site-texts.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { RestoredNote, UnsavedTitle } from '../../ui/conflict/UnsavedTitle.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
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

const empty: FaqFields = { question: '', category: '', html: '', hidden: false };

export function FaqDrawer({ edited, categories, position, readNow, onClose }: FaqDrawerProps) {
  const { opened, formProps, isBusy, isDirty, isRestored, leave, conflictProps } = useVersionedForm<Faq, FaqFields>({
    draftName: `faq.${edited?.id ?? 'new'}`,
    edited,
    fieldsOf: faqFieldsOf,
    begin: () => empty,
    readNow: ({ id }) => readNow(id),
    send: ({ hidden, ...rest }, { opened: stored, version, idempotencyKey }) => {
      const fields = { ...rest, hidden: hidden ? ('true' as const) : ('false' as const) };
      return stored === undefined
        ? client.call('POST /admin/v1/help/faq', { ...fields, position, idempotencyKey })
        : client.call('PUT /admin/v1/help/faq/{id}', { id: stored.id, version, position: stored.position, ...fields });
    },
    queryKey: faqsKey,
    saved: words.saved,
    onClose,
  });
  if (conflictProps !== undefined) {
    return <ConflictDialog {...conflictProps} labels={words.labels} show={fieldValueText} />;
  }
  return (
    <Drawer
      open
      title={
        <UnsavedTitle isDirty={isDirty}>{opened === undefined ? words.headingNew : words.headingEdit}</UnsavedTitle>
      }
      onClose={leave}
      mask={{ closable: false }}
      closable={!isBusy}
      size={640}
    >
      <RestoredNote isRestored={isRestored} />
      <Form<FaqFields> {...formProps}>
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
        <Space>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {words.save}
          </Button>
          <Button onClick={leave}>{words.cancel}</Button>
        </Space>
      </Form>
    </Drawer>
  );
}
