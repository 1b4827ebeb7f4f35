import { orderExports as calls } from '@lanyu/contract/order-exports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { orderExportWords as words } from '#src/words/order-exports.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { exportedOrdersInWords } from './order-export-filter.ts';

const filterOfExport = calls['POST /admin/v1/orders/export'].input.pick({
  uid: true,
  state: true,
  kind: true,
  channel: true,
});

interface ExportOrdersButtonProps {
  /** Of the list of orders. */
  filters: Partial<Record<string, string>>;
}

/** What the list shows, as a file. */
export function ExportOrdersButton({ filters }: ExportOrdersButtonProps) {
  const mayExport = useSession()?.permissions.includes('orders.export') ?? false;
  // One and the same for every press of one opening: a repeat asks for no second file.
  const [key, setKey] = useState<string>();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: (reason: string) =>
      client.call('POST /admin/v1/orders/export', { ...filter, reason, idempotencyKey: key ?? '' }),
    onSuccess: () => {
      setKey(undefined);
      void message.success(words.asked);
      return queries.invalidateQueries({ queryKey: ['order exports'] });
    },
  });
  const filter = filterOfExport.safeParse(filters).data ?? {};
  const isOne = filters['orderNo'] !== undefined || filters['tradeNo'] !== undefined;
  const why = mayExport ? (isOne ? words.onePick : undefined) : missingPermissionText('orders.export');
  return (
    <>
      <Button disabled={why !== undefined} title={why} onClick={() => setKey(crypto.randomUUID())}>
        {words.open}
      </Button>
      {key !== undefined && (
        <ReasonDialog
          title={words.heading}
          hint={words.consequences(exportedOrdersInWords(filter))}
          label={words.reason}
          submit={words.submit}
          busy={ask.isPending}
          failure={ask.isError ? errorMessage(ask.error) : undefined}
          onClose={() => {
            setKey(undefined);
            ask.reset();
          }}
          onSubmit={(reason) => ask.mutate(reason)}
        />
      )}
    </>
  );
}
