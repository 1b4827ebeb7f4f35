import { CallError } from '@lanyu/client/errors';
import { Alert, App, Button, Drawer, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { phrases } from '#src/words/back-office.ts';
import { wordsOf } from '../../lib/api.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { useSession } from '../../lib/session.ts';
import { fromField, toField } from '../../lib/time.ts';
import { useWriteBulletin } from './bulletins.ts';

const words = phrases.draft;
const weekMs = 7 * 24 * 3600 * 1000;
/** Where the portal pops bulletins up. */
const popUpPosition = 1;
/** The key was used before, for a draft that read differently. */
const keyReused = 1006;

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

/** One draft is one intent: sent twice, after a lost answer or a reload, it writes one bulletin. */
interface Draft {
  idempotencyKey: string;
  fields: Partial<Fields>;
}

function draftOf(uid: string, now: number): Draft {
  const kept = readDraft(uid) as Partial<Draft> | null;
  return {
    idempotencyKey: kept?.idempotencyKey ?? crypto.randomUUID(),
    fields: { start: toField(now), end: toField(now + weekMs), ...kept?.fields },
  };
}

export function BulletinDrawer({ open, onClose, onWritten }: BulletinDrawerProps) {
  const { modal } = App.useApp();
  const write = useWriteBulletin();
  const [dirty, setDirty] = useState(false);

  const leave = () => {
    setDirty(false);
    write.reset();
    onClose();
  };
  const askToLeave = () => {
    // What is on its way would be written behind a closed drawer, and its answer seen by nobody.
    if (write.isPending) return;
    if (!dirty) return leave();
    modal.confirm({
      title: words.leaveTitle,
      content: words.leaveText,
      okText: words.leave,
      cancelText: words.stay,
      onOk: leave,
    });
  };

  return (
    <Drawer
      title={words.heading}
      open={open}
      onClose={askToLeave}
      mask={{ closable: false }}
      closable={!write.isPending}
      size={560}
      destroyOnHidden
    >
      <DraftForm
        write={write}
        onChange={() => setDirty(true)}
        onCancel={askToLeave}
        onWritten={onWritten}
        onDone={leave}
      />
    </Drawer>
  );
}

interface DraftFormProps {
  write: ReturnType<typeof useWriteBulletin>;
  onChange: () => void;
  onCancel: () => void;
  /** The list has a bulletin more. */
  onWritten: () => void;
  onDone: () => void;
}

function DraftForm({ write, onChange, onCancel, onWritten, onDone }: DraftFormProps) {
  const { message } = App.useApp();
  const uid = useSession()?.uid ?? '';
  const [{ idempotencyKey, fields: begun }, setDraft] = useState(() => draftOf(uid, Date.now()));
  const writtenBefore = write.error instanceof CallError && write.error.code === keyReused;

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
    // A reload before the answer must find the same intent.
    keepDraft(uid, { idempotencyKey, fields });
    write.mutate(draft, {
      onSuccess: () => {
        dropDraft(uid);
        message.success(words.published);
        onWritten();
        onDone();
      },
      onError: (error) => {
        if (!(error instanceof CallError) || error.code !== keyReused) return;
        // The first answer was lost and the draft changed since: what is here now is another intent.
        const next = { idempotencyKey: crypto.randomUUID(), fields };
        setDraft(next);
        keepDraft(uid, next);
        onWritten();
      },
    });
  };

  return (
    <Form<Fields>
      layout="vertical"
      onFinish={publish}
      disabled={write.isPending}
      initialValues={begun}
      onValuesChange={(_, fields) => {
        keepDraft(uid, { idempotencyKey, fields });
        onChange();
      }}
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
        rules={[{ pattern: /^(https:\/\/[^\s\\/][^\s\\]*|(?!\S*\/\/)\/[^\s\\]*)$/, message: words.linkWrong }]}
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
          {writtenBefore ? (
            <Alert type="warning" showIcon title={words.alreadySaved} description={words.alreadySavedHint} />
          ) : (
            <Alert type="error" showIcon title={wordsOf(write.error)} />
          )}
        </Form.Item>
      )}
      <Space>
        <Button type="primary" htmlType="submit" loading={write.isPending}>
          {words.publish}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </Space>
    </Form>
  );
}
