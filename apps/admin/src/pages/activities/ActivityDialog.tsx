import { App, Checkbox, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { activityWords } from '#src/words/activities.ts';
import { conflictWords } from '#src/words/conflict.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { fromShanghaiDatetimeLocal } from '../../lib/time.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';
import {
  activityFieldsOf,
  activityInputOf,
  activityStateOf,
  oddsOf,
  readActivity,
  type Activity,
  type ActivityFields,
} from './activities.ts';
import { ActivityCostEstimate } from './ActivityCostEstimate.tsx';
import { PrizeRows, TaskRows } from './PromiseRows.tsx';
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

/** Writes an activity. What it promises is fixed once it began. */
export function ActivityDialog({ edited: found, copied, onClose, onCreated }: ActivityDialogProps) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<ActivityFields>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isDirty, setDirty] = useState(false);
  // As it was when the form was opened: what a colleague saves meanwhile comes as a conflict, never into the fields.
  const [edited] = useState(found);
  const [begun] = useState(() =>
    edited === undefined ? false : ['running', 'over'].includes(activityStateOf(edited, Date.now())),
  );
  const { save, conflict, backToForm } = useVersionedSave<Activity, ActivityFields>({
    opened: edited,
    fieldsOf: activityFieldsOf,
    readNow: async () => (edited === undefined ? undefined : readActivity(edited.id)),
    send: async (fields, version) => {
      const input = activityInputOf(fields, edited);
      if (edited !== undefined) return client.call('PUT /admin/v1/activity/{id}', { id: edited.id, version, ...input });
      const { id } = await client.call('POST /admin/v1/activity', { kind: fields.kind, ...input, idempotencyKey });
      onCreated?.(id);
      return undefined;
    },
    queryKey: ['activities'],
    saved: words.saved,
    onDone: onClose,
  });
  const leave = () => {
    if (save.isPending) return;
    if (!isDirty) return onClose();
    modal.confirm({
      title: conflictWords.leaveTitle,
      content: conflictWords.leaveText,
      okText: conflictWords.leave,
      cancelText: conflictWords.stay,
      onOk: onClose,
    });
  };
  const kind = Form.useWatch('kind', form) ?? edited?.kind ?? copied?.kind ?? 'draw';
  if (conflict !== undefined) {
    return (
      <ConflictDialog
        conflict={conflict}
        labels={words.labels}
        show={fieldValueText}
        busy={save.isPending}
        onBack={backToForm}
        onSave={(fields, version) => save.mutate({ fields, version })}
      />
    );
  }
  const begin = activityFieldsOf(edited ?? copied);
  const fresh = activityFieldsOf(undefined);
  return (
    <Modal
      open
      width={720}
      title={edited === undefined ? words.headingAdd : words.headingEdit(edited.title)}
      onCancel={leave}
      onOk={() => form.submit()}
      okText={edited === undefined ? words.create : words.save}
      cancelText={words.cancel}
      confirmLoading={save.isPending}
      style={{ top: 48 }}
    >
      {begun && <p className="consequences">{activityWords.fixed}</p>}
      <Form<ActivityFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={save.isPending}
        initialValues={
          copied === undefined
            ? begin
            : {
                ...begin,
                title: activityWords.copyOf(begin.title),
                start: fresh.start,
                end: fresh.end,
                published: false,
              }
        }
        onValuesChange={() => setDirty(true)}
        onFinish={(fields) => save.mutate({ fields, version: edited?.version ?? 0 })}
      >
        <div className="two-fields">
          <Form.Item name="kind" label={words.kind}>
            <Select
              disabled={edited !== undefined}
              options={(['draw', 'task', 'link'] as const).map((value) => ({
                value,
                label: activityWords.kinds[value],
              }))}
            />
          </Form.Item>
          <Form.Item name="title" label={words.title} rules={required}>
            <Input maxLength={40} showCount />
          </Form.Item>
          <Form.Item name="start" label={words.start} rules={[{ required: true, message: words.required }]}>
            <Input type="datetime-local" disabled={begun} />
          </Form.Item>
          <Form.Item
            name="end"
            label={words.end}
            dependencies={['start']}
            rules={[
              { required: true, message: words.required },
              ({ getFieldValue }) => ({
                validator: (_, end: string) =>
                  fromShanghaiDatetimeLocal(end) > fromShanghaiDatetimeLocal(String(getFieldValue('start')))
                    ? Promise.resolve()
                    : Promise.reject(new Error(words.endTooEarly)),
              }),
            ]}
          >
            <Input type="datetime-local" />
          </Form.Item>
        </div>
        <Form.Item name="summary" label={words.summary}>
          <Input maxLength={80} showCount />
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
        {kind === 'task' && <TaskRows disabled={begun} />}
        {kind === 'draw' && <PrizeRows disabled={begun} />}
        {kind === 'draw' && (
          <Form.Item
            name="oddsCheck"
            dependencies={['prizes']}
            rules={[
              ({ getFieldValue }) => ({
                validator: () => {
                  const prizes = (getFieldValue('prizes') ?? []) as ActivityFields['prizes'];
                  const sum = prizes.reduce((total, prize) => total + oddsOf({ percent: prize?.percent ?? 0 }), 0);
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
    </Modal>
  );
}
