import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input } from 'antd';
import { useState } from 'react';
import { broadcastWords } from '#src/words/broadcasts.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import './broadcasts.css';

const words = broadcastWords.form;
const required = [{ required: true, whitespace: true, message: words.required }];

interface Fields {
  title: string;
  content: string;
  link: string;
}

/** Writes to everybody: what they will read stands beside it, and a second person sends it. */
export function BroadcastToAllPlayersDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const title = Form.useWatch('title', form) ?? '';
  const content = Form.useWatch('content', form) ?? '';
  const send = useMutation({
    mutationFn: (fields: Fields) =>
      client.call('POST /admin/v1/message/broadcast', {
        title: fields.title.trim(),
        content: fields.content.trim(),
        link: fields.link.trim(),
        idempotencyKey,
      }),
    onSuccess: () => {
      message.success(words.sent);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(words.asked);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['broadcasts'] }),
  });
  const failure = send.isError && !isSecondApprovalRequired(send.error) ? errorMessage(send.error) : undefined;
  return (
    <ResponsiveDialog
      title={words.heading}
      okText={words.submit}
      cancelText={words.cancel}
      busy={send.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={send.isPending}
        initialValues={{ title: '', content: '', link: '' }}
        onFinish={(fields) => send.mutate(fields)}
      >
        <Form.Item name="title" label={words.title} rules={required}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item name="content" label={words.content} rules={required}>
          <Input.TextArea rows={4} maxLength={2000} showCount />
        </Form.Item>
        <Form.Item
          name="link"
          label={words.link}
          extra={words.linkHint}
          rules={[{ pattern: /^(https:\/\/[^\s\\/][^\s\\]*|(?!\S*\/\/)\/[^\s\\]*)$/, message: words.linkWrong }]}
        >
          <Input maxLength={500} inputMode="url" />
        </Form.Item>
      </Form>
      <section className="message-preview" aria-label={words.preview}>
        <small>
          {words.kind} · {words.now}
        </small>
        <b>{title.trim() || words.previewTitle}</b>
        <p>{content.trim()}</p>
      </section>
    </ResponsiveDialog>
  );
}
