import { moderationStaffCalls as calls } from '@lanyu/contract/moderation-admin';
import type { DataOf } from '@lanyu/contract/all-calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { playerContentSensitiveWordAndBanWords } from '#src/words/player-content-sensitive-words-and-bans.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListStateInUrl } from '../../ui/list/use-list-state-in-url.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

const words = playerContentSensitiveWordAndBanWords.bans;
type Ban = DataOf<'GET /admin/v1/moderation/silence/list'>['records'][number];

/** Who may not write, the longest first. */
export function PostingBansPage() {
  const mayWrite = useSession()?.permissions.includes('moderation.write') ?? false;
  const address = useListStateInUrl(calls['GET /admin/v1/moderation/silence/list'].input, []);
  const { cursor } = address;
  const query = useQuery({
    queryKey: ['posting-bans', cursor ?? ''],
    queryFn: () => client.call('GET /admin/v1/moderation/silence/list', cursor === undefined ? {} : { cursor }),
    placeholderData: keepPreviousData,
  });
  const [lifting, setLifting] = useState<Ban>();
  return (
    <>
      <ListPage<Ban>
        name="posting-bans"
        title={words.title}
        hint={words.hint}
        query={query}
        address={address}
        columns={columnsOf(mayWrite, setLifting)}
        rowKey={({ uid }) => uid}
        minWidth={720}
        empty={words.empty}
      />
      {lifting !== undefined && <LiftDialog ban={lifting} onClose={() => setLifting(undefined)} />}
    </>
  );
}

function columnsOf(mayWrite: boolean, onLift: (ban: Ban) => void): TableColumnsType<Ban> {
  const { columns } = words;
  return [
    { title: columns.user, render: (_, { uid, name }) => <Link to={`/posts?uid=${uid}`}>{name || uid}</Link> },
    { title: columns.until, render: (_, { untilTime }) => formatShortDateAndTime(untilTime) },
    { title: columns.reason, render: (_, { reason }) => <span className="sentence">{reason}</span> },
    { title: columns.operator, render: (_, { operator }) => operator || playerContentSensitiveWordAndBanWords.nothing },
    { title: columns.since, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
    {
      title: columns.acts,
      render: (_, ban) => (
        <Button
          size="small"
          disabled={!mayWrite}
          title={mayWrite ? undefined : playerContentSensitiveWordAndBanWords.needsWrite}
          onClick={() => onLift(ban)}
        >
          {words.lift}
        </Button>
      ),
    },
  ];
}

function LiftDialog({ ban: { uid, name }, onClose }: { ban: Ban; onClose: () => void }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  const lift = useMutation({
    mutationFn: (reason: string) => client.call('POST /admin/v1/moderation/silence', { uid, days: 0, reason }),
    onSuccess: () => {
      message.success(words.lifted);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['posting-bans'] }),
  });
  return (
    <ReasonDialog
      title={words.liftHeading(name)}
      extra={playerContentSensitiveWordAndBanWords.reasonReader}
      submit={words.lift}
      busy={lift.isPending}
      failure={lift.isError ? errorMessage(lift.error) : undefined}
      onSubmit={(reason) => lift.mutate(reason)}
      onClose={onClose}
    />
  );
}
