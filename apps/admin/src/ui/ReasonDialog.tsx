import { Alert, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { listWords } from '#src/words/list.ts';
import { ResponsiveDialog } from './ResponsiveDialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  hint?: ReactNode;
  /** Names the field and who will read it. */
  label?: string;
  /** Below the field. */
  extra?: string;
  missing?: string;
  submit: string;
  danger?: boolean;
  long?: boolean;
  /** Begins the reason, as the ticket that it is about. */
  initial?: string;
  busy: boolean;
  /** Of the last try, in words. */
  failure?: string | undefined;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Says what will happen and asks for the one thing such an action needs: why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, hint, label = listWords.reason, extra, missing = listWords.reasonMissing, submit } = props;
  const { danger = false, long = false, initial = '', busy, failure, onClose, onSubmit } = props;
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <ResponsiveDialog
      title={title}
      okText={submit}
      cancelText={listWords.cancel}
      danger={danger}
      busy={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {hint !== undefined && <p className="consequences">{hint}</p>}
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={busy}
        initialValues={{ reason: initial }}
        onFinish={({ reason }) => onSubmit(reason.trim())}
      >
        <Form.Item
          name="reason"
          label={label}
          extra={extra}
          rules={[{ required: true, whitespace: true, message: missing }]}
        >
          {long ? <Input.TextArea maxLength={500} showCount rows={3} /> : <Input maxLength={200} showCount />}
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}
