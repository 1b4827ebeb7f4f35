import { Button, Modal, Typography } from 'antd';
import { staffWords } from '#src/words/staff.ts';

const words = staffWords.members;

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
