import { Form } from 'antd';
import { scheduleWords } from '#src/words/schedule.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { VersionedFormDrawer } from '../../ui/conflict/VersionedFormFrame.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
import type { Slot } from './schedule-model.ts';
import { slotFormFieldsOf, slotRequestFromFormFields, type SlotFormFields } from './slot-form-fields.ts';
import { SlotFormItems } from './SlotFormItems.tsx';
import { scheduleQueryKey } from './use-move-clear-copy-slots.ts';

const words = scheduleWords.form;

interface SlotDrawerProps {
  /** Undefined for a new one. */
  edited: Slot | undefined;
  /** What a new one begins with. */
  begun: SlotFormFields;
  onClose: () => void;
  readNow: (id: string) => Promise<Slot | undefined>;
}

/** Writes a slot, with typed times. */
export function SlotDrawer({ edited, begun, onClose, readNow }: SlotDrawerProps) {
  const versioned = useVersionedForm<Slot, SlotFormFields>({
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
    queryKey: scheduleQueryKey,
    saved: scheduleWords.saved,
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
      <Form<SlotFormFields> {...formProps}>
        <SlotFormItems />
      </Form>
    </VersionedFormDrawer>
  );
}
