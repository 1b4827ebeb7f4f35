import { CallError } from '@lanyu/client/errors';
import type { CodeOfName } from '@lanyu/contract/codes';
import { Alert, App, Button, Drawer, Form, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { errorMessage } from '../../lib/api.ts';
import { deleteBulletinDraft, saveBulletinDraft, readBulletinDraft } from '../../lib/bulletin-draft.ts';
import { useSession } from '../../lib/session.ts';
import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/time.ts';
import { useCreateBulletin } from './bulletins.ts';

const words = loginAndBulletinWords.draft;
const draftName = 'bulletin';
const weekMs = 7 * 24 * 3600 * 1000;
/** Where the portal pops bulletins up. */
const popUpPosition = 1;
/** The key was used before, for a draft that read differently. */
const keyReused = 1006 satisfies CodeOfName<'keyReused'>;

/** X-C12: which levels of membership see it, as an operator thinks of them. */
const levelRanges = {
  everybody: { minLevel: 0, maxLevel: 3 },
  guests: { minLevel: 0, maxLevel: 0 },
  members: { minLevel: 1, maxLevel: 3 },
  second: { minLevel: 2, maxLevel: 3 },
  third: { minLevel: 3, maxLevel: 3 },
} as const;
type Levels = keyof typeof levelRanges;
const levelOptions = (Object.keys(levelRanges) as Levels[]).map((value) => ({
  value,
  label: words.levelChoices[value],
}));

interface Fields {
  title: string;
  content: string;
  linkUrl?: string;
  channels?: string;
  levels?: Levels;
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
  const stored = readBulletinDraft(uid, draftName) as Partial<Draft> | null;
  return {
    idempotencyKey: stored?.idempotencyKey ?? crypto.randomUUID(),
    fields: {
      levels: 'everybody',
      start: toShanghaiDatetimeLocal(now),
      end: toShanghaiDatetimeLocal(now + weekMs),
      ...stored?.fields,
    },
  };
}

export function NewBulletinDrawer({ open, onClose, onWritten }: BulletinDrawerProps) {
  const { modal } = App.useApp();
  const write = useCreateBulletin();
  const [dirty, setDirty] = useState(false);

  const leave = () => {
    setDirty(false);
    write.reset();
    onClose();
  };
  const askToLeave = () => {
    // Not while a request is pending: its answer would arrive behind a closed drawer, unseen.
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
  write: ReturnType<typeof useCreateBulletin>;
  onChange: () => void;
  onCancel: () => void;
  /** The bulletin was created: the list is out of date. */
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
      channels: fields.channels?.replaceAll('\uff0c', ',').trim() ?? '',
      ...levelRanges[fields.levels ?? 'everybody'],
      startTime: fromShanghaiDatetimeLocal(fields.start),
      endTime: fromShanghaiDatetimeLocal(fields.end),
      idempotencyKey,
    };
    // A reload before the answer must find the same intent.
    saveBulletinDraft(uid, draftName, { idempotencyKey, fields });
    write.mutate(draft, {
      onSuccess: () => {
        deleteBulletinDraft(uid, draftName);
        message.success(words.published);
        onWritten();
        onDone();
      },
      onError: (error) => {
        if (!(error instanceof CallError) || error.code !== keyReused) return;
        // The first answer was lost and the draft has changed since: it now needs a new idempotency key.
        const next = { idempotencyKey: crypto.randomUUID(), fields };
        setDraft(next);
        saveBulletinDraft(uid, draftName, next);
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
        saveBulletinDraft(uid, draftName, { idempotencyKey, fields });
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
      <Form.Item name="channels" label={words.channels} extra={words.channelsHint}>
        <Input maxLength={1000} spellCheck={false} />
      </Form.Item>
      <Form.Item name="levels" label={words.levels}>
        <Select options={levelOptions} />
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
              !end || fromShanghaiDatetimeLocal(end) > fromShanghaiDatetimeLocal(String(getFieldValue('start')))
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
            <Alert type="error" showIcon title={errorMessage(write.error)} />
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
