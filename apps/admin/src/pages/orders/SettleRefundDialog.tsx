import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { orderWords } from '#src/words/orders.ts';
import { client, errorMessage } from '../../lib/api.ts';
import type { OrderDetail } from './orders.ts';

const words = orderWords.settle;

/** A refund that the provider refused, or never ended, was given back in another way. */
export function SettleRefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [form] = Form.useForm<{ note: string }>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const settle = useMutation({
    mutationFn: ({ note }: { note: string }) =>
      client.call('POST /admin/v1/orders/order/{id}/settle', { id: order.id, note: note.trim(), idempotencyKey }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onError: (error) => message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['order', order.id] }),
  });
  return (
    <Modal
      open
      title={words.heading}
      onCancel={() => !settle.isPending && onClose()}
      onOk={() => form.submit()}
      okText={words.submit}
      cancelText={orderWords.refund.cancel}
      confirmLoading={settle.isPending}
      width={560}
      style={{ top: 96 }}
    >
      <p>{words.hint}</p>
      <Form form={form} layout="vertical" disabled={settle.isPending} onFinish={(fields) => settle.mutate(fields)}>
        <Form.Item
          name="note"
          label={words.note}
          rules={[{ required: true, whitespace: true, message: words.noteMissing }]}
        >
          <Input maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
