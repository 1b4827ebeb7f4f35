import type { DataOf } from '@lanyu/contract/all-calls';
import type { TableColumnsType } from 'antd';
import { userWords } from '#src/words/users.ts';
import { client } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';
import { PagedTableCard } from './PagedTableCard.tsx';
import { howBanEndedText } from './users.ts';

const words = userWords.penalties;
type Ban = DataOf<'GET /admin/v1/account/user/{uid}/ban/list'>['records'][number];
type Case = DataOf<'GET /admin/v1/moderation/user/{uid}/case/list'>['records'][number];

const caseTones: Record<Case['state'], StatusTone> = { open: 'wait', kept: 'ok', hidden: 'bad' };

const banColumns: TableColumnsType<Ban> = [
  { title: words.columns.time, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
  {
    title: words.columns.what,
    render: (_, { untilTime }) => words.banned(untilTime === 0 ? '' : formatShortDateAndTime(untilTime)),
  },
  {
    title: words.columns.reason,
    render: (_, { reason, bannedBy }) => `${bannedBy.name || words.before} · ${reason}`,
  },
  { title: words.columns.state, render: (_, ban) => howBanEndedText(ban) },
];

const caseColumns: TableColumnsType<Case> = [
  { title: words.columns.time, render: (_, { createTime }) => formatShortDateAndTime(createTime) },
  {
    title: words.columns.what,
    render: (_, { kind, content, appeal }) => (
      <span className="sentence">
        {words.caseKinds[kind]} {content}
        {appeal !== '' && <div className="cell-hint">{words.appeal(appeal)}</div>}
      </span>
    ),
  },
  {
    title: words.columns.state,
    render: (_, { state }) => <StatusLabel tone={caseTones[state]}>{words.caseStates[state]}</StatusLabel>,
  },
  { title: words.columns.reason, render: (_, { reason }) => reason || userWords.nothing },
];

/** Bans, and what moderators decided about what the user wrote. */
export function PenaltiesTab({ uid }: { uid: string }) {
  const mayReadCases = useSession()?.permissions.includes('moderation.read') ?? false;
  return (
    <div className="stack">
      <PagedTableCard<Ban>
        label={words.bans}
        title={words.bans}
        queryKey={['of user', uid, 'bans']}
        read={(page) => client.call('GET /admin/v1/account/user/{uid}/ban/list', { uid, ...page })}
        columns={banColumns}
        rowKey={({ id }) => id}
        empty={words.noBans}
      />
      {mayReadCases && (
        <PagedTableCard<Case>
          label={words.cases}
          title={words.cases}
          queryKey={['of user', uid, 'cases']}
          read={(page) => client.call('GET /admin/v1/moderation/user/{uid}/case/list', { uid, ...page })}
          columns={caseColumns}
          rowKey={({ id }) => id}
          empty={words.noCases}
        />
      )}
    </div>
  );
}
