import { Form, Input, Modal } from 'antd';
import { approvalWords as words } from '#src/words/approvals.ts';
import type { Approval } from './approvals.ts';

interface RefuseDialogProps {
  approval: Approval | undefined;
  busy: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => void;
}

export function RefuseDialog({ approval, busy, onClose, onRefuse }: RefuseDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      title={words.refuseHeading}
      open={approval !== undefined}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={words.refuse}
      cancelText={words.cancel}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      destroyOnHidden
    >
      <p>{approval?.sentence}</p>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        disabled={busy}
        onFinish={({ reason }) => onRefuse(reason.trim())}
      >
        <Form.Item
          name="reason"
          label={words.refuseReason}
          rules={[{ required: true, whitespace: true, message: words.refuseMissing }]}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
