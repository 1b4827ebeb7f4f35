import { Button, Drawer, Form, Space } from 'antd';
import { scheduleWords } from '#src/words/schedule.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { RestoredNote, UnsavedTitle } from '../../ui/conflict/UnsavedTitle.tsx';
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
  const { opened, initial, formProps, isBusy, isDirty, isRestored, leave, conflictProps } = useVersionedForm<
    Slot,
    SlotFields
  >({
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
  if (conflictProps !== undefined) {
    return <ConflictDialog {...conflictProps} labels={words.labels} show={fieldValueText} />;
  }
  return (
    <Drawer
      open
      title={<UnsavedTitle isDirty={isDirty}>{opened === undefined ? words.new : words.edit}</UnsavedTitle>}
      onClose={leave}
      mask={{ closable: false }}
      closable={!isBusy}
      size={520}
    >
      <RestoredNote isRestored={isRestored} />
      <Form<SlotFields> {...formProps}>
        <SlotFormItems hasPicture={initial.picture !== ''} pictureId={initial.picture} />
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
