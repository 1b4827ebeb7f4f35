import { Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { activityWords } from '#src/words/activities.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { VersionedFormModal } from '../../ui/conflict/VersionedFormModalAndDrawer.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';
import { PreviewButton } from '../../ui/preview/PreviewButton.tsx';
import { LibraryPictureField } from '../../ui/pictures/LibraryPictureField.tsx';
import { StartAndEndFormItems } from '../../ui/StartAndEndFormItems.tsx';
import {
  activityFormFieldsOf,
  activityRequestFromFormFields,
  activityStateOf,
  oddsFromPercent,
  previewTargetOfActivity,
  readActivity,
  type Activity,
  type ActivityFormFields,
} from './activities.ts';
import { ActivityCostEstimate } from './ActivityCostEstimate.tsx';
import { PrizeFormRows, TaskFormRows } from './TaskAndPrizeFormRows.tsx';
import './activities.css';

const words = activityWords.form;
const required = [{ required: true, whitespace: true, message: words.required }];
const wholeOdds = 10_000;

interface ActivityDialogProps {
  edited?: Activity;
  /** A new one that begins with what this one says. */
  copied?: Activity;
  onClose: () => void;
  onCreated?: (id: string) => void;
}

/** What it says, not yet published, at a time of its own. */
function copyOf(copied: Activity): ActivityFormFields {
  const fields = activityFormFieldsOf(copied);
  const { start, end } = activityFormFieldsOf(undefined);
  return { ...fields, title: activityWords.copyOf(fields.title), start, end, published: false };
}

/** Writes an activity. What it promises is fixed once it began. */
export function ActivityDialog({ edited, copied, onClose, onCreated }: ActivityDialogProps) {
  const versioned = useVersionedForm<Activity, ActivityFormFields>({
    draftName: `activity.${edited?.id ?? (copied === undefined ? 'new' : `copy.${copied.id}`)}`,
    edited,
    fieldsOf: activityFormFieldsOf,
    begin: () => (copied === undefined ? activityFormFieldsOf(undefined) : copyOf(copied)),
    readNow: ({ id }) => readActivity(id),
    send: async (fields, { opened: stored, version, idempotencyKey }) => {
      const input = activityRequestFromFormFields(fields, stored);
      if (stored !== undefined) return client.call('PUT /admin/v1/activity/{id}', { id: stored.id, version, ...input });
      const { id } = await client.call('POST /admin/v1/activity', { kind: fields.kind, ...input, idempotencyKey });
      onCreated?.(id);
      return undefined;
    },
    queryKey: ['activities'],
    saved: words.saved,
    onClose,
  });
  const { form, opened, formProps, conflictProps } = versioned;
  const [begun] = useState(() =>
    opened === undefined ? false : ['running', 'over'].includes(activityStateOf(opened, Date.now())),
  );
  const kind = Form.useWatch('kind', form) ?? opened?.kind ?? copied?.kind ?? 'draw';
  if (conflictProps !== undefined) {
    return <ConflictDialog {...conflictProps} labels={words.labels} show={fieldValueText} />;
  }
  return (
    <VersionedFormModal
      versioned={versioned}
      title={opened === undefined ? words.headingAdd : words.headingEdit(opened.title)}
      okText={opened === undefined ? words.create : words.save}
      cancelText={words.cancel}
      width={720}
      extra={
        opened !== undefined && (
          <PreviewButton
            readForm={() => {
              const fields = activityRequestFromFormFields(form.getFieldsValue(true) as ActivityFormFields, opened);
              return {
                object: { ...previewTargetOfActivity(opened), startTime: fields.startTime, endTime: fields.endTime },
                draft: versioned.isDirty ? { kind: 'activity', id: opened.id, fields } : undefined,
              };
            }}
          />
        )
      }
    >
      {begun && <p className="consequences">{activityWords.fixed}</p>}
      <Form<ActivityFormFields> {...formProps} requiredMark={false}>
        <div className="two-fields">
          <Form.Item name="kind" label={words.kind}>
            <Select
              disabled={opened !== undefined}
              options={(['draw', 'task', 'link'] as const).map((value) => ({
                value,
                label: activityWords.kinds[value],
              }))}
            />
          </Form.Item>
          <Form.Item name="title" label={words.title} rules={required}>
            <Input maxLength={40} showCount />
          </Form.Item>
          <StartAndEndFormItems
            words={{ ...words, startMissing: words.required, endMissing: words.required }}
            isStartFixed={begun}
          />
        </div>
        <Form.Item name="summary" label={words.summary}>
          <Input maxLength={80} showCount />
        </Form.Item>
        <Form.Item name="picture" label={words.cover} extra={words.coverHint}>
          <LibraryPictureField kind="cover" label={words.cover} />
        </Form.Item>
        <Form.Item name="rules" label={words.rules}>
          <Input.TextArea rows={3} maxLength={4000} />
        </Form.Item>
        {kind === 'link' && (
          <Form.Item
            name="link"
            label={words.link}
            rules={[
              {
                required: true,
                pattern: /^(https:\/\/[^\s\\/][^\s\\]*|(?!\S*\/\/)\/[^\s\\]*)$/,
                message: words.linkWrong,
              },
            ]}
          >
            <Input maxLength={500} inputMode="url" />
          </Form.Item>
        )}
        {kind === 'task' && <TaskFormRows disabled={begun} />}
        {kind === 'draw' && <PrizeFormRows disabled={begun} />}
        {kind === 'draw' && (
          <Form.Item
            name="oddsCheck"
            dependencies={['prizes']}
            rules={[
              ({ getFieldValue }) => ({
                validator: () => {
                  const prizes = (getFieldValue('prizes') ?? []) as ActivityFormFields['prizes'];
                  const sum = prizes.reduce(
                    (total, prize) => total + oddsFromPercent({ percent: prize?.percent ?? 0 }),
                    0,
                  );
                  return sum === wholeOdds ? Promise.resolve() : Promise.reject(new Error(words.oddsWrong));
                },
              }),
            ]}
          >
            <ActivityCostEstimate />
          </Form.Item>
        )}
        {kind === 'task' && <ActivityCostEstimate />}
        <Form.Item name="published" valuePropName="checked" extra={words.publishedHint}>
          <Checkbox>{words.published}</Checkbox>
        </Form.Item>
      </Form>
    </VersionedFormModal>
  );
}
