import { Alert, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { listWords } from '#src/words/list.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { ResponsiveDialog } from './ResponsiveDialog.tsx';

interface Fields {
  reason: string;
  typed: string;
}

interface DangerDialogProps {
  /** Names the object and what is done to it. */
  title: string;
  consequences: readonly { icon: IconName; text: ReactNode }[];
  /** `initial`: what the reason begins with. */
  reason: { label: string; missing: string; initial?: string };
  /** What has to be typed, so that nobody presses by mistake: an amount, or the last digits of an id. */
  typed: { label: string; hint: string; expected: string; prefix?: string };
  submit: string;
  busy: boolean;
  failure: string | undefined;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}

/** Before what cannot be taken back: says what will happen, asks why, and has the object typed. */
export function DangerDialog(props: DangerDialogProps) {
  const { title, consequences, reason, typed, submit, busy, failure, onClose, onSubmit } = props;
  const [form] = Form.useForm<Fields>();
  const written = Form.useWatch('typed', form) ?? '';
  return (
    <ResponsiveDialog
      title={
        <span className="danger-title">
          <span className="danger-icon">
            <Icon name="warn" size={20} />
          </span>
          {title}
        </span>
      }
      okText={submit}
      cancelText={listWords.cancel}
      danger
      okDisabled={written.trim() !== typed.expected}
      busy={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <ul className="consequences">
        {consequences.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        disabled={busy}
        initialValues={{ reason: reason.initial ?? '' }}
        onFinish={(fields) => onSubmit(fields.reason.trim())}
      >
        <Form.Item
          name="reason"
          label={reason.label}
          rules={[{ required: true, whitespace: true, message: reason.missing }]}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
        <Form.Item
          name="typed"
          label={typed.label}
          extra={typed.hint}
          rules={[{ required: true, message: typed.hint }]}
        >
          <Input inputMode="decimal" autoComplete="off" style={{ width: 200 }} prefix={typed.prefix} />
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}
