import { Checkbox, Form, Input, InputNumber } from 'antd';
import { giftPackAndActivationBatchWords } from '#src/words/gift-packs-and-activation-batches.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { fromShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { VersionedFormModal } from '../../ui/conflict/VersionedFormModalAndDrawer.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
import { GameSelect } from '../../ui/GameSelect.tsx';
import { StartAndEndFormItems } from '../../ui/StartAndEndFormItems.tsx';
import { PreviewButton } from '../../ui/preview/PreviewButton.tsx';
import { previewTargetOfPack, readPack, type Pack } from './gifts.ts';
import { packFormFieldsOf, packRequestFromFormFields, type PackFormFields } from './pack-form-fields.ts';

const words = giftPackAndActivationBatchWords.form;
const required = [{ required: true, whitespace: true, message: words.required }];
const requiredTime = { required: true, message: words.required };

interface FormFields extends PackFormFields {
  gameId?: string;
}

interface PackDialogProps {
  /** Undefined for a new one. */
  edited?: Pack;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

/** Writes a pack. Players see it once it has codes. */
export function PackDialog({ edited, onClose, onCreated }: PackDialogProps) {
  const versioned = useVersionedForm<Pack, FormFields>({
    draftName: `gift.${edited?.id ?? 'new'}`,
    edited,
    fieldsOf: packFormFieldsOf,
    begin: () => packFormFieldsOf(undefined),
    readNow: ({ id }) => readPack(id),
    send: async ({ gameId = '', ...fields }, { opened: stored, version, idempotencyKey }) => {
      if (stored !== undefined) {
        return client.call('PUT /admin/v1/gift/pack/{id}', {
          id: stored.id,
          version,
          ...packRequestFromFormFields(fields),
        });
      }
      const { id } = await client.call('POST /admin/v1/gift/pack', {
        gameId,
        ...packRequestFromFormFields(fields),
        idempotencyKey,
      });
      onCreated?.(id);
      return undefined;
    },
    queryKey: ['gift-packs'],
    saved: words.saved,
    onClose,
  });
  const { form, opened, formProps, conflictProps } = versioned;
  if (conflictProps !== undefined) {
    return <ConflictDialog {...conflictProps} labels={{ ...words.labels, gameId: words.game }} show={fieldValueText} />;
  }
  return (
    <VersionedFormModal
      versioned={versioned}
      title={opened === undefined ? words.headingAdd : words.headingEdit(opened.title)}
      okText={opened === undefined ? words.create : words.save}
      cancelText={words.cancel}
      width={640}
      extra={
        opened !== undefined && (
          <PreviewButton
            readForm={() => {
              const fields = packRequestFromFormFields(form.getFieldsValue(true) as FormFields);
              return {
                object: { ...previewTargetOfPack(opened), startTime: fields.startTime, endTime: fields.endTime },
                draft: versioned.isDirty ? { kind: 'pack', id: opened.id, fields } : undefined,
              };
            }}
          />
        )
      }
    >
      <Form<FormFields> {...formProps} requiredMark={false}>
        {opened === undefined && (
          <Form.Item
            name="gameId"
            label={words.game}
            extra={words.gameHint}
            rules={[{ required: true, pattern: /^[1-9]\d{0,18}$/, message: words.gameWrong }]}
          >
            <GameSelect />
          </Form.Item>
        )}
        <Form.Item name="title" label={words.title} rules={required}>
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item name="content" label={words.content} extra={words.contentHint}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <Form.Item name="usage" label={words.usage}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <div className="two-fields">
          <StartAndEndFormItems words={{ ...words, startMissing: words.required, endMissing: words.required }} />
          <Form.Item
            name="redeemBy"
            label={words.redeemBy}
            dependencies={['end']}
            rules={[
              requiredTime,
              ({ getFieldValue }) => laterThan(() => getFieldValue('end'), words.redeemTooEarly, true),
            ]}
          >
            <Input type="datetime-local" />
          </Form.Item>
          <Form.Item name="limit" label={words.limit} rules={[requiredTime]}>
            <InputNumber min={1} max={10} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <Form.Item name="vipOnly" valuePropName="checked">
          <Checkbox>{words.vipOnly}</Checkbox>
        </Form.Item>
      </Form>
    </VersionedFormModal>
  );
}

/** A time after another field's, or at it. */
function laterThan(other: () => unknown, message: string, orEqual = false) {
  return {
    validator: (_: unknown, text: string) => {
      const difference = fromShanghaiDatetimeLocal(text) - fromShanghaiDatetimeLocal(String(other()));
      return difference > 0 || (orEqual && difference === 0) || Number.isNaN(difference)
        ? Promise.resolve()
        : Promise.reject(new Error(message));
    },
  };
}
