import { useMutation } from '@tanstack/react-query';
import { Alert, App, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { messageToPlayerWords as words } from '#src/words/broadcasts-and-messages-to-player.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';
import { MessagePreview } from './MessagePreview.tsx';

type TemplateName = keyof typeof words.templates;
const templateNames = Object.keys(words.templates) as TemplateName[];
const required = [{ required: true, whitespace: true, message: words.required }];

interface Fields {
  template: TemplateName;
  title: string;
  content: string;
  cause: 'ticket' | 'order';
  causeId: string;
}

interface MessageToPlayerDialogProps {
  uid: string;
  name: string;
  /** The ticket that it is about, where one is open. */
  ticketId?: string;
  onClose: () => void;
}

/** To one player, because of a ticket or an order of theirs. */
export function MessageToPlayerDialog({ uid, name, ticketId = '', onClose }: MessageToPlayerDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const title = Form.useWatch('title', form) ?? '';
  const content = Form.useWatch('content', form) ?? '';
  const send = useMutation({
    mutationFn: ({ template: _template, ...fields }: Fields) =>
      client.call('POST /admin/v1/message/user/{uid}', {
        uid,
        title: fields.title.trim(),
        content: fields.content.trim(),
        link: `/${fields.cause === 'order' ? 'orders' : 'kefu'}/${fields.causeId.trim()}`,
        cause: fields.cause,
        causeId: fields.causeId.trim(),
        idempotencyKey,
      }),
    onSuccess: ({ sentToday, maxPerDay }) => {
      message.success(words.sent(sentToday, maxPerDay));
      onClose();
    },
  });
  return (
    <ResponsiveDialog
      title={words.heading(name)}
      okText={words.submit}
      cancelText={words.cancel}
      busy={send.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="consequences">{words.hint}</p>
      {send.isError && <Alert type="error" showIcon title={errorMessage(send.error)} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={send.isPending}
        initialValues={{ template: 'none', title: '', content: '', cause: 'ticket', causeId: ticketId }}
        onFinish={(fields) => send.mutate(fields)}
      >
        <div className="two-fields">
          <Form.Item name="cause" label={words.cause}>
            <Select options={(['ticket', 'order'] as const).map((value) => ({ value, label: words.causes[value] }))} />
          </Form.Item>
          <Form.Item
            name="causeId"
            label={words.causeId}
            rules={[{ required: true, pattern: /^[1-9]\d{0,18}$/, message: words.causeWrong }]}
          >
            <Input inputMode="numeric" maxLength={19} />
          </Form.Item>
        </div>
        <Form.Item name="template" label={words.template}>
          <Select<TemplateName>
            options={templateNames.map((value) => ({ value, label: words.templates[value].label }))}
            onChange={(chosen) => {
              const { title: heading, content: text } = words.templates[chosen];
              form.setFieldsValue({ title: heading, content: text });
            }}
          />
        </Form.Item>
        <Form.Item name="title" label={words.title} rules={required}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item name="content" label={words.content} rules={required}>
          <Input.TextArea rows={4} maxLength={2000} showCount />
        </Form.Item>
      </Form>
      <MessagePreview title={title} content={content} />
    </ResponsiveDialog>
  );
}
