import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { rechargePromotionWords } from '#src/words/recharge-promotions.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx';

const words = rechargePromotionWords.form;
const required = [{ required: true, message: words.required }];
const weekMs = 7 * 24 * 3600_000;

interface Fields {
  title: string;
  kind: 'coupon' | 'firstRecharge';
  audience: 'all' | 'new' | 'given';
  minYuan: number;
  bonus: number;
  budget: number;
  start: string;
  end: string;
}

/** Nothing of it can be changed later: what was promised stays as it was. */
export function AddRechargePromotionDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [start] = useState(() => toShanghaiDatetimeLocal(Date.now()));
  const [end] = useState(() => toShanghaiDatetimeLocal(Date.now() + weekMs));
  const kind = Form.useWatch('kind', form) ?? 'coupon';
  const bonus = Form.useWatch('bonus', form) ?? 0;
  const budget = Form.useWatch('budget', form) ?? 0;
  const coupons = bonus > 0 ? Math.floor(budget / bonus) : 0;
  const worth =
    bonus === 0 || budget === 0
      ? words.worthHint
      : coupons === 0
        ? words.worthNone
        : words.worth(coupons, coupons * bonus);
  const add = useMutation({
    mutationFn: async ({ minYuan, start: from, end: until, audience, ...fields }: Fields) => {
      try {
        await client.call('POST /admin/v1/orders/promotion', {
          ...fields,
          title: fields.title.trim(),
          audience: fields.kind === 'coupon' ? audience : 'all',
          minFen: Math.round(minYuan * 100),
          startTime: fromShanghaiDatetimeLocal(from),
          endTime: fromShanghaiDatetimeLocal(until),
          idempotencyKey,
        });
        return words.made;
      } catch (error) {
        if (!isSecondApprovalRequired(error)) throw error;
        return words.waiting;
      }
    },
    onSuccess: (said) => {
      message.success(said);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['promotions'] }),
  });
  return (
    <ResponsiveDialog
      title={words.heading}
      okText={words.submit}
      cancelText={words.cancel}
      busy={add.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {add.isError && <Alert type="error" showIcon title={errorMessage(add.error)} />}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={add.isPending}
        initialValues={{ title: '', kind: 'coupon', audience: 'all', start, end }}
        onFinish={(fields) => add.mutate(fields)}
      >
        <Form.Item name="title" label={words.title} rules={[{ ...required[0], whitespace: true }]}>
          <Input maxLength={20} showCount />
        </Form.Item>
        <div className="two-fields">
          <Form.Item name="kind" label={words.kind}>
            <Select
              options={(['coupon', 'firstRecharge'] as const).map((value) => ({
                value,
                label: rechargePromotionWords.kinds[value],
              }))}
            />
          </Form.Item>
          <Form.Item name="audience" label={words.audience} hidden={kind !== 'coupon'}>
            <Select
              options={(['all', 'new', 'given'] as const).map((value) => ({
                value,
                label: rechargePromotionWords.audiences[value],
              }))}
            />
          </Form.Item>
          <Form.Item name="minYuan" label={words.minYuan} rules={required}>
            <InputNumber min={0.01} max={100_000} precision={2} prefix="¥" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="bonus" label={words.bonus} rules={required}>
            <InputNumber min={1} max={1_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="budget" label={words.budget} rules={required}>
            <InputNumber min={1} max={100_000_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="start" label={words.start} rules={required}>
            <Input type="datetime-local" />
          </Form.Item>
          <Form.Item name="end" label={words.end} rules={required}>
            <Input type="datetime-local" />
          </Form.Item>
        </div>
        <p className="cell-hint" role="status">
          {worth}
        </p>
      </Form>
    </ResponsiveDialog>
  );
}
