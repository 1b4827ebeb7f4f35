import type { DataOf } from '@lanyu/contract/all-calls';
import type { TableColumnsType } from 'antd';
import { auditWords } from '#src/words/audit.ts';
import { gameWords as words } from '#src/words/games.ts';
import { client } from '../../lib/api.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { PagedTableCard } from '../users/PagedTableCard.tsx';

type LogEntry = DataOf<'GET /admin/v1/staff/log/list'>['records'][number];

const columns: TableColumnsType<LogEntry> = [
  { title: auditWords.columns.time, render: (_, { time }) => formatShortDateAndTime(time) },
  {
    title: auditWords.columns.staff,
    render: (_, { staff }) => (
      <span className="with-pebble">
        {staff.id !== '' && <StaffInitialAvatar name={staff.name} />}
        {staff.name || auditWords.system}
      </span>
    ),
  },
  { title: auditWords.columns.sentence, render: (_, { sentence }) => <span className="sentence">{sentence}</span> },
];

export function GameAuditLogCard({ id }: { id: string }) {
  return (
    <PagedTableCard<LogEntry>
      label={words.page.tabs.log}
      title={words.page.tabs.log}
      queryKey={['game log', id, 'all']}
      read={(page) => client.call('GET /admin/v1/staff/log/list', { object: `game ${id}`, ...page })}
      columns={columns}
      rowKey={(entry) => entry.id}
      empty={words.page.noLog}
    />
  );
}
