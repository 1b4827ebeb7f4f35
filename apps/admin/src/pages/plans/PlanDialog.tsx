import { CallError } from '@lanyu/client/errors';
import type { DataOf } from '@lanyu/contract/all';
import type { CodeOfName } from '@lanyu/contract/codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Checkbox, Form, Input, InputNumber, Modal } from 'antd';
import { approvalWords } from '#src/words/approvals.ts';
import { moneyWords } from '#src/words/money.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';

const words = moneyWords.plans;
const editedByOthers = 9002 satisfies CodeOfName<'editedByOthers'>;
const required = [{ required: true, whitespace: true, message: moneyWords.packages.required }];
const requiredNumber = [{ required: true, message: moneyWords.packages.required }];

export type Plan = DataOf<'GET /admin/v1/membership/plan/list'>['plans'][number];
type Fields = Omit<Plan, 'vipType' | 'version'>;

interface PlanDialogProps {
  edited: Plan;
  onClose: () => void;
  onMoved: () => Promise<void>;
}

/** Writes a plan. What makes it worth more for its price, a second person looks at first. */
export function PlanDialog({ edited, onClose, onMoved }: PlanDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const save = useMutation({
    mutationFn: ({ withdrawn, name, badge, ...numbers }: Fields) =>
      client.call('PUT /admin/v1/membership/plan/{vipType}', {
        ...numbers,
        name: name.trim(),
        badge: badge.trim(),
        withdrawn: withdrawn ? 'true' : 'false',
        vipType: edited.vipType,
        version: edited.version,
      }),
    onSuccess: () => {
      message.success(words.saved);
      onClose();
    },
    onError: (error) => {
      if (isSecondApprovalRequired(error)) {
        message.info(approvalWords.asked);
        return onClose();
      }
      if (error instanceof CallError && error.code === editedByOthers) {
        message.warning(words.moved);
        return void onMoved();
      }
      message.error(errorMessage(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['plans'] }),
  });
  return (
    <Modal
      open
      title={words.heading(edited.name)}
      onCancel={() => !save.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.save}
      cancelText={moneyWords.packages.cancel}
      confirmLoading={save.isPending}
      style={{ top: 96 }}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={save.isPending}
        onFinish={(fields) => save.mutate(fields)}
        initialValues={edited}
      >
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
    </Modal>
  );
}
