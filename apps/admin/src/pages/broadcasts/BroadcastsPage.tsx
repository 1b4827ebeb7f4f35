import type { DataOf } from '@lanyu/contract/all';
import { messages as calls } from '@lanyu/contract/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { broadcastWords as words } from '#src/words/broadcasts.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatTime } from '../../lib/time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListAddress } from '../../ui/list/use-list-address.ts';
import { Status } from '../../ui/Status.tsx';
import { BroadcastToAllPlayersDialog } from './BroadcastToAllPlayersDialog.tsx';

type Broadcast = DataOf<'GET /admin/v1/message/broadcast/list'>['records'][number];

/** What everybody was told, and what was taken back. */
export function BroadcastsPage() {
  const mayWrite = useSession()?.permissions.includes('message.write') ?? false;
  const address = useListAddress(calls['GET /admin/v1/message/broadcast/list'].input, []);
  const { cursor } = address;
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const [writing, setWriting] = useState(false);
  const query = useQuery({
    queryKey: ['broadcasts', cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/message/broadcast/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => client.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id }),
    onSuccess: () => message.success(words.withdraw.done),
    onError: (error) => message.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['broadcasts'] }),
  });
  const why = mayWrite ? undefined : missingPermissionText('message.write');
  const confirmWithdrawal = ({ id, title }: Broadcast) =>
    void modal.confirm({
      title: words.withdraw.title(title),
      content: words.withdraw.text,
      okText: words.withdraw.submit,
      okButtonProps: { danger: true },
      cancelText: words.withdraw.cancel,
      onOk: () => withdraw.mutateAsync(id).catch(() => undefined),
    });
  const columns: TableColumnsType<Broadcast> = [
    { title: words.columns.title, width: 220, render: (_, { title }) => <b>{title}</b> },
    { title: words.columns.content, render: (_, { content }) => <span className="sentence">{content}</span> },
    { title: words.columns.link, width: 160, render: (_, { link }) => link || words.noLink },
    {
      title: words.columns.state,
      width: 100,
      render: (_, { withdrawn }) => (
        <Status tone={withdrawn ? 'rest' : 'ok'}>{withdrawn ? words.states.withdrawn : words.states.sent}</Status>
      ),
    },
    { title: words.columns.created, width: 140, render: (_, { createTime }) => formatTime(createTime) },
    {
      title: words.columns.acts,
      width: 90,
      render: (_, broadcast) => (
        <Button
          size="small"
          danger
          disabled={!mayWrite || broadcast.withdrawn}
          title={broadcast.withdrawn ? words.states.withdrawn : why}
          onClick={() => confirmWithdrawal(broadcast)}
        >
          {words.withdraw.open}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ListPage<Broadcast>
        name="broadcasts"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        minWidth={940}
        empty={words.empty}
        acts={
          <Button type="primary" disabled={!mayWrite} title={why} onClick={() => setWriting(true)}>
            {words.write}
          </Button>
        }
      />
      {writing && <BroadcastToAllPlayersDialog onClose={() => setWriting(false)} />}
    </>
  );
}
