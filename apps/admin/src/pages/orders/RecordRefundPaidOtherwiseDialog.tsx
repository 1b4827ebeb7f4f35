import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { orderWords } from '#src/words/orders.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { OrderDetail } from './orders.ts';

const words = orderWords.settle;

/** A refund that the provider refused, or never ended, was given back in another way. */
export function RecordRefundPaidOtherwiseDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const settle = useMutation({
    mutationFn: (note: string) =>
      client.call('POST /admin/v1/orders/order/{id}/settle', { id: order.id, note, idempotencyKey }),
    onSuccess: () => {
      message.success(words.done);
      onClose();
    },
    onError: (error) => void message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['order', order.id] }),
  });
  return (
    <ReasonDialog
      title={words.heading}
      hint={words.hint}
      label={words.note}
      missing={words.noteMissing}
      submit={words.submit}
      busy={settle.isPending}
      onClose={onClose}
      onSubmit={(note) => settle.mutate(note)}
    />
  );
}
