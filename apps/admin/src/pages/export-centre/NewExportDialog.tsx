import { exportKind, readPermissionByExportKind, type ExportKind } from '@lanyu/contract/staff-list-exports';
import { Alert, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { exportCentreWords as words } from '#src/words/export-centre.ts';
import { orderWords } from '#src/words/orders.ts';
import { errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatDay } from '../../lib/shanghai-time.ts';
import { exportFilterText, type ExportFile } from '../../ui/exports/export-filter-text.ts';
import { useRequestExport } from '../../ui/exports/use-request-export.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';

type Filter = ExportFile['filter'];
interface Fields extends Omit<Filter, 'state' | 'status'> {
  kind: ExportKind;
  state?: Filter['state'] | '';
  status?: Filter['status'] | '';
  reason: string;
}

const dayMs = 24 * 3600_000;
const numberRule = { pattern: /^[1-9]\d{0,18}$/, message: words.wrongNumber };

/** Fields that a kind does not show are not sent. */
function filterOfFields({ kind, ...fields }: Partial<Fields> & { kind: ExportKind }): Filter {
  const { uid, staffId, packId, from, to } = fields;
  const state = fields.state === '' ? undefined : fields.state;
  const status = fields.status === '' ? undefined : fields.status;
  const shown: Record<ExportKind, Filter> = {
    orders: { uid, state },
    users: status === undefined ? { from, to } : { status },
    ledger: { from, to },
    audit: { staffId },
    tickets: { from, to },
    claims: { packId },
  };
  return Object.fromEntries(Object.entries(shown[kind]).filter(([, value]) => value !== undefined && value !== ''));
}

/** Which list, which part of it, and why. */
export function NewExportDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [today] = useState(() => formatDay(Date.now()));
  const [monthAgo] = useState(() => formatDay(Date.now() - 30 * dayMs));
  const permissions = useSession()?.permissions ?? [];
  const ask = useRequestExport(onClose);
  const first = exportKind.options.find((each) => permissions.includes(readPermissionByExportKind[each])) ?? 'orders';
  const values = Form.useWatch([], form) as Fields | undefined;
  const kind = values?.kind ?? first;
  const hasPeriod = kind === 'ledger' || kind === 'tickets' || (kind === 'users' && !values?.status);
  return (
    <ResponsiveDialog
      title={words.new}
      okText={words.submit}
      cancelText={words.cancel}
      busy={ask.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="consequences" role="status">
        {words.consequences(
          exportFilterText({ kind, filter: filterOfFields({ ...values, kind }) }),
          words.masked[kind],
        )}
      </p>
      {ask.isError && <Alert type="error" showIcon title={errorMessage(ask.error)} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={ask.isPending}
        initialValues={{ kind: first, state: '', status: '', from: monthAgo, to: today, reason: '' }}
        onFinish={(fields) =>
          ask.mutate({ kind, ...filterOfFields(fields), reason: fields.reason.trim(), idempotencyKey })
        }
      >
        <Form.Item name="kind" label={words.kindLabel}>
          <Select
            options={exportKind.options.map((value) => {
              const needed = readPermissionByExportKind[value];
              const mayRead = permissions.includes(needed);
              return {
                value,
                label: words.kinds[value],
                disabled: !mayRead,
                title: mayRead ? words.kinds[value] : missingPermissionText(needed),
              };
            })}
          />
        </Form.Item>
        {kind === 'orders' && (
          <div className="two-fields">
            <Form.Item name="uid" label={words.fields.uid} rules={[numberRule]}>
              <Input inputMode="numeric" maxLength={19} />
            </Form.Item>
            <Form.Item name="state" label={words.fields.orderState}>
              <Select
                options={[
                  { value: '', label: words.fields.any },
                  ...Object.entries(orderWords.states).map(([value, label]) => ({ value, label })),
                ]}
              />
            </Form.Item>
          </div>
        )}
        {kind === 'users' && (
          <Form.Item name="status" label={words.fields.status}>
            <Select
              options={[
                { value: '', label: words.fields.any },
                ...Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
              ]}
            />
          </Form.Item>
        )}
        {kind === 'audit' && (
          <Form.Item name="staffId" label={words.fields.staffId} rules={[numberRule]}>
            <Input inputMode="numeric" maxLength={19} />
          </Form.Item>
        )}
        {kind === 'claims' && (
          <Form.Item
            name="packId"
            label={words.fields.packId}
            rules={[{ required: true, message: words.wrongNumber }, numberRule]}
          >
            <Input inputMode="numeric" maxLength={19} />
          </Form.Item>
        )}
        {hasPeriod && <PeriodItems needed={kind === 'ledger'} today={today} />}
        <Form.Item
          name="reason"
          label={words.reason}
          rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
    </ResponsiveDialog>
  );
}

/** First and last day. */
function PeriodItems({ needed, today }: { needed: boolean; today: string }) {
  const dayRule = needed ? [{ required: true, message: words.dayMissing }] : [];
  return (
    <div className="two-fields">
      <Form.Item name="from" label={words.fields.from} extra={needed ? undefined : words.fields.anyDay} rules={dayRule}>
        <Input type="date" max={today} />
      </Form.Item>
      <Form.Item
        name="to"
        label={words.fields.to}
        dependencies={['from']}
        rules={[
          ...dayRule,
          ({ getFieldValue }) => ({
            validator: (_, to: string | undefined) =>
              isPeriod(String(getFieldValue('from') ?? ''), to ?? '')
                ? Promise.resolve()
                : Promise.reject(new Error(words.bothDays)),
          }),
        ]}
      >
        <Input type="date" max={today} />
      </Form.Item>
    </div>
  );
}

function isPeriod(from: string, to: string): boolean {
  if (from === '' && to === '') return true;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  return days >= 0 && days < 366;
}
