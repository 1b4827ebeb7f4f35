import { Button, Empty, Result, Table, Tag, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { phrases } from '#src/words/back-office.ts';
import { errorMessage } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { formatTime } from '../../lib/time.ts';
import { CursorPager } from '../../ui/CursorPager.tsx';
import { BulletinDrawer } from './BulletinDrawer.tsx';
import { useBulletins, type Bulletin } from './bulletins.ts';

const words = phrases.bulletins;
const stateColors = { scheduled: 'blue', live: 'green', ended: 'default' } as const;

const columns: TableColumnsType<Bulletin> = [
  { title: words.columns.title, dataIndex: 'title', ellipsis: true },
  {
    title: words.columns.state,
    dataIndex: 'state',
    width: 100,
    render: (_, { state }) => <Tag color={stateColors[state]}>{words.states[state]}</Tag>,
  },
  { title: words.columns.audience, width: 160, ellipsis: true, render: (_, bulletin) => audienceOf(bulletin) },
  {
    title: words.columns.shown,
    width: 320,
    render: (_, { startTime, endTime }) => words.until(formatTime(startTime), formatTime(endTime)),
  },
  {
    title: words.columns.link,
    dataIndex: 'linkUrl',
    ellipsis: true,
    render: (_, { linkUrl }) => linkUrl || words.noLink,
  },
  { title: words.columns.created, width: 170, render: (_, { createTime }) => formatTime(createTime) },
];

function audienceOf({ channels, minLevel, maxLevel }: Bulletin): string {
  const parts = [
    ...(channels.length > 0 ? [words.channels(channels)] : []),
    ...(minLevel > 0 || maxLevel < 3 ? [words.levels(minLevel, maxLevel)] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : words.everybody;
}

export function BulletinsPage() {
  const session = useSession();
  // The cursors of the pages before this one: the list only knows the way forward.
  const [trail, setTrail] = useState<string[]>([]);
  const [writing, setWriting] = useState(false);
  const list = useBulletins(trail.at(-1));

  return (
    <>
      <div className="page-head">
        <Typography.Title level={1} style={{ fontSize: 22, margin: 0 }}>
          {words.title}
        </Typography.Title>
        {session?.permissions.includes('bulletin.write') && (
          <Button type="primary" onClick={() => setWriting(true)}>
            {words.write}
          </Button>
        )}
      </div>
      {list.isError ? (
        <Result
          status="warning"
          title={phrases.states.failed}
          subTitle={errorMessage(list.error)}
          extra={<Button onClick={() => void list.refetch()}>{phrases.states.retry}</Button>}
        />
      ) : (
        <>
          <Table
            rowKey="id"
            columns={columns}
            dataSource={list.data?.records ?? []}
            loading={list.isPending || list.isPlaceholderData}
            pagination={false}
            scroll={{ x: 1060 }}
            locale={{
              emptyText: list.isPending ? (
                ' '
              ) : (
                <Empty description={words.empty} image={Empty.PRESENTED_IMAGE_SIMPLE} />
              ),
            }}
          />
          {list.data && (
            <CursorPager
              summary={words.total(list.data.total, list.data.totalIsEstimate)}
              page={words.page(trail.length + 1)}
              previousLabel={words.previous}
              nextLabel={words.next}
              onPrevious={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
              onNext={forward(list.data.nextCursor, (cursor) => setTrail([...trail, cursor]))}
            />
          )}
        </>
      )}
      <BulletinDrawer open={writing} onClose={() => setWriting(false)} onWritten={() => setTrail([])} />
    </>
  );
}

function forward(cursor: string | null, go: (cursor: string) => void): (() => void) | undefined {
  return cursor === null ? undefined : () => go(cursor);
}
