import { CallError } from '@lanyu/client/errors';
import type { CodeOfName } from '@lanyu/contract/codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Checkbox, Form, Input, InputNumber, Modal } from 'antd';
import { approvalWords } from '#src/words/approvals.ts';
import { moneyWords } from '#src/words/money.ts';
import { orderWords } from '#src/words/orders.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import type { Package } from './package.ts';

const words = moneyWords.packages;
const editedByOthers = 9002 satisfies CodeOfName<'editedByOthers'>;
const required = [{ required: true, message: words.required }];

interface Fields {
  yuan: number;
  coins: number;
  bonus: number;
  badge?: string;
  position: number;
  withdrawn: boolean;
}

interface PackageDialogProps {
  edited: Package | undefined;
  onClose: () => void;
  onMoved: () => Promise<void>;
}

/** Writes a package. Price and bonus are promises in money: a second person looks at them first. */
export function PackageDialog({ edited, onClose, onMoved }: PackageDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const save = useMutation({
    mutationFn: ({ yuan, badge = '', withdrawn, ...rest }: Fields) => {
      const fields = {
        ...rest,
        badge: badge.trim(),
        priceFen: Math.round(yuan * 100),
        withdrawn: withdrawn ? ('true' as const) : ('false' as const),
      };
      return edited === undefined
        ? client.call('POST /admin/v1/orders/package', fields)
        : client.call('PUT /admin/v1/orders/package/{id}', { id: edited.id, version: edited.version, ...fields });
    },
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
    onSettled: () => queries.invalidateQueries({ queryKey: ['packages'] }),
  });
  return (
    <Modal
      open
      title={edited === undefined ? words.headingAdd : words.headingEdit(orderWords.yuan(edited.priceFen))}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={words.save}
      cancelText={words.cancel}
      confirmLoading={save.isPending}
      style={{ top: 96 }}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => save.mutate(fields)}
        initialValues={{
          yuan: edited === undefined ? undefined : edited.priceFen / 100,
          coins: edited?.coins,
          bonus: edited?.bonus ?? 0,
          badge: edited?.badge ?? '',
          position: edited?.position ?? 0,
          withdrawn: edited?.withdrawn ?? false,
        }}
      >
        <div className="two-fields">
          <Form.Item name="yuan" label={words.fields.price} rules={required}>
            <InputNumber min={0.01} max={100_000} precision={2} prefix="¥" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="position" label={words.fields.position} rules={required}>
            <InputNumber min={0} max={1000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="coins" label={words.fields.coins} rules={required}>
            <InputNumber min={1} max={10_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="bonus" label={words.fields.bonus} rules={required}>
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
