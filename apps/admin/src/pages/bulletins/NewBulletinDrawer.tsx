import { CallError } from '@lanyu/client/errors';
import type { CodeOfName } from '@lanyu/contract/codes';
import { Alert, App, Button, Drawer, Form, Space } from 'antd';
import { useState } from 'react';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { errorMessage } from '../../lib/api.ts';
import { deleteFormDraft, saveFormDraft, readFormDraft } from '../../lib/form-drafts.ts';
import { useSession } from '../../lib/session.ts';
import { toShanghaiDatetimeLocal } from '../../lib/time.ts';
import { BulletinFormItems } from './BulletinFormItems.tsx';
import { bulletinInputOf, type BulletinFields } from './bulletin-fields.ts';
import { useCreateBulletin } from './bulletins.ts';

const words = loginAndBulletinWords.draft;
const draftName = 'bulletin';
const weekMs = 7 * 24 * 3600 * 1000;
/** The key was used before, for a draft that read differently. */
const keyReused = 1006 satisfies CodeOfName<'keyReused'>;

interface BulletinDrawerProps {
  open: boolean;
  onClose: () => void;
  onWritten: () => void;
}

/** One draft is one intent: sent twice, after a lost answer or a reload, it writes one bulletin. */
interface Draft {
  idempotencyKey: string;
  fields: Partial<BulletinFields>;
}

function draftOf(uid: string, now: number): Draft {
  const stored = readFormDraft(uid, draftName) as Partial<Draft> | null;
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

  const publish = (fields: BulletinFields) => {
    const draft = { ...bulletinInputOf(fields), idempotencyKey };
    // A reload before the answer must find the same intent.
    saveFormDraft(uid, draftName, { idempotencyKey, fields });
    write.mutate(draft, {
      onSuccess: () => {
        deleteFormDraft(uid, draftName);
        message.success(words.published);
        onWritten();
        onDone();
      },
      onError: (error) => {
        if (!(error instanceof CallError) || error.code !== keyReused) return;
        // The first answer was lost and the draft has changed since: it now needs a new idempotency key.
        const next = { idempotencyKey: crypto.randomUUID(), fields };
        setDraft(next);
        saveFormDraft(uid, draftName, next);
        onWritten();
      },
    });
  };

  return (
    <Form<BulletinFields>
      layout="vertical"
      onFinish={publish}
      disabled={write.isPending}
      initialValues={begun}
      onValuesChange={(_, fields) => {
        saveFormDraft(uid, draftName, { idempotencyKey, fields });
        onChange();
      }}
    >
      <BulletinFormItems />
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
