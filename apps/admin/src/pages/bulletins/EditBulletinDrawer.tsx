import { Button, Drawer, Form, Space } from 'antd';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { RestoredNote, UnsavedTitle } from '../../ui/conflict/UnsavedTitle.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
import { bulletinFieldsOf, bulletinInputOf, type BulletinFields } from './bulletin-fields.ts';
import { BulletinPreview } from './BulletinPreview.tsx';
import { BulletinFormItems } from './BulletinFormItems.tsx';
import type { Bulletin } from './bulletins.ts';

const words = loginAndBulletinWords.draft;

interface EditBulletinDrawerProps {
  edited: Bulletin;
  onClose: () => void;
  /** The bulletin as it is now; undefined where the list does not show it any more. */
  readNow: (id: string) => Promise<Bulletin | undefined>;
}

/** Changes a bulletin, or ends it early. Players see it within a minute. */
export function EditBulletinDrawer({ edited, onClose, readNow }: EditBulletinDrawerProps) {
  const { form, formProps, isBusy, isDirty, isRestored, leave, conflictProps } = useVersionedForm<
    Bulletin,
    BulletinFields
  >({
    draftName: `bulletin.${edited.id}`,
    edited,
    fieldsOf: bulletinFieldsOf,
    begin: () => bulletinFieldsOf(edited),
    readNow: ({ id }) => readNow(id),
    send: (fields, { opened = edited, version }) =>
      client.call('PUT /admin/v1/site/bulletin/{id}', {
        id: opened.id,
        version,
        ...bulletinInputOf(fields, opened.posType),
      }),
    queryKey: ['bulletins'],
    saved: words.published,
    onClose,
  });
  if (conflictProps !== undefined) {
    return (
      <ConflictDialog
        {...conflictProps}
        labels={words.labels}
        show={(name, value) =>
          name === 'levels'
            ? words.levelChoices[(value as BulletinFields['levels']) ?? 'everybody']
            : fieldValueText(name, value)
        }
      />
    );
  }
  return (
    <Drawer
      open
      title={<UnsavedTitle isDirty={isDirty}>{words.headingEdit}</UnsavedTitle>}
      onClose={leave}
      mask={{ closable: false }}
      closable={!isBusy}
      size={980}
    >
      <RestoredNote isRestored={isRestored} />
      <Form<BulletinFields> {...formProps}>
        <p className="page-hint">{words.approvalNote}</p>
        <div className="form-and-phone">
          <div>
            <BulletinFormItems disabled={isBusy} />
          </div>
          <BulletinPreview form={form} />
        </div>
        <Space>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {words.save}
          </Button>
          <Button onClick={leave}>{words.cancel}</Button>
        </Space>
      </Form>
    </Drawer>
  );
}
