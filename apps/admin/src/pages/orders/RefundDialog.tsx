import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { orderWords } from '#src/words/orders.ts';
import { client, errorMessage, isSecondApprovalRequired } from '../../lib/api.ts';
import { DangerDialog } from '../../ui/DangerDialog.tsx';
import { paymentChannelLabel, formatOrderPrice, type OrderDetail } from './orders.ts';

const words = orderWords.refund;

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
  // One key for one intent: a lost answer that is sent again refunds once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const money = order.kind === 'recharge';
  const again = order.state === 'refunding';
  const amount = money ? (order.amountFen / 100).toFixed(2) : String(order.coins);
  const refund = useMutation({
    mutationFn: (reason: string) =>
      client.call('POST /admin/v1/orders/order/{id}/refund', { id: order.id, reason, idempotencyKey }),
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
    <DangerDialog
      title={words.heading(formatOrderPrice(order))}
      consequences={[
        {
          icon: 'wallet',
          text: again ? words.coinsTaken : money ? words.takesCoins(coins) : words.returnsCoins(coins),
        },
        ...(money
          ? [
              {
                icon: 'undo' as const,
                text: words.returnsMoney(formatOrderPrice(order), paymentChannelLabel(order.channel)),
              },
            ]
          : []),
        ...(again ? [] : [{ icon: 'users' as const, text: words.limits }]),
        { icon: 'chat', text: words.tellsPlayer },
      ]}
      reason={{ label: words.reason, missing: words.reasonMissing, initial: cause }}
      typed={{
        label: money ? words.amount : words.amountCoins,
        hint: words.mustEqual(amount),
        expected: amount,
        ...(money ? { prefix: '¥' } : {}),
      }}
      submit={words.submit(formatOrderPrice(order))}
      busy={refund.isPending}
      failure={refund.isError && !isSecondApprovalRequired(refund.error) ? errorMessage(refund.error) : undefined}
      onClose={onClose}
      onSubmit={(reason) => refund.mutate(reason)}
    />
  );
}
