import type { DataOf } from '@lanyu/contract/all-calls';
import { userStaffCalls as calls } from '@lanyu/contract/users-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { userWords } from '#src/words/users.ts';
import { client } from '../../../lib/api.ts';
import { missingPermissionText } from '../../../lib/missing-permission-text.ts';
import { useSession } from '../../../lib/session.ts';
import { formatShortDateAndTime } from '../../../lib/shanghai-time.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../../ui/list/use-list-state-in-url.ts';
import { PersonalDataExportStateLabel } from './PersonalDataExportStateLabel.tsx';
import { RetryPersonalDataExportDialog } from './RetryPersonalDataExportDialog.tsx';

const words = userWords.exports;
const input = calls['GET /admin/v1/account/export/list'].input;
type Row = DataOf<'GET /admin/v1/account/export/list'>['records'][number];

/** What players asked to take along, and how far it is. Nobody here can open a file. */
export function PersonalDataExportsPage() {
  const mayRetry = useSession()?.permissions.includes('account.write') ?? false;
  const address = useListStateInUrl(input, ['state']);
  const { filters, cursor, setFilters } = address;
  const state = input.shape.state.safeParse(filters.state).data;
  const [retrying, setRetrying] = useState<string>();
  const query = useQuery({
    queryKey: ['exports', state ?? '', cursor ?? ''],
    queryFn: () =>
      client.call('GET /admin/v1/account/export/list', {
        ...(state !== undefined && { state }),
        ...(cursor !== undefined && { cursor }),
      }),
    placeholderData: keepPreviousData,
  });
  const columns: TableColumnsType<Row> = [
    {
      title: words.columns.user,
      render: (_, { uid, name }) => <Link to={`/users/${uid}`}>{name || words.erased}</Link>,
    },
    { title: words.columns.asked, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
    { title: words.columns.state, render: (_, made) => <PersonalDataExportStateLabel made={made} /> },
    {
      title: words.columns.acts,
      render: (_, made) =>
        made.state === 'failed' && (
          <Button
            size="small"
            disabled={!mayRetry}
            title={mayRetry ? undefined : missingPermissionText('account.write')}
            onClick={() => setRetrying(made.uid)}
          >
            {words.retry}
          </Button>
        ),
    },
  ];
  return (
    <>
      <ListPage<Row>
        name="exports"
        title={words.pageTitle}
        hint={words.hint}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        empty={words.empty}
        filters={
          <Select
            aria-label={words.columns.state}
            value={filters.state ?? ''}
            options={[
              { value: '', label: words.anyState },
              ...input.shape.state
                .unwrap()
                .options.map((value) => ({ value: value as string, label: words.states[value] })),
            ]}
            onChange={(value) => setFilters({ state: value === '' ? undefined : value })}
            popupMatchSelectWidth={false}
          />
        }
      />
      {retrying !== undefined && (
        <RetryPersonalDataExportDialog uid={retrying} onClose={() => setRetrying(undefined)} />
      )}
    </>
  );
}
