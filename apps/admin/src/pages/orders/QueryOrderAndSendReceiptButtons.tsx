import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { orderWords as words } from '#src/words/orders.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { OrderDetail } from './orders.ts';

/** Asks the provider about an order now, and sends its receipts to the player. */
export function QueryOrderAndSendReceiptButtons({ order }: { order: OrderDetail }) {
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const { id } = order;
  const query = useMutation({
    mutationFn: () => client.call('POST /admin/v1/orders/order/{id}/query', { id }),
    onSuccess: ({ answer }) => message[answer === 'unreachable' ? 'warning' : 'info'](words.query.answers[answer]),
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['order', id] }),
  });
  // One key for one intent: a lost answer that is sent again is one message.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const receipt = useMutation({
    mutationFn: () => client.call('POST /admin/v1/orders/order/{id}/receipt', { id, idempotencyKey }),
    onSuccess: () => {
      message.success(words.receipt.done);
      setKey(crypto.randomUUID());
    },
    onError: (error) => void message.error(errorMessage(error)),
  });
  const hasReceipts = order.state === 'delivered' || order.state === 'refunding' || order.state === 'refunded';
  return (
    <>
      {order.channel !== '' && (
        <Button
          icon={<Icon name="refresh" />}
          title={words.query.hint}
          loading={query.isPending}
          onClick={() => query.mutate()}
        >
          {words.query.open}
        </Button>
      )}
      {hasReceipts && (
        <Button
          loading={receipt.isPending}
          onClick={() => {
            modal.confirm({
              title: words.receipt.sure,
              okText: words.receipt.send,
              cancelText: words.refund.cancel,
              onOk: () => receipt.mutateAsync().catch(() => undefined),
            });
          }}
        >
          {words.receipt.open}
        </Button>
      )}
    </>
  );
}
