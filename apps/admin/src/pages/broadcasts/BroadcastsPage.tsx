import { broadcastCalls as calls, maxBroadcastRecipientsCounted } from '@lanyu/contract/broadcasts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { broadcastWords as words } from '#src/words/broadcasts-and-messages-to-player.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { BroadcastDrawer } from './BroadcastDrawer.tsx';
import { broadcastAudienceText, broadcastTones, broadcastStateOf, type Broadcast } from './broadcasts.ts';
import './broadcasts.css';

const WriteBroadcastDialog = lazy(() =>
  import('./WriteBroadcastDialog.tsx').then((module) => ({ default: module.WriteBroadcastDialog })),
);

/** What players were and will be told, to whom, and what was taken back. */
export function BroadcastsPage() {
  const mayWrite = useSession()?.permissions.includes('message.write') ?? false;
  const address = useListStateInUrl(calls['GET /admin/v1/message/broadcast/list'].input, []);
  const { cursor } = address;
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const [writing, setWriting] = useState(false);
  const [opened, setOpened] = useState<Broadcast>();
  const query = useQuery({
    queryKey: ['broadcasts', cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/message/broadcast/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.records.some((each) => each.state === 'sending' && !each.withdrawn) === true ? 3000 : false,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => client.call('POST /admin/v1/message/broadcast/{id}/withdraw', { id }),
    onSuccess: ({ reads }) => void message.success(words.withdraw.done(reads)),
    onError: (error) => void message.error(errorMessage(error)),
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
    {
      title: words.columns.title,
      render: (_, broadcast) => (
        <span className="two-lines">
          <Button type="link" className="title-link" onClick={() => setOpened(broadcast)}>
            {broadcast.title}
          </Button>
          <small className="one-line">{broadcast.content}</small>
        </span>
      ),
    },
    { title: words.columns.audience, width: 160, render: (_, broadcast) => broadcastAudienceText(broadcast) },
    {
      title: words.columns.people,
      width: 130,
      render: (_, { state, recipients }) =>
        state === 'planned' ? words.notYet : words.people(recipients, maxBroadcastRecipientsCounted),
    },
    {
      title: words.columns.state,
      width: 110,
      render: (_, broadcast) => {
        const state = broadcastStateOf(broadcast);
        return <StatusLabel tone={broadcastTones[state]}>{words.states[state]}</StatusLabel>;
      },
    },
    { title: words.columns.due, width: 140, render: (_, { dueTime }) => formatShortDateAndTime(dueTime) },
    { title: words.columns.created, width: 140, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
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
        minWidth={980}
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        empty={words.empty}
        acts={
          <Button type="primary" disabled={!mayWrite} title={why} onClick={() => setWriting(true)}>
            {words.write}
          </Button>
        }
      />
      {writing && (
        <Suspense>
          <WriteBroadcastDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {opened !== undefined && <BroadcastDrawer broadcast={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
