import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form, Input, Modal } from 'antd';
import { moneyWords } from '#src/words/money.ts';
import { client, errorMessage } from '../../lib/api.ts';

const words = moneyWords.wallets;

interface FreezeDialogProps {
  uid: string;
  frozen: boolean;
  onClose: () => void;
}

/** Stops coins from being spent, or lets them be again. */
export function FreezeDialog({ uid, frozen, onClose }: FreezeDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const freeze = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      client.call('POST /admin/v1/wallet/user/{uid}/freeze', {
        uid,
        frozen: frozen ? 'false' : 'true',
        reason: reason.trim(),
      }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onError: (error) => message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet', uid] }),
  });
  return (
    <Modal
      open
      title={frozen ? words.unfreezeHeading(uid) : words.freezeHeading(uid)}
      onCancel={() => !freeze.isPending && onClose()}
      onOk={() => form.submit()}
      okText={frozen ? words.submitUnfreeze : words.submitFreeze}
      cancelText={words.cancel}
      okButtonProps={{ danger: !frozen }}
      confirmLoading={freeze.isPending}
      style={{ top: 96 }}
    >
      <p>{frozen ? words.unfreezeHint : words.freezeHint}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={freeze.isPending}
        onFinish={(fields) => freeze.mutate(fields)}
      >
        <Form.Item
          name="reason"
          label={words.reasonInternal}
          rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
