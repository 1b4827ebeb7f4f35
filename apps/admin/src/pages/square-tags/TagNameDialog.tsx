import { Form, Input } from 'antd';
import { squareTagWords as words } from '#src/words/square-tags.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';

interface TagNameDialogProps {
  /** Empty for a new one. */
  tag: string;
  busy: boolean;
  onSave: (tag: string) => void;
  onClose: () => void;
}

export function TagNameDialog({ tag, busy, onSave, onClose }: TagNameDialogProps) {
  const [form] = Form.useForm<{ tag: string }>();
  return (
    <ResponsiveDialog
      title={tag === '' ? words.add : words.rename}
      okText={words.save}
      cancelText={words.cancel}
      busy={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ tag }}
        onFinish={(fields) => onSave(fields.tag.trim())}
      >
        <Form.Item
          name="tag"
          label={words.name}
          extra={words.nameHint}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
        >
          <Input maxLength={20} showCount />
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}
