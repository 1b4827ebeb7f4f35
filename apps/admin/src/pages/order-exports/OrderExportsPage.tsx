import { orderExports as calls } from '@lanyu/contract/order-exports';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { orderExportWords as words } from '#src/words/order-exports.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { formatTime } from '../../lib/time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListAddress } from '../../ui/list/use-list-address.ts';
import { Status, type Tone } from '../../ui/Status.tsx';
import { exportedOrdersInWords, type OrderExport } from './order-export-filter.ts';

const tones: Record<OrderExport['state'], Tone> = { waiting: 'wait', ready: 'ok', failed: 'bad', expired: 'rest' };
/** A file takes seconds: who waits for one sees it come. */
const waitingMs = 3000;
const noFilters: readonly never[] = [];

/** The files of orders that the operator asked for. */
export function OrderExportsPage() {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const address = useListAddress(calls['GET /admin/v1/orders/export/list'].input, noFilters);
  const { cursor } = address;
  const query = useQuery({
    queryKey: ['order exports', cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/orders/export/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.records.some(({ state }) => state === 'waiting') === true ? waitingMs : false,
  });
  const download = useMutation({
    mutationFn: (id: string) => client.call('POST /admin/v1/orders/export/{id}/address', { id }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['order exports'] }),
  });
  const columns: TableColumnsType<OrderExport> = [
    { title: words.columns.asked, render: (_, { createTime }) => formatTime(createTime) },
    { title: words.columns.what, render: (_, { filter }) => exportedOrdersInWords(filter) },
    { title: words.columns.reason, render: (_, { reason }) => <span className="sentence">{reason}</span> },
    {
      title: words.columns.rows,
      align: 'right',
      render: (_, { rows, isCut, state }) =>
        state === 'ready' || state === 'expired' ? (
          <>
            {rows.toLocaleString('zh-CN')}
            {isCut && <div className="cell-hint">{words.cut}</div>}
          </>
        ) : null,
    },
    {
      title: words.columns.state,
      render: (_, { state, expireTime, downloads }) => (
        <>
          <Status tone={tones[state]}>{words.states[state]}</Status>
          {state === 'ready' && (
            <div className="cell-hint">
              {[words.until(formatTime(expireTime)), words.downloads(downloads)].join(words.between)}
            </div>
          )}
        </>
      ),
    },
    {
      title: words.columns.acts,
      render: (_, { id, state }) =>
        state === 'ready' && (
          <Button size="small" disabled={download.isPending} onClick={() => download.mutate(id)}>
            {words.download}
          </Button>
        ),
    },
  ];
  return (
    <ListPage<OrderExport>
      name="orderExports"
      title={words.title}
      hint={words.hint}
      query={query}
      address={address}
      columns={columns}
      rowKey={({ id }) => id}
      empty={words.empty}
    />
  );
}
