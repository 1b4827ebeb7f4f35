import type { DataOf } from '@lanyu/contract/all-calls';
import { userStaffCalls as calls } from '@lanyu/contract/users-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Grid, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { userWords } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { UserActionDialog } from './UserActionDialog.tsx';
import { userColumnsOnNarrowScreens, userColumnsOnWideScreens } from './user-columns.tsx';
import { useRefetchAfterUserChange } from './users.ts';
import './users.css';

const words = userWords.closing;
type Closing = DataOf<'GET /admin/v1/account/closing/list'>['records'][number];

/** Accounts whose owners want to leave, and a way back for those who ask for it. */
export function ClosingAccountsPage() {
  const navigate = useNavigate();
  const { lg: wide = false } = Grid.useBreakpoint();
  const mayKeep = useSession()?.permissions.includes('account.write') ?? false;
  const address = useListStateInUrl(calls['GET /admin/v1/account/closing/list'].input, []);
  const { cursor } = address;
  const [keeping, setKeeping] = useState<Closing>();
  const query = useQuery({
    queryKey: ['closing', cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/account/closing/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
  });
  const keepButton = (user: Closing) => (
    <Button
      size="small"
      onClick={(event) => {
        event.stopPropagation();
        setKeeping(user);
      }}
    >
      {userWords.acts.keep}
    </Button>
  );
  const columns: TableColumnsType<Closing> = [
    ...((wide ? userColumnsOnWideScreens : userColumnsOnNarrowScreens) as TableColumnsType<Closing>),
    { title: words.columns.erase, render: (_, { eraseTime }) => formatShortDateAndTime(eraseTime) },
    ...(mayKeep ? [{ title: words.columns.acts, render: (_: unknown, user: Closing) => keepButton(user) }] : []),
  ];
  return (
    <>
      <ListPage<Closing>
        name="closing"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ uid }) => uid}
        onOpen={({ uid }) => void navigate(`/users/${uid}`)}
        empty={words.empty}
      />
      {keeping !== undefined && <KeepDialog user={keeping} onClose={() => setKeeping(undefined)} />}
    </>
  );
}

function KeepDialog({ user: { uid }, onClose }: { user: Closing; onClose: () => void }) {
  const onDone = useRefetchAfterUserChange(uid);
  const { heading, hint, submit, done } = userWords.keep;
  return (
    <UserActionDialog
      heading={heading}
      hint={hint}
      submit={submit}
      isShownToPlayer
      run={async (reason) => {
        await client.call('POST /admin/v1/account/user/{uid}/reopen', { uid, reason });
        return done;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
