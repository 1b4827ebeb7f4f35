import { Alert, App, Button, Drawer, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { wordsOf } from '../../lib/api.ts';
import { phrases } from '../../lib/phrases.ts';
import { fromField, toField } from '../../lib/time.ts';
import { useWriteBulletin } from './bulletins.ts';

const words = phrases.draft;
const weekMs = 7 * 24 * 3600 * 1000;
/** Where the portal pops bulletins up. */
const popUpPosition = 1;

interface Fields {
  title: string;
  content: string;
  linkUrl?: string;
  start: string;
  end: string;
}

interface BulletinDrawerProps {
  open: boolean;
  onClose: () => void;
  onWritten: () => void;
}

export function BulletinDrawer({ open, onClose, onWritten }: BulletinDrawerProps) {
  return (
    <Drawer title={words.heading} open={open} onClose={onClose} size={560} destroyOnHidden>
      <DraftForm onClose={onClose} onWritten={onWritten} />
    </Drawer>
  );
}

function DraftForm({ onClose, onWritten }: Omit<BulletinDrawerProps, 'open'>) {
  const { message } = App.useApp();
  const write = useWriteBulletin();
  // One opened drawer is one intent: pressing twice, or again after a lost answer, writes one bulletin.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [openedAt] = useState(() => Date.now());

  const publish = (fields: Fields) => {
    const draft = {
      posType: popUpPosition,
      title: fields.title.trim(),
      content: fields.content,
      linkUrl: fields.linkUrl?.trim() ?? '',
      startTime: fromField(fields.start),
      endTime: fromField(fields.end),
      idempotencyKey,
    };
    write.mutate(draft, {
      onSuccess: () => {
        message.success(words.published);
        onWritten();
        onClose();
      },
    });
  };

  return (
    <Form<Fields>
      layout="vertical"
      onFinish={publish}
      disabled={write.isPending}
      initialValues={{ start: toField(openedAt), end: toField(openedAt + weekMs) }}
    >
      <Form.Item
        name="title"
        label={words.title}
        rules={[{ required: true, whitespace: true, message: words.titleMissing }]}
        extra={words.titleHint}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item
        name="content"
        label={words.content}
        rules={[{ required: true, whitespace: true, message: words.contentMissing }]}
        extra={words.contentHint}
      >
        <Input.TextArea rows={10} maxLength={20_000} spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="linkUrl"
        label={words.link}
        rules={[{ pattern: /^(https:\/\/|\/(?!\/))/, message: words.linkWrong }]}
        extra={words.linkHint}
      >
        <Input maxLength={500} inputMode="url" />
      </Form.Item>
      <Form.Item name="start" label={words.start} rules={[{ required: true, message: words.startMissing }]}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="end"
        label={words.end}
        dependencies={['start']}
        rules={[
          { required: true, message: words.endMissing },
          ({ getFieldValue }) => ({
            validator: (_, end: string) =>
              !end || fromField(end) > fromField(String(getFieldValue('start')))
                ? Promise.resolve()
                : Promise.reject(new Error(words.endTooEarly)),
          }),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
      {write.isError && (
        <Form.Item>
          <Alert type="error" showIcon title={wordsOf(write.error)} />
        </Form.Item>
      )}
      <Space>
        <Button type="primary" htmlType="submit" loading={write.isPending}>
          {words.publish}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Space>
    </Form>
  );
}
