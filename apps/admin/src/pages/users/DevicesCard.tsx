import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { userWords } from '#src/words/users.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatTime } from '../../lib/time.ts';
import { EndDevicesDialog } from './UserActs.tsx';
import { useUserChanged } from './users.ts';

const words = userWords.devices;

/** Where the user is signed in. */
export function DevicesCard({ uid }: { uid: string }) {
  const mayEnd = useSession()?.permissions.includes('account.write') ?? false;
  const onDone = useUserChanged(uid);
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
        <div className="sideways" role="region" aria-label={words.title} tabIndex={0}>
          <table className="plain">
            <thead>
              <tr>
                <th>{words.columns.device}</th>
                <th>{words.columns.address}</th>
                <th>{words.columns.first}</th>
                <th>{words.columns.last}</th>
                {mayEnd && <th>{words.columns.acts}</th>}
              </tr>
            </thead>
            <tbody>
              {records.map((session) => (
                <tr key={session.id}>
                  <td>{session.device}</td>
                  <td className="mono">{session.address}</td>
                  <td>{formatTime(session.createTime)}</td>
                  <td>{formatTime(session.lastSeenTime)}</td>
                  {mayEnd && (
                    <td>
                      <Button size="small" onClick={() => setEnding(session)}>
                        {words.endOne}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {ending !== undefined && (
        <EndDevicesDialog
          uid={uid}
          {...(ending !== 'all' && { session: ending })}
          onDone={onDone}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  );
}
