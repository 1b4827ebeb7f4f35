import { useMutation } from '@tanstack/react-query';
import { Alert, App, Form, Input, Modal } from 'antd';
import { userWords } from '#src/words/users.ts';
import { errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';

const words = userWords.acts;

interface ReasonDialogProps {
  heading: string;
  hint: string;
  submit: string;
  danger?: boolean;
  /** Whether the player reads the reason. */
  isShownToPlayer?: boolean;
  /** What is said afterwards; nothing where a page says it. */
  run: (reason: string) => Promise<string | undefined>;
  onDone: () => unknown;
  onClose: () => void;
}

/** Says what will happen and asks why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { heading, hint, submit, danger = false, isShownToPlayer = false, run, onDone, onClose } = props;
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const act = useMutation({
    mutationFn: ({ reason }: { reason: string }) => run(reason.trim()),
    onSuccess: (said) => {
      if (said !== undefined) message.success(said);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(words.asked);
      onClose();
    },
    onSettled: onDone,
  });
  return (
    <Modal
      open
      title={heading}
      onCancel={() => !act.isPending && onClose()}
      onOk={() => form.submit()}
      okText={submit}
      cancelText={words.cancel}
      okButtonProps={{ danger }}
      confirmLoading={act.isPending}
      style={{ top: 96 }}
    >
      <p className="consequences">{hint}</p>
      {act.isError && !isSecondApprovalRequired(act.error) && (
        <Alert type="error" showIcon title={errorMessage(act.error)} />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={act.isPending}
        onFinish={(fields: { reason: string }) => act.mutate(fields)}
      >
        <Form.Item
          name="reason"
          label={isShownToPlayer ? words.reasonShown : words.reasonInternal}
          rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
