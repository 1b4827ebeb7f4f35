import { Alert, App, Button, Drawer, Form, Space } from 'antd';
import { useState } from 'react';
import { conflictWords } from '#src/words/conflict.ts';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';
import { bulletinFieldsOf, bulletinInputOf, type BulletinFields } from './bulletin-fields.ts';
import { BulletinPreview } from './BulletinPreview.tsx';
import { BulletinFormItems } from './BulletinFormItems.tsx';
import type { Bulletin } from './bulletins.ts';

const words = loginAndBulletinWords.draft;

/** What was written, on top of what. */
interface BulletinDraft {
  opened: Bulletin;
  fields: BulletinFields;
}

interface EditBulletinDrawerProps {
  edited: Bulletin;
  onClose: () => void;
  /** The bulletin as it is now; undefined where the list does not show it any more. */
  readNow: (id: string) => Promise<Bulletin | undefined>;
}

/** Changes a bulletin, or ends it early. Players see it within a minute. */
export function EditBulletinDrawer({ edited: found, onClose, readNow }: EditBulletinDrawerProps) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<BulletinFields>();
  const draft = useFormDraft<BulletinDraft>(`bulletin.${found.id}`, () => {
    if (conflict === undefined) form.submit();
  });
  // As it was when the form was opened: what a colleague saves meanwhile comes as a conflict, never into the fields.
  const [edited] = useState(() => draft.restored?.opened ?? found);
  const { save, conflict, backToForm } = useVersionedSave<Bulletin, BulletinFields>({
    opened: edited,
    fieldsOf: bulletinFieldsOf,
    readNow: () => readNow(edited.id),
    send: (fields, version) =>
      client.call('PUT /admin/v1/site/bulletin/{id}', {
        id: edited.id,
        version,
        ...bulletinInputOf(fields, edited.posType),
      }),
    queryKey: ['bulletins'],
    saved: words.published,
    onDone: () => {
      draft.drop();
      onClose();
    },
  });
  const leave = () => {
    if (save.isPending) return;
    if (!draft.isDirty) return onClose();
    modal.confirm({
      title: conflictWords.leaveTitle,
      content: conflictWords.leaveText,
      okText: conflictWords.leave,
      cancelText: conflictWords.stay,
      onOk: onClose,
    });
  };
  if (conflict !== undefined) {
    return (
      <ConflictDialog
        conflict={conflict}
        labels={words.labels}
        show={(name, value) =>
          name === 'levels'
            ? words.levelChoices[(value as BulletinFields['levels']) ?? 'everybody']
            : fieldValueText(name, value)
        }
        busy={save.isPending}
        onBack={backToForm}
        onSave={(fields, version) => save.mutate({ fields, version })}
      />
    );
  }
  return (
    <Drawer
      open
      title={
        <>
          {words.headingEdit}
          {draft.isDirty && <span className="unsaved">{conflictWords.unsaved}</span>}
        </>
      }
      onClose={leave}
      mask={{ closable: false }}
      closable={!save.isPending}
      size={980}
    >
      {draft.restored !== undefined && <Alert type="info" showIcon title={conflictWords.restored} />}
      <Form<BulletinFields>
        form={form}
        layout="vertical"
        disabled={save.isPending}
        initialValues={{ ...bulletinFieldsOf(edited), ...draft.restored?.fields }}
        onFinish={(fields) => save.mutate({ fields, version: edited.version })}
        onValuesChange={(_, fields: BulletinFields) => draft.keep({ opened: edited, fields })}
      >
        <p className="page-hint">{words.approvalNote}</p>
        <div className="form-and-phone">
          <div>
            <BulletinFormItems disabled={save.isPending} />
          </div>
          <BulletinPreview form={form} />
        </div>
        <Space>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {words.save}
          </Button>
          <Button onClick={leave}>{words.cancel}</Button>
        </Space>
      </Form>
    </Drawer>
  );
}
