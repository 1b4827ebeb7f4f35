import { Form } from 'antd';
import { scheduleWords } from '#src/words/schedule.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { VersionedFormDrawer } from '../../ui/conflict/VersionedFormFrame.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
import type { Slot } from './schedule-model.ts';
import { slotFieldsOf, slotInputOfFields, type SlotFields } from './slot-fields.ts';
import { SlotFormItems } from './SlotFormItems.tsx';
import { scheduleKey } from './use-move-clear-copy-slots.ts';

const words = scheduleWords.form;

interface SlotDrawerProps {
  /** Undefined for a new one. */
  edited: Slot | undefined;
  /** What a new one begins with. */
  begun: SlotFields;
  onClose: () => void;
  readNow: (id: string) => Promise<Slot | undefined>;
}

/** Writes a slot, with typed times. */
export function SlotDrawer({ edited, begun, onClose, readNow }: SlotDrawerProps) {
  const versioned = useVersionedForm<Slot, SlotFields>({
    draftName: `slot.${edited?.id ?? 'new'}`,
    edited,
    fieldsOf: slotFieldsOf,
    begin: () => begun,
    readNow: ({ id }) => readNow(id),
    send: (fields, { opened: stored, version, idempotencyKey }) =>
      stored === undefined
        ? client.call('POST /admin/v1/catalog/slot', { ...slotInputOfFields(fields), idempotencyKey })
        : client.call('PUT /admin/v1/catalog/slot/{id}', { ...slotInputOfFields(fields), id: stored.id, version }),
    queryKey: scheduleKey,
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
      <Form<SlotFields> {...formProps}>
        <SlotFormItems />
      </Form>
    </VersionedFormDrawer>
  );
}
