import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { listWords } from '#src/words/list.ts';
import { Sheet } from './Sheet.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  hint?: ReactNode;
  /** Names the field and who will read it. */
  label: string;
  missing: string;
  submit: string;
  danger?: boolean;
  long?: boolean;
  busy: boolean;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Asks for the one thing such an act needs: why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, hint, label, missing, submit, danger = false, long = false, busy, onClose, onSubmit } = props;
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Sheet
      title={title}
      okText={submit}
      cancelText={listWords.cancel}
      danger={danger}
      busy={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {hint !== undefined && <p>{hint}</p>}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={busy}
        onFinish={({ reason }) => onSubmit(reason.trim())}
      >
        <Form.Item name="reason" label={label} rules={[{ required: true, whitespace: true, message: missing }]}>
          {long ? <Input.TextArea maxLength={500} showCount rows={3} /> : <Input maxLength={200} showCount />}
        </Form.Item>
      </Form>
    </Sheet>
  );
}
