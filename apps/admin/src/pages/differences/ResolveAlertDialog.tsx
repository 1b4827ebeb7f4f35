import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form, Input, Modal } from 'antd';
import { moneyWords } from '#src/words/money.ts';
import { client, errorMessage } from '../../lib/api.ts';

const words = moneyWords.differences;

export function ResolveAlertDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<{ note: string }>();
  const resolve = useMutation({
    mutationFn: ({ note }: { note: string }) =>
      client.call('POST /admin/v1/wallet/alert/{id}/resolve', { id, note: note.trim() }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onError: (error) => message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['differences'] }),
  });
  return (
    <Modal
      open
      title={words.heading}
      onCancel={() => !resolve.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.save}
      cancelText={moneyWords.packages.cancel}
      confirmLoading={resolve.isPending}
      style={{ top: 96 }}
    >
      <Form form={form} layout="vertical" disabled={resolve.isPending} onFinish={(fields) => resolve.mutate(fields)}>
        <Form.Item
          name="note"
          label={words.note}
          rules={[{ required: true, whitespace: true, message: words.noteMissing }]}
        >
          <Input.TextArea maxLength={500} showCount rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
