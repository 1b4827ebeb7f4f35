import { Form } from 'antd';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { VersionedFormDrawer } from '../../ui/conflict/VersionedFormModalAndDrawer.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
import { AnnounceAndShowPresence } from '../../ui/staff/AnnounceAndShowPresence.tsx';
import { PreviewButton } from '../../ui/preview/PreviewButton.tsx';
import {
  bulletinFormFieldsOf,
  bulletinRequestFromFormFields,
  previewTargetAndDraftOfBulletin,
  type BulletinFormFields,
} from './bulletin-form-fields.ts';
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
  const versioned = useVersionedForm<Bulletin, BulletinFormFields>({
    draftName: `bulletin.${edited.id}`,
    edited,
    fieldsOf: bulletinFormFieldsOf,
    begin: () => bulletinFormFieldsOf(edited),
    readNow: ({ id }) => readNow(id),
    send: (fields, { opened = edited, version }) =>
      client.call('PUT /admin/v1/site/bulletin/{id}', {
        id: opened.id,
        version,
        ...bulletinRequestFromFormFields(fields, opened.posType),
      }),
    queryKey: ['bulletins'],
    saved: words.published,
    onClose,
  });
  const { form, isBusy, formProps, conflictProps } = versioned;
  if (conflictProps !== undefined) {
    return (
      <ConflictDialog
        {...conflictProps}
        labels={words.labels}
        show={(name, value) =>
          name === 'levels'
            ? words.levelChoices[(value as BulletinFormFields['levels']) ?? 'everybody']
            : fieldValueText(name, value)
        }
      />
    );
  }
  return (
    <VersionedFormDrawer
      versioned={versioned}
      title={words.headingEdit}
      okText={words.save}
      cancelText={words.cancel}
      width={980}
      extra={
        <>
          <AnnounceAndShowPresence at={{ bulletin: edited.id }} />
          <PreviewButton
            readForm={() =>
              previewTargetAndDraftOfBulletin(
                form.getFieldsValue(true) as BulletinFormFields,
                edited.id,
                edited.posType,
              )
            }
          />
        </>
      }
    >
      <Form<BulletinFormFields> {...formProps}>
        <p className="page-hint">{words.approvalNote}</p>
        <div className="form-and-phone">
          <div>
            <BulletinFormItems disabled={isBusy} />
          </div>
          <BulletinPreview form={form} />
        </div>
      </Form>
    </VersionedFormDrawer>
  );
}
