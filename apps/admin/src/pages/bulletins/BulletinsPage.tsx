import { site as calls } from '@lanyu/contract/site';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { loginAndBulletinWords } from '#src/words/login-and-bulletins.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { formatTime } from '../../lib/time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListAddress } from '../../ui/list/use-list-address.ts';
import { Status } from '../../ui/Status.tsx';
import { EditBulletinDrawer } from './EditBulletinDrawer.tsx';
import { NewBulletinDrawer } from './NewBulletinDrawer.tsx';
import { useBulletins, type Bulletin } from './bulletins.ts';

const words = loginAndBulletinWords.bulletins;
const stateTones = { scheduled: 'wait', live: 'ok', ended: 'rest' } as const;

const columnsFor = (mayWrite: boolean, edit: (id: string) => void): TableColumnsType<Bulletin> => [
  { title: words.columns.title, dataIndex: 'title' },
  {
    title: words.columns.state,
    width: 100,
    render: (_, { state }) => <Status tone={stateTones[state]}>{words.states[state]}</Status>,
  },
  { title: words.columns.audience, width: 160, render: (_, bulletin) => audienceOf(bulletin) },
  {
    title: words.columns.shown,
    width: 300,
    render: (_, { startTime, endTime }) => words.until(formatTime(startTime), formatTime(endTime)),
  },
  { title: words.columns.link, render: (_, { linkUrl }) => linkUrl || words.noLink },
  { title: words.columns.created, width: 150, render: (_, { createTime }) => formatTime(createTime) },
  {
    title: words.columns.acts,
    width: 90,
    render: (_, { id }) => (
      <Button
        size="small"
        disabled={!mayWrite}
        title={mayWrite ? undefined : missingPermissionText('bulletin.write')}
        onClick={() => edit(id)}
      >
        {words.edit}
      </Button>
    ),
  },
];

function audienceOf({ channels, minLevel, maxLevel }: Bulletin): string {
  const parts = [
    ...(channels.length > 0 ? [words.channels(channels)] : []),
    ...(minLevel > 0 || maxLevel < 3 ? [words.levels(minLevel, maxLevel)] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : words.everybody;
}

export function BulletinsPage() {
  const mayWrite = useSession()?.permissions.includes('bulletin.write') ?? false;
  const address = useListAddress(calls['GET /admin/v1/site/bulletin/list'].input, []);
  const [writing, setWriting] = useState(false);
  const query = useBulletins(address.cursor);
  // In the address: whoever has to sign in again comes back to the form, and to what was written in it.
  const [params, setParams] = useSearchParams();
  const editing = mayWrite ? params.get('edit') : null;
  const edited = query.data?.records.find(({ id }) => id === editing);
  const edit = (id: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (id === undefined) next.delete('edit');
      else next.set('edit', id);
      return next;
    });

  return (
    <>
      <ListPage<Bulletin>
        name="bulletins"
        title={words.title}
        query={query}
        address={address}
        columns={columnsFor(mayWrite, (id) => edit(id))}
        minWidth={1060}
        rowKey={({ id }) => id}
        empty={words.empty}
        acts={
          <Button
            type="primary"
            disabled={!mayWrite}
            title={mayWrite ? undefined : missingPermissionText('bulletin.write')}
            onClick={() => setWriting(true)}
          >
            {words.write}
          </Button>
        }
      />
      {edited !== undefined && (
        <EditBulletinDrawer
          key={edited.id}
          edited={edited}
          onClose={() => edit(undefined)}
          readNow={async (id) => (await query.refetch()).data?.records.find((each) => each.id === id)}
        />
      )}
      <NewBulletinDrawer open={writing} onClose={() => setWriting(false)} onWritten={address.clear} />
    </>
  );
}
