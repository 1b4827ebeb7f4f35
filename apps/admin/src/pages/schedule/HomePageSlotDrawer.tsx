import { Form } from 'antd';
import { homePageScheduleWords } from '#src/words/home-page-schedule.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { VersionedFormDrawer } from '../../ui/conflict/VersionedFormModalAndDrawer.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
import type { HomePageSlot } from './home-page-schedule.ts';
import {
  slotFormFieldsOf,
  slotRequestFromFormFields,
  type HomePageSlotFormValues,
} from './home-page-slot-form-values.ts';
import { HomePageSlotFormItems } from './HomePageSlotFormItems.tsx';
import { homePageScheduleQueryKey } from './use-move-clear-copy-slots.ts';

const words = homePageScheduleWords.form;

interface SlotDrawerProps {
  /** Undefined for a new one. */
  edited: HomePageSlot | undefined;
  /** What a new one begins with. */
  begun: HomePageSlotFormValues;
  onClose: () => void;
  readNow: (id: string) => Promise<HomePageSlot | undefined>;
}

/** Writes a slot, with typed times. */
export function HomePageSlotDrawer({ edited, begun, onClose, readNow }: SlotDrawerProps) {
  const versioned = useVersionedForm<HomePageSlot, HomePageSlotFormValues>({
    draftName: `slot.${edited?.id ?? 'new'}`,
    edited,
    fieldsOf: slotFormFieldsOf,
    begin: () => begun,
    readNow: ({ id }) => readNow(id),
    send: (fields, { opened: stored, version, idempotencyKey }) =>
      stored === undefined
        ? client.call('POST /admin/v1/catalog/slot', { ...slotRequestFromFormFields(fields), idempotencyKey })
        : client.call('PUT /admin/v1/catalog/slot/{id}', {
            ...slotRequestFromFormFields(fields),
            id: stored.id,
            version,
          }),
    queryKey: homePageScheduleQueryKey,
    saved: homePageScheduleWords.saved,
    onClose,
  });
  const { opened, formProps, conflictProps } = versioned;
  if (conflictProps !== undefined) {
    return <ConflictDialog {...conflictProps} labels={words.labels} show={fieldValueText} />;
  }
  return (
    <VersionedFormDrawer
      versioned={versioned}
      title={opened === undefined ? words.new : words.edit}
      okText={words.save}
      cancelText={words.cancel}
      width={520}
    >
      <Form<HomePageSlotFormValues> {...formProps}>
        <HomePageSlotFormItems />
      </Form>
    </VersionedFormDrawer>
  );
}
