import { App, Empty, Result, Table, Tabs, Tag, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { approvalWords as words } from '#src/words/approvals.ts';
import { phrases } from '#src/words/back-office.ts';
import { errorMessage } from '../../lib/api.ts';
import { formatTime } from '../../lib/time.ts';
import { CursorPager } from '../../ui/CursorPager.tsx';
import { ApprovalActs } from './ApprovalActs.tsx';
import { phraseOfCode, useApprovals, useDecision, type Approval, type ApprovalTab } from './approvals.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

const tabs = ['forMe', 'mine', 'ended'] as const satisfies readonly ApprovalTab[];
const stateColors = {
  waiting: 'gold',
  done: 'green',
  refused: 'red',
  withdrawn: 'default',
  expired: 'default',
  failed: 'red',
} as const;

/** What waits for a second person, what one asked for, and what became of the rest. The address says which. */
export function ApprovalsPage() {
  const { modal } = App.useApp();
  const [params, setParams] = useSearchParams();
  const show = tabs.find((tab) => tab === params.get('show')) ?? 'forMe';
  const [trail, setTrail] = useState<string[]>([]);
  const [refusing, setRefusing] = useState<Approval>();
  const list = useApprovals(show, trail.at(-1));
  const decision = useDecision();

  const ask = (title: string, verb: 'approve' | 'withdraw', id: string) => {
    modal.confirm({
      title,
      okText: words[verb],
      cancelText: words.cancel,
      onOk: () => decision.mutateAsync({ verb, id }).catch(() => undefined),
    });
  };
  const columns: TableColumnsType<Approval> = [
    {
      title: words.columns.what,
      render: (_, { sentence, input }) => (
        <>
          <Typography.Text strong>{sentence}</Typography.Text>
          <Typography.Paragraph type="secondary" ellipsis={{ rows: 2, expandable: true }} style={{ margin: 0 }}>
            {factsOf(input)}
          </Typography.Paragraph>
        </>
      ),
    },
    { title: words.columns.worth, width: 110, render: (_, { worth, unit }) => words.worth(worth, unit) },
    { title: words.columns.maker, width: 100, render: (_, { maker }) => maker.name },
    { title: words.columns.reason, width: 180, render: (_, { reason }) => reason || words.noReason },
    {
      title: words.columns.time,
      width: 180,
      render: (_, { createTime, expireTime, state }) => (
        <>
          {formatTime(createTime)}
          {state === 'waiting' && <div className="cell-hint">{words.until(formatTime(expireTime))}</div>}
        </>
      ),
    },
    { title: words.columns.state, width: 150, render: (_, approval) => <StateCell approval={approval} /> },
    {
      title: words.columns.acts,
      width: 150,
      render: (_, approval) => (
        <ApprovalActs
          approval={approval}
          busy={decision.isPending}
          onApprove={(title) => ask(title, 'approve', approval.id)}
          onRefuse={() => setRefusing(approval)}
          onWithdraw={() => ask(words.sureWithdraw(approval.sentence), 'withdraw', approval.id)}
        />
      ),
    },
  ];

  return (
    <>
      <div className="page-head">
        <Typography.Title level={1} style={{ fontSize: 22, margin: 0 }}>
          {words.title}
        </Typography.Title>
      </div>
      <Tabs
        activeKey={show}
        items={tabs.map((key) => ({ key, label: words.tabs[key] }))}
        onChange={(key) => {
          setTrail([]);
          setParams({ show: key });
        }}
      />
      {list.isError ? (
        <Result status="warning" title={phrases.states.failed} subTitle={errorMessage(list.error)} />
      ) : (
        <Table
          rowKey="id"
          columns={columns}
          dataSource={list.data?.records ?? []}
          loading={list.isPending}
          pagination={false}
          scroll={{ x: 1000 }}
          locale={{ emptyText: <Empty description={words.empty[show]} /> }}
        />
      )}
      {list.data && list.data.records.length > 0 && (
        <CursorPager
          summary={phrases.bulletins.total(list.data.total, list.data.totalIsEstimate)}
          page={phrases.bulletins.page(trail.length + 1)}
          previousLabel={phrases.bulletins.previous}
          nextLabel={phrases.bulletins.next}
          onPrevious={trail.length === 0 ? undefined : () => setTrail(trail.slice(0, -1))}
          onNext={
            list.data.nextCursor === null ? undefined : () => setTrail([...trail, list.data.nextCursor as string])
          }
        />
      )}
      <RefuseDialog
        approval={refusing}
        busy={decision.isPending}
        onClose={() => setRefusing(undefined)}
        onRefuse={(reason) => {
          if (refusing === undefined) return;
          decision.mutate({ verb: 'refuse', id: refusing.id, reason }, { onSettled: () => setRefusing(undefined) });
        }}
      />
    </>
  );
}

function StateCell({ approval }: { approval: Approval }) {
  const { state, checker, note, failure } = approval;
  const decided = checker === null ? (state === 'done' ? words.alone : '') : words.by(checker.name);
  return (
    <>
      <Tag color={stateColors[state]}>{words.states[state]}</Tag>
      {decided !== '' && <div className="cell-hint">{decided}</div>}
      {failure !== 0 && <div className="cell-hint">{phraseOfCode(failure)}</div>}
      {note !== '' && <div className="cell-hint">{note}</div>}
    </>
  );
}

/** What the call will be run with, as it was asked for. */
function factsOf(input: Approval['input']): string {
  return Object.entries(input)
    .filter(([name]) => name !== 'idempotencyKey')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}
