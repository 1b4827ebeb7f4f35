import type { DataOf } from '@lanyu/contract/all-calls';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { siteSettingWords } from '#src/words/site-settings-switches-and-search-words.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';

const words = siteSettingWords.limits;
const key = ['approval-limits'] as const;

type Limit = DataOf<'GET /admin/v1/approval/limit/list'>['records'][number];
type LimitNumbers = Pick<Limit, 'maxEach' | 'maxPerDay' | 'maxCount'>;
interface LimitFields extends LimitNumbers {
  reason: string;
}

/** Refunds are kept in fen and read in yuan. */
const unitOf = (flow: Limit['flow']) => (flow === 'orders.refund' ? 100 : 1);

/** What one operator may do without a second person. */
export function ApprovalLimitsCard() {
  const mayWrite = useSession()?.permissions.includes('staff.write') ?? false;
  const [edited, setEdited] = useState<Limit>();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.call('GET /admin/v1/approval/limit/list', {}, { signal }),
  });
  const amount = (value: number, { flow }: Limit) => (value / unitOf(flow)).toLocaleString('zh-CN');
  const columns: TableColumnsType<Limit> = [
    { title: words.columns.name, render: (_, { flow }) => words.names[flow] },
    { title: words.columns.maxEach, align: 'right', render: (_, limit) => amount(limit.maxEach, limit) },
    { title: words.columns.maxPerDay, align: 'right', render: (_, limit) => amount(limit.maxPerDay, limit) },
    { title: words.columns.maxCount, align: 'right', render: (_, { maxCount }) => maxCount.toLocaleString('zh-CN') },
    {
      title: words.columns.acts,
      width: 96,
      render: (_, limit) => (
        <Button
          size="small"
          disabled={!mayWrite}
          title={mayWrite ? undefined : missingPermissionText('staff.write')}
          aria-label={words.editOf(words.names[limit.flow])}
          onClick={() => setEdited(limit)}
        >
          {words.edit}
        </Button>
      ),
    },
  ];
  return (
    <section className="card" aria-label={words.title}>
      <h2>
        {words.title}
        <small>{words.hint}</small>
      </h2>
      {query.isError ? (
        <LoadErrorWithReload error={query.error} onReload={() => void query.refetch()} />
      ) : (
        <Table<Limit>
          size="middle"
          rowKey="flow"
          loading={query.isPending}
          columns={columns}
          dataSource={query.data?.records ?? []}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      )}
      {edited !== undefined && (
        <LimitDialog
          edited={edited}
          onClose={() => setEdited(undefined)}
          readNow={async () => (await query.refetch()).data?.records.find(({ flow }) => flow === edited.flow)}
        />
      )}
    </section>
  );
}

interface LimitDialogProps {
  edited: Limit;
  onClose: () => void;
  readNow: () => Promise<Limit | undefined>;
}

function LimitDialog({ edited, onClose, readNow }: LimitDialogProps) {
  const [form] = Form.useForm<LimitFields>();
  const unit = unitOf(edited.flow);
  const fieldsOf = ({ maxEach, maxPerDay, maxCount }: Limit): LimitFields => ({
    maxEach: maxEach / unit,
    maxPerDay: maxPerDay / unit,
    maxCount,
    reason: '',
  });
  const { save, conflict, backToForm } = useVersionedSave<Limit, LimitFields>({
    opened: edited,
    fieldsOf,
    readNow,
    send: ({ maxEach, maxPerDay, maxCount, reason }, version) =>
      client.call('PUT /admin/v1/approval/limit/{flow}', {
        flow: edited.flow,
        version,
        maxEach: Math.round(maxEach * unit),
        maxPerDay: Math.round(maxPerDay * unit),
        maxCount,
        reason: reason.trim(),
      }),
    queryKey: key,
    saved: words.saved,
    onDone: onClose,
  });
  const labels = { ...words.columns, reason: words.reason };
  if (conflict !== undefined) {
    return (
      <ConflictDialog
        conflict={conflict}
        labels={labels}
        show={fieldValueText}
        busy={save.isPending}
        onBack={backToForm}
        onSave={(fields, version) => save.mutate({ fields, version })}
      />
    );
  }
  return (
    <ResponsiveDialog
      title={words.editOf(words.names[edited.flow])}
      okText={siteSettingWords.form.save}
      cancelText={siteSettingWords.form.cancel}
      busy={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<LimitFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={fieldsOf(edited)}
        onFinish={(fields) => save.mutate({ fields, version: edited.version })}
      >
        {(['maxEach', 'maxPerDay', 'maxCount'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={words.columns[name]}
            rules={[{ required: true, message: siteSettingWords.form.required }]}
          >
            <InputNumber min={0} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        ))}
        <Form.Item
          name="reason"
          label={words.reason}
          rules={[{ required: true, whitespace: true, message: siteSettingWords.form.required }]}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}
