import type { DataOf } from '@lanyu/contract/all-calls';
import { Checkbox, Form, Input, InputNumber } from 'antd';
import { financePageWords } from '#src/words/finance-pages.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { VersionedFormModal } from '../../ui/conflict/VersionedFormModalAndDrawer.tsx';
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts';

const words = financePageWords.plans;
const required = [{ required: true, whitespace: true, message: financePageWords.packages.required }];
const requiredNumber = [{ required: true, message: financePageWords.packages.required }];

export type MembershipPlan = DataOf<'GET /admin/v1/membership/plan/list'>['plans'][number];
type PlanFields = Omit<MembershipPlan, 'vipType' | 'version' | 'soldInThirtyDays'>;

function planFieldsOf({
  vipType: _,
  version: _version,
  soldInThirtyDays: _sold,
  ...fields
}: MembershipPlan): PlanFields {
  return fields;
}

interface PlanDialogProps {
  edited: MembershipPlan;
  onClose: () => void;
  /** The plan as it is now; undefined where it is gone. */
  readNow: (vipType: number) => Promise<MembershipPlan | undefined>;
}

/** Writes a plan. What makes it worth more for its price, a second person looks at first. */
export function MembershipPlanDialog({ edited, onClose, readNow }: PlanDialogProps) {
  const versioned = useVersionedForm<MembershipPlan, PlanFields>({
    draftName: `plan.${edited.vipType}`,
    edited,
    fieldsOf: planFieldsOf,
    begin: () => planFieldsOf(edited),
    readNow: ({ vipType }) => readNow(vipType),
    send: ({ withdrawn, name, badge, ...numbers }, { version }) =>
      client.call('PUT /admin/v1/membership/plan/{vipType}', {
        ...numbers,
        name: name.trim(),
        badge: badge.trim(),
        withdrawn: withdrawn ? 'true' : 'false',
        vipType: edited.vipType,
        version,
      }),
    queryKey: ['plans'],
    saved: words.saved,
    onClose,
  });
  const { opened, formProps, conflictProps } = versioned;
  if (conflictProps !== undefined) {
    return (
      <ConflictDialog
        {...conflictProps}
        labels={{ ...words.columns, withdrawn: words.withdrawn }}
        show={fieldValueText}
      />
    );
  }
  return (
    <VersionedFormModal
      versioned={versioned}
      title={words.heading((opened ?? edited).name)}
      okText={words.save}
      cancelText={financePageWords.packages.cancel}
      width={520}
    >
      <Form<PlanFields> {...formProps} requiredMark={false}>
        <div className="two-fields">
          <Form.Item name="name" label={words.fields.name} rules={required}>
            <Input maxLength={12} showCount />
          </Form.Item>
          <Form.Item name="days" label={words.fields.days} rules={requiredNumber}>
            <InputNumber min={1} max={3660} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="price" label={words.fields.price} rules={requiredNumber}>
            <InputNumber min={1} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="wasPrice" label={words.fields.wasPrice} rules={requiredNumber}>
            <InputNumber min={0} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <Form.Item name="badge" label={words.fields.badge}>
          <Input maxLength={8} showCount />
        </Form.Item>
        <Form.Item name="withdrawn" valuePropName="checked">
          <Checkbox>{words.fields.withdrawn}</Checkbox>
        </Form.Item>
      </Form>
    </VersionedFormModal>
  );
}
