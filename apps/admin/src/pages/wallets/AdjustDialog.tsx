import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { financePageWords } from '#src/words/finance-pages.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';

const words = financePageWords.wallets;

interface AdjustDialogProps {
  uid: string;
  paid: number;
  free: number;
  /** Begins the reason; empty for none. */
  cause: string;
  onClose: () => void;
}

interface Fields {
  paid: number | null;
  free: number | null;
  reason: string;
  confirm: string;
}

/** Coins into a wallet or out of it. Says what will be there, and asks whose wallet it is. */
export function AdjustDialog({ uid, paid, free, cause, onClose }: AdjustDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  // One key for one intent: a lost answer that is sent again moves coins once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const change = { paid: Form.useWatch('paid', form) ?? 0, free: Form.useWatch('free', form) ?? 0 };
  const last = uid.slice(-4);
  const adjust = useMutation({
    mutationFn: ({ reason }: Fields) =>
      client.call('POST /admin/v1/wallet/user/{uid}/adjust', {
        uid,
        ...change,
        reason: reason.trim(),
        idempotencyKey,
      }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(words.asked);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet', uid] }),
  });
  return (
    <Modal
      open
      title={words.adjustHeading(uid)}
      // A second press while the answer is on its way could otherwise begin with another key.
      onCancel={() => !adjust.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.submitAdjust}
      cancelText={words.cancel}
      okButtonProps={{ danger: change.paid < 0 || change.free < 0, disabled: change.paid + change.free === 0 }}
      confirmLoading={adjust.isPending}
      width={560}
      style={{ top: 96 }}
    >
      <p className="consequences">{words.adjustHint}</p>
      {adjust.isError && !isSecondApprovalRequired(adjust.error) && (
        <Alert type="error" showIcon title={errorMessage(adjust.error)} />
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={adjust.isPending}
        initialValues={{ reason: cause }}
        onFinish={(fields) => adjust.mutate(fields)}
      >
        <div className="two-fields">
          <Form.Item name="paid" label={words.adjustPaid}>
            <InputNumber min={-50_000} max={50_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="free" label={words.adjustFree}>
            <InputNumber min={-50_000} max={50_000} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        <p className="cell-hint" role="status">
          {change.paid + change.free === 0 ? words.nothing : words.result(paid + change.paid, free + change.free)}
        </p>
        <Form.Item
          name="reason"
          label={words.reason}
          rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
        >
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item
          name="confirm"
          label={words.confirm}
          rules={[{ required: true, enum: [last], type: 'enum', message: words.confirmWrong(last) }]}
        >
          <Input inputMode="numeric" autoComplete="off" style={{ width: 120 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
