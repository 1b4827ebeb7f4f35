import { CallError } from '@lanyu/client/errors';
import type { ResultCodeOfName } from '@lanyu/contract/result-codes';
import { Alert, App, Button, Drawer, Form, Space } from 'antd';
import { useState } from 'react';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { approvalWords } from '#src/words/approvals.ts';
import { errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { deleteFormDraft, saveFormDraft, readFormDraft } from '../../lib/form-drafts.ts';
import { useSession } from '../../lib/session.ts';
import { toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { useAskBeforeClosingForm } from '../../ui/conflict/use-ask-before-closing-form.ts';
import { BulletinPreview } from './BulletinPreview.tsx';
import { BulletinFormItems } from './BulletinFormItems.tsx';
import { PreviewButton } from '../../ui/preview/PreviewButton.tsx';
import {
  bulletinRequestFromFormFields,
  previewTargetAndDraftOfBulletin,
  type BulletinFormFields,
} from './bulletin-form-fields.ts';
import { useCreateBulletin } from './bulletins.ts';

const words = loginAndBulletinWords.draft;
const draftName = 'bulletin';
const weekMs = 7 * 24 * 3600 * 1000;
/** The key was used before, for a draft that read differently. */
const keyReused = 1006 satisfies ResultCodeOfName<'keyReused'>;
/** The same, while the first one still waits for a second person. */
const approvalWaiting = 9004 satisfies ResultCodeOfName<'approvalWaiting'>;
const isSentBefore = (error: unknown) =>
  error instanceof CallError && (error.code === keyReused || error.code === approvalWaiting);

interface BulletinDrawerProps {
  open: boolean;
  /** What a copy begins with. */
  copied: BulletinFormFields | undefined;
  onClose: () => void;
  onWritten: () => void;
}

/** One draft is one intent: sent twice, after a lost answer or a reload, it writes one bulletin. */
interface Draft {
  idempotencyKey: string;
  fields: Partial<BulletinFormFields>;
}

function draftOf(uid: string, now: number, copied: BulletinFormFields | undefined): Draft {
  const stored = copied === undefined ? (readFormDraft(uid, draftName) as Partial<Draft> | null) : null;
  return {
    idempotencyKey: stored?.idempotencyKey ?? crypto.randomUUID(),
    fields: {
      levels: 'everybody',
      ...copied,
      start: toShanghaiDatetimeLocal(now),
      end: toShanghaiDatetimeLocal(now + weekMs),
      ...stored?.fields,
    },
  };
}

export function NewBulletinDrawer({ open, copied, onClose, onWritten }: BulletinDrawerProps) {
  const write = useCreateBulletin();
  const [dirty, setDirty] = useState(false);

  const leave = () => {
    setDirty(false);
    write.reset();
    onClose();
  };
  const askToLeave = useAskBeforeClosingForm({
    isBusy: write.isPending,
    isDirty: dirty,
    onLeave: leave,
    question: { title: words.leaveTitle, text: words.leaveText, leave: words.leave, stay: words.stay },
  });

  return (
    <Drawer
      title={words.heading}
      open={open}
      onClose={askToLeave}
      mask={{ closable: false }}
      closable={!write.isPending}
      size={980}
      destroyOnHidden
    >
      <DraftForm
        write={write}
        copied={copied}
        onChange={() => setDirty(true)}
        onCancel={askToLeave}
        onWritten={onWritten}
        onDone={leave}
      />
    </Drawer>
  );
}

interface DraftFormProps {
  copied: BulletinFormFields | undefined;
  write: ReturnType<typeof useCreateBulletin>;
  onChange: () => void;
  onCancel: () => void;
  /** The bulletin was created: the list is out of date. */
  onWritten: () => void;
  onDone: () => void;
}

function DraftForm({ write, copied, onChange, onCancel, onWritten, onDone }: DraftFormProps) {
  const { message } = App.useApp();
  const uid = useSession()?.uid ?? '';
  const [form] = Form.useForm<BulletinFormFields>();
  const [{ idempotencyKey, fields: begun }, setDraft] = useState(() => draftOf(uid, Date.now(), copied));
  const writtenBefore = isSentBefore(write.error);

  const publish = (fields: BulletinFormFields) => {
    const draft = { ...bulletinRequestFromFormFields(fields), idempotencyKey };
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
        if (isSecondApprovalRequired(error)) {
          deleteFormDraft(uid, draftName);
          message.info(approvalWords.asked);
          return onDone();
        }
        if (!isSentBefore(error)) return;
        // The first answer was lost and the draft has changed since: it now needs a new idempotency key.
        const next = { idempotencyKey: crypto.randomUUID(), fields };
        setDraft(next);
        saveFormDraft(uid, draftName, next);
        onWritten();
      },
    });
  };

  return (
    <Form<BulletinFormFields>
      form={form}
      layout="vertical"
      onFinish={publish}
      disabled={write.isPending}
      initialValues={begun}
      onValuesChange={(_, fields) => {
        saveFormDraft(uid, draftName, { idempotencyKey, fields });
        onChange();
      }}
    >
      <p className="page-hint">{words.approvalNote}</p>
      <div className="form-and-phone">
        <div>
          <BulletinFormItems disabled={write.isPending} />
        </div>
        <BulletinPreview form={form} />
      </div>
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
        <PreviewButton
          readForm={() => previewTargetAndDraftOfBulletin(form.getFieldsValue(true) as BulletinFormFields, null)}
        />
      </Space>
    </Form>
  );
}
