import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input } from 'antd';
import { financePageWords } from '#src/words/finance-pages.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';

const words = financePageWords.roots;

/** Says where a day's root stands outside; once, for ever. */
export function RecordRootPublicationDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<{ url: string }>();
  const publish = useMutation({
    mutationFn: ({ url }: { url: string }) =>
      client.call('POST /admin/v1/wallet/root/{day}/publish', { day, url: url.trim() }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['roots'] }),
  });
  return (
    <ResponsiveDialog
      title={words.heading(day)}
      okText={words.submit}
      cancelText={words.cancel}
      busy={publish.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="consequences">{words.publishHint}</p>
      {publish.isError && <Alert type="error" showIcon title={errorMessage(publish.error)} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={publish.isPending}
        onFinish={(fields: { url: string }) => publish.mutate(fields)}
      >
        <Form.Item
          name="url"
          label={words.url}
          rules={[{ required: true, pattern: /^\s*https:\/\/[^\s\\/]+(\/[^\s\\]*)?\s*$/, message: words.urlWrong }]}
        >
          <Input maxLength={500} inputMode="url" autoComplete="off" />
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}
