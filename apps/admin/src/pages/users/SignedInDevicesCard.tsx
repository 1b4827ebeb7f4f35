import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@lanyu/contract/all-calls';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { userWords } from '#src/words/users.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { SignOutDevicesDialog } from './UserActionButtons.tsx';
import { useRefetchAfterUserChange } from './users.ts';

const words = userWords.devices;

type Session = DataOf<'GET /admin/v1/account/user/{uid}/session/list'>['records'][number];

const columnsOf = (end: ((session: Session) => void) | undefined): TableColumnsType<Session> => [
  { title: words.columns.device, dataIndex: 'device' },
  { title: words.columns.address, render: (_, { address }) => <span className="mono">{address}</span> },
  { title: words.columns.first, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
  { title: words.columns.last, render: (_, { lastSeenTime }) => formatShortDateAndTime(lastSeenTime) },
  ...(end === undefined
    ? []
    : [
        {
          title: words.columns.acts,
          render: (_: unknown, session: Session) => (
            <Button size="small" onClick={() => end(session)}>
              {words.endOne}
            </Button>
          ),
        },
      ]),
];

/** Where the user is signed in. */
export function SignedInDevicesCard({ uid }: { uid: string }) {
  const mayEnd = useSession()?.permissions.includes('account.write') ?? false;
  const onDone = useRefetchAfterUserChange(uid);
  const [ending, setEnding] = useState<{ id: string; device: string } | 'all'>();
  const query = useQuery({
    queryKey: ['of user', uid, 'sessions'],
    queryFn: () => client.call('GET /admin/v1/account/user/{uid}/session/list', { uid }),
    refetchOnWindowFocus: false,
  });
  const records = query.data?.records ?? [];
  return (
    <section className="card" aria-label={words.title} aria-busy={query.isPending}>
      <h2>
        {words.title}
        <span className="grow" />
        {mayEnd && (
          <Button size="small" danger disabled={records.length === 0} onClick={() => setEnding('all')}>
            {words.endAll}
          </Button>
        )}
      </h2>
      {records.length === 0 ? (
        <p className="card-empty">
          {query.isPending ? <span className="bar" /> : query.isError ? errorMessage(query.error) : words.empty}
        </p>
      ) : (
        <Table<Session>
          size="small"
          rowKey={({ id }) => id}
          columns={columnsOf(mayEnd ? setEnding : undefined)}
          dataSource={records}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      )}
      {ending !== undefined && (
        <SignOutDevicesDialog
          uid={uid}
          {...(ending !== 'all' && { session: ending })}
          onDone={onDone}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  );
}
