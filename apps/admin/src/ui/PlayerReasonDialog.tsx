import { Alert, Form, Input, Modal } from 'antd';
import { communityWords } from '#src/words/community.ts';

const words = communityWords.dialog;

interface PlayerReasonDialogProps {
  heading: string;
  submit: string;
  danger?: boolean;
  isPending: boolean;
  /** Of the last try, in words. */
  failure: string | undefined;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks why; a player reads it. */
export function PlayerReasonDialog({
  heading,
  submit,
  danger = false,
  isPending,
  failure,
  onSubmit,
  onClose,
}: PlayerReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      open
      title={heading}
      onCancel={() => !isPending && onClose()}
      onOk={() => form.submit()}
      okText={submit}
      cancelText={words.cancel}
      okButtonProps={{ danger }}
      confirmLoading={isPending}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <Form form={form} layout="vertical" disabled={isPending} onFinish={({ reason }) => onSubmit(reason.trim())}>
        <Form.Item
          name="reason"
          label={words.reason}
          extra={words.reasonHint}
          rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
