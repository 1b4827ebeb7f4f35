import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { orderWords } from '#src/words/orders.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { Icon } from '../../ui/Icon.tsx';
import { channelName, formatOrderPrice, type OrderDetail } from './orders.ts';

const words = orderWords.refund;

interface Fields {
  reason: string;
  amount: string;
}

interface RefundDialogProps {
  order: OrderDetail;
  /** Begins the reason; empty for none. */
  cause: string;
  onClose: () => void;
}

/** Says what will happen, and asks to type the amount: money that went out does not come back. */
export function RefundDialog({ order, cause, onClose }: RefundDialogProps) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  // One key for one intent: a lost answer that is sent again refunds once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const typed = Form.useWatch('amount', form) ?? '';
  const money = order.kind === 'recharge';
  const again = order.state === 'refunding';
  const amount = money ? (order.amountFen / 100).toFixed(2) : String(order.coins);
  const refund = useMutation({
    mutationFn: ({ reason }: Fields) =>
      client.call('POST /admin/v1/orders/order/{id}/refund', { id: order.id, reason: reason.trim(), idempotencyKey }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onError: (error) => {
      if (!isSecondApprovalRequired(error)) return;
      message.info(words.asked);
      onClose();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['order', order.id] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  });
  const coins = (order.coins + order.bonus).toLocaleString('zh-CN');

  return (
    <Modal
      open
      title={words.heading(formatOrderPrice(order))}
      // A second press while the answer is on its way could otherwise begin with another key.
      onCancel={() => !refund.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.submit(formatOrderPrice(order))}
      cancelText={words.cancel}
      okButtonProps={{ danger: true, disabled: typed.trim() !== amount }}
      confirmLoading={refund.isPending}
      width={560}
      style={{ top: 96 }}
    >
      <ul className="consequences">
        <li>
          <Icon name="wallet" />
          {again ? words.coinsTaken : money ? words.takesCoins(coins) : words.returnsCoins(coins)}
        </li>
        {money && (
          <li>
            <Icon name="undo" />
            {words.returnsMoney(formatOrderPrice(order), channelName(order.channel))}
          </li>
        )}
        {!again && (
          <li>
            <Icon name="users" />
            {words.limits}
          </li>
        )}
        <li>
          <Icon name="chat" />
          {words.tellsPlayer}
        </li>
      </ul>
      {refund.isError && !isSecondApprovalRequired(refund.error) && (
        <Alert type="error" showIcon title={errorMessage(refund.error)} />
      )}
      <Form<Fields>
        form={form}
        layout="vertical"
        disabled={refund.isPending}
        initialValues={{ reason: cause }}
        onFinish={(fields) => refund.mutate(fields)}
      >
        <Form.Item
          name="reason"
          label={words.reason}
          rules={[{ required: true, whitespace: true, message: words.reasonMissing }]}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
        <Form.Item
          name="amount"
          label={money ? words.amount : words.amountCoins}
          extra={words.mustEqual(amount)}
          rules={[{ required: true, message: words.mustEqual(amount) }]}
        >
          <Input inputMode="decimal" autoComplete="off" style={{ width: 200 }} prefix={money ? '¥' : undefined} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
