import { Button, Modal, Typography } from 'antd';
import { secondFactorAndStaffWords } from '#src/words/second-factor-and-staff.ts';

const words = secondFactorAndStaffWords.members;

interface TemporaryPasswordProps {
  password: string | undefined;
  onClose: () => void;
}

/** Shown once. */
export function TemporaryPassword({ password, onClose }: TemporaryPasswordProps) {
  return (
    <Modal
      title={words.temporary}
      open={password !== undefined}
      closable={false}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Typography.Paragraph copyable code style={{ fontSize: 18 }}>
        {password ?? ''}
      </Typography.Paragraph>
      <Typography.Text type="secondary">{words.temporaryHint}</Typography.Text>
    </Modal>
  );
}
